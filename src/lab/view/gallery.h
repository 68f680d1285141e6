/* F2: all scenes as a grid of small stages, in sections, filtered by what is typed. */
#ifndef LAB_GALLERY_H
#define LAB_GALLERY_H

#include "gallery_plan.h"
#include "prompt.h"

typedef struct gallery {
    bool open;
    int chosen;    /* index in the list; -1: no scene passes the filter */
    prompt filter; /* what was typed */
    bool deaf;     /* the key that opened the gallery is still down; its letter is not typed */

    /* Of the last frame: */
    int columns, page; /* scenes a row; whole rows in sight */
    double scrolled;   /* output pixels */
    int rows_to_scroll;
    int seen_chosen; /* the grid scrolls to a new choice */
} gallery;

void gallery_open(gallery *gallery, int chosen);

/* Scrolls down by so many rows. The next frame limits it to the rows there are. */
void gallery_scroll(gallery *gallery, int rows);
/* Moves the choice, but not beyond the ends. */
void gallery_move(gallery *gallery, const evidence_list *list, gallery_way way);

/* Types into the filter; erases its last letter. The scene that matches best is chosen. */
void gallery_type(gallery *gallery, const evidence_list *list, const char *text);
void gallery_erase(gallery *gallery, const evidence_list *list);
/* Empties the filter. False: it was empty. */
bool gallery_clear(gallery *gallery, const evidence_list *list);

/* Draws the gallery over the whole window. ui->view is the same afterwards. */
void gallery_draw(ui *ui, gallery *gallery, const evidence *evidence);

#endif
