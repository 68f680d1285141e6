#include "palette.h"

#include <stdlib.h>

/* A colour of the picture. */
typedef struct shade {
    Uint32 rgb;
    Uint64 pixels;
    Uint64 distance; /* squared, to the nearest chosen colour */
    Uint8 nearest;
} shade;

static Uint32 packed(const Uint8 *pixel)
{
    return (Uint32)pixel[0] << 16 | (Uint32)pixel[1] << 8 | pixel[2];
}

static int by_rgb(const void *a, const void *b)
{
    const shade *s = a, *t = b;
    return (s->rgb > t->rgb) - (s->rgb < t->rgb);
}

/* Adds to the last one, if it has this colour. */
static size_t add(shade *shades, size_t count, Uint32 rgb, Uint64 pixels)
{
    if (count > 0 && shades[count - 1].rgb == rgb) {
        shades[count - 1].pixels += pixels;
        return count;
    }
    shades[count] = (shade){rgb, pixels, UINT64_MAX, 0};
    return count + 1;
}

/* One for each colour, sorted; returns how many. `shades` has room for one a pixel. */
static size_t count_shades(const Uint8 *pixels, size_t count, shade *shades)
{
    size_t runs = 0, kept = 0;
    for (size_t i = 0; i < count; i++)
        runs = add(shades, runs, packed(pixels + 3 * i), 1);
    qsort(shades, runs, sizeof *shades, by_rgb);
    for (size_t i = 0; i < runs; i++)
        kept = add(shades, kept, shades[i].rgb, shades[i].pixels);
    return kept;
}

static Uint64 distance(Uint32 a, Uint32 b)
{
    Uint64 sum = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        int by = (int)(a >> shift & 255) - (int)(b >> shift & 255);
        sum += (Uint64)(by * by);
    }
    return sum;
}

/* What the picture loses without this colour of its own. */
static Uint64 loss(const shade *s, int chosen)
{
    return chosen > 0 ? s->distance * s->pixels : s->pixels;
}

static const shade *most_missed(const shade *shades, size_t count, int chosen)
{
    const shade *most = shades;
    for (size_t i = 1; i < count; i++)
        if (loss(&shades[i], chosen) > loss(most, chosen))
            most = &shades[i];
    return most;
}

static void choose(palette *p, shade *shades, size_t count, Uint32 rgb)
{
    for (size_t i = 0; i < count; i++) {
        Uint64 to = distance(shades[i].rgb, rgb);
        if (to >= shades[i].distance)
            continue;
        shades[i].distance = to;
        shades[i].nearest = (Uint8)p->count;
    }
    for (int channel = 0; channel < 3; channel++)
        p->colour[p->count][channel] = (Uint8)(rgb >> (16 - 8 * channel));
    p->count++;
}

static void write_index(const Uint8 *pixels, size_t count, const shade *shades, size_t shade_count,
                        Uint8 *index)
{
    const shade *last = shades;
    for (size_t i = 0; i < count; i++) {
        shade wanted = {.rgb = packed(pixels + 3 * i)};
        if (last->rgb != wanted.rgb)
            last = bsearch(&wanted, shades, shade_count, sizeof *shades, by_rgb);
        index[i] = last->nearest;
    }
}

bool palette_choose(const Uint8 *pixels, size_t count, int most, palette *out, Uint8 *index)
{
    shade *shades = malloc(count * sizeof *shades);
    if (!shades)
        return false;
    size_t shade_count = count_shades(pixels, count, shades);
    out->count = 0;
    while (out->count < most) {
        const shade *next = most_missed(shades, shade_count, out->count);
        if (loss(next, out->count) == 0)
            break;
        choose(out, shades, shade_count, next->rgb);
    }
    write_index(pixels, count, shades, shade_count, index);
    free(shades);
    return true;
}
