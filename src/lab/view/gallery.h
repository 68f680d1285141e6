/* F2: all scenes as a grid of small stages. */
#ifndef LAB_GALLERY_H
#define LAB_GALLERY_H

#include "evidence.h"
#include "ui.h"

typedef struct gallery {
    bool open;
    int chosen;      /* index in the list */
    int columns;     /* columns of the last frame: up and down move by so many */
    int first_row;   /* the row at the top; the grid scrolls when not all scenes fit */
    int seen_chosen; /* the choice of the last frame: the grid scrolls to a new one */
} gallery;

typedef enum gallery_way { GALLERY_LEFT, GALLERY_RIGHT, GALLERY_UP, GALLERY_DOWN } gallery_way;

/* Scrolls down by so many rows. The next frame limits it to the rows there are. */
void gallery_scroll(gallery *gallery, int rows);

/* Moves the choice, but not beyond the ends. */
void gallery_move(gallery *gallery, gallery_way way, int count);

/* Draws the gallery over the whole window. ui->view is the same afterwards. */
void gallery_draw(ui *ui, gallery *gallery, const evidence *evidence);

#endif
