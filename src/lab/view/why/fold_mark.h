/* SPDX-License-Identifier: MIT */
#ifndef LAB_FOLD_MARK_H
#define LAB_FOLD_MARK_H

#include <stdbool.h>

typedef struct ui ui; /* ui.h */

/* Draws the mark of what folds: a triangle that points to the right, or down. */
void fold_mark_draw(ui *ui, double x, double y, bool open);

#endif
