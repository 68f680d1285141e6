/* SPDX-License-Identifier: MIT */
#include "layer.h"

#include "raster.h"
#include "sheet.h"

#include <math.h>
#include <string.h>

bool layer_start(layer *c, SDL_Rect box)
{
    c->box = box;
    c->number++;
    c->partly = false;
    if (box.w <= 0 || box.h <= 0 || !bitmap_make(&c->bitmap, box.w, box.h))
        return false;
    bitmap_clear(&c->bitmap);
    return true;
}

void layer_drop_texture(layer *c)
{
    bitmap_drop_texture(&c->bitmap);
}

void layer_free(layer *c)
{
    bitmap_free(&c->bitmap);
    free(c->wanted.data);
    *c = (layer){0};
}

/* ---- Parts --------------------------------------------------------------------------------- */

static int tiles_over(int pixels)
{
    return (pixels + LAYER_TILE - 1) / LAYER_TILE;
}

bool layer_start_part(layer *c)
{
    c->tile_columns = tiles_over(c->box.w);
    c->tile_rows = tiles_over(c->box.h);
    size_t count = (size_t)c->tile_columns * (size_t)c->tile_rows;
    if (!buffer_reserve(&c->wanted, count, 1))
        return false;
    memset(c->wanted.data, 0, count);
    c->number++;
    c->partly = true;
    return true;
}

static int within(int v, int most)
{
    return SDL_clamp(v, 0, most);
}

/* Returns the tiles that hold these pixels of the layer. */
static SDL_Rect tiles_of(const layer *c, SDL_Rect pixels)
{
    int left = within(pixels.x - c->box.x, c->box.w), top = within(pixels.y - c->box.y, c->box.h);
    int right = within(pixels.x + pixels.w - c->box.x, c->box.w);
    int bottom = within(pixels.y + pixels.h - c->box.y, c->box.h);
    if (left >= right || top >= bottom)
        return (SDL_Rect){0, 0, 0, 0};
    int x = left / LAYER_TILE, y = top / LAYER_TILE;
    return (SDL_Rect){x, y, tiles_over(right) - x, tiles_over(bottom) - y};
}

/* The marks of a row of tiles. */
static unsigned char *marks(const layer *c, int tile_row)
{
    return (unsigned char *)c->wanted.data + tile_row * c->tile_columns;
}

static void empty_tile(const layer *c, int column, int row)
{
    int x = column * LAYER_TILE, y = row * LAYER_TILE;
    int width = SDL_min(LAYER_TILE, c->box.w - x), bottom = SDL_min(y + LAYER_TILE, c->box.h);
    for (; y < bottom; y++)
        memset(bitmap_row(&c->bitmap, y) + x, 0, (size_t)width * sizeof(Uint32));
}

void layer_want(layer *c, SDL_Rect pixels)
{
    SDL_Rect t = tiles_of(c, pixels);
    for (int row = t.y; row < t.y + t.h; row++)
        for (int column = t.x; column < t.x + t.w; column++) {
            unsigned char *wanted = &marks(c, row)[column];
            if (!*wanted)
                empty_tile(c, column, row);
            *wanted = 1;
        }
}

bool layer_wants(const layer *c, SDL_Rect pixels)
{
    SDL_Rect t = tiles_of(c, pixels);
    if (!c->partly)
        return t.w > 0;
    for (int row = t.y; row < t.y + t.h; row++)
        for (int column = t.x; column < t.x + t.w; column++)
            if (marks(c, row)[column])
                return true;
    return false;
}

/* Returns the marks of the tiles in this row of pixels; NULL: all are wanted. */
static const unsigned char *wanted_row(const layer *c, int y)
{
    return c->partly ? marks(c, (y - c->box.y) / LAYER_TILE) : NULL;
}

static bool column_is_wanted(const unsigned char *row, int column)
{
    return !row || row[column / LAYER_TILE];
}

/* ---- Blending ------------------------------------------------------------------------------ */

/* `part` of 255 of the upper channel and `rest` of the lower one, over alpha and rounded. A quarter
 * more makes up for the rounding of the inverse, which one division has for all channels. */
static inline Uint32 mix_channel(Uint32 upper, Uint32 lower, Uint32 part, Uint32 rest, double half,
                                 double inverse, int shift)
{
    Uint32 up = upper >> shift & 0xff, low = lower >> shift & 0xff;
    return (Uint32)(int)(((double)(int)(up * part * 255 + low * rest) + half) * inverse) << shift;
}

