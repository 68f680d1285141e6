/* Handles on the stage, and the grid that they snap to. */
#ifndef LAB_EDIT_VIEW_H
#define LAB_EDIT_VIEW_H

#include "evidence.h"
#include "ui.h"

void edit_view_draw(ui *ui, const evidence *evidence);

#endif
