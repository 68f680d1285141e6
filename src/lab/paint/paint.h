/* SPDX-License-Identifier: MIT */
/* What an area is painted with: a colour, and another one for marks on its rim. */
#ifndef LAB_PAINT_H
#define LAB_PAINT_H

#include <SDL.h>
#include <stdbool.h>

typedef struct paint {
    SDL_Color colour;
    SDL_Color mark; /* where the area is marked, see fill_turn_to_rim(); clear: as the rest */
} paint;

bool paint_is_visible(const paint *paint);

enum { PAINT_FULL_SHIFT = 20 }; /* the coverage of a whole pixel, as a power of two */

/* Beside the coverage: how much of the pixel is marked, in parts of PAINT_MARK_FULL. */
enum { PAINT_MARK_SHIFT = 24, PAINT_MARK_FULL = 64 };

/* Writes pixels, straight alpha, ARGB8888, whose coverage is known. `pixels` may be `coverage`. */
void paint_pixels(const paint *paint, const Uint32 *coverage, int count, Uint32 *pixels);

#endif
