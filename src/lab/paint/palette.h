/* Colours and stripes. */
#ifndef LAB_PALETTE_H
#define LAB_PALETTE_H

#include <SDL.h>
#include <stdbool.h>

/* Hatching: stripes of pixels across an area. */

typedef enum hatch_way { HATCH_NONE, HATCH_RISING, HATCH_FALLING } hatch_way;

typedef struct hatch {
    hatch_way way;     /* to the right */
    int width, period; /* of a stripe, and from one to the next, along a row; pixels, at least 1 */
    SDL_Color colour;
} hatch;

/* Whether the pixel is on a stripe. Stripes keep their places when the area moves, so that those of
 * neighbouring areas meet. */
static inline bool hatch_covers(hatch_way way, int width, int period, int x, int y)
{
    int across = (way == HATCH_RISING ? x + y : x - y) % period;
    return way != HATCH_NONE && (across < 0 ? across + period : across) < width;
}

#endif
