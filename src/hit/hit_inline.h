/* SPDX-License-Identifier: MIT */
/*
 * Hit tests for inner loops: numbers in, bool out, and no call where doubles tell the answer.
 *
 * Each function first computes as one would by hand, beside a bound of the error that rounding can
 * have made. Where that leaves a doubt, which is near a contact alone, it asks the library. So the
 * answers are those of hit_hits(), exact, and touching is a hit. All numbers are finite,
 * radii are not negative, and no `low` is above or right of its `high`: nothing is checked. With
 * other numbers the answer may be either, and nothing else happens.
 *
 * C11 and C++. The functions compile with your program, and with its options. A fused multiply-add
 * (-ffp-contract) leaves them exact: it rounds less than the bounds count. -ffast-math does not,
 * and is refused. bench/inline.c measures them.
 */
#ifndef HIT_INLINE_H
#define HIT_INLINE_H

#include "hit.h"

#include <float.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#if defined __FAST_MATH__ || defined __ASSOCIATIVE_MATH__ || defined __RECIPROCAL_MATH__ ||        \
    (defined __FINITE_MATH_ONLY__ && __FINITE_MATH_ONLY__)
#error "hit: compile without -ffast-math, -Ofast and the like: exact answers need exact arithmetic"
#endif

#if FLT_EVAL_METHOD != 0 && FLT_EVAL_METHOD != 1
#error "hit: doubles have to be rounded to double (FLT_EVAL_METHOD 0 or 1): use SSE2, not x87"
#endif

/* clang refuses this under parts of -ffast-math that it has no macro for. */
#ifdef __clang__
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wignored-pragmas"
#pragma clang diagnostic ignored "-Wunknown-pragmas"
#pragma float_control(except, on, push) /* hit: compile without -ffast-math and its parts */
#pragma float_control(pop)
#pragma clang diagnostic pop
#endif

/* Internal: what only a near contact calls. */
#ifdef __GNUC__
#define HIT_INLINE_DOUBT(condition) __builtin_expect(!!(condition), 0)
#define HIT_INLINE_RARE             static __attribute__((noinline, cold, unused))
#else
#define HIT_INLINE_DOUBT(condition) (condition)
#define HIT_INLINE_RARE             static inline
#endif

/* Internal: the bounds of the library's filters, see src/hit/exact/filter.h: 8 u of the sum of
 * magnitudes, of which a sum of two products of differences needs 4 u, and more than what
 * underflows; for squared distances, how many doubles apart they have to be. */
#define HIT_INLINE_ERROR     (4 * DBL_EPSILON)
#define HIT_INLINE_UNDERFLOW DBL_MIN
#define HIT_INLINE_STEPS     64

#ifdef __SSE2__
/* Two numbers in one register: compilers do not find this by themselves. */
static inline __m128d hit_inline_pair(hit_vec v)
{
    return _mm_set_pd(v.y, v.x);
}

static inline __m128d hit_inline_swapped(__m128d v)
{
    return _mm_castsi128_pd(_mm_shuffle_epi32(_mm_castpd_si128(v), 0x4e));
}

static inline double hit_inline_sum(__m128d v)
{
    return _mm_cvtsd_f64(_mm_add_sd(v, hit_inline_swapped(v)));
}
#endif

/* ---- Boxes, which comparisons tell ---------------------------------------------------------- */

/* By & and not &&: a wrongly predicted jump takes longer than all of this. */

static inline bool hit_point_in_box(hit_vec p, hit_vec low, hit_vec high)
{
    return (low.x <= p.x) & (p.x <= high.x) & (low.y <= p.y) & (p.y <= high.y);
}

static inline bool hit_boxes_hit(hit_vec low_a, hit_vec high_a, hit_vec low_b, hit_vec high_b)
{
    return (low_a.x <= high_b.x) & (low_b.x <= high_a.x) & (low_a.y <= high_b.y) &
           (low_b.y <= high_a.y);
}

/* ---- Circles -------------------------------------------------------------------------------- */

