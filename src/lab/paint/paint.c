#include "paint.h"

bool paint_is_visible(const paint *p)
{
    return p->colour.a > 0 || (p->hatch.way != HATCH_NONE && p->hatch.colour.a > 0);
}

static bool same_colour(SDL_Color a, SDL_Color b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

bool paint_is_same(const paint *a, const paint *b)
{
    if (!same_colour(a->colour, b->colour) || a->hatch.way != b->hatch.way)
        return false;
    return a->hatch.way == HATCH_NONE ||
           (a->hatch.on_rim == b->hatch.on_rim && same_colour(a->hatch.colour, b->hatch.colour) &&
            a->hatch.width == b->hatch.width && a->hatch.period == b->hatch.period);
}

static Uint32 pixel_of(SDL_Color c, Uint32 coverage)
{
    coverage &= ~PAINT_RIM;
    Uint32 rgb = (Uint32)c.r << 16 | (Uint32)c.g << 8 | c.b;
    return rgb | (coverage * c.a + (1u << (PAINT_FULL_SHIFT - 1))) >> PAINT_FULL_SHIFT << 24;
}

/* A pixel has the colour of either the area or the hatching. */
static SDL_Color colour_at(const paint *p, Uint32 coverage, int x, int y)
{
    const hatch *h = &p->hatch;
    bool may = !h->on_rim || (coverage & PAINT_RIM);
    return may && hatch_covers(h->way, h->width, h->period, x, y) ? h->colour : p->colour;
}

void paint_pixels(const paint *p, const Uint32 *coverage, int x, int y, int count, Uint32 *pixels)
{
    if (p->hatch.way == HATCH_NONE)
        for (int i = 0; i < count; i++)
            pixels[i] = pixel_of(p->colour, coverage[i]);
    else
        for (int i = 0; i < count; i++)
            pixels[i] = pixel_of(colour_at(p, coverage[i], x + i, y), coverage[i]);
}
