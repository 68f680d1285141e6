/* SPDX-License-Identifier: MIT */
/*
 * What a frame shows: a list of boxes, areas and textures, made while the views draw and painted at
 * the frame's end. Where the list is the same as in the last frame, the pixels stay and nothing is
 * painted. While the sheet lists nothing, or when memory is out, everything is painted at once.
 */
#ifndef LAB_SHEET_H
#define LAB_SHEET_H

#include "fill.h"
#include "paint.h"
#include "tiles.h"
#include <SDL.h>
#include <stdbool.h>

typedef struct sheet {
    SDL_Renderer *renderer;
    fill *fill;    /* has the areas of the list */
    SDL_Rect clip; /* everything is clipped to it */
    bool lists;
    buffer entries, buried;
    int entry_count, buried_count;
    tiles tiles;
    SDL_Rect changed[TILES_MOST]; /* what the last frame painted; they do not overlap */
    int changed_count;
} sheet;

void sheet_start(sheet *sheet, SDL_Renderer *renderer, fill *fill);
void sheet_free(sheet *sheet);
/* Begins a frame of this size. */
void sheet_begin(sheet *sheet, int width, int height);
/* Clips what is added from now on. */
void sheet_clip(sheet *sheet, SDL_Rect clip);
/* Paints what has changed since the last frame. */
void sheet_end(sheet *sheet);
/* The pixels of the last frame are gone or no longer its own: the next frame paints everything. */
void sheet_forget(sheet *sheet);

/* These return false when the renderer refuses. */

/* Fills the rectangle. */
bool sheet_box(sheet *sheet, SDL_Rect rect, SDL_Color colour);
/* Paints what was added to the sheet's fill, clipped to `clip` too, and empties it. */
bool sheet_fill(sheet *sheet, SDL_Rect clip, const paint *paint);
/* Copies a part of the texture, NULL: all of it, to `to`, in its colours times `colour`. `hash`
 * tells its pixels: another hash for others. */
bool sheet_texture(sheet *sheet, SDL_Texture *texture, const SDL_Rect *from, SDL_Rect to,
                   SDL_Color colour, Uint64 hash);
/* Call it before a texture changes that may be listed: then what is listed is painted first. */
void sheet_will_change(sheet *sheet, const SDL_Texture *texture);
/* Destroys the texture as soon as the list no longer needs it. */
void sheet_bury(sheet *sheet, SDL_Texture *texture);

#endif
