#include "block.h"

#include "shortage.h"

#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_PIXELS = 1 << 20,
    MOST_ROWS = 1024,
    WASTE = 4096, /* so many empty pixels cost less than one more copy */
};

bool block_reserve(block_buffer *buffer, size_t count, size_t item)
{
    if (count > SIZE_MAX / 2 / item)
        return false;
    size_t need = count * item;
    if (need <= buffer->size)
        return true;
    size_t size = need + need / 2;
    void *data = shortage_note(realloc(buffer->data, size));
    if (!data)
        return false;
    buffer->data = data;
    buffer->size = size;
    return true;
}

int block_height(int width)
{
    return block_high(1, block_low(MOST_ROWS, MOST_PIXELS / width));
}

void block_drop_texture(block *b)
{
    if (b->texture)
        SDL_DestroyTexture(b->texture);
    b->texture = NULL;
    b->texture_width = b->texture_height = 0;
}

void block_free(block *b)
{
    block_drop_texture(b);
    free(b->pixels.data);
    free(b->rows.data);
}

static bool reserve_texture(block *b, SDL_Renderer *renderer, int width, int height)
{
    if (b->texture && width <= b->texture_width && height <= b->texture_height)
        return true;
    width = block_high(width, b->texture_width);
    height = block_high(height, b->texture_height);
    block_drop_texture(b);
    SDL_Texture *texture = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888,
                                             SDL_TEXTUREACCESS_STREAMING, width, height);
    if (!texture)
        return false;
    b->texture = texture;
    b->texture_width = width;
    b->texture_height = height;
    return SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND) == 0 &&
           SDL_SetTextureScaleMode(texture, SDL_ScaleModeNearest) == 0;
}

bool block_start(block *b, SDL_Renderer *renderer, int width, int height)
{
    b->width = width;
    return block_reserve(&b->pixels, (size_t)width * (size_t)height, sizeof(Uint32)) &&
           block_reserve(&b->rows, (size_t)height, sizeof(block_row)) &&
           reserve_texture(b, renderer, width, height);
}

Uint32 *block_pixels(const block *b, int row)
{
    return (Uint32 *)b->pixels.data + (size_t)row * (size_t)b->width;
}

void block_mark(block *b, int row, int left, int right)
{
    ((block_row *)b->rows.data)[row] = (block_row){left, right};
}

/* Returns the rectangle for the next rows, starting at `from`. A thin slanted line touches few
 * pixels of its box, but every pixel of a rectangle is uploaded and blended. So a rectangle ends
 * where it would waste too much. Without height: no row is left. */
static SDL_Rect next_run(const block *b, int from, int count)
{
    const block_row *rows = b->rows.data;
    while (from < count && rows[from].left >= rows[from].right)
        from++;
    int left = INT_MAX, right = 0, y = from;
    int64_t touched = 0;
    for (; y < count; y++) {
        int wider_left = block_low(left, rows[y].left);
        int wider_right = block_high(right, rows[y].right);
        int64_t area = (int64_t)(wider_right - wider_left) * (y - from + 1);
        touched += block_high(rows[y].right - rows[y].left, 0);
        if (y > from && area > 2 * touched + WASTE)
            break;
        left = wider_left;
        right = wider_right;
    }
    return (SDL_Rect){left, from, right - left, y - from};
}

static void clear_margins(const block *b, const SDL_Rect *run)
{
    const block_row *rows = b->rows.data;
    for (int y = run->y; y < run->y + run->h; y++) {
        Uint32 *pixels = block_pixels(b, y);
        bool touched = rows[y].left < rows[y].right;
        int left = touched ? rows[y].left : run->x, right = touched ? rows[y].right : run->x;
        memset(pixels + run->x, 0, (size_t)(left - run->x) * sizeof *pixels);
        memset(pixels + right, 0, (size_t)(run->x + run->w - right) * sizeof *pixels);
    }
}

bool block_upload(const block *b, int rows)
{
    SDL_Rect run = next_run(b, 0, rows);
    for (; run.h > 0; run = next_run(b, run.y + run.h, rows)) {
        clear_margins(b, &run);
        const Uint32 *pixels = block_pixels(b, run.y) + run.x;
        int pitch = b->width * (int)sizeof *pixels;
        if (SDL_UpdateTexture(b->texture, &run, pixels, pitch) != 0)
            return false;
    }
    return true;
}

bool block_copy(const block *b, SDL_Renderer *renderer, int x, int y, int rows)
{
    SDL_Rect run = next_run(b, 0, rows);
    for (; run.h > 0; run = next_run(b, run.y + run.h, rows)) {
        SDL_Rect to = {x + run.x, y + run.y, run.w, run.h};
        if (SDL_RenderCopy(renderer, b->texture, &run, &to) != 0)
            return false;
    }
    return true;
}

/* Uploads everything first, because an upload flushes the copies in the renderer's queue. */
bool block_show(const block *b, SDL_Renderer *renderer, int x, int y, int rows)
{
    return block_upload(b, rows) && block_copy(b, renderer, x, y, rows);
}
