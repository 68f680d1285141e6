/* SPDX-License-Identifier: MIT */
/* The bars above and below the stage. */
#ifndef LAB_BARS_H
#define LAB_BARS_H

#include "prompt.h"

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

/* The bar above the stage with title and verdict, and the strip below it with scenes and keys. */

void bars_draw_title(ui *ui, const lab *lab);
/* While something is typed, the strip has the keys of that. */
void bars_draw_strip(ui *ui, const lab *lab, const prompt *prompt);

#endif
