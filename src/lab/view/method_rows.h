/* The panel's list of methods with their verdicts. */
#ifndef LAB_METHOD_ROWS_H
#define LAB_METHOD_ROWS_H

#include "column.h"
#include "evidence.h"

/* `room` is the height for the list and the comparisons below it, in output pixels. */
void method_rows_draw(ui *ui, const evidence *evidence, double room, column *column);

#endif
