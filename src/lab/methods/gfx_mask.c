/* SPDX-License-Identifier: MIT */
#include "gfx_mask.h"

#include "hit.h"
#include "memory.h"
#include "system.h"

#include <math.h>
#include <pthread.h>
#include <SDL.h>
#include <SDL2_gfxPrimitives.h>
#include <stdlib.h>
#include <string.h>

/* Which of SDL2_gfx's calls draw the shape. */
typedef enum sort { SORT_DISC, SORT_LINE, SORT_CAPSULE, SORT_BOX, SORT_POLYGON, SORT_ELLIPSE } sort;

/* A turned ellipse, for which there is no call, becomes a polygon of so many vertices. */
enum { ROUND_VERTICES = 64 };

/* A shape in whole pixels. Points count from the left top pixel of its mask: SDL2_gfx computes in
 * integers, so it fills two drawings that differ by a move alike. */
typedef struct drawing {
    sort sort;
    int radius, count;
    int tall;      /* the radius downwards: another one only of an ellipse */
    Sint16 *x, *y; /* count of each */
    int room;
} drawing;

/* The last mask of a side, drawn again when another drawing is asked for: a map asks for the same
 * one at hundreds of thousands of positions. */
typedef struct last_mask {
    drawing drawing; /* owned */
    gfx_mask mask;   /* its place is that of no shape */
    uint64_t *bits;  /* owned */
    size_t room;     /* words */
    bool drawn;
} last_mask;

/* What a thread draws with and what it has drawn. */
typedef struct workshop {
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    drawing wanted;
    last_mask last[2];
} workshop;

/* ---- A thread's workshop ------------------------------------------------------------------ */

static void free_drawing(drawing *d)
{
    free(d->x);
    free(d->y);
}

static void free_workshop(void *data)
{
    workshop *w = data;
    if (w->renderer)
        SDL_DestroyRenderer(w->renderer);
    SDL_FreeSurface(w->surface);
    free_drawing(&w->wanted);
    for (int i = 0; i < 2; i++) {
        free_drawing(&w->last[i].drawing);
        free(w->last[i].bits);
    }
    free(w);
}

static pthread_key_t key;
static bool has_key;

/* SDL shares the description of a format among surfaces and frees it with the last one, under a
 * lock that ThreadSanitizer does not see. One that is kept for good is never freed. */
static void make_key(void)
{
    has_key = pthread_key_create(&key, free_workshop) == 0;
    SDL_AllocFormat(SDL_PIXELFORMAT_RGB332);
}

static workshop *own_workshop(void)
{
    static pthread_once_t made = PTHREAD_ONCE_INIT;
    pthread_once(&made, make_key);
    workshop *w = has_key ? pthread_getspecific(key) : NULL;
    if (w || !has_key)
        return w;
    w = memory_get_zeroed(1, sizeof *w);
    if (pthread_setspecific(key, w) != 0) {
        free(w);
        return NULL;
    }
    return w;
}

/* ---- Whole pixels ------------------------------------------------------------------------- */

static int pixel_of(double coordinate)
{
    return (int)floor(coordinate + 0.5);
}

static void add_mask_point(drawing *d, hit_vec at)
{
    d->x[d->count] = (Sint16)pixel_of(at.x);
    d->y[d->count++] = (Sint16)pixel_of(at.y);
}

/* A shape with half-axes is an ellipse around its vertex. */
static bool find_axes(const hit_shape *shape, hit_vec *u, hit_vec *v)
{
    hit_ellipse_axes(shape, u, v);
    return u->x != 0 || u->y != 0 || v->x != 0 || v->y != 0;
}

static bool axes_are_upright(hit_vec u, hit_vec v)
{
    return (u.y == 0 && v.x == 0) || (u.x == 0 && v.y == 0);
}

static sort sort_of(const hit_shape *shape, int radius)
{
    hit_vec u, v;
    if (find_axes(shape, &u, &v))
        return axes_are_upright(u, v) ? SORT_ELLIPSE : SORT_POLYGON;
    /* Only a polygon has its vertices outside of the shape. */
    if (hit_vertices(shape) != shape->vertex && shape->rings.open)
        return SORT_LINE;
    if (shape->count == 1)
        return SORT_DISC;
    if (shape->count == 2)
        return radius > 0 ? SORT_CAPSULE : SORT_LINE;
    return shape->upright ? SORT_BOX : SORT_POLYGON;
}

