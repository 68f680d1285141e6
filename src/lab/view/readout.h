/* The foot of the panel: how the shapes lie, where the cursor is, what the shapes are. */
#ifndef LAB_READOUT_H
#define LAB_READOUT_H

#include "column.h"
#include "evidence.h"

double readout_height(const ui *ui, const evidence *evidence);
void readout_draw(ui *ui, const evidence *evidence, column *column);
/* Draws only how the shapes lie, with their distance or depth. */
void readout_draw_relation(ui *ui, const evidence *evidence, column *column);

#endif
