#include "dye.h"

static Uint32 pixel_of(SDL_Color c, Uint32 coverage)
{
    Uint32 rgb = (Uint32)c.r << 16 | (Uint32)c.g << 8 | c.b;
    return rgb | (coverage * c.a + (1u << (DYE_FULL_SHIFT - 1))) >> DYE_FULL_SHIFT << 24;
}

/* A pixel has the colour of either the area or the hatching. */
static Uint32 hatched_pixel(const dye *dye, int x, int y, Uint32 coverage)
{
    const hatch *h = &dye->hatch;
    return pixel_of(hatch_covers(h->way, h->width, h->period, x, y) ? h->colour : dye->colour,
                    coverage);
}

static void write_plain(SDL_Color colour, int32_t *differences, dye_row row, Uint32 *pixels)
{
    Uint32 sum = 0, pixel = pixel_of(colour, 0);
    for (int x = row.left; x < row.right; x++) {
        if (differences[x] != 0) {
            sum += (Uint32)differences[x];
            differences[x] = 0;
            pixel = pixel_of(colour, sum);
        }
        pixels[x] = pixel;
    }
}

static void write_hatched(const dye *dye, int32_t *differences, dye_row row, Uint32 *pixels)
{
    Uint32 sum = 0;
    for (int x = row.left; x < row.right; x++) {
        sum += (Uint32)differences[x];
        differences[x] = 0;
        pixels[x] = hatched_pixel(dye, row.from + x, row.y, sum);
    }
}

void dye_write(const dye *dye, int32_t *differences, dye_row row, Uint32 *pixels)
{
    if (dye->hatch.way == HATCH_NONE)
        write_plain(dye->colour, differences, row, pixels);
    else
        write_hatched(dye, differences, row, pixels);
    differences[row.right] = differences[row.right + 1] = 0;
}

void dye_write_again(const dye *dye, const Uint32 *coverage, dye_row row, Uint32 *pixels)
{
    bool hatched = dye->hatch.way != HATCH_NONE;
    for (int x = row.left; x < row.right; x++)
        pixels[x] = hatched ? hatched_pixel(dye, row.from + x, row.y, coverage[x])
                            : pixel_of(dye->colour, coverage[x]);
}

static bool same_colour(SDL_Color a, SDL_Color b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

bool dye_same(const dye *a, const dye *b)
{
    if (!same_colour(a->colour, b->colour) || a->hatch.way != b->hatch.way)
        return false;
    return a->hatch.way == HATCH_NONE ||
           (same_colour(a->hatch.colour, b->hatch.colour) && a->hatch.width == b->hatch.width &&
            a->hatch.period == b->hatch.period);
}