/* The four corners of a capsule's straight part. */
static void add_sides(drawing *d, const hit_shape *capsule)
{
    hit_vec a = capsule->vertex[0], b = capsule->vertex[1];
    double length = hypot(b.x - a.x, b.y - a.y);
    double reach = length > 0 ? capsule->radius / length : 0;
    hit_vec side = {(b.y - a.y) * reach, (a.x - b.x) * reach};
    add_mask_point(d, (hit_vec){a.x + side.x, a.y + side.y});
    add_mask_point(d, (hit_vec){b.x + side.x, b.y + side.y});
    add_mask_point(d, (hit_vec){b.x - side.x, b.y - side.y});
    add_mask_point(d, (hit_vec){a.x - side.x, a.y - side.y});
}

static void add_mask_ellipse(drawing *d, const hit_shape *ellipse)
{
    hit_vec c = ellipse->vertex[0], u, v;
    const double part = 2 * 3.14159265358979324 / ROUND_VERTICES;
    hit_ellipse_axes(ellipse, &u, &v);
    for (int i = 0; i < ROUND_VERTICES; i++) {
        double s = cos(i * part), t = sin(i * part);
        add_mask_point(d, (hit_vec){c.x + u.x * s + v.x * t, c.y + u.y * s + v.y * t});
    }
}

static void set_radii(drawing *d, const hit_shape *shape)
{
    hit_vec u, v;
    d->radius = d->tall = pixel_of(shape->radius);
    if (!find_axes(shape, &u, &v) || !axes_are_upright(u, v))
        return;
    d->radius = pixel_of(fabs(u.x) + fabs(v.x));
    d->tall = pixel_of(fabs(u.y) + fabs(v.y));
}

/* Sets the mask's place and size, and counts the points from there. A capsule's sides lie at most a
 * pixel outside the discs' box, by rounding. */
static void move_to_origin(drawing *d, gfx_mask *out)
{
    bool capsule = d->sort == SORT_CAPSULE;
    int left = d->x[0], right = d->x[0], top = d->y[0], bottom = d->y[0];
    for (int i = 1; i < (capsule ? 2 : d->count); i++) {
        left = d->x[i] < left ? d->x[i] : left;
        right = d->x[i] > right ? d->x[i] : right;
        top = d->y[i] < top ? d->y[i] : top;
        bottom = d->y[i] > bottom ? d->y[i] : bottom;
    }
    int aside = d->radius + capsule, above = d->tall + capsule;
    *out = (gfx_mask){.left = left - aside,
                      .top = top - above,
                      .width = right - left + 2 * aside + 1,
                      .height = bottom - top + 2 * above + 1};
    out->words = (out->width + 63) / 64;
    for (int i = 0; i < d->count; i++) {
        d->x[i] = (Sint16)(d->x[i] - out->left);
        d->y[i] = (Sint16)(d->y[i] - out->top);
    }
}

static void plan(drawing *d, const hit_shape *shape, gfx_mask *out)
{
    const hit_vec *v = hit_vertices(shape);
    hit_vec u, across;
    set_radii(d, shape);
    d->sort = sort_of(shape, d->radius);
    d->count = 0;
    bool turned = d->sort == SORT_POLYGON && find_axes(shape, &u, &across);
    int count = turned ? ROUND_VERTICES : shape->count + 4;
    if (count > d->room) {
        d->x = memory_resize(d->x, (size_t)count * sizeof *d->x);
        d->y = memory_resize(d->y, (size_t)count * sizeof *d->y);
        d->room = count;
    }
    for (int i = 0; i < shape->count && !turned; i++)
        add_mask_point(d, v[i]);
    if (turned)
        add_mask_ellipse(d, shape);
    if (d->sort == SORT_CAPSULE)
        add_sides(d, shape);
    move_to_origin(d, out);
}

/* ---- Drawing ------------------------------------------------------------------------------ */

#define OPAQUE 255, 255, 255, 255

