/* The right end of the strip: the position, the language, the size of text, the colours. */
#ifndef LAB_CORNER_H
#define LAB_CORNER_H

#include "evidence.h"
#include "ui.h"

/* Returns its left end. A narrow strip has no position. */
double corner_draw(ui *ui, const evidence *evidence, box strip);

#endif
