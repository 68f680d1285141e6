/* SPDX-License-Identifier: MIT */
/* What a pinned shape says at the pointer. */
#ifndef LAB_PIN_HINT_H
#define LAB_PIN_HINT_H

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

/* Draws it while the pointer would move the shape if that were not pinned. */
void pin_hint_draw(ui *ui, const lab *lab);

#endif
