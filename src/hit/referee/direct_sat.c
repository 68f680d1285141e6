/* SPDX-License-Identifier: MIT */
/* Rects and triangles with each other, by separating axes: see figure.h. */
#include "direct.h"

#include "figure.h"
#include "pair.h"
#include "referee.h"

ALWAYS_INLINE bool separate(figure p, figure q, const hit_shape *shape_p, const hit_shape *shape_q)
{
    depths d = figure_depths_between(p, q);
    double smallest = least(fabs(d.least), least(fabs(d.area_a), fabs(d.area_b)));
    if (UNLIKELY(!((smallest > d.error) & (d.scale < DEPTH_MOST))))
        return hit_direct_ring_ring(shape_p, shape_q);
    return d.least >= 0;
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
ALWAYS_INLINE pair pair_beside_sides(const paired_sides *of, pair v)
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

NEVER_INLINE bool turned_rects_closely(const hit_shape *a, const hit_shape *b)
{
    if (direct_has_upright_sides(a->vertex) && direct_has_upright_sides(b->vertex))
        return direct_boxes_meet(a->vertex[0], a->vertex[2], b->vertex[0], b->vertex[2]);
    return separate(figure_rect(a), figure_rect(b), a, b);
}

/* Of both along the normals of a and of b. */
typedef struct rect_depths {
    pair of_a, of_b;           /* twice the depths, times the lengths of the sides */
    pair squares_a, squares_b; /* of these lengths */
    double least, area, error; /* the smaller area; the error is infinite where one may overflow */
} rect_depths;

/* Whether the areas tell which way the sides turn, and the depths whether the rects meet. */
ALWAYS_INLINE bool depths_tell(const rect_depths *d)
{
    return least(fabs(d->least), d->area) > d->error;
}

ALWAYS_INLINE rect_depths depths_of_rects(const hit_shape *a, const hit_shape *b)
{
    const paired_sides of_a = paired_sides_of(a->vertex), of_b = paired_sides_of(b->vertex);
    pair to = pair_sub(pair_load_vec(&b->vertex[0]), pair_load_vec(&a->vertex[0]));
    pair area_a = pair_cross_both(of_a.along, of_a.across);
    pair area_b = pair_cross_both(of_b.across, of_b.along);
    pair p = pair_beside_sides(&of_a, of_b.along), q = pair_beside_sides(&of_a, of_b.across);
    rect_depths d = {.of_a = depths_along(area_a, pair_beside_sides(&of_a, to), p, q),
                     .of_b = depths_along(area_b, pair_beside_sides(&of_b, to), pair_firsts(p, q),
                                          pair_seconds(p, q)),
                     .squares_a = paired_squares(&of_a),
                     .squares_b = paired_squares(&of_b)};
    pair bends = pair_add(pair_mul(of_a.bend, of_a.bend), pair_mul(of_b.bend, of_b.bend));
    pair scale = pair_add(pair_add(d.squares_a, d.squares_b), pair_mul(to, to));
    scale = pair_add(scale, pair_mul(bends, pair_both(DEPTH_BENDS / DEPTH_ERROR)));
    double most = pair_sum(scale);
    d.error = DEPTH_ERROR * most + FILTER_UNDERFLOW;
    d.least = pair_least_of(pair_least(d.of_a, d.of_b));
    d.area = pair_least_of(pair_abs(pair_firsts(area_a, area_b)));
    if (UNLIKELY(!(most < DEPTH_MOST)))
        d.error = INFINITY;
    return d;
}

ON_A_CACHE_LINE bool hit_direct_turned_rects(const hit_shape *a, const hit_shape *b)
{
    const rect_depths d = depths_of_rects(a, b);
    if (UNLIKELY(!depths_tell(&d)))
        return turned_rects_closely(a, b);
    return !signbit(d.least);
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

bool hit_direct_grown_rects(const hit_shape *a, const hit_shape *b)
{
    const rect_depths d = depths_of_rects(a, b);
    double reach = a->radius + b->radius;
    if (UNLIKELY(!depths_tell(&d)))
        return hit_direct_grown_rings(a, b);
    if (d.least > 0)
        return true;
    pair beyond = pair_greatest(beyond_reach(d.of_a, d.squares_a, d.error, reach),
                                beyond_reach(d.of_b, d.squares_b, d.error, reach));
    return !(pair_greatest_of(beyond) > 0) && hit_direct_grown_apart(a, b);
}

/* ---- With triangles ------------------------------------------------------------------------- */

bool hit_direct_rect_triangle(const hit_shape *a, const hit_shape *b)
{
    if (UNLIKELY(a->radius + b->radius > 0))
        return hit_direct_grown_rings(a, b);
    return separate(figure_rect(a), figure_triangle(b), a, b);
}

/* ---- Two triangles, along two normals at once -------------------------------------------------
 */

/*
 * How deep the intervals of both triangles along two normals are in each other: that of the
 * normal's own one is from 0 to `ends`, the other's that of `corner`, corner + p and corner + q.
 * With e for the edge and W as at DEPTH_ERROR, the corners are within 5 u |e| W, and the depth
 * within u more of what it is made of: half as much as is derived there for twice the depth.
 */
ALWAYS_INLINE pair depths_of_corners(pair ends, pair corner, pair p, pair q)
{
    pair second = pair_add(corner, p), third = pair_add(corner, q), none = pair_both(0);
    pair low = pair_least(pair_least(corner, second), third);
    pair high = pair_greatest(pair_greatest(corner, second), third);
    return pair_least(pair_sub(high, pair_least(ends, none)),
                      pair_sub(pair_greatest(ends, none), low));
}

/* The first two sides of both, and the third sides, whose cross products are differences: as in
 * figure_depths_of(). */
ON_A_CACHE_LINE static bool sharp_triangles(const hit_shape *a, const hit_shape *b)
{
    const pair from = pair_load_vec(&a->vertex[0]), other = pair_load_vec(&b->vertex[0]);
    pair along_a = pair_sub(pair_load_vec(&a->vertex[1]), from);
    pair across_a = pair_sub(pair_load_vec(&a->vertex[2]), from);
    pair along_b = pair_sub(pair_load_vec(&b->vertex[1]), other);
    pair across_b = pair_sub(pair_load_vec(&b->vertex[2]), other), to = pair_sub(other, from);
    pair xa = pair_firsts(along_a, across_a), ya = pair_seconds(along_a, across_a);
    pair xb = pair_firsts(along_b, across_b), yb = pair_seconds(along_b, across_b);
    pair to_x = pair_firsts(to, to), to_y = pair_seconds(to, to);
    pair corner_a = pair_cross(xa, ya, to_x, to_y), corner_b = pair_cross(xb, yb, to_x, to_y);
    pair p = pair_cross(xa, ya, pair_firsts(xb, xb), pair_firsts(yb, yb));
    pair q = pair_cross(xa, ya, pair_seconds(xb, xb), pair_seconds(yb, yb));
    pair area_a = pair_cross_both(along_a, across_a), area_b = pair_cross_both(across_b, along_b);
    pair third_ends = pair_firsts(area_a, area_b), mixed = pair_inner(p, q);
    pair third = pair_add(
        pair_sub(pair_seconds(corner_a, corner_b), pair_firsts(corner_a, corner_b)), third_ends);
    pair of_thirds = depths_of_corners(third_ends, third, pair_sub(mixed, pair_firsts(p, p)),
                                       pair_sub(pair_seconds(q, q), pair_swapped(mixed)));
    pair of_a = depths_of_corners(area_a, corner_a, p, q);
    pair of_b = depths_of_corners(area_b, corner_b, pair_firsts(p, q), pair_seconds(p, q));
    pair squares = pair_add(pair_dot(xa, ya, xa, ya), pair_dot(xb, yb, xb, yb));
    double scale = pair_sum(pair_add(squares, pair_mul(to, to)));
    double depth = pair_least_of(pair_least(of_thirds, pair_least(of_a, of_b)));
    double area = pair_least_of(pair_abs(third_ends));
    double error = DEPTH_ERROR * scale + FILTER_UNDERFLOW;
    if (UNLIKELY(!((least(fabs(depth), area) > error) & (scale < DEPTH_MOST))))
        return hit_direct_ring_ring(a, b);
    return !signbit(depth);
}

bool hit_direct_triangle_triangle(const hit_shape *a, const hit_shape *b)
{
    if (UNLIKELY(a->radius + b->radius > 0))
        return hit_direct_grown_rings(a, b);
    return sharp_triangles(a, b);
}
