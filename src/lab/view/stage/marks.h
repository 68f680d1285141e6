/* SPDX-License-Identifier: MIT */
/* What is drawn upon the shapes: pin, handles, pixels, the grid of doubles. */
#ifndef LAB_MARKS_H
#define LAB_MARKS_H

#include "hit.h"
#include "layout.h"

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

/* The mark of a pinned cursor. */

/* Draws it at the cursor's reference point; beside a shape that it would cover. */
void marks_draw_pin(ui *ui, const lab *lab);
/* Marks the place in which a step of a lesson lets the cursor snap. */
void marks_draw_goal(ui *ui, const lab *lab);
/* Returns where the pin's disc is; without a pin that is seen, a box of no size. */
box marks_pin_box(const ui *ui, const lab *lab);

/* Handles on the stage, and the grid that they snap to. */

void marks_draw_edit(ui *ui, const lab *lab);

/* The way back from a zoomed stage, and at the last bits the width of the grid's cells. */

/* Returns whether all doubles between low and high are far enough apart to draw them as a grid. */
bool marks_grid_is_coarse(const ui *ui, double low, double high);
/* At the stage's lower right: how wide a cell of the grid is, if the grid shows, and the button
 * that shows the whole stage, if it does not show already. Add them before the labels, which keep
 * off them, and draw them after the lines, which do not. */
void marks_add_zoom(ui *ui, const lab *lab);
void marks_draw_zoom(ui *ui, const lab *lab);
/* Returns the top of the two; where neither is there, the stage's foot. */
double marks_zoom_top(ui *ui, const lab *lab);

#endif
