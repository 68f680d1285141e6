/* SPDX-License-Identifier: MIT */
/* F1: how to begin, and the keys in groups that fold, made from the table that the window obeys. */
#ifndef LAB_HELP_H
#define LAB_HELP_H

#include "scroller.h"
#include "system.h"

typedef struct ui ui; /* ui.h */

/* `open`: the group that is unfolded, or action_count: all are; 0: none is. */
void help_draw(ui *ui, scroller *scroller, int open);

#endif
