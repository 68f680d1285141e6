/* SPDX-License-Identifier: MIT */
/* N: a grid of all pairs of shapes, to make a new scene from. */
#ifndef LAB_PAIRS_H
#define LAB_PAIRS_H

#include "layout.h"

typedef struct ui ui; /* ui.h */

typedef struct pairs {
    int base, cursor; /* the chosen row and column */
    box cells;        /* of the last frame; empty: none was drawn since the grid was opened */
} pairs;

/* The grid opens: a cell under the pointer will be the choice. */
void pairs_open(pairs *pairs);

/* Moves the choice, but not beyond the ends. */
void pairs_move(pairs *pairs, int right, int down);
/* The pointer is there: chooses the cell under it, if there is one. */
void pairs_point_at(pairs *pairs, hit_vec at);
/* Draws the grid over the whole window. Smaller windows get smaller cells. */
void pairs_draw(ui *ui, pairs *pairs);

#endif
