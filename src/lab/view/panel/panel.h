/* The panel: methods with their verdicts, the comparisons of the selected one, numbers, shapes. In
 * a narrow window it floats: called by a key or its tab, it slides in from the right over the
 * stage. */
#ifndef LAB_PANEL_H
#define LAB_PANEL_H

#include "column.h"
#include "evidence.h"
#include "prompt.h"
#include "scroller.h"
#include "ui.h"
#include "why.h"

/* The user may be typing a number of a shape into the prompt. `page` scrolls where the window is
 * low. */
void panel_draw(ui *ui, scroller *page, why_view *why, const evidence *evidence,
                const prompt *prompt);

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

/* The panel's list of methods with their verdicts. */

/* Returns the height of a row where there is so much room for the folded list and the comparisons
 * below it, in output pixels. It depends on scene and window alone, so that rows keep their places.
 */
double method_rows_height(const ui *ui, const evidence *evidence, double room);
/* How much higher the list is than when it is folded, with rows of this height. */
double method_rows_unfolded(const ui *ui, const evidence *evidence, double height);
void method_rows_draw(ui *ui, const evidence *evidence, double height, column *column);

/* What belongs to the user's own test: its row where it answers other shapes than these, what its
 * compiler said, its judge, and a card for each group of its wrong answers. Nothing while none
 * runs. */

/* Of what is drawn there; it makes the page longer, as an unfolded list does. */
double own_rows_height(ui *ui, const evidence *evidence, double row, const column *column);
void own_rows_draw(ui *ui, const evidence *evidence, double row, column *column);
/* Where these shapes are of the right kinds, but another form (a box that is turned), draws which
 * it answers in place of the verdict. Returns the left end; -1: they are not. */
double own_rows_draw_pair(ui *ui, const evidence *evidence, const evidence_row *row, double right,
                          double y);
/* Draws the button of its judge into its row. Returns the right end. */
double own_rows_draw_judge(ui *ui, const evidence *evidence, double x, double y);

/* The foot of the panel while shapes are edited. The user clicks a number and types another one. */

double numbers_view_height(const ui *ui, const evidence *evidence, const prompt *prompt);
void numbers_view_draw(ui *ui, const evidence *evidence, const prompt *prompt, column *column);

#endif
