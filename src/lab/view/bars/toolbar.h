/* SPDX-License-Identifier: MIT */
/* The row of buttons above the stage. It never moves: a button that does not apply is greyed. */
#ifndef LAB_TOOLBAR_H
#define LAB_TOOLBAR_H

#include <stdbool.h>

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

void toolbar_draw(ui *ui, const lab *lab);

/* Buttons over the top of the stage: for drawing polygons, and for cursors that fly. */

void toolbar_draw_tools(ui *ui, const lab *lab);

#endif
