/* Draws rings of very many vertices, with as many as the picture shows. */
#ifndef LAB_LARGE_VIEW_H
#define LAB_LARGE_VIEW_H

#include "ui.h"

/* A ring and how it is drawn; lengths in output pixels. */
typedef struct large_figure {
    const hit_shape *ring;
    bool area, outline; /* what is drawn of it */
    double grow;        /* the area is so much larger on all sides */
    double width;       /* of the outline */
    dye fill, line;
    kept *kept;   /* has its picture, as long as the revision is the same; NULL: it is not kept */
    int revision; /* of the shape */
} large_figure;

bool large_view_suits(const hit_shape *shape);

/* A picture that is kept may grow from frame to frame; see ui->most_work. */
void large_view_draw(ui *ui, const large_figure *figure);

#endif
