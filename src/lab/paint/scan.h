/*
 * Finds where edges and round shapes meet the rasteriser's sub-scanlines. Coordinates may be any
 * finite doubles, so lines are described near the origin, where the pixels are, and not from their
 * ends.
 */
#ifndef LAB_SCAN_H
#define LAB_SCAN_H

#include "hit.h"

enum {
    SCAN_LINES = 16,    /* sub-scanlines per pixel row */
    SCAN_FAR = 1 << 30, /* beyond every sub-scanline that is painted */
};

typedef struct scan_edge {
    int first, last; /* the sub-scanlines it crosses: first <= i < last */
    double x, slope; /* on sub-scanline i its x is x + slope * i */
    int next;        /* the next edge that starts on the same line of the paint, or -1 */
} scan_edge;

/* The points whose distance from the segment a-b is at most `radius` and at least `hole`. */
typedef struct scan_round {
    hit_vec a, b; /* from left to right; one above the other: from top to bottom */
    double radius, hole;
    hit_vec along; /* see scan_direction() */
    double lean;   /* along.y / along.x, where the line is not upright */
    double offset;
    int first, last, next; /* as for edges */
} scan_round;

typedef struct scan_span {
    double left, right; /* empty unless left < right */
} scan_span;

/* Returns the y of sub-scanline `line`. */
double scan_y(int line);

scan_edge scan_make_edge(hit_vec from, hit_vec to);
scan_round scan_make_round(hit_vec a, hit_vec b, double radius, double hole);

/* Returns the span at `y` of the points not farther than `radius` from the round's segment. */
scan_span scan_round_span(const scan_round *round, double radius, double y);

/* Returns the unit vector `along` the line through a and b, (0, 0) when a is b. *offset makes
 * along.x * y - along.y * x - offset the distance of (x, y) from the line. */
hit_vec scan_direction(hit_vec a, hit_vec b, double *offset);

/* Faster than fmin and fmax, which are calls. A NaN in `a` gives b. */
static inline double scan_low(double a, double b)
{
    return a < b ? a : b;
}

static inline double scan_high(double a, double b)
{
    return a > b ? a : b;
}

#endif
