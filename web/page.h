/* SPDX-License-Identifier: MIT */
/* The lab that the page shows. */
#ifndef PAGE_H
#define PAGE_H

#include "app.h"
#include "case.h"

/* NULL: a recording is played, or all is over. */
app *page_lab(void);

/* A frame is wanted. */
void page_wake(void);

/* The strings of each frame are kept for page_tree(). */
void page_tree_start(app *app);
/* A key is pressed and released. */
void page_key(SDL_Keycode code, Uint16 modifiers);

/* "circle/box 2 3 3 4 1 cx cy r x y w h": their names, their forms, how many numbers each has (0: a
 * polygon), whether the base is the second, and the columns. Until the next call. */
const char *page_pair_text(case_pair pair, bool swapped);

/* The lab that figures show; NULL: the page has none. */
lab *figure_lab(void);

#endif
