/* SPDX-License-Identifier: MIT */
/* The foot of the panel while shapes are edited. The user clicks a number and types another one. */
#ifndef LAB_NUMBERS_VIEW_H
#define LAB_NUMBERS_VIEW_H

#include "column.h"
#include "prompt.h"

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

double numbers_view_height(const ui *ui, const lab *lab, const prompt *prompt);
void numbers_view_draw(ui *ui, const lab *lab, const prompt *prompt, column *column);

#endif
