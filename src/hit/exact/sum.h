/*
 * Signs of polynomials in vectors that are sums of doubles: those of real arithmetic. The sweep
 * needs them, where a vertex ends at p + motion, which need not be a double. Internal to the
 * library.
 */
#ifndef HIT_SUM_H
#define HIT_SUM_H

#include "filter.h"

/* The vector to - from + by, without rounding. */
typedef struct hit_sum {
    hit_vec from, to, by;
} hit_sum;

static inline hit_sum sum_between(hit_vec from, hit_vec to)
{
    return (hit_sum){from, to, {0, 0}};
}

static inline hit_sum sum_of_motion(hit_vec by)
{
    return (hit_sum){{0, 0}, {0, 0}, by};
}

/*
 * Filters (filter.h says what k is; strict.h, what they ask of the compiler). A component of a sum
 * is computed as (to - from) + by, with 2 roundings. Its parts may cancel, so its size is |to -
 * from|
 * + |by|; the component is within 2 u of that.
 */
typedef struct sum_estimate {
    hit_vec value, size;
} sum_estimate;

static inline sum_estimate sum_estimate_of(hit_sum u)
{
    double x = u.to.x - u.from.x, y = u.to.y - u.from.y;
    return (sum_estimate){{x + u.by.x, y + u.by.y},
                          {fabs(x) + fabs(u.by.x), fabs(y) + fabs(u.by.y)}};
}

/* 2 roundings of each factor, 1 of the product, 1 of the sum: k = 6. */
static inline filter sum_cross_filter(sum_estimate u, sum_estimate v)
{
    return filter_of(u.value.x * v.value.y - u.value.y * v.value.x,
                     u.size.x * v.size.y + u.size.y * v.size.x);
}

static inline filter sum_dot_filter(sum_estimate u, sum_estimate v)
{
    return filter_of(u.value.x * v.value.x + u.value.y * v.value.y,
                     u.size.x * v.size.x + u.size.y * v.size.y);
}

/* |u|^2 - (r1 + r2)^2: a square of a component carries 2 * 2 + 1, the sum of two 1 more, the
 * difference 1 more: k = 7. The square of the radii carries fewer. */
static inline filter sum_length_filter(sum_estimate u, double reach)
{
    double square = reach * reach;
    return filter_of(u.value.x * u.value.x + u.value.y * u.value.y - square,
                     u.size.x * u.size.x + u.size.y * u.size.y + square);
}

/*
 * |u x v| - (r1 + r2) |u|: u's components have 1 rounding, so the cross product carries 5, and the
 * squared length 4, which the root halves to 2; with the root's, the sum's and the product's own,
 * 5. The difference adds 1 to each: k = 6. SQUARE_LEAST is for underflow, as in exact.c.
 */
static inline filter sum_offset_filter(sum_estimate u, sum_estimate v, double reach)
{
    double cross = u.value.x * v.value.y - u.value.y * v.value.x;
    double size = u.size.x * v.size.y + u.size.y * v.size.x;
    double square = u.value.x * u.value.x + u.value.y * u.value.y;
    double limit = reach * sqrt(square);
    return filter_of(fabs(cross) - limit, square > SQUARE_LEAST ? size + limit : INFINITY);
}

/* The signs, for what the filters cannot tell. */
int hit_sum_cross_exactly(hit_sum u, hit_sum v);
int hit_sum_dot_exactly(hit_sum u, hit_sum v);
int hit_sum_length_exactly(hit_sum u, double r1, double r2);
int hit_sum_offset_exactly(hit_sum u, hit_sum v, double r1, double r2);

/* Each of these returns -1, 0 or +1. r1 and r2 are radii. */

static inline int sum_cross(hit_sum u, hit_sum v)
{
    int sign = filter_sign(sum_cross_filter(sum_estimate_of(u), sum_estimate_of(v)));
    return sign != UNSURE ? sign : hit_sum_cross_exactly(u, v);
}

static inline int sum_dot(hit_sum u, hit_sum v)
{
    int sign = filter_sign(sum_dot_filter(sum_estimate_of(u), sum_estimate_of(v)));
    return sign != UNSURE ? sign : hit_sum_dot_exactly(u, v);
}

/* |u| against r1 + r2. */
static inline int sum_length(hit_sum u, double r1, double r2)
{
    int sign = filter_sign(sum_length_filter(sum_estimate_of(u), r1 + r2));
    return sign != UNSURE ? sign : hit_sum_length_exactly(u, r1, r2);
}

/* The distance of the point v from the line through the origin and u against r1 + r2. u is not 0;
 * it is a difference or a motion, not a sum of both. */
static inline int sum_offset(hit_sum u, hit_sum v, double r1, double r2)
{
    int sign = filter_sign(sum_offset_filter(sum_estimate_of(u), sum_estimate_of(v), r1 + r2));
    return sign != UNSURE ? sign : hit_sum_offset_exactly(u, v, r1, r2);
}

#endif
