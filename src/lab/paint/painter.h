/* SPDX-License-Identifier: MIT */
/* Paints on a renderer, at once. These return false when the renderer refuses, or memory is out. */
#ifndef LAB_PAINTER_H
#define LAB_PAINTER_H

#include "fill.h"
#include "paint.h"

bool painter_box(SDL_Renderer *renderer, SDL_Rect rect, SDL_Color colour);
/* Copies a part of the texture, without width: all of it, to `to`, in its colours times `colour`.
 */
bool painter_texture(SDL_Renderer *renderer, SDL_Texture *texture, SDL_Rect from, SDL_Rect to,
                     SDL_Color colour);
/* Paints what of the area lies in the clip rectangle and in `part`, output pixels. */
bool painter_area(SDL_Renderer *renderer, fill *fill, const fill_area *area, SDL_Rect clip,
                  SDL_Rect part, const paint *paint);
/* Ends the fill's area, paints it and forgets it. fill->failed tells of failure. */
void painter_fill(SDL_Renderer *renderer, fill *fill, SDL_Rect clip, const paint *paint);

#endif
