/* What an area is painted with: a colour, and stripes of another one. */
#ifndef LAB_PAINT_H
#define LAB_PAINT_H

#include <SDL.h>
#include <stdbool.h>

typedef enum hatch_way { HATCH_NONE, HATCH_RISING, HATCH_FALLING } hatch_way;

/* Stripes of pixels across an area. */
typedef struct hatch {
    bool on_rim;       /* only where the area's rim is marked */
    hatch_way way;     /* to the right */
    int width, period; /* of a stripe, and from one to the next, along a row; pixels, at least 1 */
    SDL_Color colour;
} hatch;

/* Returns whether the pixel is on a stripe. Stripes keep their places when the area moves, so that
 * those of neighbouring areas meet. */
static inline bool hatch_covers(hatch_way way, int width, int period, int x, int y)
{
    int across = (way == HATCH_RISING ? x + y : x - y) % period;
    return way != HATCH_NONE && (across < 0 ? across + period : across) < width;
}

typedef struct paint {
    SDL_Color colour;
    hatch hatch;
} paint;

bool paint_is_visible(const paint *paint);
bool paint_is_same(const paint *a, const paint *b);

enum { PAINT_FULL_SHIFT = 20 }; /* the coverage of a whole pixel, as a power of two */

#define PAINT_RIM (1u << 31) /* beside the coverage: the pixel is on the area's rim */

/* Writes pixels, straight alpha, ARGB8888, whose coverage is known. The first one is at (x, y) of
 * the output. `pixels` may be `coverage`. */
void paint_pixels(const paint *paint, const Uint32 *coverage, int x, int y, int count,
                  Uint32 *pixels);

#endif
