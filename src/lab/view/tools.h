/* Buttons over the top of the stage: for drawing polygons, and for cursors that fly. */
#ifndef LAB_TOOLS_H
#define LAB_TOOLS_H

#include "evidence.h"
#include "ui.h"

void tools_draw(ui *ui, const evidence *evidence);

#endif
