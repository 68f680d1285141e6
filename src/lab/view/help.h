/* F1: the page of all keys, made from the table that the window obeys. */
#ifndef LAB_HELP_H
#define LAB_HELP_H

#include "scroller.h"

void help_draw(ui *ui, scroller *scroller);

#endif
