/* SPDX-License-Identifier: MIT */
#include "theme.h"

#include "colour.h"
#include "fill.h"

#include <math.h>

/* A colour is 0xRRGGBBAA. */
#define RGBA(hex)                                                                                  \
    {                                                                                              \
        (hex) >> 24 & 0xff, (hex) >> 16 & 0xff, (hex) >> 8 & 0xff, (hex)&0xff                      \
    }
#define LIGHT(name, light, dark) .name = RGBA(light),
#define DARK(name, light, dark)  .name = RGBA(dark),

static const theme themes[] = {
    [THEME_LIGHT] = {THEME_COLOURS(LIGHT)}, [THEME_DARK] = {THEME_COLOURS(DARK)}};

const theme *theme_get(theme_name name)
{
    return &themes[name];
}

const char *theme_word(theme_name name)
{
    return name == THEME_DARK ? "dark" : "light";
}

SDL_Color theme_darker(SDL_Color colour)
{
    return (SDL_Color){(Uint8)(colour.r * 0.7), (Uint8)(colour.g * 0.7), (Uint8)(colour.b * 0.7),
                       0xff};
}

SDL_Color theme_tinted(SDL_Color c, SDL_Color to, double part)
{
    return (SDL_Color){(Uint8)lround(c.r + (to.r - c.r) * part),
                       (Uint8)lround(c.g + (to.g - c.g) * part),
                       (Uint8)lround(c.b + (to.b - c.b) * part), c.a};
}

/* ---- Contrast ----------------------------------------------------------------------------- */

