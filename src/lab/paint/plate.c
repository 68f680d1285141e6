#include "plate.h"

#include "shortage.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool plate_make(plate *c, SDL_Rect box)
{
    size_t need = (size_t)box.w * (size_t)box.h;
    c->box = box;
    c->number++;
    c->partly = false;
    if (need > c->room) {
        free(c->pixels);
        c->pixels = shortage_note(malloc(need * sizeof *c->pixels));
        c->room = c->pixels ? need : 0;
    }
    return c->room >= need && need > 0;
}

bool plate_start(plate *c, SDL_Rect box)
{
    if (!plate_make(c, box))
        return false;
    memset(c->pixels, 0, (size_t)box.w * (size_t)box.h * sizeof *c->pixels);
    return true;
}

void plate_drop_texture(plate *c)
{
    if (c->texture)
        SDL_DestroyTexture(c->texture);
    c->texture = NULL;
    c->texture_width = c->texture_height = 0;
}

void plate_free(plate *c)
{
    plate_drop_texture(c);
    free(c->pixels);
    free(c->wanted);
    *c = (plate){0};
}

/* ---- Parts --------------------------------------------------------------------------------- */

static int tiles_over(int pixels)
{
    return (pixels + PLATE_TILE - 1) / PLATE_TILE;
}

bool plate_start_part(plate *c)
{
    c->tile_columns = tiles_over(c->box.w);
    c->tile_rows = tiles_over(c->box.h);
    size_t need = (size_t)c->tile_columns * (size_t)c->tile_rows;
    if (need > c->tile_room) {
        free(c->wanted);
        c->wanted = shortage_note(malloc(need));
        c->tile_room = c->wanted ? need : 0;
    }
    if (c->tile_room < need)
        return false;
    memset(c->wanted, 0, need);
    c->number++;
    c->partly = true;
    return true;
}

static int within(int v, int most)
{
    return v < 0 ? 0 : v > most ? most : v;
}

/* The tiles that hold these pixels of the plate. */
static SDL_Rect tiles_of(const plate *c, SDL_Rect pixels)
{
    int left = within(pixels.x - c->box.x, c->box.w), top = within(pixels.y - c->box.y, c->box.h);
    int right = within(pixels.x + pixels.w - c->box.x, c->box.w);
    int bottom = within(pixels.y + pixels.h - c->box.y, c->box.h);
    if (left >= right || top >= bottom)
        return (SDL_Rect){0, 0, 0, 0};
    int x = left / PLATE_TILE, y = top / PLATE_TILE;
    return (SDL_Rect){x, y, tiles_over(right) - x, tiles_over(bottom) - y};
}

static void empty_tile(plate *c, int column, int row)
{
    int x = column * PLATE_TILE, y = row * PLATE_TILE;
    int width = block_low(PLATE_TILE, c->box.w - x), bottom = block_low(y + PLATE_TILE, c->box.h);
    for (; y < bottom; y++)
        memset(c->pixels + (size_t)y * (size_t)c->box.w + x, 0, (size_t)width * sizeof *c->pixels);
}

void plate_want(plate *c, SDL_Rect pixels)
{
    SDL_Rect t = tiles_of(c, pixels);
    for (int row = t.y; row < t.y + t.h; row++)
        for (int column = t.x; column < t.x + t.w; column++) {
            unsigned char *wanted = &c->wanted[row * c->tile_columns + column];
            if (!*wanted)
                empty_tile(c, column, row);
            *wanted = 1;
        }
}

bool plate_wants(const plate *c, SDL_Rect pixels)
{
    SDL_Rect t = tiles_of(c, pixels);
    if (!c->partly)
        return t.w > 0;
    for (int row = t.y; row < t.y + t.h; row++)
        for (int column = t.x; column < t.x + t.w; column++)
            if (c->wanted[row * c->tile_columns + column])
                return true;
    return false;
}

/* Of the pixels of this row. */
static const unsigned char *wanted_row(const plate *c, int y)
{
    return c->partly ? c->wanted + (y - c->box.y) / PLATE_TILE * c->tile_columns : NULL;
}

static bool is_wanted(const unsigned char *row, int column)
{
    return !row || row[column / PLATE_TILE];
}

/* ---- Blending ------------------------------------------------------------------------------ */

/* `part` of 255 of the upper channel and `rest` of the lower one, over `alpha` and rounded. Three
 * channels have one quotient: half a unit more than the dividend, a multiple of it in double is
 * always on the right side of a whole number, as dividends are below 2^24. */
static inline Uint32 mix(Uint32 upper, Uint32 lower, Uint32 part, Uint32 rest, Uint32 alpha,
                         double quotient, int shift)
{
    Uint32 up = upper >> shift & 0xff, low = lower >> shift & 0xff;
    Uint32 dividend = up * part * 255 + low * rest + alpha / 2;
    return (Uint32)(int)((dividend + 0.5) * quotient) << shift;
}

static inline Uint32 mix_all(Uint32 upper, Uint32 lower, Uint32 part, Uint32 rest, Uint32 alpha,
                             double quotient)
{
    return mix(upper, lower, part, rest, alpha, quotient, 16) |
           mix(upper, lower, part, rest, alpha, quotient, 8) |
           mix(upper, lower, part, rest, alpha, quotient, 0);
}

