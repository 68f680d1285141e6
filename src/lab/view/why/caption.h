/* SPDX-License-Identifier: MIT */
/* The current comparison in the stage's corner, because the panel may be hidden. */
#ifndef LAB_CAPTION_H
#define LAB_CAPTION_H

#include "annotation.h"

/* Without a panel it is the sentence of the comparison that decides, or else the comparison. */
void caption_draw(annotation *n, const lab *lab, box legend);

/* The place of the tab that calls the panel; empty: there is none. */
box caption_tab(const ui *ui);

#endif
