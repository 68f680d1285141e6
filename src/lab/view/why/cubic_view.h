/* SPDX-License-Identifier: MIT */
/*
 * The polynomial whose signs decide, as a small plot in the panel: the curve, its zeros, and the
 * signs of its coefficients.
 */
#ifndef LAB_CUBIC_VIEW_H
#define LAB_CUBIC_VIEW_H

#include "column.h"

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

/* 0: up to its current comparison the trace has no polynomial. */
double cubic_view_height(const ui *ui, const lab *lab);
void cubic_view_draw(ui *ui, const lab *lab, column *column);

#endif