/* Returns the upper pixel over the lower one. */
static inline Uint32 over(Uint32 upper, Uint32 lower)
{
    Uint32 a = upper >> 24, b = lower >> 24;
    if (a == 255 || b == 0)
        return upper;
    if (a == 0)
        return lower;
    Uint32 rest = b * (255 - a), alpha = a * 255 + rest;
    double half = (int)(alpha / 2) + 0.25, inverse = 1.0 / (int)alpha;
    return ((alpha + 127) / 255) << 24 | mix_channel(upper, lower, a, rest, half, inverse, 16) |
           mix_channel(upper, lower, a, rest, half, inverse, 8) |
           mix_channel(upper, lower, a, rest, half, inverse, 0);
}

static Uint32 *pixel_at(const layer *c, int x, int y)
{
    return bitmap_row(&c->bitmap, y - c->box.y) + (x - c->box.x);
}

/* ---- Capsules ------------------------------------------------------------------------------ */

/* Within which squared distances from the axis a pixel is covered, wholly or at all. */
typedef struct reach {
    double radius, inner, outer;
} reach;

/* The capsule's axis, and how far the capsule and its hole reach. The numbers are off by a few last
 * bits, which coverage in 255 steps does not show. */
typedef struct stroke {
    hit_vec from, along;
    double length_squared;
    reach body, hole;
} stroke;

static reach reach_of_disc(double radius)
{
    double in = fmax(radius - 0.5, 0), out = radius + 0.5;
    return (reach){radius, in * in, out * out};
}

static double distance_squared(const stroke *s, double x, double y)
{
    double px = x - s->from.x, py = y - s->from.y, t = 0;
    if (s->length_squared > 0) {
        t = (px * s->along.x + py * s->along.y) / s->length_squared;
        if (t < 0)
            t = 0;
        else if (t > 1)
            t = 1;
        px -= t * s->along.x;
        py -= t * s->along.y;
    }
    return px * px + py * py;
}

static int clamp_to_int(double v, int low, int high)
{
    if (v < low)
        return low;
    return v > high ? high : (int)v;
}

static SDL_Rect touched(const layer *c, hit_vec a, hit_vec b, double radius)
{
    double reach = radius + 0.5;
    int right = c->box.x + c->box.w, bottom = c->box.y + c->box.h;
    int x = clamp_to_int(floor(fmin(a.x, b.x) - reach), c->box.x, right);
    int y = clamp_to_int(floor(fmin(a.y, b.y) - reach), c->box.y, bottom);
    int end_x = clamp_to_int(ceil(fmax(a.x, b.x) + reach), c->box.x, right);
    int end_y = clamp_to_int(ceil(fmax(a.y, b.y) + reach), c->box.y, bottom);
    return (SDL_Rect){x, y, end_x - x, end_y - y};
}

static inline double covered(reach by, double squared)
{
    if (squared >= by.outer)
        return 0;
    return squared <= by.inner ? 1 : by.radius + 0.5 - sqrt(squared);
}

static inline void paint_pixel(Uint32 *to, double squared, const stroke *s, Uint32 rgb,
                               double alpha)
{
    bool hollow = s->hole.radius > 0;
    if (squared >= s->body.outer || (hollow && squared <= s->hole.inner))
        return;
    double cover = covered(s->body, squared);
    if (hollow)
        cover -= covered(s->hole, squared);
    /* Rounds as lrint() does: to even. For small numbers that are not negative. */
    *to = over(rgb | (Uint32)(int)(cover * alpha + 0x1p52 - 0x1p52) << 24, *to);
}

/* Of a disc, only the pixels of a row that it reaches: from left on, to right. */
static void paint_disc_row(Uint32 *row, const stroke *s, SDL_Rect box, int y,
                           const unsigned char *wanted, int column, Uint32 rgb, double alpha)
{
    const stroke disc = *s; /* where stores into the row do not reach it */
    double away = y + 0.5 - disc.from.y, square = away * away;
    double half = square < disc.body.outer ? sqrt(disc.body.outer - square) + 0.5 : 0;
    double middle = disc.from.x - box.x - 0.5;
    int right = clamp_to_int(middle + half + 1, 0, box.w);
    for (int x = clamp_to_int(middle - half, 0, box.w); x < right; x++)
        if (column_is_wanted(wanted, column + x))
            paint_pixel(&row[x], square + (x - middle) * (x - middle), &disc, rgb, alpha);
}

