/* N: a grid of all pairs of kinds, to make a new scene from. */
#ifndef LAB_PAIRS_H
#define LAB_PAIRS_H

#include "ui.h"

typedef struct pairs {
    bool open;
    hit_kind base, cursor; /* chosen: row and column */
} pairs;

/* Moves the choice, not beyond the ends. */
void pairs_move(pairs *pairs, int right, int down);
/* Draws it over the whole window; smaller cells in smaller windows. */
void pairs_draw(ui *ui, const pairs *pairs);

#endif
