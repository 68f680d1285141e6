/* SPDX-License-Identifier: MIT */
/* The stage: background, base, cursor, a drawing in progress, and the layers between them. */
#ifndef LAB_STAGE_H
#define LAB_STAGE_H

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

void stage_draw(ui *ui, const lab *lab);

#endif
