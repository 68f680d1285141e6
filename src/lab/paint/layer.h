/* SPDX-License-Identifier: MIT */
/* A layer of a picture, in memory, of many small shapes; it reaches the renderer as one texture. */
#ifndef LAB_LAYER_H
#define LAB_LAYER_H

#include "fill.h"
#include "hit.h"

typedef struct sheet sheet; /* sheet.h */

#define LAYER_TILE 8

/* A zeroed layer is empty. One with a box and a bitmap over pixels that others own can be painted.
 */
typedef struct layer {
    SDL_Rect box;  /* in output pixels */
    bitmap bitmap; /* as large */
    Uint64 number; /* of all pictures that it has been */
    bool partly;   /* only the wanted tiles are painted: */
    buffer wanted; /* unsigned char: of each tile of LAYER_TILE x LAYER_TILE pixels; row by row */
    int tile_columns, tile_rows;
} layer;

/* Makes it as large as the box, and empties it. False: memory is out. */
bool layer_start(layer *layer, SDL_Rect box);
void layer_free(layer *layer);
void layer_drop_texture(layer *layer);

/* For a change of a part: no tile is wanted, until some are. False: memory is out. */
bool layer_start_part(layer *layer);
/* Empties the tiles that hold these pixels, as far as the layer has them. */
void layer_want(layer *layer, SDL_Rect pixels);
/* Returns whether any of these pixels would be painted. */
bool layer_wants(const layer *layer, SDL_Rect pixels);

/* Paints the points that are not farther from the segment than the radius, which is at least half
 * a pixel. Quick where it is small; of the same width, to a fraction of a pixel, as fill_capsule().
 */
void layer_capsule(const layer *layer, hit_vec a, hit_vec b, double radius, SDL_Color colour);
/* The same but for those that are not farther than `hole`, as fill_tube(). */
void layer_tube(const layer *layer, hit_vec a, hit_vec b, double radius, double hole,
                SDL_Color colour);
/* Paints what was added to the fill, and empties it. */
void layer_fill(const layer *layer, fill *fill, SDL_Color colour);

/* Brings the pixels that were painted into the texture. False: there is none. */
bool layer_upload(layer *layer, sheet *sheet);
/* Draws the part of the texture that is in the clip rectangle. */
void layer_show(const layer *layer, sheet *sheet, SDL_Rect clip);
/* Draws all of the texture, stretched to these pixels, as far as they are in the clip rectangle. */
void layer_stretch(const layer *layer, sheet *sheet, SDL_Rect to, SDL_Rect clip);

#endif
