/* SPDX-License-Identifier: MIT */
#include "map_pixels.h"

#include "false_look.h"

static Uint32 argb(SDL_Color c, Uint8 alpha)
{
    return (Uint32)alpha << 24 | (Uint32)c.r << 16 | (Uint32)c.g << 8 | c.b;
}

#define FALSE_ALPHA 0x66

Uint32 map_pixels_colour(const theme *t, unsigned char cell, int x, int y)
{
    map_value value = (map_value)(cell & ~MAP_NAN);
    if ((cell & MAP_NAN) && x % 6 < 2 && y % 6 < 2)
        return argb(t->ink, 0xff);
    switch (value) {
    case MAP_HIT:
        return argb(t->hit, 0x70);
    case MAP_FALSE_HIT:
    case MAP_FALSE_MISS:
        return argb(t->false_mark, FALSE_ALPHA);
    case MAP_REFUSED:
        return argb(t->dim, (x + y) % 4 == 0 ? 0x80 : 0x20);
    case MAP_UNKNOWN:
    case MAP_MISS:
    case MAP_VALUES:
        break;
    }
    return 0;
}

void map_pixels_mix(map_colours *c, const theme *theme)
{
    if (c->theme == theme)
        return;
    c->theme = theme;
    for (int y = 0; y < MAP_PATTERN; y++)
        for (int x = 0; x < MAP_PATTERN; x++)
            for (int value = 0; value < MAP_VALUES; value++) {
                Uint32 *of = c->row[y].of[x];
                of[2 * value] = map_pixels_colour(theme, (unsigned char)value, x, y);
                of[2 * value + 1] =
                    map_pixels_colour(theme, (unsigned char)(value | MAP_NAN), x, y);
            }
}

/* ---- Cells --------------------------------------------------------------------------------- */

/* A lone false pixel is drawn larger by so many pixels on each side, because one pixel is easily
 * overlooked. */
#define SPOT 2

/* Along the edge of a false region stand ticks, in pixels. */
#define TICK_DEPTH (MAP_PIXELS_REACH - 1)
#define TICK_WIDTH 2

static Uint32 *row_of_pixels(const map_canvas *canvas, int y)
{
    return (Uint32 *)(canvas->pixels + (ptrdiff_t)(y - canvas->top) * canvas->pitch);
}

static bool is_on_canvas(const map_canvas *canvas, int x, int y)
{
    return x >= 0 && y >= 0 && x < canvas->width && y < canvas->height;
}

static int known_at(const map_canvas *canvas, int x, int y)
{
    return canvas->known[(size_t)y * (size_t)canvas->width + (size_t)x] & ~MAP_NAN;
}

static bool is_lone(const map_canvas *canvas, int x, int y)
{
    int around = 0;
    for (int j = y - 1; j <= y + 1; j++)
        for (int i = x - 1; i <= x + 1; i++)
            around += is_on_canvas(canvas, i, j) && map_is_false(known_at(canvas, i, j));
    return around <= 2;
}

static void paint_spot(const map_canvas *canvas, int x, int y, Uint32 colour)
{
    int bottom = SDL_min(y + SPOT + 1, canvas->bottom),
        right = SDL_min(x + SPOT + 1, canvas->width);
    for (int j = SDL_max(y - SPOT, canvas->top); j < bottom; j++)
        for (int i = SDL_max(x - SPOT, 0); i < right; i++)
            row_of_pixels(canvas, j)[i] = colour;
}

static void paint_spots(const map_canvas *canvas, const theme *theme)
{
    int bottom = SDL_min(canvas->bottom + SPOT, canvas->height);
    for (int y = SDL_max(canvas->top - SPOT, 0); y < bottom; y++)
        for (int x = 0; x < canvas->width; x++) {
            int value = known_at(canvas, x, y);
            if (map_is_false(value) && is_lone(canvas, x, y))
                paint_spot(canvas, x, y, argb(theme->false_mark, 0xff));
        }
}

/* The nearest edge of the cell's region: how far it is, and where along it the cell lies, counted
 * with the region always on the same side. False: none is near. */
static bool find_edge(const map_canvas *canvas, int x, int y, int *depth, int *along)
{
    static const int ways[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    int value = known_at(canvas, x, y);
    for (int far = 1; far <= TICK_DEPTH; far++)
        for (int i = 0; i < 4; i++) {
            int dx = ways[i][0], dy = ways[i][1], to_x = x + dx * far, to_y = y + dy * far;
            if (!is_on_canvas(canvas, to_x, to_y) || known_at(canvas, to_x, to_y) == value)
                continue;
            *depth = far - 1;
            *along = dy * x - dx * y;
            return true;
        }
    return false;
}

/* A false region has an edge, and ticks that lean as those along a shape do. */
static void paint_edges(const map_canvas *canvas, const theme *theme)
{
    const int period = (int)FALSE_LOOK_PERIOD;
    for (int y = canvas->top; y < canvas->bottom; y++)
        for (int x = 0; x < canvas->width; x++) {
            int value = known_at(canvas, x, y), depth, along;
            if (!map_is_false(value) || !find_edge(canvas, x, y, &depth, &along))
                continue;
            int lean = false_look_lean(value == MAP_FALSE_HIT ? FALSE_HIT : FALSE_MISS);
            int place = (along + lean * depth) % period;
            if (depth == 0 || (place + period) % period < TICK_WIDTH)
                row_of_pixels(canvas, y)[x] = argb(theme->false_mark, depth == 0 ? 0xff : 0xc0);
        }
}

void map_pixels_paint(const map_canvas *canvas, const map_colours *colours, bool some_false)
{
    for (int y = canvas->top; y < canvas->bottom; y++) {
        const map_colours_row *of = &colours->row[y % MAP_PATTERN];
        Uint32 *row = row_of_pixels(canvas, y);
        const unsigned char *known = canvas->known + (size_t)y * (size_t)canvas->width;
        for (int x = 0, place = 0; x < canvas->width; x++) {
            row[x] = of->of[place][2 * (known[x] & ~MAP_NAN) + ((known[x] & MAP_NAN) != 0)];
            place = place + 1 < MAP_PATTERN ? place + 1 : 0;
        }
    }
    if (some_false) {
        paint_edges(canvas, colours->theme);
        paint_spots(canvas, colours->theme);
    }
}

int map_pixels_seen(const map_canvas *canvas, int x, int y)
{
    for (int j = y - SPOT; j <= y + SPOT; j++)
        for (int i = x - SPOT; i <= x + SPOT; i++)
            if (is_on_canvas(canvas, i, j) && map_is_false(known_at(canvas, i, j)) &&
                is_lone(canvas, i, j))
                return known_at(canvas, i, j);
    return known_at(canvas, x, y);
}
