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

/* g's coefficients, and what the errors of its sides are parts of. */
typedef struct pencil_estimate {
    pair areas, sides; /* of x and y */
    double both;
    pair sizes; /* B and C */
} pencil_estimate;

/* Half-axes, with their coordinates side by side. */
typedef struct pencil_axes {
    pair x, y;
} pencil_axes;

ALWAYS_INLINE pencil_axes pencil_axes_of(pair p, pair q)
{
    return (pencil_axes){pair_firsts(p, q), pair_seconds(p, q)};
}

/* Returns the squared cross products of both with v. */
ALWAYS_INLINE pair pencil_axes_crosses(pencil_axes of, pair v)
{
    pair cross = pair_cross(pair_firsts(v, v), pair_seconds(v, v), of.x, of.y);
    return pair_mul(cross, cross);
}

ALWAYS_INLINE pair pencil_axes_squares(pencil_axes of)
{
    return pair_add(pair_mul(of.x, of.x), pair_mul(of.y, of.y));
}

/* Returns the two products whose difference is their cross product. */
ALWAYS_INLINE pair pencil_axes_terms(pencil_axes of)
{
    return pair_cross_terms(of.x, of.y);
}

/* `squares`: Sx and Sy. */
ALWAYS_INLINE pencil_estimate pencil_estimate_of(pair areas, double both, pair far, pair squares,
                                                 pair d)
{
    squares = pair_add(squares, pair_both(SQUARE_LEAST));
    pair sides = pair_sub(pair_add(areas, pair_both(both)), far);
    double all = pair_sum(squares) + pair_sum(pair_mul(d, d));
    return (pencil_estimate){areas, sides, both, pair_mul(squares, pair_both(all))};
}

/* Estimates the pencil of two ellipses, each given by its centre and half-axes. */
ALWAYS_INLINE pencil_estimate pencil_estimate_ellipses(const hit_vec v[3], const hit_vec w[3])
{
    pair d = pair_sub(pair_load_vec(&w[0]), pair_load_vec(&v[0]));
    pair p = pair_load_vec(&v[1]), q = pair_load_vec(&v[2]);
    pencil_axes x = pencil_axes_of(p, q),
                y = pencil_axes_of(pair_load_vec(&w[1]), pair_load_vec(&w[2]));
    pair cross = pair_differences(pencil_axes_terms(x), pencil_axes_terms(y));
    pair both = pair_add(pencil_axes_crosses(y, p), pencil_axes_crosses(y, q));
    pair far = pair_sums(pencil_axes_crosses(x, d), pencil_axes_crosses(y, d));
    pair squares = pair_sums(pencil_axes_squares(x), pencil_axes_squares(y));
    return pencil_estimate_of(pair_mul(cross, cross), pair_sum(both), far, squares, d);
}

/* Estimates the pencil of a disc and an ellipse. The square of a cross product with both half-axes
 * of the disc is that of its radius times that of a length. */
ALWAYS_INLINE pencil_estimate pencil_estimate_disc(const hit_vec *centre, double radius,
                                                   const hit_vec v[3])
{
    pencil_axes y = pencil_axes_of(pair_load_vec(&v[1]), pair_load_vec(&v[2]));
    pair d = pair_sub(pair_load_vec(&v[0]), pair_load_vec(centre));
    double of_disc = radius * radius;
    pair square = pair_both(of_disc);
    pair cross = pair_differences(pair_of(of_disc, 0), pencil_axes_terms(y));
    pair far = pair_sums(pair_mul(square, pair_mul(d, d)), pencil_axes_crosses(y, d));
    pair squares = pair_sums(square, pencil_axes_squares(y));
    double both = of_disc * pair_second(squares);
    return pencil_estimate_of(pair_mul(cross, cross), both, far, squares, d);
}

/* Estimates the pencil of an ellipse and a segment, with all vectors twice as long. */
ALWAYS_INLINE pencil_estimate pencil_estimate_segment(hit_edge edge, const hit_vec v[3])
{
    pair a = pair_vector(edge.a), b = pair_vector(edge.b), m = pair_load_vec(&v[0]);
    pair d = pair_add(pair_sub(a, m), pair_sub(b, m)), p = pair_sub(b, a);
    pencil_axes x =
        pencil_axes_of(pair_twice(pair_load_vec(&v[1])), pair_twice(pair_load_vec(&v[2])));
    double cross = pair_difference(pencil_axes_terms(x));
    double from_line = pair_difference(pair_cross_terms(d, p));
    pair sums = pair_sums(pencil_axes_crosses(x, p), pencil_axes_crosses(x, d));
    pair squares = pair_sums(pencil_axes_squares(x), pair_mul(p, p));
    return pencil_estimate_of(pair_of(cross * cross, 0), pair_first(sums),
                              pair_of(pair_second(sums), from_line * from_line), squares, d);
}

