/* SPDX-License-Identifier: MIT */
/* What belongs to the user's own test: its row where it answers other shapes than these, what its
 * compiler said, its judge, and a card for each group of its wrong answers. Nothing while none
 * runs. */
#ifndef LAB_OWN_ROWS_H
#define LAB_OWN_ROWS_H

#include "answer_rows.h"
#include "column.h"

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

/* Of what is drawn there; it makes the page longer, as an unfolded list does. */
double own_rows_height(ui *ui, const lab *lab, double row, const column *column);
void own_rows_draw(ui *ui, const lab *lab, double row, column *column);
/* Where these shapes are of the right kinds, but another form (a box that is turned), draws which
 * it answers in place of the verdict. Returns the left end; -1: they are not. */
double own_rows_draw_pair(ui *ui, const answer_row *row, double right, double y);
/* Draws the button of its judge into its row. Returns the right end. */
double own_rows_draw_judge(ui *ui, double x, double y);

#endif
