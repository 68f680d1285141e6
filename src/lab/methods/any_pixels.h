/* SPDX-License-Identifier: MIT */
/* The test by pixels: both shapes drawn by SDL2_gfx, compared pixel by pixel. */
#ifndef LAB_ANY_PIXELS_H
#define LAB_ANY_PIXELS_H

#include "gfx_mask.h"
#include "hit_lab.h"
#include <stdint.h>

/* What the method compares: the masks of a and b. False: it refuses them. */
bool any_pixels_masks(const hit_shape *a, const hit_shape *b, hit_trace *trace, gfx_mask masks[2]);

/* Tests of SDL2, with which the program is linked. */

extern const hit_method sdl_rects_method, sdl_rects_line_method;

#endif
