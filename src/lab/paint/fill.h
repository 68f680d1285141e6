/*
 * Coverage rasteriser: sub-pixel anti-aliased fills in output pixels, painted in one go, so that
 * a translucent colour never blends with itself. A pixel row has 16 sub-scanlines; along each of
 * them coverage is exact to 1/65536 pixel, so a wholly covered pixel gets exactly the colour.
 * Coordinates may be any finite double; what is not finite is left out.
 */
#ifndef LAB_FILL_H
#define LAB_FILL_H

#include "block.h"
#include "hit.h"

#include <SDL.h>

/* What is painted next: the even-odd filling of all rings, united with all rounds. A zeroed struct
 * is an empty fill. Its buffers grow and are reused from paint to paint. */
typedef struct fill {
    block_buffer edges, rounds; /* scan_edge, scan_round */
    int edge_count, round_count;
    hit_vec low, high; /* box round everything added */
    bool incomplete;   /* out of memory while adding */
    bool failed;       /* the last paint was left out: no memory or no texture */

    /* While painting. */
    SDL_Rect box;
    int stride;          /* every so many sub-scanlines one is looked at */
    block_buffer starts; /* by sub-scanline of the box: lists of what starts there */
    block_buffer crossings, open_rounds, spans;
    int crossing_count, open_round_count, span_count;
    block_buffer coverage;   /* one pixel row, as differences from pixel to pixel */
    int row_left, row_right; /* the touched pixels of that row */
    block block;
} fill;

void fill_free(fill *fill);
/* Textures are gone after a device reset: make them anew at the next paint. */
void fill_drop_texture(fill *fill);

void fill_ring(fill *fill, const hit_vec *points, int count);
/* The disc or capsule round the segment a-b. */
void fill_capsule(fill *fill, hit_vec a, hit_vec b, double radius);
/* The same with the capsule of radius `hole` cut out, if that is above 0. */
void fill_tube(fill *fill, hit_vec a, hit_vec b, double radius, double hole);

/* Paints what was added, clipped to `clip` (output pixels), and forgets it. */
void fill_paint(fill *fill, SDL_Renderer *renderer, SDL_Rect clip, SDL_Color colour);

#endif
