/* N: a grid of all pairs of kinds, to make a new scene from. */
#ifndef LAB_PAIRS_H
#define LAB_PAIRS_H

#include "ui.h"

typedef struct pairs {
    bool open;
    hit_kind base, cursor; /* the chosen row and column */
} pairs;

/* Moves the choice, but not beyond the ends. */
void pairs_move(pairs *pairs, int right, int down);
/* Draws the grid over the whole window. Smaller windows get smaller cells. */
void pairs_draw(ui *ui, const pairs *pairs);

#endif
