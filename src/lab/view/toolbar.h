/* The row of buttons above the stage. It never moves. */
#ifndef LAB_TOOLBAR_H
#define LAB_TOOLBAR_H

#include "evidence.h"
#include "ui.h"

void toolbar_draw(ui *ui, const evidence *evidence);

#endif