/* The upper pixel over the lower one. */
static inline Uint32 over(Uint32 upper, Uint32 lower)
{
    Uint32 a = upper >> 24, b = lower >> 24;
    if (a == 255 || b == 0)
        return upper;
    if (a == 0)
        return lower;
    Uint32 rest = b * (255 - a), alpha = a * 255 + rest;
    if (b == 255) /* a quotient that is known beforehand */
        return 0xff000000 | mix_all(upper, lower, a, rest, alpha, 1 / 65025.0);
    return ((alpha + 127) / 255) << 24 | mix_all(upper, lower, a, rest, alpha, 1.0 / alpha);
}

static Uint32 *at(const plate *c, int x, int y)
{
    return c->pixels + (size_t)(y - c->box.y) * (size_t)c->box.w + (x - c->box.x);
}

static void blend_row(const plate *c, int x, int y, const Uint32 *pixels, int count)
{
    Uint32 *to = at(c, x, y);
    const unsigned char *wanted = wanted_row(c, y);
    for (int i = 0; i < count; i++)
        if (pixels[i] >> 24 && is_wanted(wanted, x - c->box.x + i))
            to[i] = over(pixels[i], to[i]);
}

/* ---- Capsules ------------------------------------------------------------------------------ */

/* The capsule's axis, and within which squared distances a pixel is covered, wholly or at all. The
 * numbers are off by a few last bits, which coverage in 255 steps does not show. */
typedef struct stroke {
    hit_vec from, along;
    double length_squared, radius, inner, outer;
} stroke;

static stroke stroke_of(hit_vec a, hit_vec b, double radius)
{
    hit_vec along = {b.x - a.x, b.y - a.y};
    double in = fmax(radius - 0.5, 0), out = radius + 0.5;
    return (stroke){a, along, along.x * along.x + along.y * along.y, radius, in * in, out * out};
}

static double distance_squared(const stroke *s, double x, double y)
{
    double px = x - s->from.x, py = y - s->from.y, t = 0;
    if (s->length_squared > 0) {
        t = (px * s->along.x + py * s->along.y) / s->length_squared;
        t = t < 0 ? 0 : t > 1 ? 1 : t;
        px -= t * s->along.x;
        py -= t * s->along.y;
    }
    return px * px + py * py;
}

static int clamp(double v, int low, int high)
{
    return v < low ? low : v > high ? high : (int)v;
}

static SDL_Rect touched(const plate *c, hit_vec a, hit_vec b, double radius)
{
    double reach = radius + 0.5;
    int right = c->box.x + c->box.w, bottom = c->box.y + c->box.h;
    int x = clamp(floor(fmin(a.x, b.x) - reach), c->box.x, right);
    int y = clamp(floor(fmin(a.y, b.y) - reach), c->box.y, bottom);
    int end_x = clamp(ceil(fmax(a.x, b.x) + reach), c->box.x, right);
    int end_y = clamp(ceil(fmax(a.y, b.y) + reach), c->box.y, bottom);
    return (SDL_Rect){x, y, end_x - x, end_y - y};
}

/* Rounds as lrint() does: to even. For small numbers that are not negative. */
static Uint32 rounded(double v)
{
    return (Uint32)(v + 0x1p52 - 0x1p52);
}

static void paint_pixel(Uint32 *to, double squared, const stroke *s, Uint32 rgb, double alpha)
{
    if (squared >= s->outer)
        return;
    double cover = squared <= s->inner ? 1 : s->radius + 0.5 - sqrt(squared);
    *to = over(rgb | rounded(cover * alpha) << 24, *to);
}

void plate_capsule(const plate *c, hit_vec a, hit_vec b, double radius, SDL_Color colour)
{
    Uint32 rgb = (Uint32)colour.r << 16 | (Uint32)colour.g << 8 | colour.b;
    stroke s = stroke_of(a, b, radius);
    SDL_Rect box = touched(c, a, b, radius);
    for (int y = box.y; y < box.y + box.h; y++) {
        Uint32 *row = at(c, box.x, y);
        const unsigned char *wanted = wanted_row(c, y);
        for (int x = 0; x < box.w; x++)
            if (is_wanted(wanted, box.x - c->box.x + x))
                paint_pixel(&row[x], distance_squared(&s, box.x + x + 0.5, y + 0.5), &s, rgb,
                            colour.a);
    }
}

static void take_row(const void *user, int x, int y, const Uint32 *pixels, int count)
{
    blend_row(user, x, y, pixels, count);
}

void plate_fill(const plate *c, fill *fill, SDL_Renderer *renderer, SDL_Color colour)
{
    fill_paint_to(fill, renderer, &(fill_target){c->box, take_row, c}, colour);
}

/* ---- Other sizes --------------------------------------------------------------------------- */

/* The range of 0 to `most` whose places from + i * step are in 0 to `size`, without its end. */
static int range(double from, double step, int size, int most, int *end)
{
    int first = clamp(ceil(-from / step), 0, most);
    *end = clamp(ceil((size - from) / step), first, most);
    while (first < *end && from + first * step < 0)
        first++;
    while (*end > first && from + (*end - 1) * step >= size)
        --*end;
    return first;
}