/* ---- Apart ---------------------------------------------------------------------------------- */

/* Returns the errors of both sides. */
ALWAYS_INLINE pair pencil_side_errors(const pencil_estimate *of)
{
    return pair_add(pair_mul(of->sizes, pair_both(ELLIPSE_SIDE_ERROR)),
                    pair_both(FILTER_UNDERFLOW));
}

/* Returns whether both sides are surely positive. Then they meet. */
ALWAYS_INLINE int pencil_sides_are_positive(const pencil_estimate *of)
{
    return pair_above(of->sides, pencil_side_errors(of)) == 3;
}

/* Returns whether B and C leave the discriminant and its error in the range of doubles. */
ALWAYS_INLINE int pencil_sizes_in_range(pair sizes)
{
    return (pair_above(sizes, pair_both(1 / ELLIPSE_MOST)) &
            pair_above(pair_both(ELLIPSE_MOST), sizes)) == 3;
}

/* (b c)^2 - 4 (a c^3 + e b^3) + 9 a e (2 b c - 3 a e) */
ALWAYS_INLINE filter pencil_discriminant(const pencil_estimate *of)
{
    pair products = pair_mul(pair_firsts(of->sides, of->areas), pair_seconds(of->sides, of->areas));
    pair cubes =
        pair_mul(pair_mul(of->sides, of->sides), pair_mul(of->sides, pair_swapped(of->areas)));
    double bc = pair_first(products), ae = pair_second(products);
    double value = (bc * bc - 4 * pair_sum(cubes)) + 9 * ae * (2 * bc - 3 * ae);
    double size = pair_first(of->sizes) * pair_second(of->sizes);
    return (filter){value, ELLIPSE_DISCRIMINANT_ERROR * (size * size)};
}

/* Of two of which none is a segment. */
typedef struct pencil_answer {
    int tells, meet; /* whether they meet or are apart for sure; if so, whether they meet */
    filter discriminant;
} pencil_answer;

/*
 * Where the discriminant tells, the signs of both sides are right as computed, or rather what they
 * say together. For areas above 0 let g' be g with both sides as computed. On the way from g to g',
 * with sides between, the discriminant changes by at most 16 u B times the greatest |2 b c^2 - 12
 * b^2 e + 18 a c e|, and 16 u C times that for the other side. With x and y for Sx / W and Sy / W,
 * whose sum is at most 1, these are at most (2 + 3 x + 18 x y / 16) B C^2 and (2 + 3 y + 18 x y /
 * 16) B^2 C: together 121 u (B C)^2. So a discriminant that is farther from 0 than this and its own
 * error, 281 u, is 0 nowhere on the way. Then no two roots become equal there, and none becomes 0
 * or infinite, as a and e stay. So the roots of g' have the signs that those of g have. When the
 * discriminant is positive, all roots are real, and the sets meet when all are negative: when both
 * sides of g' are positive.
 *
 * A set without area is what all ellipses around it have in common whose M M' is that of the set
 * and a small multiple of 1. What the computed numbers tell of the set, they tell of all that are
 * near enough to it. If one of these is apart from the other set, so is it; if all meet, so does
 * it.
 *
 * No jump depends on the answer: it could not be predicted.
 */
ALWAYS_INLINE pencil_answer pencil_answer_of(const pencil_estimate *of)
{
    filter discriminant = pencil_discriminant(of);
    int both_positive = pair_above(of->sides, pair_both(0)) == 3;
    return (pencil_answer){pencil_sizes_in_range(of->sizes) & filter_tells(discriminant),
                           (discriminant.value < 0) | both_positive, discriminant};
}

/*
 * The same for a disc and an ellipse, in fewer operations. With R for the square of the radius, g
 * divided by R in t / R has the coefficients 1, b, c and e R, and a discriminant that is R^4 times
 * smaller, as (2 W C)^2 is than (B C)^2. b is within 6 u W and c within 10 u C, also for W = R + Sy
 * + D. Then b^2 c^2 is at most a quarter of (2 W C)^2, 4 c^3 at most Sy / W of it, 4 b^3 e at most
 * R / W of it, and the rest is less than above. All of this holds for R = 0, too, which is the
 * limit.
 */
