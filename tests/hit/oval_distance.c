/* SPDX-License-Identifier: MIT */
/* Ways of ellipses along directions, in long double. */
#include "oval_distance.h"

#include "measure.h"

#include <math.h>

/* Returns the largest number, scaled: long doubles have the range of doubles on some machines. */
static int exponent_of(const hit_shape *a, const hit_shape *b)
{
    int exponent;
    frexp(largest(a, b), &exponent);
    return exponent;
}

static long double half_width(const hit_shape *ellipse, int exponent, long double x, long double y)
{
    const hit_vec *v = ellipse->vertex;
    long double s = ldexp(v[1].x, -exponent) * x + ldexp(v[1].y, -exponent) * y;
    long double t = ldexp(v[2].x, -exponent) * x + ldexp(v[2].y, -exponent) * y;
    return hypotl(s, t);
}

/* How far two ellipses are apart along the direction of an angle; scaled. */
static long double apart_along(const hit_shape *a, const hit_shape *b, int exponent,
                               long double angle)
{
    const hit_vec *v = a->vertex, *w = b->vertex;
    long double x = cosl(angle), y = sinl(angle);
    long double dx = (long double)ldexp(w[0].x, -exponent) - ldexp(v[0].x, -exponent);
    long double dy = (long double)ldexp(w[0].y, -exponent) - ldexp(v[0].y, -exponent);
    return dx * x + dy * y - half_width(a, exponent, x, y) - half_width(b, exponent, x, y);
}

/* Returns the distance of two ellipses that are apart: how far they are apart along the best
 * direction. The angles at which they are apart are less than half a turn, with one maximum, and
 * one of them is within a quarter turn of every way between them. */
double oval_distance(const hit_shape *a, const hit_shape *b)
{
    int exponent = exponent_of(a, b);
    const hit_vec *v = a->vertex, *w = b->vertex;
    long double middle = atan2l((long double)ldexp(w[0].y, -exponent) - ldexp(v[0].y, -exponent),
                                (long double)ldexp(w[0].x, -exponent) - ldexp(v[0].x, -exponent));
    long double best = -INFINITY, at = middle, step = 1.5707963267948966L / 256;
    for (int i = -256; i <= 256; i++) {
        long double apart = apart_along(a, b, exponent, middle + i * step);
        at = apart > best ? middle + i * step : at;
        best = fmaxl(best, apart);
    }
    for (; step > 1e-19L; step *= 0.6L)
        for (int side = -1; side <= 1; side += 2) {
            long double apart = apart_along(a, b, exponent, at + side * step);
            at = apart > best ? at + side * step : at;
            best = fmaxl(best, apart);
        }
    return (double)ldexpl(fmaxl(best, 0), exponent);
}
