/* SPDX-License-Identifier: MIT */
/* What keys, typed text, the wheel and the mouse do in the topmost page; a row a page. */
#ifndef LAB_PAGE_INPUT_H
#define LAB_PAGE_INPUT_H

#include "pages.h"
#include "scroller.h"

typedef struct app app; /* app.h */

/* Handles a key press; `arrow` is the arrow key's lab_key, or -1 for other keys. False: no page
 * takes this key, so it keeps its usual meaning. */
bool page_input_key(app *app, const SDL_Keysym *key, int arrow);
/* Returns whether the key chooses something. One that is held down does so once: its repeats do not
 * answer what it has opened. They move, scroll and erase. */
bool page_input_chooses(const app *app, const SDL_Keysym *key, int arrow);
/* Leaves the page as Esc does. */
void page_input_leave(app *app, page_id id);

/* False: no page is open, so the text keeps its usual meaning. */
bool page_input_text(app *app, const char *text);
/* An input method composes this; the text follows when it is chosen. */
void page_input_compose(app *app, const SDL_TextEditingEvent *edit);
/* Returns whether the topmost page is one that text is typed into. */
bool page_input_is_typed(const app *app);

/* The pointer has moved. */
void page_input_point(app *app);
/* The button goes down, wherever that is. */
void page_input_press(app *app);
/* Returns what of the topmost page scrolls evenly; NULL: nothing does. */
scroller *page_input_scroller(app *app);
/* The wheel, by rows: -1 or 1. */
void page_input_wheel(app *app, int rows);

#endif
