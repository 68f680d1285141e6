/* The panel: methods with their verdicts, the comparisons of the selected one, numbers, shapes. In
 * a narrow window it floats: called by a key or its tab, it slides in from the right over the
 * stage. */
#ifndef LAB_PANEL_H
#define LAB_PANEL_H

#include "evidence.h"
#include "prompt.h"
#include "why.h"
#include "widgets.h"

/* The user may be typing a number of a shape into the prompt. `page` scrolls where the window is
 * low. */
void panel_draw(ui *ui, scroller *page, why_view *why, const evidence *evidence,
                const prompt *prompt);

bool panel_is_shown(const ui *ui);
/* Shows or hides it. */
void panel_toggle(ui *ui);
/* Hides the panel if it lies over the stage. False: it does not. */
bool panel_close(ui *ui);
/* Whether the pointer is on it. */
bool panel_is_pointed_at(const ui *ui);

/* While it slides, each tick moves it. True: it has moved. */
bool panel_moves(const ui *ui);
bool panel_tick(ui *ui);

/* The panel's list of methods with their verdicts. */

/* The height of a row where there is so much room for the folded list and the comparisons below it,
 * in output pixels. It depends on scene and window alone, so that rows keep their places. */
double method_rows_height(const ui *ui, const evidence *evidence, double room);
/* How much higher the list is than when it is folded, with rows of this height. */
double method_rows_unfolded(const ui *ui, const evidence *evidence, double height);
void method_rows_draw(ui *ui, const evidence *evidence, double height, column *column);

/* The foot of the panel while shapes are edited. The user clicks a number and types another one. */

double numbers_view_height(const ui *ui, const evidence *evidence, const prompt *prompt);
void numbers_view_draw(ui *ui, const evidence *evidence, const prompt *prompt, column *column);

#endif
