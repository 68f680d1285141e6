/* The bars above and below the stage, the drawing tools, and the page of help. */
#ifndef LAB_BARS_H
#define LAB_BARS_H

#include "evidence.h"
#include "prompt.h"
#include "theme.h"
#include "ui.h"
#include "widgets.h"

/* The bar above the stage with title and verdict, and the strip below it with scenes and keys. */

void bars_draw_title(ui *ui, const evidence *evidence);
/* While something is typed, the strip has the keys of that. */
void bars_draw_strip(ui *ui, const evidence *evidence, const prompt *prompt);

/* The row of buttons above the stage. It never moves: a button that does not apply is greyed. */

/* What of the window's own is on. */
typedef struct toolbar_on {
    bool explain, map;
} toolbar_on;

void toolbar_draw(ui *ui, const evidence *evidence, toolbar_on on);

/* Buttons over the top of the stage: for drawing polygons, and for cursors that fly. */

void tools_draw(ui *ui, const evidence *evidence);

/* F1: the page of all keys, made from the table that the window obeys. */

void help_draw(ui *ui, scroller *scroller);

#endif
