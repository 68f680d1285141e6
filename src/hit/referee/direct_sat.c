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

ON_A_CACHE_LINE hit_verdict hit_direct_turned_rects(const hit_shape *a, const hit_shape *b)
{
    const paired_sides of_a = paired_sides_of(a->vertex), of_b = paired_sides_of(b->vertex);
    pair to = pair_sub(pair_load_vec(&b->vertex[0]), pair_load_vec(&a->vertex[0]));
    pair area_a = pair_cross_both(of_a.along, of_a.across);
    pair area_b = pair_cross_both(of_b.across, of_b.along);
    pair p = beside(&of_a, of_b.along), q = beside(&of_a, of_b.across);
    pair depths =
        pair_least(depths_along(area_a, beside(&of_a, to), p, q),
                   depths_along(area_b, beside(&of_b, to), pair_firsts(p, q), pair_seconds(p, q)));
    pair squares = pair_add(paired_squares(&of_a), paired_squares(&of_b));
    double scale = pair_sum(pair_add(squares, pair_mul(to, to)));
    double bends =
        pair_sum(pair_add(pair_mul(of_a.bend, of_a.bend), pair_mul(of_b.bend, of_b.bend)));
    double error = DEPTH_ERROR * scale + (DEPTH_BENDS * bends + FILTER_UNDERFLOW);
    double depth = pair_least_of(depths);
    double smallest = least(fabs(depth), pair_least_of(pair_abs(pair_firsts(area_a, area_b))));
    if (UNLIKELY(!((smallest > error) & (scale < DEPTH_MOST))))
        return turned_rects_closely(a, b);
    return direct_verdict(!signbit(depth));
}

/* ---- With triangles ------------------------------------------------------------------------- */

hit_verdict hit_direct_rect_triangle(const hit_shape *a, const hit_shape *b)
{
    if (UNLIKELY(a->radius + b->radius > 0))
        return hit_referee_by_walk(a, b);
    return separate(figure_rect(a), figure_triangle(b), a, b);
}

hit_verdict hit_direct_triangle_triangle(const hit_shape *a, const hit_shape *b)
{
    if (UNLIKELY(a->radius + b->radius > 0))
        return hit_referee_by_walk(a, b);
    return separate(figure_triangle(a), figure_triangle(b), a, b);
}
