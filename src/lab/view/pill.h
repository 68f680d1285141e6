/* The selected method's verdict at the right end of the title bar. */
#ifndef LAB_PILL_H
#define LAB_PILL_H

#include "evidence.h"
#include "ui.h"

/* Returns the left end of what it drew. */
double pill_draw(ui *ui, const evidence *evidence, box bar);

#endif
