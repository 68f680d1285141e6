/* Why the selected method said what it said: its comparisons, with their values. */
#ifndef LAB_WHY_H
#define LAB_WHY_H

#include "column.h"
#include "evidence.h"

/* Draws from the column's y to `bottom`; nothing when there is no room for a comparison. */
void why_draw(ui *ui, const evidence *evidence, column *column, double bottom);

#endif
