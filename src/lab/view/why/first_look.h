/* SPDX-License-Identifier: MIT */
/* What a newcomer sees on the stage where a published test is wrong: two labels, and nothing of the
 * test's own constructions. */
#ifndef LAB_FIRST_LOOK_H
#define LAB_FIRST_LOOK_H

#include "layout.h"

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

/* Draws a point that both shapes have, and that the pin is where the test is wrong. `legend`: what
 * the labels keep off. */
void first_look_draw(ui *ui, const lab *lab, box legend);

#endif
