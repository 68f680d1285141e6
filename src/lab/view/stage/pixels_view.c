/* SPDX-License-Identifier: MIT */
#include "pixels_view.h"

#include "any_pixels.h"
#include "colour.h"
#include "sheet.h"

#include <math.h>

#define GRID                                                                                       \
    4.0 /* output pixels per stage pixel: from this scale on, pixels are drawn one by one, with    \
           gaps */

/* The masks that a pixel is in, as bits. */
enum { IN_NONE, IN_BASE, IN_CURSOR, IN_BOTH, IN_VALUES };

typedef struct canvas {
    sheet *sheet;
    view view;
    SDL_Rect clip;
    SDL_Color colour[IN_VALUES];
    const gfx_mask *mask; /* of base and cursor */
} canvas;

static SDL_Color translucent(SDL_Color colour, Uint8 alpha)
{
    colour.a = alpha;
    return colour;
}

static int value_at(const canvas *c, int x, int y)
{
    int value = 0;
    if (gfx_mask_has(&c->mask[0], x, y))
        value |= IN_BASE;
    if (gfx_mask_has(&c->mask[1], x, y))
        value |= IN_CURSOR;
    return value;
}

static int clamp(double value, int low, int high)
{
    if (value < low)
        return low;
    return value > high ? high : (int)value;
}

/* Returns the place of pixels x to end - 1 of a row. A pixel is the square of side 1 around its
 * point of the stage. */
static SDL_Rect place_of_pixels(const canvas *c, int x, int end, int y)
{
    hit_vec low = view_to_output(c->view, (hit_vec){x - 0.5, y - 0.5});
    hit_vec high = view_to_output(c->view, (hit_vec){end - 0.5, y + 0.5});
    double gap = c->view.scale >= GRID ? 1 : 0;
    int right = c->clip.x + c->clip.w, bottom = c->clip.y + c->clip.h;
    SDL_Rect r;
    r.x = clamp(round(low.x), c->clip.x, right);
    r.y = clamp(round(low.y), c->clip.y, bottom);
    r.w = clamp(round(high.x) - gap, c->clip.x, right) - r.x;
    r.h = clamp(round(high.y) - gap, c->clip.y, bottom) - r.y;
    return r;
}

static void draw_pixel_row(const canvas *c, int left, int right, int y)
{
    bool one_by_one = c->view.scale >= GRID;
    for (int x = left, end; x < right; x = end) {
        int value = value_at(c, x, y);
        for (end = x + 1; end < right && !one_by_one && value_at(c, end, y) == value;)
            end++;
        SDL_Rect run = place_of_pixels(c, x, end, y);
        if (value != IN_NONE && run.w > 0 && run.h > 0)
            sheet_box(c->sheet, run, c->colour[value]);
    }
}

/* Draws the visible pixels that are in one of the masks' boxes. */
static void draw_masks(const canvas *c)
{
    const gfx_mask *a = &c->mask[0], *b = &c->mask[1];
    hit_vec low = view_to_stage(c->view, (hit_vec){c->clip.x, c->clip.y});
    hit_vec high = view_to_stage(c->view, (hit_vec){c->clip.x + c->clip.w, c->clip.y + c->clip.h});
    int left = SDL_min(a->left, b->left), top = SDL_min(a->top, b->top);
    int right = SDL_max(a->left + a->width, b->left + b->width);
    int bottom = SDL_max(a->top + a->height, b->top + b->height);
    int first = clamp(floor(low.y), top, bottom), last = clamp(ceil(high.y) + 1, top, bottom);
    int start = clamp(floor(low.x), left, right), end = clamp(ceil(high.x) + 1, left, right);
    for (int y = first; y < last; y++)
        draw_pixel_row(c, start, end, y);
}

void pixels_view_draw(sheet *sheet, const theme *theme, view view, SDL_Rect clip,
                      const hit_shape *base, const hit_shape *cursor)
{
    gfx_mask masks[2];
    if (!any_pixels_masks(base, cursor, NULL, masks))
        return;
    canvas c = {.sheet = sheet,
                .view = view,
                .clip = clip,
                .colour = {[IN_BASE] = translucent(theme->accent, 0x90),
                           [IN_CURSOR] = translucent(theme->ink, 0x60),
                           [IN_BOTH] = translucent(theme->current, 0xe0)},
                .mask = masks};
    draw_masks(&c);
}
