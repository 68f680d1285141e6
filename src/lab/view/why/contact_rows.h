/* SPDX-License-Identifier: MIT */
/* The contact manifold in the panel: normal, points, depths, and what touches there. */
#ifndef LAB_CONTACT_ROWS_H
#define LAB_CONTACT_ROWS_H

#include "column.h"

#include <stddef.h>

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

/* 0 where the scene shows no contact. */
double contact_rows_height(const ui *ui, const lab *lab);
void contact_rows_draw(ui *ui, const lab *lab, column *column);

/* Writes the number with two places; one for which these are too few or too many, with three
 * digits. */
void contact_rows_number(double value, char *out, size_t size);

#endif
