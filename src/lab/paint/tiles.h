/* SPDX-License-Identifier: MIT */
#ifndef LAB_TILES_H
#define LAB_TILES_H

#include <SDL.h>
#include <stdbool.h>

/*
 * Which parts of the window change from frame to frame. The window is cut into square tiles. All
 * that touches a tile is mixed into the tile's hash, in the order of drawing; a tile whose hash is
 * that of the last frame shows the same pixels.
 */

enum { TILES_SIDE = 32, TILES_MOST = 64 };

/* A zeroed struct knows no frame. */
typedef struct tiles {
    int width, height; /* pixels */
    int columns, rows;
    Uint64 *now, *before; /* owned; the hashes of this frame and of the last one */
    bool known;           /* there was a last frame, of this size, and its pixels are still there */
} tiles;

void tiles_free(tiles *tiles);
/* Begins a frame. False when memory is out: then the tiles know nothing. */
bool tiles_begin(tiles *tiles, int width, int height);
/* Something that `hash` describes touches the rectangle, which lies within the frame. */
void tiles_touch(tiles *tiles, SDL_Rect rect, Uint64 hash);
/* Ends the frame. Writes rectangles that cover all changed tiles and returns their number. They do
 * not overlap. */
int tiles_end(tiles *tiles, SDL_Rect changed[TILES_MOST]);

#endif
