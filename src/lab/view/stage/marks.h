/* What is drawn upon the shapes: pin, handles, pixels, the grid of doubles. */
#ifndef LAB_MARKS_H
#define LAB_MARKS_H

#include "evidence.h"
#include "hit.h"
#include "sheet.h"
#include "theme.h"
#include "ui.h"
#include "view.h"

/* The mark of a pinned cursor. */

/* Draws it at the cursor's reference point; beside a shape that it would cover. */
void pin_view_draw(ui *ui, const evidence *evidence);
/* Marks the place in which a step of a lesson lets the cursor snap. */
void pin_view_draw_goal(ui *ui, const evidence *evidence);
/* Returns where the pin's disc is; without a pin that is seen, a box of no size. */
box pin_view_box(const ui *ui, const evidence *evidence);

/* Handles on the stage, and the grid that they snap to. */

void edit_view_draw(ui *ui, const evidence *evidence);

/* The pixels that "any/pixels" compares, drawn over the stage. */

/* Draws the masks of base and cursor as the method compares them. Shared pixels have a colour of
 * their own. Draws nothing where the method refuses the shapes. */
void pixels_view_draw(sheet *sheet, const theme *theme, view view, SDL_Rect clip,
                      const hit_shape *base, const hit_shape *cursor);

/* The way back from a zoomed stage, and at the last bits the width of the grid's cells. */

/* Returns whether all doubles between low and high are far enough apart to draw them as a grid. */
bool grid_scale_is_coarse(const ui *ui, double low, double high);
/* Draws at the stage's lower right: how wide a cell of the grid is, if the grid shows, and the
 * button that shows the whole stage, if it does not show already. */
void grid_scale_draw(ui *ui, const evidence *evidence);

#endif
