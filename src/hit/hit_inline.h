/* SPDX-License-Identifier: MIT */
/*
 * Hit tests for inner loops: numbers in, bool out, and no call where doubles tell the answer.
 *
 * Each function first computes as one would by hand, beside a bound of the error that rounding can
 * have made. Where that leaves a doubt, which is near a contact alone, it asks hit_referee(). So
 * the answers are those of hit_referee(), exact, and touching is a hit. All numbers are finite,
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

/* What the referee says, of shapes that it takes. */
HIT_INLINE_RARE bool hit_inline_ask(const hit_shape *a, const hit_shape *b)
{
    return hit_validate(a) == HIT_OK && hit_validate(b) == HIT_OK &&
           hit_referee(a, b, NULL) == HIT_HIT;
}

/* Takes numbers: gcc would load vectors once more, before it knows whether it calls. */
HIT_INLINE_RARE bool hit_inline_circles(double ax, double ay, double ra, double bx, double by,
                                        double rb)
{
    hit_vec a = {ax, ay}, b = {bx, by};
    hit_shape p = hit_make_circle(a, ra), q = hit_make_circle(b, rb);
    return hit_inline_ask(&p, &q);
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

static inline bool hit_circles_hit(hit_vec a, double ra, hit_vec b, double rb)
{
    double x = a.x - b.x, y = a.y - b.y, reach = ra + rb;
    int64_t steps = hit_inline_steps(x * x + y * y, reach * reach);
    if (HIT_INLINE_DOUBT((uint64_t)steps + HIT_INLINE_STEPS <= 2 * HIT_INLINE_STEPS))
        return hit_inline_circles(a.x, a.y, ra, b.x, b.y, rb);
    return steps < 0;
}

HIT_INLINE_RARE bool hit_inline_circle_and_box(hit_vec at, double r, hit_vec low, hit_vec high)
{
    hit_shape circle = hit_make_circle(at, r), box = hit_make_box(low, high);
    return hit_inline_ask(&circle, &box);
}

/* The box's nearest point has stored coordinates, or those of the centre. */
static inline bool hit_circle_hits_box(hit_vec at, double r, hit_vec low, hit_vec high)
{
    double near_x = at.x < low.x ? low.x : at.x;
    double near_y = at.y < low.y ? low.y : at.y;
    double x = at.x - (near_x > high.x ? high.x : near_x);
    double y = at.y - (near_y > high.y ? high.y : near_y);
    int64_t steps = hit_inline_steps(x * x + y * y, r * r);
    if (HIT_INLINE_DOUBT((uint64_t)steps + HIT_INLINE_STEPS <= 2 * HIT_INLINE_STEPS))
        return hit_inline_circle_and_box(at, r, low, high);
    return steps < 0;
}

/* ---- Triangles ------------------------------------------------------------------------------ */

/* Takes numbers, as hit_inline_circles() does. */
HIT_INLINE_RARE bool hit_inline_triangle(double px, double py, double ax, double ay, double bx,
                                         double by, double cx, double cy)
{
    hit_vec p = {px, py}, a = {ax, ay}, b = {bx, by}, c = {cx, cy};
    hit_shape point = hit_make_point(p), triangle = hit_make_triangle(a, b, c);
    return hit_inline_ask(&point, &triangle);
}

/* Outside, p is strictly on different sides of two edges; inside it is on one side of all three,
 * or on an edge. `error` is that of each side, and of their sum. */
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
