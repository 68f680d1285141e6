/* SPDX-License-Identifier: MIT */
#include "paint.h"

bool paint_is_visible(const paint *p)
{
    return p->colour.a > 0 || p->mark.a > 0;
}

static Uint32 covered_pixel(SDL_Color c, Uint32 coverage)
{
    Uint32 rgb = (Uint32)c.r << 16 | (Uint32)c.g << 8 | c.b;
    return rgb | (coverage * c.a + (1u << (PAINT_FULL_SHIFT - 1))) >> PAINT_FULL_SHIFT << 24;
}

static Uint8 mixed_channel(Uint8 a, Uint32 of_a, Uint8 b, Uint32 of_b)
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
    return (SDL_Color){mixed_channel(c.r, of_colour, mark.r, of_mark),
                       mixed_channel(c.g, of_colour, mark.g, of_mark),
                       mixed_channel(c.b, of_colour, mark.b, of_mark),
                       (Uint8)((of_mark + of_colour) / PAINT_MARK_FULL)};
}

void paint_pixels(const paint *p, const Uint32 *coverage, int count, Uint32 *pixels)
{
    const Uint32 covered = (1u << PAINT_MARK_SHIFT) - 1;
    const SDL_Color plain = p->colour;
    for (int i = 0; i < count && p->mark.a == 0; i++)
        pixels[i] = covered_pixel(plain, coverage[i] & covered);
    for (int i = 0; i < count && p->mark.a > 0; i++) {
        Uint32 marked = coverage[i] >> PAINT_MARK_SHIFT;
        SDL_Color colour = marked > 0 ? colour_at(p, marked) : p->colour;
        pixels[i] = covered_pixel(colour, coverage[i] & covered);
    }
}