#ifdef __cplusplus
extern "C" {
#endif
/* Internal: whether points are not farther apart than r1 + r2, whose sum is not rounded. Exact. It
 * needs a tenth of what hit_hits() does in a program. False for what hit_validate() refuses. */
HIT_API bool hit_inline_reach(hit_vec p, hit_vec q, double r1, double r2);
#ifdef __cplusplus
}
#endif

/* Takes numbers: gcc would load vectors once more, before it knows whether it calls. */
HIT_INLINE_RARE bool hit_inline_circles(double ax, double ay, double ra, double bx, double by,
                                        double rb)
{
    hit_vec a = {ax, ay}, b = {bx, by};
    return hit_inline_reach(a, b, ra, rb);
}

/* By how many doubles a is after b; neither is negative. It has the sign of a - b, and that of what
 * was rounded to make them, from HIT_INLINE_STEPS on. */
static inline int64_t hit_inline_steps(double a, double b)
{
    int64_t p, q;
    memcpy(&p, &a, sizeof p);
    memcpy(&q, &b, sizeof q);
    return (int64_t)((uint64_t)p - (uint64_t)q);
}

static inline double hit_inline_between_centres(hit_vec a, hit_vec b)
{
#ifdef __SSE2__
    __m128d way = _mm_sub_pd(hit_inline_pair(a), hit_inline_pair(b));
    return hit_inline_sum(_mm_mul_pd(way, way));
#else
    double x = a.x - b.x, y = a.y - b.y;
    return x * x + y * y;
#endif
}

static inline bool hit_circles_hit(hit_vec a, double ra, hit_vec b, double rb)
{
    double reach = ra + rb;
    int64_t steps = hit_inline_steps(hit_inline_between_centres(a, b), reach * reach);
    if (HIT_INLINE_DOUBT((uint64_t)steps + HIT_INLINE_STEPS <= 2 * HIT_INLINE_STEPS))
        return hit_inline_circles(a.x, a.y, ra, b.x, b.y, rb);
    return steps < 0;
}

static inline double hit_inline_clamped(double x, double low, double high)
{
    double raised = x < low ? low : x;
    return raised > high ? high : raised;
}

HIT_INLINE_RARE bool hit_inline_circle_and_box(double x, double y, double r, double low_x,
                                               double low_y, double high_x, double high_y)
{
    hit_vec at = {x, y};
    hit_vec near = {hit_inline_clamped(x, low_x, high_x), hit_inline_clamped(y, low_y, high_y)};
    return hit_inline_reach(at, near, r, 0);
}

/* The box's nearest point has stored coordinates, or those of the centre. */
static inline double hit_inline_beside_box(hit_vec at, hit_vec low, hit_vec high)
{
#ifdef __SSE2__
    __m128d p = hit_inline_pair(at);
    __m128d near = _mm_min_pd(hit_inline_pair(high), _mm_max_pd(hit_inline_pair(low), p));
    __m128d way = _mm_sub_pd(p, near);
    return hit_inline_sum(_mm_mul_pd(way, way));
#else
    double x = at.x - hit_inline_clamped(at.x, low.x, high.x);
    double y = at.y - hit_inline_clamped(at.y, low.y, high.y);
    return x * x + y * y;
#endif
}

static inline bool hit_circle_hits_box(hit_vec at, double r, hit_vec low, hit_vec high)
{
    int64_t steps = hit_inline_steps(hit_inline_beside_box(at, low, high), r * r);
    if (HIT_INLINE_DOUBT((uint64_t)steps + HIT_INLINE_STEPS <= 2 * HIT_INLINE_STEPS))
        return hit_inline_circle_and_box(at.x, at.y, r, low.x, low.y, high.x, high.y);
    return steps < 0;
}

/* ---- Triangles ------------------------------------------------------------------------------ */

/* Whether p is in the box around a and b. */
static inline bool hit_inline_between(hit_vec a, hit_vec b, hit_vec p)
{
    bool x = a.x < b.x ? (a.x <= p.x) & (p.x <= b.x) : (b.x <= p.x) & (p.x <= a.x);
    bool y = a.y < b.y ? (a.y <= p.y) & (p.y <= b.y) : (b.y <= p.y) & (p.y <= a.y);
    return x & y;
}

