/* SPDX-License-Identifier: MIT */
/* SDL2_gfx's 8x8 font, in code page 437: what letters are drawn with that no font has. */
#ifndef LAB_CELLS_H
#define LAB_CELLS_H

#include <SDL.h>
#include <SDL_ttf.h>
#include <stdbool.h>

#define CELLS_SIDE 8 /* of a cell, before it is enlarged */

bool cells_have(unsigned code);
/* Strings are clean UTF-8 of at most 255 bytes. `size` is the side of a cell in pixels. */
int cells_width(const char *string, int size);
/* Returns the string in white. NULL: an error of SDL. */
SDL_Surface *cells_render(const char *string, int size);

#endif
