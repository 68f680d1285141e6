/* SPDX-License-Identifier: MIT */
#include "paint.h"

bool paint_is_visible(const paint *p)
{
    return p->colour.a > 0 || p->mark.a > 0;
}

static bool same_colour(SDL_Color a, SDL_Color b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

bool paint_is_same(const paint *a, const paint *b)
{
    return same_colour(a->colour, b->colour) && same_colour(a->mark, b->mark);
}

static Uint32 pixel_of(SDL_Color c, Uint32 coverage)
{
    Uint32 rgb = (Uint32)c.r << 16 | (Uint32)c.g << 8 | c.b;
    return rgb | (coverage * c.a + (1u << (PAINT_FULL_SHIFT - 1))) >> PAINT_FULL_SHIFT << 24;
}

static Uint8 mixed(Uint8 a, Uint32 of_a, Uint8 b, Uint32 of_b)
{
    return (Uint8)((a * of_a + b * of_b + (of_a + of_b) / 2) / (of_a + of_b));
}

/* A pixel that is marked in part has both colours, each as far as it is opaque. */
static SDL_Color colour_at(const paint *p, Uint32 marked)
{
    SDL_Color c = p->colour, mark = p->mark;
    Uint32 of_mark = mark.a * marked, of_colour = c.a * (PAINT_MARK_FULL - marked);
    if (of_mark == 0)
        return (SDL_Color){c.r, c.g, c.b, (Uint8)(of_colour / PAINT_MARK_FULL)};
    return (SDL_Color){
        mixed(c.r, of_colour, mark.r, of_mark), mixed(c.g, of_colour, mark.g, of_mark),
        mixed(c.b, of_colour, mark.b, of_mark), (Uint8)((of_mark + of_colour) / PAINT_MARK_FULL)};
}

void paint_pixels(const paint *p, const Uint32 *coverage, int count, Uint32 *pixels)
{
    const Uint32 covered = (1u << PAINT_MARK_SHIFT) - 1;
    const SDL_Color plain = p->colour;
    for (int i = 0; i < count && p->mark.a == 0; i++)
        pixels[i] = pixel_of(plain, coverage[i] & covered);
    for (int i = 0; i < count && p->mark.a > 0; i++) {
        Uint32 marked = coverage[i] >> PAINT_MARK_SHIFT;
        SDL_Color colour = marked > 0 ? colour_at(p, marked) : p->colour;
        pixels[i] = pixel_of(colour, coverage[i] & covered);
    }
}
