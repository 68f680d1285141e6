/* SPDX-License-Identifier: MIT */
/* The panel's list of methods with their verdicts. */
#ifndef LAB_METHOD_ROWS_H
#define LAB_METHOD_ROWS_H

#include "column.h"

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

/* Returns the height of a row where there is so much room for the folded list and the comparisons
 * below it, in output pixels. It depends on scene and window alone, so that rows keep their places.
 */
double method_rows_height(const ui *ui, const lab *lab, double room);
/* How much higher the list is than when it is folded, with rows of this height. */
double method_rows_unfolded(const ui *ui, const lab *lab, double height);
void method_rows_draw(ui *ui, const lab *lab, double height, column *column);

#endif
