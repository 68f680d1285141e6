/* SPDX-License-Identifier: MIT */
/* N: a new scene. All shapes stand as pictures: first one chooses the base, then the cursor. */
#ifndef LAB_PAIRS_H
#define LAB_PAIRS_H

#include "action.h"
#include "layout.h"
#include "shape_number.h"

typedef struct ui ui; /* ui.h */

typedef struct pairs {
    lab_actor asked;            /* which of the two is being chosen */
    int chosen[LAB_CURSOR + 1]; /* what Enter takes for each; from the last time at first */
    box cells;                  /* of the last frame; empty: none was drawn since the page opened */
    int columns;                /* of these */
} pairs;

/* The page opens: a cell under the pointer will be the choice. */
void pairs_open(pairs *pairs);

/* Moves the choice, but not beyond the ends. */
void pairs_move(pairs *pairs, int right, int down);
/* The pointer is there: chooses the cell under it, if there is one. */
void pairs_point_at(pairs *pairs, hit_vec at);
/* Returns what Enter does: takes the base, or makes the scene. */
action pairs_enter(const pairs *pairs);
/* Draws the pictures over the whole window. Smaller windows get smaller cells. */
void pairs_draw(ui *ui, pairs *pairs);

#endif