/* As WCAG 2 defines them. */
static double linear(Uint8 channel)
{
    double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static double luminance(SDL_Color c)
{
    return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
}

static double contrast(SDL_Color a, SDL_Color b)
{
    double x = luminance(a), y = luminance(b);
    return (fmax(x, y) + 0.05) / (fmin(x, y) + 0.05);
}

#define LINE_CONTRAST 4.5
#define LIGHTER       0.05 /* a step on the way to white */

SDL_Color theme_line(const theme *theme, SDL_Color colour)
{
    const SDL_Color white = {0xff, 0xff, 0xff, 0xff};
    SDL_Color lighter = colour;
    if (luminance(theme->ground) > 0.5)
        return colour;
    for (double part = LIGHTER; part < 1 && contrast(lighter, theme->ground) < LINE_CONTRAST;
         part += LIGHTER)
        lighter = theme_tinted(colour, white, part);
    return lighter;
}

/* ---- Symbol ------------------------------------------------------------------------------ */

#define LINE  0.75 /* half a line's width, units */
#define MARKS 6    /* of one symbol */

/* A part of a symbol, in units from the symbol's top left. `at` has the points of a path, or
 * x, y, width, height of a box, or x, y, radius of a disc or circle, with the angles in degrees
 * between which an arc goes. Straight lines lie on half units: at scale 1 these are the middles of
 * pixels. */
typedef struct mark {
    enum { NOTHING, PATH, LOOP, BOX, FILLED, DISC, CIRCLE, ARC } sort;
    int count; /* points of a path or loop */
    double at[12];
} mark;

static const mark symbols[SYMBOL_COUNT][MARKS] = {
    [SYMBOL_SCENES] = {{BOX, 0, {2.5, 2.5, 4, 4}},
                       {BOX, 0, {9.5, 2.5, 4, 4}},
                       {BOX, 0, {2.5, 9.5, 4, 4}},
                       {BOX, 0, {9.5, 9.5, 4, 4}}},
    [SYMBOL_LESSONS] = {{PATH, 3, {8, 4, 5, 3, 2, 3.5}},
                        {PATH, 3, {8, 4, 11, 3, 14, 3.5}},
                        {PATH, 4, {2, 3.5, 2, 12.5, 5, 12, 8, 13}},
                        {PATH, 4, {14, 3.5, 14, 12.5, 11, 12, 8, 13}},
                        {PATH, 2, {8, 4, 8, 13}}},
    [SYMBOL_BACK] = {{PATH, 3, {9.5, 4, 5.5, 8, 9.5, 12}}},
    [SYMBOL_METHOD] = {{DISC, 0, {3.5, 4, 1.7}},
                       {PATH, 2, {7, 4, 13.5, 4}},
                       {CIRCLE, 0, {3.5, 11.5, 1.3}},
                       {PATH, 2, {7, 11.5, 13.5, 11.5}}},
    [SYMBOL_ON] = {{PATH, 3, {6.5, 4, 10.5, 8, 6.5, 12}}},
    [SYMBOL_EXPLAIN] = {{CIRCLE, 0, {8, 3.5, 1.4}},
                        {PATH, 2, {7.4, 5, 3.5, 13.5}},
                        {PATH, 2, {8.6, 5, 12.5, 13.5}},
                        {PATH, 2, {5.4, 9.5, 10.6, 9.5}}},
    [SYMBOL_MAP] = {{BOX, 0, {2.5, 2.5, 11, 11}},
                    {FILLED, 0, {3, 3, 5, 5}},
                    {FILLED, 0, {8, 8, 5, 5}}},
    [SYMBOL_FAULT] = {{CIRCLE, 0, {7, 7, 4.5}},
                      {PATH, 2, {10.3, 10.3, 14, 14}},
                      {PATH, 2, {7, 4.8, 7, 7.2}},
                      {DISC, 0, {7, 9.2, 0.8}}},
    [SYMBOL_EDIT] = {{LOOP, 4, {10.5, 2.8, 13.2, 5.5, 5.5, 13.2, 2.8, 10.5}},
                     {LOOP, 3, {2.8, 10.5, 5.5, 13.2, 2, 14}}},
    [SYMBOL_NEW] = {{PATH, 2, {8.5, 3, 8.5, 14}}, {PATH, 2, {3, 8.5, 14, 8.5}}},
    [SYMBOL_UNDO] = {{PATH, 3, {6, 2.5, 2.5, 6, 6, 9.5}},
                     {PATH, 2, {2.5, 6, 9.5, 6}},
                     {ARC, 0, {9.5, 9.75, 3.75, -90, 90}},
                     {PATH, 2, {9.5, 13.5, 5.5, 13.5}}},
    [SYMBOL_SHARE] = {{DISC, 0, {4, 8, 2}},
                      {DISC, 0, {12, 3.5, 2}},
                      {DISC, 0, {12, 12.5, 2}},
                      {PATH, 3, {12, 3.5, 4, 8, 12, 12.5}}},
    [SYMBOL_OWN] = {{PATH, 3, {5, 4, 1, 8, 5, 12}},
                    {PATH, 3, {11, 4, 15, 8, 11, 12}},
                    {PATH, 2, {9.5, 2.5, 6.5, 13.5}}},
    [SYMBOL_HELP] = {{ARC, 0, {8, 5.5, 3, -180, 60}},
                     {PATH, 2, {9.2, 8.2, 8, 10.2}},
                     {DISC, 0, {8, 13.2, 1}}},
    [SYMBOL_MORE] = {{DISC, 0, {3, 8, 1.5}}, {DISC, 0, {8, 8, 1.5}}, {DISC, 0, {13, 8, 1.5}}},
    [SYMBOL_TURN] = {{ARC, 0, {8, 8, 5.2, -60, 210}}, {PATH, 3, {11, 0.5, 11, 4, 7.5, 4}}},
};

/* Where a symbol goes: units become pixels. */
typedef struct place {
    fill *fill;
    hit_vec origin;
    double scale, half; /* half a line's width, pixels */
} place;

static hit_vec point_of(const place *p, const double *at)
{
    return (hit_vec){p->origin.x + p->scale * at[0], p->origin.y + p->scale * at[1]};
}

static void add_mark_path(const place *p, const mark *m)
{
    for (int i = 0; i < m->count - (m->sort == PATH); i++)
        fill_capsule(p->fill, point_of(p, &m->at[2 * i]),
                     point_of(p, &m->at[2 * ((i + 1) % m->count)]), p->half);
}

static hit_vec on_circle(const place *p, const mark *m, double degrees)
{
    double angle = degrees * 0.017453292519943295;
    return point_of(p,
                    (double[]){m->at[0] + m->at[2] * cos(angle), m->at[1] + m->at[2] * sin(angle)});
}

static void add_arc(const place *p, const mark *m)
{
    double from = m->at[3], to = m->at[4];
    int steps = (int)ceil((to - from) / 10);
    for (int i = 0; i < steps; i++)
        fill_capsule(p->fill, on_circle(p, m, from + (to - from) * i / steps),
                     on_circle(p, m, from + (to - from) * (i + 1) / steps), p->half);
}

static void add_ring(const place *p, const mark *m, double grow)
{
    hit_vec low = point_of(p, m->at);
    double w = p->scale * m->at[2], h = p->scale * m->at[3];
    hit_vec high = {low.x + w + grow, low.y + h + grow};
    low = (hit_vec){low.x - grow, low.y - grow};
    fill_ring(p->fill, (hit_vec[]){low, {high.x, low.y}, high, {low.x, high.y}}, 4);
}

static void add_mark(const place *p, const mark *m)
{
    double radius = p->scale * m->at[2];
    hit_vec at = point_of(p, m->at);
    switch (m->sort) {
    case PATH:
    case LOOP:
        add_mark_path(p, m);
        break;
    case BOX:
        add_ring(p, m, p->half);
        add_ring(p, m, -p->half);
        break;
    case FILLED:
        add_ring(p, m, 0);
        break;
    case DISC:
        fill_capsule(p->fill, at, at, radius);
        break;
    case CIRCLE:
        fill_tube(p->fill, at, at, radius + p->half, radius - p->half);
        break;
    case ARC:
        add_arc(p, m);
        break;
    case NOTHING:
        break;
    }
}

/* Overlapping rings would cancel each other, so a box that is filled is painted by itself. */
void theme_draw_symbol(draw *draw, symbol_name name, hit_vec centre, double scale, double grow,
                       SDL_Color colour)
{
    place p = {
        &draw->fill,
        {round(centre.x - SYMBOL_SIDE / 2 * scale), round(centre.y - SYMBOL_SIDE / 2 * scale)},
        scale,
        (LINE + grow / 2) * scale};
    for (int i = 0; i < MARKS; i++) {
        const mark *m = &symbols[name][i];
        if (m->sort == FILLED)
            draw_paint(draw, colour);
        add_mark(&p, m);
    }
    draw_paint(draw, colour);
}
