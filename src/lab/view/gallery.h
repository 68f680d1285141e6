/* F2: all scenes as a grid of small stages. */
#ifndef LAB_GALLERY_H
#define LAB_GALLERY_H

#include "evidence.h"
#include "ui.h"

typedef struct gallery {
    bool open;
    int chosen;      /* index in the list */
    int columns;     /* of the last frame: what up and down step over */
    int first_row;   /* the one at the top: more scenes than fit are scrolled */
    int seen_chosen; /* the choice of the last frame: another one is scrolled to */
} gallery;

typedef enum gallery_way { GALLERY_LEFT, GALLERY_RIGHT, GALLERY_UP, GALLERY_DOWN } gallery_way;

/* Rows down, within what the next frame has. */
void gallery_scroll(gallery *gallery, int rows);

/* Moves the choice, not beyond the ends. */
void gallery_move(gallery *gallery, gallery_way way, int count);

/* Draws it over the whole window. The view is put back for the zones that are drawn next. */
void gallery_draw(ui *ui, gallery *gallery, const evidence *evidence);

#endif
