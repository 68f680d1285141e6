/* SPDX-License-Identifier: MIT */
/* 2-vectors by value, and the smaller or greater of two numbers. Each function is the plain double
 * expression that its name says. */
#ifndef HIT_VEC_H
#define HIT_VEC_H

#include "hit.h"
#include "strict.h"

#include <math.h>

/* fmin() and fmax() would be calls. With a NaN these return the second argument. */
static inline double least(double a, double b)
{
    return a < b ? a : b;
}

static inline double greatest(double a, double b)
{
    return a > b ? a : b;
}

static inline hit_vec vec(double x, double y)
{
    return (hit_vec){x, y};
}

static inline hit_vec vec_add(hit_vec a, hit_vec b)
{
    return vec(a.x + b.x, a.y + b.y);
}

static inline hit_vec vec_sub(hit_vec a, hit_vec b)
{
    return vec(a.x - b.x, a.y - b.y);
}

static inline hit_vec vec_scale(hit_vec a, double s)
{
    return vec(a.x * s, a.y * s);
}

static inline double vec_dot(hit_vec a, hit_vec b)
{
    return a.x * b.x + a.y * b.y;
}

static inline double vec_cross(hit_vec a, hit_vec b)
{
    return a.x * b.y - a.y * b.x;
}

/* The square of its length. */
static inline double vec_square(hit_vec a)
{
    return vec_dot(a, a);
}

/* The larger of its two coordinates, without their signs. */
static inline double vec_extent(hit_vec a)
{
    return greatest(fabs(a.x), fabs(a.y));
}

static inline double vec_length(hit_vec a)
{
    return sqrt(a.x * a.x + a.y * a.y);
}

static inline bool vec_equal(hit_vec a, hit_vec b)
{
    return a.x == b.x && a.y == b.y;
}

/* An order of points, by x, then y, that is monotone along every line. */
static inline bool vec_is_before(hit_vec a, hit_vec b)
{
    return a.x < b.x || (a.x == b.x && a.y < b.y);
}

/* The numbers of shapes end at 2^1000, and so do those that a shape is asked with: differences, and
 * sums of a few thousand of them, are doubles. False for a NaN, too. */
#define VEC_MOST 0x1p1000

static inline bool vec_in_range(hit_vec a)
{
    return fabs(a.x) <= VEC_MOST && fabs(a.y) <= VEC_MOST;
}

static inline bool vec_is_finite(hit_vec a)
{
    return isfinite(a.x) && isfinite(a.y);
}

static inline double vec_radians(double degrees)
{
    return degrees * (3.14159265358979323846 / 180);
}

#endif
