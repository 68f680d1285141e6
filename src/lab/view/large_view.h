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
} large_figure;

bool large_view_suits(const hit_shape *shape);

/* `revision`: of the shape; -1: its picture is not kept for the next frame. */
void large_view_draw(ui *ui, const large_figure *figure, int revision);

#endif
