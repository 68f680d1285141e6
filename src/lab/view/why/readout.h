/* SPDX-License-Identifier: MIT */
/* The foot of the panel: how the shapes lie, where the cursor is, what the shapes are. */
#ifndef LAB_READOUT_H
#define LAB_READOUT_H

#include "column.h"

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

/* Where there is little room, what matters least is left out. */
typedef enum readout_detail {
    READOUT_ALL,
    READOUT_NO_HEX,   /* without the hex floats */
    READOUT_NO_SIDES, /* and without the sides of the current comparison */
    READOUT_FOLDED,   /* how the shapes lie alone */
    READOUT_DETAILS
} readout_detail;

/* Returns what the user wants to see: all, where the numbers are unfolded or the view is so deep
 * that doubles show; otherwise the folded ones. */
readout_detail readout_wanted(const ui *ui);

double readout_height(const ui *ui, const lab *lab, readout_detail detail);
void readout_draw(ui *ui, const lab *lab, readout_detail detail, column *column);
/* Draws only how the shapes lie, with their distance or depth. */
void readout_draw_relation(ui *ui, const lab *lab, column *column);

#endif
