/* SPDX-License-Identifier: MIT */
/* Draws text with SDL2_ttf, one cached texture per string, or with SDL2_gfx's 8x8 font when no font
 * is found. A glyph that the font lacks comes from another one.
 * Strings are UTF-8. Other bytes become '?', and bytes after the 255th are left out. */
#ifndef LAB_TEXT_H
#define LAB_TEXT_H

#include "bitmap.h"
#include "faces.h"
#include <SDL.h>
#include <SDL_ttf.h>
#include <stdbool.h>

typedef struct sheet sheet; /* sheet.h */

typedef enum text_align { TEXT_LEFT, TEXT_CENTRE, TEXT_RIGHT } text_align;

typedef struct text text;

/* `font` is the path of a TrueType file to use for everything, NULL to look for the usual ones, or
 * "" for the 8x8 font. `scale` is the number of output pixels per UI unit. When no font is found,
 * *warning is a message that lives as long as the text; otherwise it is NULL. */
text *text_make(SDL_Renderer *renderer, const char *font, double scale, const char **warning);
/* From now on strings are listed there. */
void text_list_on(text *text, sheet *sheet);
/* Call it before the renderer is destroyed. */
void text_free(text *text);
/* Call it after a device reset, and when the scale changes. */
void text_reset(text *text, double scale);

/* Returns whether some font has each letter of the string, which is short and UTF-8. */
bool text_has(text *text, const char *string);

/* Returns the width in output pixels. */
double text_width(text *text, text_style style, const char *string);
double text_line_height(text *text, text_style style);

/* Draws the string with its left end, centre or right end at x, and with its capitals vertically
 * centred on y (output pixels), on whole pixels. If it is wider than max_width (> 0), an ellipsis
 * replaces its end; if not even that fits, nothing is drawn. Returns the width drawn. */
double text_draw(text *text, text_style style, const char *string, double x, double y,
                 text_align align, double max_width, SDL_Color colour);

/* What has been drawn, for those who do not see it. */

typedef struct text_entry {
    SDL_Rect place; /* output pixels */
    char string[256];
} text_entry;

typedef struct text_list {
    buffer entries; /* owned: text_entry */
    int count;
} text_list;

/* From now on each string that is drawn is added there, uncut. */
void text_list_in(text *text, text_list *list);
/* Something covers what has been drawn. */
void text_forget_listed(text *text);

#endif
