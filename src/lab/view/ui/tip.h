/* SPDX-License-Identifier: MIT */
/* The words that appear beside a control while the pointer rests on it. */
#ifndef LAB_TIP_H
#define LAB_TIP_H

typedef struct ui ui; /* ui.h */

/* Draws the tip under the pointer over everything else, if the pointer rests. */
void tip_draw(ui *ui);

#endif
