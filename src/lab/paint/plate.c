#include "plate.h"

#include "shortage.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool plate_start(plate *c, SDL_Rect box)
{
    size_t need = (size_t)box.w * (size_t)box.h;
    c->box = box;
    c->number++;
    if (need > c->room) {
        free(c->pixels);
        c->pixels = shortage_note(malloc(need * sizeof *c->pixels));
        c->room = c->pixels ? need : 0;
    }
    if (c->room < need || need == 0)
        return false;
    memset(c->pixels, 0, need * sizeof *c->pixels);
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
    *c = (plate){0};
}

/* ---- Blending ------------------------------------------------------------------------------ */

/* `part` of 255 of the upper channel; `rest` is what the lower one keeps; both over `alpha`. */
static Uint32 mix(Uint32 upper, Uint32 lower, Uint32 part, Uint32 rest, Uint32 alpha, int shift)
{
    Uint32 up = upper >> shift & 0xff, low = lower >> shift & 0xff;
    return (up * part * 255 + low * rest + alpha / 2) / alpha << shift;
}

/* The upper pixel over the lower one. */
static Uint32 over(Uint32 upper, Uint32 lower)
{
    Uint32 a = upper >> 24, b = lower >> 24;
    if (a == 255 || b == 0)
        return upper;
    if (a == 0)
        return lower;
    Uint32 rest = b * (255 - a), alpha = a * 255 + rest;
    return ((alpha + 127) / 255) << 24 | mix(upper, lower, a, rest, alpha, 16) |
           mix(upper, lower, a, rest, alpha, 8) | mix(upper, lower, a, rest, alpha, 0);
}

static Uint32 *at(const plate *c, int x, int y)
{
    return c->pixels + (size_t)(y - c->box.y) * (size_t)c->box.w + (x - c->box.x);
}

static void blend_row(const plate *c, int x, int y, const Uint32 *pixels, int count)
{
    Uint32 *to = at(c, x, y);
    for (int i = 0; i < count; i++)
        if (pixels[i] >> 24)
            to[i] = over(pixels[i], to[i]);
}

/* ---- Capsules ------------------------------------------------------------------------------ */

static double distance(hit_vec a, hit_vec along, double length_squared, double x, double y)
{
    double px = x - a.x, py = y - a.y, t = 0;
    if (length_squared > 0)
        t = fmin(fmax((px * along.x + py * along.y) / length_squared, 0), 1);
    px -= t * along.x;
    py -= t * along.y;
    return sqrt(px * px + py * py);
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

void plate_capsule(const plate *c, hit_vec a, hit_vec b, double radius, SDL_Color colour)
{
    Uint32 rgb = (Uint32)colour.r << 16 | (Uint32)colour.g << 8 | colour.b;
    hit_vec along = {b.x - a.x, b.y - a.y};
    double squared = along.x * along.x + along.y * along.y;
    SDL_Rect box = touched(c, a, b, radius);
    for (int y = box.y; y < box.y + box.h; y++)
        for (int x = box.x; x < box.x + box.w; x++) {
            double cover = radius + 0.5 - distance(a, along, squared, x + 0.5, y + 0.5);
            if (!(cover > 0))
                continue;
            Uint32 alpha = (Uint32)lrint(fmin(cover, 1) * colour.a);
            Uint32 *to = at(c, x, y);
            *to = over(rgb | alpha << 24, *to);
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

bool plate_upload(plate *c, sheet *sheet)
{
    SDL_Rect all = {0, 0, c->box.w, c->box.h};
    sheet_will_change(sheet, c->texture);
    return reserve_texture(c, sheet->renderer) &&
           SDL_UpdateTexture(c->texture, &all, c->pixels, c->box.w * (int)sizeof *c->pixels) == 0;
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
