/*
 * The fonts of all styles. A glyph that a style's own font lacks comes from another font that has
 * it. Strings are clean UTF-8 of at most 255 bytes; lengths are in output pixels.
 */
#ifndef LAB_FACES_H
#define LAB_FACES_H

#include "text_style.h"

#include <SDL.h>
#include <stdbool.h>

typedef struct faces faces;

/* `given`: as in text_make(). Writes a message to `warning`, "" when all is well. NULL: memory is
 * out. */
faces *faces_make(const char *given, double scale, char *warning, size_t size);
void faces_free(faces *faces);
void faces_set_scale(faces *faces, double scale);

/* Whether some font has each letter of the string. */
bool faces_have(faces *faces, const char *string);
double faces_line_height(const faces *faces, text_style style);
/* From the top of a line to the middle of its capitals. */
double faces_capital_middle(const faces *faces, text_style style);
int faces_width(faces *faces, text_style style, const char *string);
/* Returns the string in white; *above is how far it reaches above the top of the line. NULL: an
 * error of SDL. */
SDL_Surface *faces_render(faces *faces, text_style style, const char *string, int *above);

#endif
