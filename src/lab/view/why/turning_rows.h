/* SPDX-License-Identifier: MIT */
/* A base that turns, in the panel: the tests at the two ends, and the turning sweep. */
#ifndef LAB_TURNING_ROWS_H
#define LAB_TURNING_ROWS_H

#include "column.h"

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

/* 0 where the base does not turn. */
double turning_rows_height(const ui *ui, const lab *lab);
void turning_rows_draw(ui *ui, const lab *lab, column *column);

#endif
