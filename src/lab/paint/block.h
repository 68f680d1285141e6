/* A block of rows of ARGB pixels, put on a renderer through one streaming texture. */
#ifndef LAB_BLOCK_H
#define LAB_BLOCK_H

#include <SDL.h>
#include <stdbool.h>

/* Memory that grows and is reused. Zeroed it is empty; free(data) ends it. */
typedef struct block_buffer {
    void *data;
    size_t size;
} block_buffer;

bool block_reserve(block_buffer *buffer, size_t count, size_t item);

/* The touched pixels of a row: left <= x < right. */
typedef struct block_row {
    int left, right;
} block_row;

typedef struct block {
    int width;
    block_buffer pixels; /* straight alpha, ARGB8888 */
    block_buffer rows;
    SDL_Texture *texture; /* grows */
    int texture_width, texture_height;
} block;

/* Rows of this width that a block holds; bounds memory to 4 MiB and one row. */
int block_height(int width);
/* Room for a block of that size. */
bool block_start(block *block, SDL_Renderer *renderer, int width, int height);
/* The pixels of a row. Only those that are marked as touched need be written. */
Uint32 *block_pixels(const block *block, int row);
void block_mark(block *block, int row, int left, int right);
/* Blends the first `rows` rows onto the renderer, the block's top left pixel at (x, y). */
bool block_show(block *block, SDL_Renderer *renderer, int x, int y, int rows);
void block_drop_texture(block *block);
void block_free(block *block);

static inline int block_low(int a, int b)
{
    return a < b ? a : b;
}

static inline int block_high(int a, int b)
{
    return a > b ? a : b;
}

#endif