SDL_Rect plate_in_sight(const plate *c, plate_sight s, SDL_Rect seen)
{
    const double most = 0x1p12;
    if (!(s.step > 1 / most && s.step < most && fabs(s.from.x) < 0x1p30 && fabs(s.from.y) < 0x1p30))
        return (SDL_Rect){0, 0, 0, 0};
    int right, bottom;
    int x = range(s.from.x, s.step, seen.w, c->box.w, &right);
    int y = range(s.from.y, s.step, seen.h, c->box.h, &bottom);
    return (SDL_Rect){x, y, right - x, bottom - y};
}

#define FRACTION 32 /* bits of the place within a row */

static void see_row(Uint32 *to, const Uint32 *seen, int count, int64_t at, int64_t step)
{
    for (int i = 0; i < count; i++, at += step)
        to[i] = seen[at >> FRACTION];
}

static void see_row_both(Uint32 *to, const Uint32 *seen, const Uint32 *upper, int count, int64_t at,
                         int64_t step)
{
    for (int i = 0; i < count; i++, at += step) {
        Uint32 up = upper[at >> FRACTION];
        to[i] = up >> 24 ? over(up, seen[at >> FRACTION]) : seen[at >> FRACTION];
    }
}

void plate_see_both(const plate *c, plate_sight s, const plate *seen, const plate *upper,
                    SDL_Rect part)
{
    SDL_Rect in = plate_in_sight(c, s, seen->box);
    int top = part.y - seen->box.y, bottom = top + part.h;
    const double one = 0x1p32;
    int64_t step = (int64_t)(s.step * one), at = (int64_t)((s.from.x + in.x * s.step) * one);
    for (int y = in.y; y < in.y + in.h; y++) {
        int from = (int)(s.from.y + y * s.step);
        size_t row = (size_t)from * (size_t)seen->box.w;
        Uint32 *to = c->pixels + (size_t)y * (size_t)c->box.w + in.x;
        if (from < top || from >= bottom)
            see_row(to, seen->pixels + row, in.w, at, step);
        else
            see_row_both(to, seen->pixels + row, upper->pixels + row, in.w, at, step);
    }
}

void plate_see(const plate *c, plate_sight s, const plate *seen)
{
    plate_see_both(c, s, seen, NULL, (SDL_Rect){0, 0, 0, 0});
}

/* ---- Showing ------------------------------------------------------------------------------- */

static bool reserve_texture(plate *c, SDL_Renderer *renderer)
{
    int w = c->box.w, h = c->box.h;
    if (c->texture && w <= c->texture_width && h <= c->texture_height)
        return true;
    w = w > c->texture_width ? w : c->texture_width;
    h = h > c->texture_height ? h : c->texture_height;
    plate_drop_texture(c);
    c->texture =
        SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STREAMING, w, h);
    if (!c->texture)
        return false;
    c->texture_width = w;
    c->texture_height = h;
    return SDL_SetTextureBlendMode(c->texture, SDL_BLENDMODE_BLEND) == 0 &&
           SDL_SetTextureScaleMode(c->texture, SDL_ScaleModeNearest) == 0;
}

/* The pixels of the wanted tiles, and others between them. */
static SDL_Rect renewed(const plate *c)
{
    SDL_Rect all = {0, 0, c->box.w, c->box.h}, tiles = {0, 0, 0, 0}, both;
    for (int i = 0; c->partly && i < c->tile_columns * c->tile_rows; i++) {
        SDL_Rect tile = {i % c->tile_columns * PLATE_TILE, i / c->tile_columns * PLATE_TILE,
                         PLATE_TILE, PLATE_TILE};
        if (c->wanted[i])
            SDL_UnionRect(&tiles, &tile, &tiles);
    }
    if (!c->partly)
        return all;
    return SDL_IntersectRect(&tiles, &all, &both) ? both : (SDL_Rect){0, 0, 0, 0};
}

bool plate_upload(plate *c, sheet *sheet)
{
    SDL_Rect part = renewed(c);
    if (SDL_RectEmpty(&part))
        return c->texture != NULL;
    sheet_will_change(sheet, c->texture);
    if (!reserve_texture(c, sheet->renderer))
        return false;
    const Uint32 *from = c->pixels + (size_t)part.y * (size_t)c->box.w + part.x;
    return SDL_UpdateTexture(c->texture, &part, from, c->box.w * (int)sizeof *c->pixels) == 0;
}

void plate_show(const plate *c, sheet *sheet, SDL_Rect clip)
{
    SDL_Rect to;
    if (!c->texture || !SDL_IntersectRect(&c->box, &clip, &to))
        return;
    SDL_Rect from = {to.x - c->box.x, to.y - c->box.y, to.w, to.h};
    SDL_Color plain = {0xff, 0xff, 0xff, 0xff};
    sheet_texture(sheet, c->texture, &from, to, plain, (Uint64)(uintptr_t)c ^ c->number << 48);
}
