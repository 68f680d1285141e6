/* Text through SDL2_ttf, one cached texture a string; SDL2_gfx's 8x8 font when no font is found.
 * Strings are UTF-8; what is not becomes '?', and what is beyond 255 bytes is left out. */
#ifndef LAB_TEXT_H
#define LAB_TEXT_H

#include <SDL.h>
#include <stdbool.h>

typedef enum text_style {
    TEXT_BODY,      /* 14 proportional */
    TEXT_BODY_BOLD, /* 14 bold: verdicts, pill */
    TEXT_SMALL,     /* 12 proportional: keys, source */
    TEXT_HEADING,   /* 11 bold, spaced: for capitals */
    TEXT_TITLE,     /* 16 bold */
    TEXT_MONO,      /* 12 monospaced: values and expressions */
    TEXT_STYLE_COUNT
} text_style;

typedef enum text_align { TEXT_LEFT, TEXT_CENTRE, TEXT_RIGHT } text_align;

typedef struct text text;

/* `font`: path of a TrueType file to use for everything, NULL to look for the usual ones, "" for
 * the 8x8 font. Never fails for want of a font: *warning is then set to a message, which lives as
 * long as the text, else to NULL. Returns NULL only when out of memory. `scale`: output pixels a
 * UI unit. */
text *text_make(SDL_Renderer *renderer, const char *font, double scale, const char **warning);
/* Before the renderer is destroyed. */
void text_free(text *text);
/* After a device reset, or when the scale changes. */
void text_reset(text *text, double scale);

/* In output pixels. */
double text_width(text *text, text_style style, const char *string);
double text_line_height(text *text, text_style style);

/* Draws the string with its left end, centre or right end at x and its capitals vertically centred
 * on y (output pixels), on whole pixels. When it is wider than max_width (> 0) its end becomes an
 * ellipsis; where not even that fits, nothing is drawn. Returns the width drawn. */
double text_draw(text *text, text_style style, const char *string, double x, double y,
                 text_align align, double max_width, SDL_Color colour);

#endif
