/* SPDX-License-Identifier: MIT */
/*
 * Coverage of pixels by edges and round shapes. A pixel row has 16 sub-scanlines. Along each of
 * them coverage is exact to 1/65536 pixel, so that a wholly covered pixel gets exactly the colour.
 * Coordinates may be any finite doubles, so lines are described near the origin, where the pixels
 * are, and not from their ends.
 */
#ifndef LAB_RASTER_H
#define LAB_RASTER_H

#include "hit.h"
#include "scan.h"
#include <SDL.h>

/* Thousands of long edges make a hatching that is too fine to see. Then fewer sub-scanlines keep
 * the frame rate, and the exact coverage along them keeps the picture smooth. Call it before the
 * box is cut to what is wanted: the pixels of a part are those of the whole. */
void raster_set_stride(raster *raster, int least);
/* Begins with the first row of the box. False: memory is out. */
bool raster_start(raster *raster);
/* Finds the coverage of the row at y, the one after the last, between row_left and row_right. The
 * caller may write there. */
Uint32 *raster_row(raster *raster, int y);
void raster_free(raster *raster);

#endif
