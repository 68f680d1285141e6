/* The mark of a pinned cursor. */
#ifndef LAB_PIN_VIEW_H
#define LAB_PIN_VIEW_H

#include "evidence.h"
#include "ui.h"

/* Draws it at the cursor's reference point; beside a shape that it would cover. */
void pin_view_draw(ui *ui, const evidence *evidence);
/* Marks the place in which a step of a lesson lets the cursor snap. */
void pin_view_draw_goal(ui *ui, const evidence *evidence);
/* Where the pin's disc is; without a pin that is seen, a box of no size. */
box pin_view_box(const ui *ui, const evidence *evidence);

#endif
