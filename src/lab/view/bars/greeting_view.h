/* SPDX-License-Identifier: MIT */
/* What greets a newcomer, in the place of the scenes' numbers. */
#ifndef LAB_GREETING_VIEW_H
#define LAB_GREETING_VIEW_H

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

void greeting_view_draw(ui *ui, const lab *lab);

#endif
