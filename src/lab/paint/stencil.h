/*
 * An area that is cut into pixels once and painted often: its coverage, for another paint, and its
 * pixels, for the same again. A zeroed struct holds nothing.
 */
#ifndef LAB_STENCIL_H
#define LAB_STENCIL_H

#include "fill.h"
#include "paint.h"

typedef struct stencil {
    bool made;     /* it holds an area: */
    Uint64 number; /* of all that it has held; it changes with the rows */
    SDL_Rect box;
    int next_row;    /* to be cut */
    buffer coverage; /* of each pixel of the box: Uint32 */
    bitmap bitmap;   /* its pixels as they were painted last: */
    bool painted;
    paint paint;
} stencil;

/* Begins to cut what was added to `from`, within `clip`. `from` forgets it, and `cutter` keeps it
 * until all is cut. On failure the stencil holds nothing. */
void stencil_begin(stencil *stencil, fill *cutter, fill *from, SDL_Rect clip);
/* Goes on with it, row by row, until that takes more work. (A crossing of an edge with a line of
 * pixels is 1.) True: the stencil is complete. */
bool stencil_go_on(stencil *stencil, fill *cutter, int64_t most_work);
/* Paints what it holds. False: there is no texture, or what was there is lost. */
bool stencil_paint(stencil *stencil, SDL_Renderer *renderer, const paint *paint);
/* Call it after a device reset, which destroys textures. */
void stencil_drop_texture(stencil *stencil);
void stencil_free(stencil *stencil);

#endif
