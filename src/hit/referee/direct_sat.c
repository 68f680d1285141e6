/* SPDX-License-Identifier: MIT */
/* Rects and triangles with each other, by separating axes: see figure.h. */
#include "direct.h"

#include "figure.h"
#include "pair.h"
#include "referee.h"

ALWAYS_INLINE hit_verdict separate(figure p, figure q, const hit_shape *shape_p,
                                   const hit_shape *shape_q)
{
    depths d = figure_depths_between(p, q);
    double smallest = least(fabs(d.least), least(fabs(d.area_a), fabs(d.area_b)));
    if (UNLIKELY(!((smallest > d.error) & (d.scale < DEPTH_MOST))))
        return hit_direct_ring_ring(shape_p, shape_q);
    return direct_verdict(d.least >= 0);
}

/* ---- Two rects, along both normals of each at once ------------------------------------------ */

/* As two_sides, with x and y of both sides. */
typedef struct paired_sides {
    pair along, across, bend, x, y;
} paired_sides;

ALWAYS_INLINE paired_sides paired_sides_of(const hit_vec *v)
{
    pair first = pair_load_vec(&v[0]), second = pair_load_vec(&v[1]);
    pair along = pair_sub(second, first), across = pair_sub(pair_load_vec(&v[3]), first);
    pair bend = pair_sub(pair_sub(pair_load_vec(&v[2]), second), across);
    return (paired_sides){along, across, bend, pair_firsts(along, across),
                          pair_seconds(along, across)};
}

/* The cross products of both sides with v. */
ALWAYS_INLINE pair beside(const paired_sides *of, pair v)
{
    return pair_cross(of->x, of->y, pair_firsts(v, v), pair_seconds(v, v));
}

/* As figure_overlap_of(), for two normals. */
ALWAYS_INLINE pair depths_along(pair ends, pair corners, pair p, pair q)
{
    pair off = pair_abs(pair_sub(pair_add(pair_add(corners, corners), pair_add(p, q)), ends));
    return pair_sub(pair_add(pair_abs(ends), pair_add(pair_abs(p), pair_abs(q))), off);
}

ALWAYS_INLINE pair paired_squares(const paired_sides *of)
{
    return pair_dot(of->x, of->y, of->x, of->y);
}

NEVER_INLINE hit_verdict turned_rects_closely(const hit_shape *a, const hit_shape *b)
{
    return separate(figure_rect(a), figure_rect(b), a, b);
}

/* Of both along the normals of a and of b. */
typedef struct rect_depths {
    pair of_a, of_b;           /* twice the depths, times the lengths of the sides */
    pair squares_a, squares_b; /* of these lengths */
    double least, error;
    bool tells_areas;
} rect_depths;

ALWAYS_INLINE rect_depths depths_of_rects(const hit_shape *a, const hit_shape *b)
{
    const paired_sides of_a = paired_sides_of(a->vertex), of_b = paired_sides_of(b->vertex);
    pair to = pair_sub(pair_load_vec(&b->vertex[0]), pair_load_vec(&a->vertex[0]));
    pair area_a = pair_cross_both(of_a.along, of_a.across);
    pair area_b = pair_cross_both(of_b.across, of_b.along);
    pair p = beside(&of_a, of_b.along), q = beside(&of_a, of_b.across);
    rect_depths d = {
        .of_a = depths_along(area_a, beside(&of_a, to), p, q),
        .of_b = depths_along(area_b, beside(&of_b, to), pair_firsts(p, q), pair_seconds(p, q)),
        .squares_a = paired_squares(&of_a),
        .squares_b = paired_squares(&of_b)};
    double scale = pair_sum(pair_add(pair_add(d.squares_a, d.squares_b), pair_mul(to, to)));
    double bends =
        pair_sum(pair_add(pair_mul(of_a.bend, of_a.bend), pair_mul(of_b.bend, of_b.bend)));
    d.error = DEPTH_ERROR * scale + (DEPTH_BENDS * bends + FILTER_UNDERFLOW);
    d.least = pair_least_of(pair_least(d.of_a, d.of_b));
    double area = pair_least_of(pair_abs(pair_firsts(area_a, area_b)));
    d.tells_areas = (area > d.error) & (scale < DEPTH_MOST);
    return d;
}

ON_A_CACHE_LINE hit_verdict hit_direct_turned_rects(const hit_shape *a, const hit_shape *b)
{
    const rect_depths d = depths_of_rects(a, b);
    if (UNLIKELY(!(d.tells_areas & (fabs(d.least) > d.error))))
        return turned_rects_closely(a, b);
    return direct_verdict(!signbit(d.least));
}

/*
 * The squares of what is left of the depths as far as they are negative, less those that the radii
 * reach. The errors of the reach and of the lengths are below GROWN_APART, relatively. A reach
 * whose square underflows is below the root of EDGE_GAP_LEAST.
 */
ALWAYS_INLINE pair beyond_reach(pair depths, pair squares, double error, double reach)
{
    pair off = pair_greatest(pair_sub(pair_negative(depths), pair_both(error)), pair_both(0));
    double most = GROWN_APART * (4 * (reach * reach) + EDGE_GAP_LEAST);
    return pair_sub(pair_mul(off, off), pair_mul(pair_both(most), squares));
}

hit_verdict hit_direct_grown_rects(const hit_shape *a, const hit_shape *b)
{
    const rect_depths d = depths_of_rects(a, b);
    double reach = a->radius + b->radius;
    if (UNLIKELY(!(d.tells_areas & (fabs(d.least) > d.error))))
        return hit_direct_grown_rings(a, b);
    if (d.least > 0)
        return HIT_HIT;
    pair beyond = pair_greatest(beyond_reach(d.of_a, d.squares_a, d.error, reach),
                                beyond_reach(d.of_b, d.squares_b, d.error, reach));
    return pair_greatest_of(beyond) > 0 ? HIT_MISS : hit_direct_grown_apart(a, b);
}

/* ---- With triangles ------------------------------------------------------------------------- */

hit_verdict hit_direct_rect_triangle(const hit_shape *a, const hit_shape *b)
{
    if (UNLIKELY(a->radius + b->radius > 0))
        return hit_direct_grown_rings(a, b);
    return separate(figure_rect(a), figure_triangle(b), a, b);
}

hit_verdict hit_direct_triangle_triangle(const hit_shape *a, const hit_shape *b)
{
    if (UNLIKELY(a->radius + b->radius > 0))
        return hit_direct_grown_rings(a, b);
    return separate(figure_triangle(a), figure_triangle(b), a, b);
}
