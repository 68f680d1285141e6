/* The row of buttons above the stage. It never moves: a button that does not apply is greyed. */
#ifndef LAB_TOOLBAR_H
#define LAB_TOOLBAR_H

#include "evidence.h"
#include "symbol.h"
#include "ui.h"

/* What of the window's own is on. */
typedef struct toolbar_on {
    bool explain, map;
} toolbar_on;

void toolbar_draw(ui *ui, const evidence *evidence, toolbar_on on);

#endif
