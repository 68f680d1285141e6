/* SPDX-License-Identifier: MIT */
/*
 * Floating-point filters: signs that double arithmetic proves. What a filter cannot tell is left to
 * the exact predicates. Inline, because a call costs as much as a filter. Internal to the library.
 *
 * The bounds count the roundings of every operation as written: see strict.h on the compiler's
 * options, and constants.h on u and k. Each filter consists of
 *
 *     value, a computed estimate of the polynomial (or of one with the same sign), and
 *     size,  the computed sum of the magnitudes that were added up to make it.
 *
 * Each comment derives |value - truth| <= k u size + underflow, with k <= 7 and less than 8 *
 * 2^-1075 for the underflow. The bound used is FILTER_ERROR size + FILTER_UNDERFLOW. After an
 * overflow the size is infinite or NaN; so is the bound, and nothing compares greater.
 */
#ifndef HIT_FILTER_H
#define HIT_FILTER_H

#include "constants.h"
#include "hit.h"
#include "strict.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

/* Marks code that only touching or degenerate input reaches, so that other input does not pay for
 * it. NEVER_INLINE also keeps the arguments of such a function in memory until it is called. A
 * function of a few instructions that begins in the middle of a cache line takes up to a fifth
 * longer. */
#ifdef __GNUC__
#define UNLIKELY(condition) __builtin_expect(!!(condition), 0)
#define ALWAYS_INLINE       static inline __attribute__((always_inline))
#define NEVER_INLINE        static __attribute__((noinline))
#define ON_A_CACHE_LINE     __attribute__((aligned(64)))
#else
#define UNLIKELY(condition) (condition)
#define ALWAYS_INLINE       static inline
#define NEVER_INLINE        static
#define ON_A_CACHE_LINE
#endif

/* The truth is less than `error` from `value`. */
typedef struct filter {
    double value, error;
} filter;

enum { UNSURE = 2 };

static inline int filter_above(filter f)
{
    return f.value > f.error;
}

static inline int filter_below(filter f)
{
    return f.value < -f.error;
}

static inline int filter_tells(filter f)
{
    return fabs(f.value) > f.error;
}

static inline int filter_sign(filter f)
{
    if (filter_above(f))
        return 1;
    return filter_below(f) ? -1 : UNSURE;
}

static inline filter filter_of(double value, double size)
{
    return (filter){value, size * FILTER_ERROR + FILTER_UNDERFLOW};
}

/* p q + s t, where all four are differences of inputs: each product carries 3 roundings and the sum
 * 1, so k = 4. */
static inline filter filter_products(double pq, double st)
{
    return filter_of(pq + st, fabs(pq) + fabs(st));
}

/* (b - a) x (c - a) */
static inline filter filter_orient(hit_vec a, hit_vec b, hit_vec c)
{
    return filter_products((b.x - a.x) * (c.y - a.y), -((b.y - a.y) * (c.x - a.x)));
}

/* (b - a) . (c - a) */
static inline filter filter_dot(hit_vec a, hit_vec b, hit_vec c)
{
    return filter_products((b.x - a.x) * (c.x - a.x), (b.y - a.y) * (c.y - a.y));
}

/* x^2 + y^2 - reach^2, where x and y are differences of inputs and reach is their sum r1 + r2,
 * which is not negative. The squares carry 3 roundings, the sum of two of them 1 more, the
 * difference 1 more, so k = 5. r2 may be negative: the bound needs r1 + r2 with one rounding,
 * whatever cancels in it, and not below 0, so that its square compares as the distance does. */
static inline filter filter_distance(double x, double y, double reach)
{
    double distance = x * x + y * y;
    double square = reach * reach;
    return filter_of(distance - square, distance + square);
}

/*
 * Numbers whose products leave the range of doubles are first brought below 1 by powers of two:
 * each vector, with the radii it is compared with, by one of its own, which changes no sign. What
 * underflows then, 2^-1075 in each, is multiplied by numbers below 1: FILTER_UNDERFLOW covers that,
 * too. Differences that overflow stay infinite, and tell nothing.
 */

/* Returns the exponent e for which a size is below 2^e. */
static inline int filter_exponent(double size)
{
    int exponent = 0; /* infinity has none */
    frexp(size, &exponent);
    return exponent;
}

static inline hit_vec filter_scaled(hit_vec v, int exponent)
{
    return (hit_vec){ldexp(v.x, exponent), ldexp(v.y, exponent)};
}

/*
 * Returns how many doubles a comes after b. Neither is negative: then their bits count up with
 * them, and infinity comes after the greatest. A zero must be +0.
 */
static inline int64_t filter_steps(double a, double b)
{
    int64_t p, q;
    memcpy(&p, &a, sizeof p);
    memcpy(&q, &b, sizeof q);
    return p - q;
}

/* x^2 + y^2 - reach^2 in half the operations: the number of doubles between the two sides. It has
 * the sign of the polynomial when filter_steps_tell(); see FILTER_STEPS. */
static inline int64_t filter_distance_steps(double x, double y, double reach)
{
    return filter_steps(x * x + y * y, reach * reach);
}

static inline int filter_steps_tell(int64_t steps)
{
    return (uint64_t)steps + FILTER_STEPS > 2 * FILTER_STEPS;
}

/* Returns the number of the lowest bit that is set. At least one must be. */
static inline int filter_lowest_bit(uint64_t bits)
{
#ifdef __GNUC__
    return __builtin_ctzll(bits);
#else
    int at = 0;
    while (!(bits >> at & 1))
        at++;
    return at;
#endif
}

#endif
