/* What an area is painted with, and what that makes of its pixels. */
#ifndef LAB_DYE_H
#define LAB_DYE_H

#include "palette.h"

#include <stdint.h>

enum { DYE_FULL_SHIFT = 20 }; /* the coverage of a whole pixel, as a power of two */

typedef struct dye {
    SDL_Color colour;
    hatch hatch;
} dye;

/* The touched pixels of a row: left <= x < right, from the pixel `from` of the output on. */
typedef struct dye_row {
    int left, right;
    int from, y;
} dye_row;

/* Writes the pixels of a row. Their coverage comes as differences from pixel to pixel, which become
 * 0. */
void dye_write(const dye *dye, int32_t *differences, dye_row row, Uint32 *pixels);

/* The same from the coverage itself, which stays. */
void dye_write_again(const dye *dye, const Uint32 *coverage, dye_row row, Uint32 *pixels);

bool dye_same(const dye *a, const dye *b);

#endif
