/* SPDX-License-Identifier: MIT */
/* Pixels in memory, and the texture that brings them to the renderer. */
#ifndef LAB_BITMAP_H
#define LAB_BITMAP_H

#include "memory.h"

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

/* Memory that grows and is reused. A zeroed buffer is empty; free(data) releases it. */

typedef struct buffer {
    void *data;
    size_t size;
} buffer;

/* Makes room for so many items and keeps those that are there. False: memory is out. */
static inline bool buffer_reserve(buffer *buffer, size_t count, size_t item)
{
    if (count > SIZE_MAX / 2 / item)
        return false;
    size_t need = count * item, size = need + need / 2;
    if (need <= buffer->size)
        return true;
    void *data = memory_resize(buffer->data, size);
    if (!data)
        return false;
    buffer->data = data;
    buffer->size = size;
    return true;
}

/* A zeroed bitmap is empty. */
typedef struct bitmap {
    int width, height;
    buffer memory;        /* straight alpha, ARGB8888, row by row */
    SDL_Texture *texture; /* grows */
    int texture_width, texture_height;
} bitmap;

/* Makes it of this size, with any pixels. False: memory is out. */
bool bitmap_make(bitmap *bitmap, int width, int height);
void bitmap_clear(const bitmap *bitmap);
void bitmap_drop_texture(bitmap *bitmap);
void bitmap_free(bitmap *bitmap);

/* Returns the pixels of a row. */
static inline Uint32 *bitmap_row(const bitmap *bitmap, int row)
{
    return (Uint32 *)bitmap->memory.data + (size_t)row * (size_t)bitmap->width;
}

/* Brings a part into the texture. False: there is none. */
bool bitmap_upload(bitmap *bitmap, SDL_Renderer *renderer, SDL_Rect part);
/* Blends a part of the texture onto the renderer. The bitmap's top left pixel comes to (x, y). */
bool bitmap_show(const bitmap *bitmap, SDL_Renderer *renderer, SDL_Rect part, int x, int y);

#endif
