/* SPDX-License-Identifier: MIT */
/* Outlines at deep zoom, cut so that they can be drawn. */
#ifndef LAB_DEEP_H
#define LAB_DEEP_H

#include "fill.h"
#include "hit.h"
#include "layout.h"
#include "view.h"

#include <float.h>
#include <math.h>
#include <stdbool.h>

/*
 * Numbers for what is far away in pixels: at least 64 bits, so that a place 10^17 pixels from the
 * window is right to a part of a pixel.
 *
 * A long double has them, but where it is a double, as on arm64 with macOS, two doubles take its
 * place: the second is what the first has lost (Dekker 1971). FAR_PAIRS asks for them anywhere.
 */
#if LDBL_MANT_DIG >= 64 && !defined FAR_PAIRS

typedef long double far_number;

#define FAR_PI 3.14159265358979323846264338327950288L

static inline far_number far_of(double x)
{
    return x;
}

static inline double far_near(far_number a)
{
    return (double)a;
}

static inline far_number far_add(far_number a, far_number b)
{
    return a + b;
}

static inline far_number far_sub(far_number a, far_number b)
{
    return a - b;
}

static inline far_number far_mul(far_number a, far_number b)
{
    return a * b;
}

static inline far_number far_times(far_number a, double by)
{
    return a * by;
}

static inline far_number far_div(far_number a, far_number b)
{
    return a / b;
}

static inline far_number far_length(far_number x, far_number y)
{
    return hypotl(x, y);
}

static inline far_number far_cos(far_number angle)
{
    return cosl(angle);
}

static inline far_number far_sin(far_number angle)
{
    return sinl(angle);
}

#else

typedef struct far_number {
    double high, low;
} far_number;

#define FAR_PI   ((far_number){0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53})

/* The squares of distances beyond this overflow. */
#define FAR_MOST 1e150

static inline far_number far_of(double x)
{
    return (far_number){fmin(fmax(x, -FAR_MOST), FAR_MOST), 0};
}

static inline double far_near(far_number a)
{
    return a.high + a.low;
}

/* Makes a number of a sum whose second part is the smaller one. */
static inline far_number far_pair(double high, double low)
{
    double sum = high + low;
    return (far_number){sum, low - (sum - high)};
}

static inline far_number far_add(far_number a, far_number b)
{
    double sum = a.high + b.high, of_b = sum - a.high;
    double lost = (a.high - (sum - of_b)) + (b.high - of_b);
    return far_pair(sum, lost + (a.low + b.low));
}

static inline far_number far_sub(far_number a, far_number b)
{
    return far_add(a, (far_number){-b.high, -b.low});
}

static inline far_number far_mul(far_number a, far_number b)
{
    double product = a.high * b.high;
    return far_pair(product, fma(a.high, b.high, -product) + (a.high * b.low + a.low * b.high));
}

static inline far_number far_times(far_number a, double by)
{
    double product = a.high * by;
    return fabs(product) < FAR_MOST ? far_mul(a, (far_number){by, 0}) : far_of(product);
}

static inline far_number far_div(far_number a, far_number b)
{
    double quotient = a.high / b.high;
    far_number rest = far_sub(a, far_mul((far_number){quotient, 0}, b));
    return far_pair(quotient, rest.high / b.high);
}

/* Returns the length, by a step of Newton's method. */
static inline far_number far_length(far_number x, far_number y)
{
    far_number square = far_add(far_mul(x, x), far_mul(y, y));
    double root = sqrt(square.high);
    far_number rest = far_sub(square, far_mul((far_number){root, 0}, (far_number){root, 0}));
    return root > 0 ? far_pair(root, rest.high / (2 * root)) : (far_number){0, 0};
}

/* Returns Taylor's series of the cosine (`from` 0) or of the sine (`from` 1), for at most a quarter
 * of pi. */
static inline far_number far_series(far_number angle, int from)
{
    far_number square = far_mul(angle, angle), term = from ? angle : far_of(1), sum = term;
    for (int i = from + 2; i < 30; i += 2) {
        term = far_div(far_mul(term, square), far_of(-i * (i - 1)));
        sum = far_add(sum, term);
    }
    return sum;
}

/* Returns the sine of the angle plus so many quarter turns. */
static inline far_number far_turned(far_number angle, int quarters)
{
    double turns = round(angle.high / (FAR_PI.high / 2));
    far_number rest = far_sub(angle, far_mul(FAR_PI, (far_number){turns / 2, 0}));
    int to = (int)(turns + quarters) & 3;
    far_number wave = far_series(rest, to % 2 ? 0 : 1);
    return to < 2 ? wave : (far_number){-wave.high, -wave.low};
}

static inline far_number far_cos(far_number angle)
{
    return far_turned(angle, 1);
}

static inline far_number far_sin(far_number angle)
{
    return far_turned(angle, 0);
}

#endif

static inline bool far_is_below(far_number a, far_number b)
{
    return far_near(far_sub(a, b)) < 0;
}

static inline bool far_is_positive(far_number a)
{
    return far_near(a) > 0;
}

/* A place in output pixels, perhaps 10^17 of them away. */
typedef struct far_point {
    far_number x, y;
} far_point;

/*
 * Shapes at deep zoom. There a vertex may be 10^17 pixels away from the window, and the last bit of
 * a double may be many pixels wide. So shapes are cut to the window in wider numbers before
 * they become pixels.
 */

/* From this zoom on, the rounding of a vertex to a double may become visible. */
#define DEEP_SCALE 1e7

static inline bool deep_is_shown(view now, view fit)
{
    return now.scale >= DEEP_SCALE * fit.scale;
}

typedef struct deep_line {
    hit_vec a, b; /* output pixels, near the window */
} deep_line;

/* Cuts edge `index` of the shape's outline to the box. False: the edge is outside of it. */
bool deep_edge(const hit_shape *shape, int index, view view, box within, deep_line *out);

/* Adds the filling of the shape's rings, cut to the box. */
void deep_add_rings(fill *fill, const hit_shape *shape, view view, box within);

/* Cuts the box to a disc or capsule that is so large that its outline is straight within the box.
 * `inside` gets the part of the box that the shape covers, up to 8 vertices. False when no outline
 * crosses the box; then *count is 4 if the box is inside, 0 if it is outside. */
bool deep_round(const hit_shape *shape, view view, box within, hit_vec inside[8], int *count,
                deep_line *outline);

/* Points at deep zoom, for deep.c and curve.c. */

/* Returns where a point of the stage is. The difference of two doubles and its product with the
 * scale keep 64 bits. */
far_point deep_to_far(view view, hit_vec v);

/* Cuts the line to the box. False: it is outside. */
bool deep_cut_line(far_point p, far_point q, box within, deep_line *out);

/* Cutting a ring takes room for this many points for each vertex. */
enum { DEEP_ROOM = 32 };

/* Cuts the ring of `count` points, which have room for DEEP_ROOM * count, to the box. The caller
 * frees the result, a ring of *kept vertices. */
hit_vec *deep_cut_ring(far_point *points, int count, box within, int *kept);

#endif
