/* A block of rows of ARGB pixels, which reaches the renderer through one streaming texture. */
#ifndef LAB_BLOCK_H
#define LAB_BLOCK_H

#include <SDL.h>
#include <stdbool.h>

/* Memory that grows and is reused. A zeroed buffer is empty; free(data) releases it. */
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

/* Returns how many rows of this width a block holds. This limits its memory to 4 MiB and one row.
 */
int block_height(int width);
/* Makes room for a block of this size. */
bool block_start(block *block, SDL_Renderer *renderer, int width, int height);
/* Returns the pixels of a row. The caller writes only those that it marks as touched. */
Uint32 *block_pixels(const block *block, int row);
void block_mark(block *block, int row, int left, int right);
/* Blends the first `rows` rows onto the renderer. The block's top left pixel comes to (x, y). */
bool block_show(const block *block, SDL_Renderer *renderer, int x, int y, int rows);
/* The two halves of that: rows that are uploaded once can be copied often. */
bool block_upload(const block *block, int rows);
bool block_copy(const block *block, SDL_Renderer *renderer, int x, int y, int rows);
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
