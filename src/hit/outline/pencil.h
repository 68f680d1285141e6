/* SPDX-License-Identifier: MIT */
/*
 * The pencil of conic.h in double, with error bounds. Internal to the library.
 *
 * Errors, to first order in u. S is the sum of the squared lengths of a shape's half-axes, D the
 * squared length of the way between the middles, W = Sx + Sy + D. A cross product of p and q is
 * computed from at most |p| |q| in magnitudes (Cauchy), so it is within 2 u |p| |q|, and u |p| |q|
 * more for each of the two that is a rounded difference.
 *
 *   A segment's way from the ellipse is the sum of those to its ends, rounded, which are not longer
 *   than half the way and half the segment together: its error is u (2 sqrt(D) + sqrt(Sy)). In
 *   squares of cross products with it that makes at most 12 u S W; with all other terms and sums,
 *   each side of the pencil is within 16 u S W. ELLIPSE_SIDE_ERROR is 32 u.
 *
 *   discriminant, with B = Sx W and C = Sy W: the areas are at most B / 4 and C / 4, Sx Sy <= W^2 /
 *   4. So every term is at most (B C)^2 in magnitude, with relative errors of its factors: 2 * 16 +
 *   2 * 16 + 3 for b^2 c^2; 3 * 16 + 9 for 4 a c^3 and 4 b^3 e, together below (B C)^2; the rest is
 *   below 14. With its sums it is within 160 u (B C)^2. For a segment, b^2 - 4 a c is within 80 u
 *   B^2.
 *
 *   The two sums of hit_conic_pencil_crosses() and the difference of the areas: |both| is at most
 * B, as Sx Sy <= Sx W, and within 16 u B; the areas are within 1.25 u Sx^2 and 1.25 u Sy^2. In the
 * first sum the terms b^2, both b, 2 a c and 3 a e are within 33, 33, 11 and 3 u B^2, and adding
 * them takes 8 u. In the second the factor of c is of up to 2.5 B^2, within 80 u B^2, and that of e
 * of up to 5.5 B^2, within 183 u B^2; c is at most C, within 16 u C, and e at most C / 4,
 * within 1.25 u C. Together that is at most 88 u B^2 and 181 u B^2 C.
 */
#ifndef HIT_PENCIL_H
#define HIT_PENCIL_H

#include "filter.h"
#include "outline.h"
#include "pair.h"
#include "vec.h"

/* ---- A point -------------------------------------------------------------------------------- */

/* (d x v)^2 + (u x d)^2 - (u x v)^2 for the way d from the centre: k <= 9 for the magnitudes, which
 * are at most S (d^2 + S). Squares that underflow are made up for by SQUARE_LEAST. */
ALWAYS_INLINE filter pencil_in_ellipse(const hit_vec *p, const hit_vec v[3])
{
    pair d = pair_sub(pair_load_vec(p), pair_load_vec(&v[0]));
    pair of_u = pair_load_vec(&v[1]), of_v = pair_load_vec(&v[2]);
    pair x = pair_firsts(of_u, of_v), y = pair_seconds(of_u, of_v);
    pair crosses = pair_sub(pair_mul(pair_firsts(d, d), y), pair_mul(pair_seconds(d, d), x));
    pair areas = pair_mul(x, pair_swapped(y)), axes = pair_mul(x, x), ways = pair_mul(d, d);
    pair of_d = pair_mul(crosses, crosses);
    axes = pair_add(axes, pair_mul(y, y));
    pair sums = pair_add(pair_firsts(axes, ways), pair_seconds(axes, ways));
    double area = pair_first(areas) - pair_second(areas);
    double axis = pair_first(sums) + SQUARE_LEAST, size = axis * (pair_second(sums) + axis);
    return (filter){(pair_first(of_d) + pair_second(of_d)) - area * area,
                    ELLIPSE_POINT_ERROR * size + FILTER_UNDERFLOW};
}

/* ---- The pencil ----------------------------------------------------------------------------- */

/* g's coefficients and the errors of its sides. */
typedef struct pencil_estimate {
    double x_area, x_side, y_side, y_area, both;
    double x_size, y_size; /* B and C */
} pencil_estimate;

/* Half-axes and the sum of their squares. */
typedef struct half_axes {
    hit_vec p, q;
    double square;
} half_axes;

static inline half_axes half_axes_of(hit_vec p, hit_vec q)
{
    return (half_axes){p, q, (vec_square(p) + vec_square(q)) + SQUARE_LEAST};
}

static inline double cross_square(hit_vec p, hit_vec q)
{
    double cross = vec_cross(p, q);
    return cross * cross;
}

ALWAYS_INLINE pencil_estimate pencil_estimate_of(hit_vec d, half_axes x, half_axes y)
{
    double both = (cross_square(x.p, y.p) + cross_square(x.p, y.q)) +
                  (cross_square(x.q, y.p) + cross_square(x.q, y.q));
    double x_area = cross_square(x.p, x.q), y_area = cross_square(y.p, y.q);
    double x_far = cross_square(d, x.p) + cross_square(d, x.q);
    double y_far = cross_square(d, y.p) + cross_square(d, y.q);
    double all = (x.square + y.square) + vec_square(d);
    return (pencil_estimate){x_area, (x_area + both) - x_far, (y_area + both) - y_far, y_area,
                             both,   x.square * all,          y.square * all};
}

