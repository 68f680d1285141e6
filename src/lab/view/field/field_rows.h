/* The panel of a field scene: the broad phases, and what the selected one did. */
#ifndef LAB_FIELD_ROWS_H
#define LAB_FIELD_ROWS_H

#include "column.h"

typedef struct evidence evidence; /* evidence.h */
typedef struct ui ui;             /* ui.h */

/* The list, one row a broad phase, with its counters. */
void field_rows_draw(ui *ui, const evidence *evidence, column *column);
/* What the selected one did, down to `bottom`, in place of the comparisons of a pair. */
void field_rows_draw_work(ui *ui, const evidence *evidence, column *column, double bottom);
/* How many shapes are hit, and which is nearest: two rows. */
void field_rows_draw_hits(ui *ui, const evidence *evidence, column *column);
/* What the field consists of: one row. */
void field_rows_draw_shapes(ui *ui, const evidence *evidence, column *column);

#endif