static bool draw_disc_at(workshop *w, int point)
{
    const drawing *d = &w->wanted;
    return filledCircleRGBA(w->renderer, d->x[point], d->y[point], (Sint16)d->radius, OPAQUE) == 0;
}

/* The edges of a chain, one after the other. */
static bool draw_line(workshop *w)
{
    const drawing *d = &w->wanted;
    bool fine = true;
    for (int i = 0; i + 1 < d->count && fine; i++)
        fine = lineRGBA(w->renderer, d->x[i], d->y[i], d->x[i + 1], d->y[i + 1], OPAQUE) == 0;
    return fine;
}

/* SDL2_gfx keeps one buffer for the polygons of all threads. (It has a form with a buffer of the
 * caller's, but no header declares that.) */
static bool draw_polygon(workshop *w, int first)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    const drawing *d = &w->wanted;
    pthread_mutex_lock(&lock);
    int failed =
        filledPolygonRGBA(w->renderer, d->x + first, d->y + first, d->count - first, OPAQUE);
    pthread_mutex_unlock(&lock);
    return failed == 0;
}

static bool draw(workshop *w)
{
    const drawing *d = &w->wanted;
    switch (d->sort) {
    case SORT_DISC:
        return draw_disc_at(w, 0);
    case SORT_LINE:
        return draw_line(w);
    case SORT_CAPSULE:
        return draw_disc_at(w, 0) && draw_disc_at(w, 1) && draw_polygon(w, 2);
    case SORT_BOX:
        return boxRGBA(w->renderer, d->x[0], d->y[0], d->x[2], d->y[2], OPAQUE) == 0;
    case SORT_POLYGON:
        return draw_polygon(w, 0);
    case SORT_ELLIPSE:
        return filledEllipseRGBA(w->renderer, d->x[0], d->y[0], (Sint16)d->radius, (Sint16)d->tall,
                                 OPAQUE) == 0;
    }
    return false;
}

/* A surface at least as large as the mask. Between two drawings it is clear. */
static bool make_surface(workshop *w, const gfx_mask *mask)
{
    if (w->surface && w->surface->w >= mask->width && w->surface->h >= mask->height)
        return true;
    int width = w->surface && w->surface->w > mask->width ? w->surface->w : mask->width;
    int height = w->surface && w->surface->h > mask->height ? w->surface->h : mask->height;
    if (w->renderer)
        SDL_DestroyRenderer(w->renderer);
    SDL_FreeSurface(w->surface);
    w->renderer = NULL;
    w->surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 8, SDL_PIXELFORMAT_RGB332);
    w->renderer = w->surface ? SDL_CreateSoftwareRenderer(w->surface) : NULL;
    return w->renderer != NULL;
}

static Uint8 *row_of_mask(const workshop *w, int y)
{
    return (Uint8 *)w->surface->pixels + (size_t)y * (size_t)w->surface->pitch;
}

/* A bit of each of 8 pixels, the first one lowest: whether the pixel is not 0. */
static uint64_t bits_of_8(const Uint8 *pixels)
{
    uint64_t v;
    memcpy(&v, pixels, sizeof v);
    v = SDL_SwapLE64(v);
    v |= v >> 4;
    v |= v >> 2;
    v |= v >> 1; /* a byte's lowest bit is now whether it has any; the product gathers those 8 */
    return (v & 0x0101010101010101) * 0x0102040810204080 >> 56;
}

/* Pixels of a row, up to `end`. */
typedef struct span {
    int from, end; /* from: a multiple of 8 */
} span;

/* Takes the pixels of the row, and clears them for the next drawing. */
static void take_span(Uint8 *row, span of, uint64_t *out)
{
    int x = of.from;
    for (; x + 8 <= of.end; x += 8)
        out[x / 64] |= bits_of_8(row + x) << x % 64;
    for (; x < of.end; x++)
        out[x / 64] |= (uint64_t)(row[x] != 0) << x % 64;
    memset(row + of.from, 0, (size_t)(of.end - of.from));
}

/* Where edge `i` of a chain may have drawn in row y, which it reaches: where it lies between the
 * rows above and below, and a pixel on each side. */
