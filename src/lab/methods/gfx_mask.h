/* SPDX-License-Identifier: MIT */
/*
 * A shape as SDL2_gfx fills it, opaque and in whole pixels, one bit a pixel. Pixel (x, y) is the
 * square of side 1 around that point of the stage, so a vertex is rounded to the nearest pixel.
 */
#ifndef LAB_GFX_MASK_H
#define LAB_GFX_MASK_H

#include "hit.h"
#include "hit_lab.h"

#include <stdbool.h>
#include <stdint.h>

/* SDL2_gfx takes coordinates as Sint16, and its circles break from this radius on. */
#define GFX_MASK_FARTHEST 32767
#define GFX_MASK_RADIUS   1024
/* The largest side of a BitmapData in Flash Player 9, which the fifth post was written for. */
#define GFX_MASK_SIDE 2880

typedef struct gfx_mask {
    int left, top, width, height; /* pixels of the stage */
    int words;                    /* of a row */
    const uint64_t *bits;         /* row by row; the lowest bit of a word is the leftmost pixel */
} gfx_mask;

/* The mask of a shape within the limits above. The bits are the calling thread's, which has one
 * mask for each side of a pair, 0 and 1: they stay until it asks for that side again. False:
 * SDL2_gfx has failed, or memory is out. */
bool gfx_mask_make(const hit_shape *shape, int side, gfx_mask *out);

/* The 64 pixels from x on, the lowest bit first; a pixel outside the mask is not set. y must be one
 * of the mask's rows and x not left of it. */
uint64_t gfx_mask_word(const gfx_mask *mask, int x, int y);
/* Returns whether the pixel is set; any x and y. */
bool gfx_mask_has(const gfx_mask *mask, int x, int y);

extern const hit_method any_pixels_method;

#endif
