/* SPDX-License-Identifier: MIT */
/*
 * Text that runs over several lines, in proportion. Lines break at blanks and between Chinese
 * letters, but not before a closing sign nor after an opening one. `Backquotes` mark code, which
 * stands in a chip of its own.
 */
#ifndef LAB_PROSE_H
#define LAB_PROSE_H

#include "text.h"

typedef struct ui ui; /* ui.h */

/* Returns the height of the text in output pixels. */
double prose_height(ui *ui, text_style style, const char *text, double width);
/* Draws the text with its first line's top at y. Returns its height. */
double prose_draw(ui *ui, text_style style, const char *text, double x, double y, double width,
                  SDL_Color ink);

#endif