static span span_near(const drawing *d, int i, int y, int width)
{
    double x0 = d->x[i], y0 = d->y[i], x1 = d->x[i + 1], y1 = d->y[i + 1];
    double above = fmax(y - 1, fmin(y0, y1)), below = fmin(y + 1, fmax(y0, y1));
    double part = y0 == y1 ? 0 : (x1 - x0) / (y1 - y0);
    double first = y0 == y1 ? x0 : x0 + (above - y0) * part;
    double last = y0 == y1 ? x1 : x0 + (below - y0) * part;
    int from = (int)fmin(first, last) - 1, end = (int)fmax(first, last) + 3;
    return (span){SDL_max(from, 0) & ~7, SDL_min(end, width)};
}

/* A long line draws few of the pixels in its box. */
static void take_chain(const workshop *w, last_mask *last)
{
    const drawing *d = &w->wanted;
    for (int i = 0; i + 1 < d->count; i++) {
        int top = d->y[i] < d->y[i + 1] ? d->y[i] : d->y[i + 1];
        int bottom = d->y[i] < d->y[i + 1] ? d->y[i + 1] : d->y[i];
        for (int y = top; y <= bottom; y++)
            take_span(row_of_mask(w, y), span_near(d, i, y, last->mask.width),
                      last->bits + (size_t)y * (size_t)last->mask.words);
    }
}

static void take_bits(const workshop *w, last_mask *last)
{
    const gfx_mask *mask = &last->mask;
    uint64_t *out = last->bits;
    memset(out, 0, (size_t)mask->words * (size_t)mask->height * sizeof *out);
    if (w->wanted.sort == SORT_LINE)
        take_chain(w, last);
    else
        for (int y = 0; y < mask->height; y++, out += mask->words)
            take_span(row_of_mask(w, y), (span){0, mask->width}, out);
}

static bool draw_mask(workshop *w, last_mask *last)
{
    size_t words = (size_t)last->mask.words * (size_t)last->mask.height;
    if (words > last->room) {
        last->bits = memory_resize(last->bits, words * sizeof *last->bits);
        last->room = words;
    }
    if (!make_surface(w, &last->mask))
        return false;
    if (!draw(w) || SDL_RenderFlush(w->renderer) != 0) {
        SDL_FillRect(w->surface, NULL, 0);
        return false;
    }
    take_bits(w, last);
    return true;
}

/* ---- What has been drawn before ----------------------------------------------------------- */

static bool is_same(const drawing *d, const drawing *e)
{
    size_t size = (size_t)d->count * sizeof *d->x;
    return d->sort == e->sort && d->radius == e->radius && d->tall == e->tall &&
           d->count == e->count && memcmp(d->x, e->x, size) == 0 && memcmp(d->y, e->y, size) == 0;
}

static bool draw_again(workshop *w, last_mask *last, const gfx_mask *size)
{
    last->mask = *size;
    last->drawn = draw_mask(w, last);
    if (!last->drawn)
        return false;
    drawing spare = last->drawing;
    last->drawing = w->wanted;
    w->wanted = spare;
    return true;
}

bool gfx_mask_make(const hit_shape *shape, int side, gfx_mask *out)
{
    workshop *w = own_workshop();
    if (!w)
        return false;
    plan(&w->wanted, shape, out);
    last_mask *last = &w->last[side];
    bool known = last->drawn && is_same(&last->drawing, &w->wanted);
    if (!known && !draw_again(w, last, out))
        return false;
    out->bits = last->bits;
    return true;
}

/* ---- Reading ------------------------------------------------------------------------------ */

uint64_t gfx_mask_word(const gfx_mask *mask, int x, int y)
{
    const uint64_t *row = mask->bits + (size_t)(y - mask->top) * (size_t)mask->words;
    int word = (x - mask->left) / 64, shift = (x - mask->left) % 64;
    uint64_t low = word < mask->words ? row[word] >> shift : 0;
    uint64_t high = shift && word + 1 < mask->words ? row[word + 1] << (64 - shift) : 0;
    return low | high;
}

bool gfx_mask_has(const gfx_mask *mask, int x, int y)
{
    return x >= mask->left && x < mask->left + mask->width && y >= mask->top &&
           y < mask->top + mask->height && (gfx_mask_word(mask, x, y) & 1);
}
