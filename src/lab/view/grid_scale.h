/* The way back from a zoomed stage, and at the last bits the width of the grid's cells. */
#ifndef LAB_GRID_SCALE_H
#define LAB_GRID_SCALE_H

#include "evidence.h"
#include "ui.h"

/* Whether all doubles between low and high are far enough apart to draw them as a grid. */
bool grid_scale_is_coarse(const ui *ui, double low, double high);
/* Draws at the stage's lower right: how wide a cell of the grid is, if the grid shows, and the
 * button that shows the whole stage, if it does not show already. */
void grid_scale_draw(ui *ui, const evidence *evidence);

#endif
