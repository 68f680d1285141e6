/*
 * An area that was cut into pixels once and is painted often: its coverage, for paint of another
 * colour, and its pixels, for the same again. A zeroed struct holds nothing.
 */
#ifndef LAB_IMPRINT_H
#define LAB_IMPRINT_H

#include "block.h"
#include "dye.h"

typedef struct imprint {
    bool made;     /* it holds an area: */
    Uint64 number; /* of all that it has held; it changes with the rows */
    SDL_Rect box;
    block_buffer coverage; /* of each pixel of the box: Uint32 */
    block block;           /* its pixels as they were painted last: */
    bool painted;
    dye dye;
} imprint;

/* Makes room for an area in the box, of which no row is touched yet. False: memory is out. */
bool imprint_start(imprint *imprint, SDL_Renderer *renderer, SDL_Rect box);
/* Takes a row of the box: its coverage between left and right, as differences from pixel to pixel,
 * which become 0. */
void imprint_take(imprint *imprint, int row, int left, int right, int32_t *differences);
/* Call it after rows were taken. */
void imprint_change(imprint *imprint);
/* Paints what it holds. False: there is no texture, or what was there is lost. */
bool imprint_paint(imprint *imprint, SDL_Renderer *renderer, const dye *dye);
/* Call it after a device reset, which destroys textures. */
void imprint_drop_texture(imprint *imprint);
void imprint_free(imprint *imprint);

#endif
