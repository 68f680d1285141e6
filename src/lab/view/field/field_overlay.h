/* SPDX-License-Identifier: MIT */
/* E on a field scene: what the selected broad phase looked at, over the structure it has built. */
#ifndef LAB_FIELD_OVERLAY_H
#define LAB_FIELD_OVERLAY_H

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

void field_overlay_draw(ui *ui, const lab *lab);

#endif