/* Estimates the pencil of two ellipses, each given by its centre and half-axes. */
ALWAYS_INLINE pencil_estimate pencil_estimate_ellipses(const hit_vec x[3], const hit_vec y[3])
{
    return pencil_estimate_of(vec_sub(y[0], x[0]), half_axes_of(x[1], x[2]),
                              half_axes_of(y[1], y[2]));
}

ALWAYS_INLINE pencil_estimate pencil_estimate_disc(hit_vec centre, double radius,
                                                   const hit_vec y[3])
{
    const hit_vec disc[3] = {centre, {radius, 0}, {0, radius}};
    return pencil_estimate_ellipses(disc, y);
}

/* Estimates the pencil of an ellipse and a segment, with all vectors twice as long. */
ALWAYS_INLINE pencil_estimate pencil_estimate_segment(hit_edge edge, const hit_vec x[3])
{
    hit_vec d = vec_add(vec_sub(edge.a, x[0]), vec_sub(edge.b, x[0]));
    return pencil_estimate_of(d, half_axes_of(vec_scale(x[1], 2), vec_scale(x[2], 2)),
                              half_axes_of(vec_sub(edge.b, edge.a), vec(0, 0)));
}

/* ---- Apart ---------------------------------------------------------------------------------- */

static inline double side_error(double size)
{
    return ELLIPSE_SIDE_ERROR * size + FILTER_UNDERFLOW;
}

/* Returns whether B and C leave the discriminant and its error in the range of doubles. */
static inline int pencil_in_range(const pencil_estimate *of)
{
    return (of->x_size > 1 / ELLIPSE_MOST) & (of->y_size > 1 / ELLIPSE_MOST) &
           (of->x_size < ELLIPSE_MOST) & (of->y_size < ELLIPSE_MOST);
}

static inline filter filter_discriminant(const pencil_estimate *of)
{
    double a = of->x_area, b = of->x_side, c = of->y_side, e = of->y_area;
    double mixture = 3 * (a * e) - 2 * (b * c);
    double value = (c * c) * (b * b - 4 * (a * c)) - e * (9 * (a * mixture) + 4 * ((b * b) * b));
    double size = of->x_size * of->y_size;
    return (filter){value, ELLIPSE_DISCRIMINANT_ERROR * (size * size)};
}

/* Returns 1 when they are surely apart, -1 when they surely meet, or UNSURE. It has no branches,
 * because none could be predicted. */
ALWAYS_INLINE int pencil_filter(const pencil_estimate *of)
{
    double x_error = side_error(of->x_size), y_error = side_error(of->y_size);
    filter discriminant = filter_discriminant(of);
    int in_range = pencil_in_range(of);
    int both_positive = (of->x_side > x_error) & (of->y_side > y_error);
    int one_negative = (of->x_side < -x_error) | (of->y_side < -y_error);
    int meet = both_positive | (in_range & filter_below(discriminant));
    int apart = in_range & one_negative & filter_above(discriminant);
    if (meet)
        return -1;
    return apart ? 1 : UNSURE;
}

/* Returns the same as pencil_filter() by g(t) / t = a t^2 + b t + c, where x is the ellipse. */
ALWAYS_INLINE int pencil_filter_segment(const pencil_estimate *of)
{
    double x_error = side_error(of->x_size), y_error = side_error(of->y_size);
    double a = of->x_area, b = of->x_side, c = of->y_side;
    filter discriminant = {b * b - 4 * (a * c),
                           ELLIPSE_DISCRIMINANT_ERROR * (of->x_size * of->x_size)};
    int in_range = (of->x_size > 1 / ELLIPSE_MOST) & (of->x_size < ELLIPSE_MOST);
    int line_meets = c > y_error, foot_is_off = in_range & (b < -x_error);
    int meet = line_meets & ((b > x_error) | (foot_is_off & filter_below(discriminant)));
    int apart = (c < -y_error) | (line_meets & foot_is_off & filter_above(discriminant));
    if (meet)
        return -1;
    return apart ? 1 : UNSURE;
}

/* ---- One in the other ----------------------------------------------------------------------- */

/*
 * Returns, for two that surely meet, by the signs of hit_conic_pencil_crosses() in double: 1 when x
 * surely contains y, -1 when y contains x, 0 when the outlines surely cross, or UNSURE.
 */
ALWAYS_INLINE int pencil_filter_nested(const pencil_estimate *of)
{
    double a = of->x_area, b = of->x_side, c = of->y_side, e = of->y_area, both = of->both;
    double b_square = of->x_size * of->x_size;
    double with_c = (a * c - both * b) + (both * both - 4 * (a * e));
    double with_e = 2 * (b * b - (a + both) * b) + 3 * (a * (both + e));
    filter discriminant = filter_discriminant(of);
    filter sum = {(b * b - both * b) + (3 * (a * e) - 2 * (a * c)),
                  ELLIPSE_NESTED_ERROR * b_square};
    filter pairs = {c * with_c + e * with_e, ELLIPSE_NESTED_ERROR * (of->y_size * b_square)};
    filter more = {a - e, side_error(of->x_size) + side_error(of->y_size)};
    /* The outlines meet 0 or 4 times. */
    int is_0_or_4 = pencil_in_range(of) & filter_above(discriminant);
    int crossing = (pencil_in_range(of) & filter_below(discriminant)) |
                   (is_0_or_4 & filter_below(sum) & filter_above(pairs));
    int nested = is_0_or_4 & (filter_above(sum) | filter_below(pairs)) & filter_tells(more);
    int larger = more.value > 0 ? 1 : -1;
    if (crossing)
        return 0;
    return nested ? larger : UNSURE;
}

#endif
