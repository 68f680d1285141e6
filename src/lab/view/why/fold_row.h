/* SPDX-License-Identifier: MIT */
/* What folds in WHY. */
#ifndef LAB_FOLD_ROW_H
#define LAB_FOLD_ROW_H

#include "layout.h"

#include <stdbool.h>

typedef struct ui ui; /* ui.h */

/* UI units in a row that folds: where its mark begins, and its name. */
#define FOLD_ROW_EDGE   7.0
#define FOLD_ROW_INDENT 22.0

/* Draws the mark and the name; a click anywhere in the box folds or unfolds. */
void fold_row_draw(ui *ui, box box, const char *name, int fold, bool open);

#endif
