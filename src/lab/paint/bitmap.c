/* SPDX-License-Identifier: MIT */
#include "bitmap.h"

#include <string.h>

bool bitmap_make(bitmap *b, int width, int height)
{
    b->width = width;
    b->height = height;
    return buffer_reserve(&b->memory, (size_t)width * (size_t)height, sizeof(Uint32));
}

void bitmap_clear(const bitmap *b)
{
    memset(b->memory.data, 0, (size_t)b->width * (size_t)b->height * sizeof(Uint32));
}

void bitmap_drop_texture(bitmap *b)
{
    if (b->texture)
        SDL_DestroyTexture(b->texture);
    b->texture = NULL;
    b->texture_width = b->texture_height = 0;
}

void bitmap_free(bitmap *b)
{
    bitmap_drop_texture(b);
    free(b->memory.data);
    *b = (bitmap){0};
}

static bool reserve_texture(bitmap *b, SDL_Renderer *renderer)
{
    int width = SDL_max(b->width, b->texture_width), height = SDL_max(b->height, b->texture_height);
    if (b->texture && width == b->texture_width && height == b->texture_height)
        return true;
    bitmap_drop_texture(b);
    b->texture = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STREAMING,
                                   width, height);
    if (!b->texture)
        return false;
    b->texture_width = width;
    b->texture_height = height;
    return SDL_SetTextureBlendMode(b->texture, SDL_BLENDMODE_BLEND) == 0 &&
           SDL_SetTextureScaleMode(b->texture, SDL_ScaleModeNearest) == 0;
}

bool bitmap_upload(bitmap *b, SDL_Renderer *renderer, SDL_Rect part)
{
    return reserve_texture(b, renderer) &&
           SDL_UpdateTexture(b->texture, &part, bitmap_row(b, part.y) + part.x,
                             b->width * (int)sizeof(Uint32)) == 0;
}

bool bitmap_show(const bitmap *b, SDL_Renderer *renderer, SDL_Rect part, int x, int y)
{
    SDL_Rect to = {x + part.x, y + part.y, part.w, part.h};
    return SDL_RenderCopy(renderer, b->texture, &part, &to) == 0;
}
