/* SPDX-License-Identifier: MIT */
/* The panel: methods with their verdicts, the comparisons of the selected one, numbers, shapes. In
 * a narrow window it floats: called by a key or its tab, it slides in from the right over the
 * stage. */
#ifndef LAB_PANEL_H
#define LAB_PANEL_H

#include "prompt.h"
#include "scroller.h"
#include "why.h"

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

/* The user may be typing a number of a shape into the prompt. `page` scrolls where the window is
 * low. */
void panel_draw(ui *ui, scroller *page, why_view *why, const lab *lab, const prompt *prompt);

bool panel_is_shown(const ui *ui);
/* Shows or hides it. */
void panel_toggle(ui *ui);
/* Hides the panel if it lies over the stage. False: it does not. */
bool panel_close(ui *ui);
/* Returns whether the pointer is on it. */
bool panel_is_pointed_at(const ui *ui);

/* While it slides, each tick moves it. True: it has moved. */
bool panel_moves(const ui *ui);
bool panel_tick(ui *ui);

#endif
