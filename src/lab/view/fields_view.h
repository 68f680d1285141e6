/* The foot of the panel while shapes are edited. The user clicks a number and types another one. */
#ifndef LAB_FIELDS_VIEW_H
#define LAB_FIELDS_VIEW_H

#include "column.h"
#include "evidence.h"
#include "prompt.h"

double fields_view_height(const ui *ui, const evidence *evidence, const prompt *prompt);
void fields_view_draw(ui *ui, const evidence *evidence, const prompt *prompt, column *column);

#endif