ALWAYS_INLINE pencil_answer pencil_answer_of_disc(const hit_vec *centre, double radius,
                                                  const hit_vec v[3])
{
    pencil_axes y = pencil_axes_of(pair_load_vec(&v[1]), pair_load_vec(&v[2]));
    pair d = pair_sub(pair_load_vec(&v[0]), pair_load_vec(centre));
    pair sums = pair_sums(pencil_axes_squares(y), pair_mul(d, d));
    double cross = pair_difference(pencil_axes_terms(y)), area = cross * cross;
    double square = radius * radius, axes = pair_first(sums), far = pair_second(sums);
    double b = (square + axes) - far,
           c = (area + square * axes) - pair_sum(pencil_axes_crosses(y, d));
    double e = area * square, bc = b * c;
    double value = (bc * bc - 4 * ((c * c) * c + (b * b) * (b * e))) + 9 * e * (2 * bc - 3 * e);
    double all = (square + axes) + far, size = axes * all, whole = 2 * (size * all);
    filter discriminant = {value, ELLIPSE_DISCRIMINANT_ERROR * (whole * whole)};
    int both_positive = (b > 0) & (c > 0);
    return (pencil_answer){pencil_sizes_in_range(pair_of(all, size)) & filter_tells(discriminant),
                           (value < 0) | both_positive, discriminant};
}

/* Returns, by g(t) / t = a t^2 + b t + c, where x is the ellipse, 1 when they are surely apart, -1
 * when they surely meet, or UNSURE. It has no jumps either. */
ALWAYS_INLINE int pencil_filter_segment(const pencil_estimate *of)
{
    pair errors = pencil_side_errors(of);
    double x_error = pair_first(errors), y_error = pair_second(errors);
    double a = pair_first(of->areas), b = pair_first(of->sides), c = pair_second(of->sides);
    double size = pair_first(of->sizes);
    filter discriminant = {b * b - 4 * (a * c), ELLIPSE_DISCRIMINANT_ERROR * (size * size)};
    int in_range = (size > 1 / ELLIPSE_MOST) & (size < ELLIPSE_MOST);
    int line_meets = c > y_error, foot_is_off = in_range & (b < -x_error);
    int meet = line_meets & ((b > x_error) | (foot_is_off & filter_below(discriminant)));
    int apart = (c < -y_error) | (line_meets & foot_is_off & filter_above(discriminant));
    return UNSURE - (UNSURE + 1) * meet - apart;
}

/* ---- One in the other ----------------------------------------------------------------------- */

/*
 * Returns, for two that surely meet, by the signs of hit_conic_pencil_crosses() in double: 1 when x
 * surely contains y, -1 when y contains x, 0 when the outlines surely cross, or UNSURE.
 */
ALWAYS_INLINE int pencil_filter_nested(const pencil_estimate *of, filter discriminant)
{
    double a = pair_first(of->areas), e = pair_second(of->areas);
    double b = pair_first(of->sides), c = pair_second(of->sides), both = of->both;
    double x_size = pair_first(of->sizes), y_size = pair_second(of->sizes);
    double b_square = x_size * x_size;
    double with_c = (a * c - both * b) + (both * both - 4 * (a * e));
    double with_e = 2 * (b * b - (a + both) * b) + 3 * (a * (both + e));
    filter sum = {(b * b - both * b) + (3 * (a * e) - 2 * (a * c)),
                  ELLIPSE_NESTED_ERROR * b_square};
    filter pairs = {c * with_c + e * with_e, ELLIPSE_NESTED_ERROR * (y_size * b_square)};
    filter more = {a - e, pair_sum(pencil_side_errors(of))};
    /* The outlines meet 0 or 4 times. */
    int is_0_or_4 = filter_above(discriminant);
    int crossing =
        filter_below(discriminant) | (is_0_or_4 & filter_below(sum) & filter_above(pairs));
    int nested = is_0_or_4 & (filter_above(sum) | filter_below(pairs)) & filter_tells(more);
    int larger = (more.value > 0) - (more.value < 0);
    return UNSURE * (1 - (crossing | nested)) + larger * nested;
}

#endif
