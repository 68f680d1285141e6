/* SPDX-License-Identifier: MIT */
/* Arrows at the edge of the stage that lead back to shapes which have left the view. */
#ifndef LAB_LEAD_BACK_H
#define LAB_LEAD_BACK_H

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

/* One for each shape of which nothing is seen, or no outline. */
void lead_back_draw(ui *ui, const lab *lab);

#endif
