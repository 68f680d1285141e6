/* F2: all scenes as a grid of small stages. */
#ifndef LAB_GALLERY_H
#define LAB_GALLERY_H

#include <stdbool.h>

typedef struct gallery {
    bool open;
    int chosen;  /* index in the list */
    int columns; /* of the last frame: what up and down step over */
} gallery;

typedef enum gallery_step { GALLERY_LEFT, GALLERY_RIGHT, GALLERY_UP, GALLERY_DOWN } gallery_step;

/* Moves the choice, not beyond the ends. */
void gallery_move(gallery *gallery, gallery_step step, int count);

#endif
