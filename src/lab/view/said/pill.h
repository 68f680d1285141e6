/* SPDX-License-Identifier: MIT */
/* The selected method's verdict as a word on its colour; a false one says so. */
#ifndef LAB_PILL_H
#define LAB_PILL_H

#include "answer_rows.h"
#include "layout.h"

typedef struct answer answer; /* answer.h */
typedef struct ui ui;         /* ui.h */

/* Draws the verdict at the right end of the title bar. Beside a false one stands what the referee
 * says. Returns the left end of what it drew. */
double pill_draw(ui *ui, const answer *answer, box bar);
/* Draws what was said of a scene in the top right corner of its small stage. */
void pill_draw_small(ui *ui, const answer_row *said, box stage);

#endif
