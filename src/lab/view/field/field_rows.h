/* SPDX-License-Identifier: MIT */
/* The panel of a field scene: the broad phases, and what the selected one did. */
#ifndef LAB_FIELD_ROWS_H
#define LAB_FIELD_ROWS_H

#include "column.h"

#include <stdbool.h>

typedef struct answer answer; /* answer.h */
typedef struct lab lab;       /* lab.h */
typedef struct ui ui;         /* ui.h */

/* The list, one row a broad phase, with its counters. */
void field_rows_draw(ui *ui, const answer *answer, column *column);
/* What the selected one did, down to `bottom`, in place of the comparisons of a pair. */
void field_rows_draw_work(ui *ui, const lab *lab, column *column, double bottom);
/* How many shapes are hit, and which is nearest: two rows. */
void field_rows_draw_hits(ui *ui, const lab *lab, column *column);
/* What the field consists of: one row. */
void field_rows_draw_shapes(ui *ui, const lab *lab, column *column);

#endif
