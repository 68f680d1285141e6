/* SPDX-License-Identifier: MIT */
/*
 * The fonts of all styles. A glyph that a style's own font lacks comes from another font that has
 * it. Strings are clean UTF-8 of at most 255 bytes; lengths are in output pixels.
 */
#ifndef LAB_FACES_H
#define LAB_FACES_H

#include <SDL.h>
#include <SDL_ttf.h>
#include <stdbool.h>

typedef struct faces faces;

/* The styles of text, as LOOK has them. Sizes are in UI units. */

typedef enum text_style {
    TEXT_BODY,      /* 14 proportional */
    TEXT_BODY_BOLD, /* 14 bold: verdicts, pill */
    TEXT_SMALL,     /* 12 proportional: keys, source */
    TEXT_HEADING,   /* 11 bold, spaced: for capitals; 13 in other fonts, which are not bold */
    TEXT_TITLE,     /* 16 bold */
    TEXT_MONO,      /* 12 monospaced: values and expressions */
    TEXT_PROSE,     /* 15 proportional: lessons */
    TEXT_STYLE_COUNT
} text_style;

/* `given`: as in text_make(). Writes a message to `warning`, "" when all is well. */
faces *faces_make(const char *given, double scale, char *warning, size_t size);
void faces_free(faces *faces);
void faces_set_scale(faces *faces, double scale);

/* Returns whether some font has each letter of the string. */
bool faces_have(faces *faces, const char *string);
double faces_line_height(const faces *faces, text_style style);
/* Returns the way from the top of a line to the middle of its capitals. */
double faces_capital_middle(const faces *faces, text_style style);
int faces_width(faces *faces, text_style style, const char *string);
/* Returns the string in white; *above is how far it reaches above the top of the line. NULL: an
 * error of SDL. */
SDL_Surface *faces_render(faces *faces, text_style style, const char *string, int *above);

#endif