static void paint_row(Uint32 *row, const stroke *s, SDL_Rect box, int y,
                      const unsigned char *wanted, int column, Uint32 rgb, double alpha)
{
    for (int x = 0; x < box.w; x++)
        if (column_is_wanted(wanted, column + x))
            paint_pixel(&row[x], distance_squared(s, box.x + x + 0.5, y + 0.5), s, rgb, alpha);
}

void layer_tube(const layer *c, hit_vec a, hit_vec b, double radius, double hole, SDL_Color colour)
{
    Uint32 rgb = (Uint32)colour.r << 16 | (Uint32)colour.g << 8 | colour.b;
    hit_vec along = {b.x - a.x, b.y - a.y};
    stroke s = {a, along, along.x * along.x + along.y * along.y, reach_of_disc(radius),
                reach_of_disc(hole)};
    SDL_Rect box = touched(c, a, b, radius);
    for (int y = box.y; y < box.y + box.h; y++)
        (s.length_squared > 0 ? paint_row : paint_disc_row)(
            pixel_at(c, box.x, y), &s, box, y, wanted_row(c, y), box.x - c->box.x, rgb, colour.a);
}

void layer_capsule(const layer *c, hit_vec a, hit_vec b, double radius, SDL_Color colour)
{
    layer_tube(c, a, b, radius, 0, colour);
}

void layer_fill(const layer *c, fill *f, SDL_Color colour)
{
    raster *r = &f->raster;
    paint paint = {.colour = colour};
    fill_area area = fill_close(f);
    bool seen = fill_begin(f, &area, c->box, c->box);
    for (int y = r->box.y; seen && y < r->box.y + r->box.h; y++) {
        Uint32 *row = raster_row(r, y) + r->row_left;
        int x = r->box.x + r->row_left, count = r->row_right - r->row_left;
        paint_pixels(&paint, row, count, row);
        Uint32 *to = pixel_at(c, x, y);
        const unsigned char *wanted = wanted_row(c, y);
        for (int i = 0; i < count; i++)
            if (row[i] >> 24 && column_is_wanted(wanted, x - c->box.x + i))
                to[i] = over(row[i], to[i]);
    }
    fill_drop(f, &area);
}

/* ---- Showing ------------------------------------------------------------------------------- */

/* Returns the pixels of the wanted tiles, and others between them. */
static SDL_Rect renewed(const layer *c)
{
    SDL_Rect all = {0, 0, c->box.w, c->box.h}, tiles = {0, 0, 0, 0}, both;
    if (!c->partly)
        return all;
    for (int i = 0; i < c->tile_columns * c->tile_rows; i++) {
        SDL_Rect tile = {i % c->tile_columns * LAYER_TILE, i / c->tile_columns * LAYER_TILE,
                         LAYER_TILE, LAYER_TILE};
        if (marks(c, 0)[i])
            SDL_UnionRect(&tiles, &tile, &tiles);
    }
    return SDL_IntersectRect(&tiles, &all, &both) ? both : (SDL_Rect){0, 0, 0, 0};
}

bool layer_upload(layer *c, sheet *sheet)
{
    SDL_Rect part = renewed(c);
    if (SDL_RectEmpty(&part))
        return c->bitmap.texture != NULL;
    sheet_will_change(sheet, c->bitmap.texture);
    return bitmap_upload(&c->bitmap, sheet->renderer, part);
}

static void add_texture(const layer *c, sheet *sheet, SDL_Rect from, SDL_Rect to)
{
    SDL_Color plain = {0xff, 0xff, 0xff, 0xff};
    sheet_texture(sheet, c->bitmap.texture, &from, to, plain,
                  (Uint64)(uintptr_t)c ^ c->number << 48);
}

void layer_show(const layer *c, sheet *sheet, SDL_Rect clip)
{
    SDL_Rect to;
    if (!c->bitmap.texture || !SDL_IntersectRect(&c->box, &clip, &to))
        return;
    add_texture(c, sheet, (SDL_Rect){to.x - c->box.x, to.y - c->box.y, to.w, to.h}, to);
}

void layer_stretch(const layer *c, sheet *sheet, SDL_Rect to, SDL_Rect clip)
{
    SDL_Rect before = sheet->clip, both;
    if (!c->bitmap.texture || !SDL_IntersectRect(&before, &clip, &both))
        return;
    sheet_clip(sheet, both);
    add_texture(c, sheet, (SDL_Rect){0, 0, c->box.w, c->box.h}, to);
    sheet_clip(sheet, before);
}
