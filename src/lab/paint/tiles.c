/* SPDX-License-Identifier: MIT */
#include "tiles.h"

#include "memory.h"
#include "mix.h"

#include <stdlib.h>

void tiles_free(tiles *t)
{
    free(t->now);
    free(t->before);
    *t = (tiles){0};
}

static void resize_tiles(tiles *t, int width, int height)
{
    int columns = (width + TILES_SIDE - 1) / TILES_SIDE,
        rows = (height + TILES_SIDE - 1) / TILES_SIDE;
    size_t count = (size_t)columns * (size_t)rows;
    tiles_free(t);
    t->now = memory_get_zeroed(count, sizeof *t->now);
    t->before = memory_get_zeroed(count, sizeof *t->before);
    t->width = width;
    t->height = height;
    t->columns = columns;
    t->rows = rows;
}

bool tiles_begin(tiles *t, int width, int height)
{
    if (width <= 0 || height <= 0)
        return false;
    if (t->width != width || t->height != height)
        resize_tiles(t, width, height);
    memset(t->now, 0, (size_t)t->columns * (size_t)t->rows * sizeof *t->now);
    return true;
}

void tiles_touch(tiles *t, SDL_Rect r, Uint64 hash)
{
    int right = (r.x + r.w - 1) / TILES_SIDE, bottom = (r.y + r.h - 1) / TILES_SIDE;
    for (int row = r.y / TILES_SIDE; row <= bottom; row++)
        for (int column = r.x / TILES_SIDE; column <= right; column++) {
            Uint64 *tile = &t->now[row * t->columns + column];
            *tile = mix(*tile, hash);
        }
}

/* ---- Changed tiles ------------------------------------------------------------------------ */

static bool tile_has_changed(const tiles *t, int column, int row)
{
    int i = row * t->columns + column;
    return !t->known || t->now[i] != t->before[i];
}

/* The rectangles so far, in tiles. */
typedef struct cover {
    SDL_Rect rect[TILES_MOST];
    int count;
    bool full; /* one rectangle around all of them is left */
} cover;

static SDL_Rect rect_around_both(SDL_Rect a, SDL_Rect b)
{
    SDL_Rect both;
    SDL_UnionRect(&a, &b, &both);
    return both;
}

/* Without room for another rectangle, one takes the place of all. */
static void add_run(cover *c, SDL_Rect run)
{
    for (int i = 0; i < c->count && !c->full; i++) {
        SDL_Rect *above = &c->rect[i];
        if (above->x == run.x && above->w == run.w && above->y + above->h == run.y) {
            above->h++;
            return;
        }
    }
    if (!c->full && c->count < TILES_MOST) {
        c->rect[c->count++] = run;
        return;
    }
    for (int i = 1; i < c->count; i++)
        c->rect[0] = rect_around_both(c->rect[0], c->rect[i]);
    c->rect[0] = rect_around_both(c->rect[0], run);
    c->count = 1;
    c->full = true;
}

static void add_tile_row(const tiles *t, cover *c, int row)
{
    for (int from = 0; from < t->columns;) {
        int end = from;
        while (end < t->columns && tile_has_changed(t, end, row))
            end++;
        if (end > from)
            add_run(c, (SDL_Rect){from, row, end - from, 1});
        from = end + 1;
    }
}

int tiles_end(tiles *t, SDL_Rect changed[TILES_MOST])
{
    cover c = {.count = 0};
    for (int row = 0; row < t->rows; row++)
        add_tile_row(t, &c, row);
    for (int i = 0; i < c.count; i++) {
        SDL_Rect r = c.rect[i];
        SDL_Rect p = {r.x * TILES_SIDE, r.y * TILES_SIDE, r.w * TILES_SIDE, r.h * TILES_SIDE};
        p.w = SDL_min(p.w, t->width - p.x);
        p.h = SDL_min(p.h, t->height - p.y);
        changed[i] = p;
    }
    Uint64 *last = t->before;
    t->before = t->now;
    t->now = last;
    t->known = true;
    return c.count;
}