/* Takes numbers, as hit_inline_circles() does. The three sides add up to the triangle's turn: so on
 * the line of a flat one all are 0, and off it two differ in sign. */
HIT_INLINE_RARE bool hit_inline_triangle(double px, double py, double ax, double ay, double bx,
                                         double by, double cx, double cy)
{
    hit_vec p = {px, py}, a = {ax, ay}, b = {bx, by}, c = {cx, cy};
    int ab = hit_orientation(a, b, p), bc = hit_orientation(b, c, p), ca = hit_orientation(c, a, p);
    bool above = (ab > 0) | (bc > 0) | (ca > 0), below = (ab < 0) | (bc < 0) | (ca < 0);
    if (above | below)
        return !(above & below);
    return hit_inline_between(a, b, p) || hit_inline_between(b, c, p) ||
           hit_inline_between(c, a, p);
}

/*
 * Outside, p is strictly on different sides of two edges; inside it is on one side of all three, or
 * on an edge. Each coordinate of a way from p to a corner is in two of the six products, and x y is
 * at most (x^2 + y^2) / 2: so the sum of all squares bounds the magnitudes of each side's products.
 */
#ifdef __SSE2__
/* The cross product and its negative. */
static inline __m128d hit_inline_cross(__m128d v, __m128d w)
{
    __m128d terms = _mm_mul_pd(v, hit_inline_swapped(w));
    return _mm_sub_pd(terms, hit_inline_swapped(terms));
}

static inline bool hit_point_in_triangle(hit_vec p, hit_vec a, hit_vec b, hit_vec c)
{
    const __m128d at = hit_inline_pair(p);
    __m128d u = _mm_sub_pd(hit_inline_pair(a), at), v = _mm_sub_pd(hit_inline_pair(b), at);
    __m128d w = _mm_sub_pd(hit_inline_pair(c), at);
    __m128d most = _mm_max_pd(hit_inline_cross(u, v), hit_inline_cross(v, w));
    most = _mm_max_pd(most, hit_inline_cross(w, u));
    __m128d squares = _mm_add_pd(_mm_add_pd(_mm_mul_pd(u, u), _mm_mul_pd(v, v)), _mm_mul_pd(w, w));
    /* One number, so that there is one jump: negative when all sides have one sign. */
    most = _mm_min_sd(most, hit_inline_swapped(most));
    double error = hit_inline_sum(squares) * HIT_INLINE_ERROR + HIT_INLINE_UNDERFLOW;
    if (HIT_INLINE_DOUBT(!(fabs(_mm_cvtsd_f64(most)) > error)))
        return hit_inline_triangle(p.x, p.y, a.x, a.y, b.x, b.y, c.x, c.y);
    return (_mm_movemask_pd(most) & 1) != 0;
}
#else
static inline bool hit_point_in_triangle(hit_vec p, hit_vec a, hit_vec b, hit_vec c)
{
    double ax = a.x - p.x, ay = a.y - p.y, bx = b.x - p.x, by = b.y - p.y;
    double cx = c.x - p.x, cy = c.y - p.y;
    double ab = ax * by, ba = ay * bx, bc = bx * cy, cb = by * cx, ca = cx * ay, ac = cy * ax;
    double first = ab - ba, second = bc - cb, third = ca - ac;
    double size = fabs(ab) + fabs(ba) + fabs(bc) + fabs(cb) + fabs(ca) + fabs(ac);
    double error = size * HIT_INLINE_ERROR + HIT_INLINE_UNDERFLOW;
    /* Of two comparisons that are not the same gcc makes no jump. */
    double least = first < second ? first : second;
    double most = first > second ? first : second;
    least = third < least ? third : least;
    most = third > most ? third : most;
    /* One number, so that there is one jump: positive when all sides have one sign. */
    double inside = least > -most ? least : -most;
    if (HIT_INLINE_DOUBT(!(fabs(inside) > error)))
        return hit_inline_triangle(p.x, p.y, a.x, a.y, b.x, b.y, c.x, c.y);
    return inside > 0;
}
#endif

#endif
