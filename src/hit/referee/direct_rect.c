/* SPDX-License-Identifier: MIT */
/*
 * Rects with points, circles and each other. An upright rect is a box, whose bounds are stored
 * numbers. The corners of a turned rect are rounded and almost never those of a rectangle. But they
 * are near enough to it for most answers, and how far they are off is quickly computed.
 */
#include "direct.h"

#include "exact.h"
#include "referee.h"

/* Whether the boxes from `low` to `high` meet, by comparisons alone. */
ALWAYS_INLINE bool stored_boxes_meet(const hit_vec *low, const hit_vec *high,
                                     const hit_vec *other_low, const hit_vec *other_high)
{
    pair_choice before = pair_where_above(pair_load_vec(low), pair_load_vec(other_high));
    pair_choice after = pair_where_above(pair_load_vec(other_low), pair_load_vec(high));
    return pair_choice_bits(pair_where_or(before, after)) == 0;
}

/* ---- A point -------------------------------------------------------------------------------- */

/* How deep between the sides the point at the end of `to`, from the first corner, is; negative for
 * what is beyond one. */
ALWAYS_INLINE pair depths_in(const turned_rect *of, pair to)
{
    pair way = turned_rect_ways(of, to);
    return pair_least(way, pair_sub(of->sides, way));
}

NEVER_INLINE bool point_rect_closely(const hit_vec *p, const hit_vec *v)
{
    return direct_has_upright_sides(v) ? direct_boxes_meet(v[0], v[2], *p, *p)
                                       : hit_direct_point_in_ring(*p, v, 4);
}

/* Treats the corners as those of a rectangle. */
ON_A_CACHE_LINE NEVER_INLINE bool point_turned_rect(const hit_shape *a, const hit_shape *b)
{
    turned_rect of;
    bool taken = turned_rect_take(&of, b->vertex);
    pair to = pair_sub(pair_load_vec(&a->vertex[0]), pair_load_vec(&b->vertex[0]));
    double depth = pair_least_of(depths_in(&of, to));
    double error = 16 * pair_sum(of.sides) * (TURNED_ERROR / 16);
    if (UNLIKELY(!taken || !(fabs(depth) > error)))
        return point_rect_closely(a->vertex, b->vertex);
    return !signbit(depth);
}

ON_A_CACHE_LINE bool hit_direct_point_rect(const hit_shape *a, const hit_shape *b)
{
    if (UNLIKELY(b->radius > 0))
        return hit_direct_circle_rect(a, b);
    if (!b->upright)
        return point_turned_rect(a, b);
    return stored_boxes_meet(&a->vertex[0], &a->vertex[0], &b->vertex[0], &b->vertex[2]);
}

/* ---- A circle ------------------------------------------------------------------------------- */

/* The number in [low, high] that is nearest to x. */
static inline double clamp_to_side(double x, double low, double high)
{
    return least(greatest(low, x), high);
}

/* a and c are opposite corners of an upright rect. Its nearest point to the centre p has stored
 * coordinates: each is p's or a corner's. */
NEVER_INLINE bool circle_box_closely(const hit_shape *circle, double grown_by, const hit_vec *a,
                                     const hit_vec *c)
{
    hit_vec p = circle->vertex[0];
    hit_vec nearest = vec(clamp_to_side(p.x, least(a->x, c->x), greatest(a->x, c->x)),
                          clamp_to_side(p.y, least(a->y, c->y), greatest(a->y, c->y)));
    return hit_exact_distance(p, nearest, circle->radius, grown_by) <= 0;
}

NEVER_INLINE bool circle_rect_closely(const hit_shape *circle, const hit_shape *rect)
{
    const hit_vec *v = rect->vertex;
    if (direct_has_upright_sides(v))
        return circle_box_closely(circle, rect->radius, &v[0], &v[2]);
    return hit_direct_disc_meets_ring(circle->vertex, direct_reach_of(circle, rect), v, 4);
}

/* Treats the corners as those of a rectangle. Squares are times that of its first side. */
ON_A_CACHE_LINE NEVER_INLINE bool circle_turned_rect(const hit_shape *a, const hit_shape *b)
{
    turned_rect of;
    bool taken = turned_rect_take(&of, b->vertex);
    pair to = pair_sub(pair_load_vec(&a->vertex[0]), pair_load_vec(&b->vertex[0]));
    pair way = turned_rect_ways(&of, to);
    pair beyond = pair_greatest(pair_sub(way, of.sides), pair_least(pair_both(0), way));
    double radii = a->radius + b->radius, reach = radii * radii * pair_first(of.sides);
    double gap = pair_sum(pair_mul(beyond, beyond)) - reach;
    double error = TURNED_ERROR * (pair_sum(pair_mul(of.sides, of.sides)) + (reach + reach));
    if (UNLIKELY(!taken || !(fabs(gap) > error)))
        return circle_rect_closely(a, b);
    return signbit(gap);
}

ON_A_CACHE_LINE bool hit_direct_circle_rect(const hit_shape *a, const hit_shape *b)
{
    if (!b->upright)
        return circle_turned_rect(a, b);
    pair p = pair_load_vec(&a->vertex[0]);
    pair nearest =
        pair_least(pair_greatest(pair_load_vec(&b->vertex[0]), p), pair_load_vec(&b->vertex[2]));
    pair to = pair_sub(nearest, p);
    double reach = a->radius + b->radius;
    int64_t gap = filter_steps(pair_sum(pair_mul(to, to)), reach * reach);
    if (UNLIKELY(!filter_steps_tell(gap)))
        return circle_box_closely(a, b->radius, &b->vertex[0], &b->vertex[2]);
    return gap < 0;
}

/* The ends of the shortest way between two intervals; where these overlap, a common number twice.
 */
static inline void nearest_of_intervals(double low, double high, double other_low,
                                        double other_high, double *p, double *q)
{
    *p = clamp_to_side(other_low, low, high);
    *q = clamp_to_side(*p, other_low, other_high);
}

/* The nearest points of upright boxes have stored coordinates. */
NEVER_INLINE bool grown_boxes_closely(const hit_shape *a, const hit_shape *b)
{
    hit_vec low = a->vertex[0], high = a->vertex[2], p, q;
    hit_vec other_low = b->vertex[0], other_high = b->vertex[2];
    nearest_of_intervals(low.x, high.x, other_low.x, other_high.x, &p.x, &q.x);
    nearest_of_intervals(low.y, high.y, other_low.y, other_high.y, &p.y, &q.y);
    return hit_exact_distance(p, q, a->radius, b->radius) <= 0;
}

/* Upright boxes with radii. */
static bool grown_boxes(const hit_shape *a, const hit_shape *b)
{
    pair after = pair_sub(pair_load_vec(&b->vertex[0]), pair_load_vec(&a->vertex[2]));
    pair before = pair_sub(pair_load_vec(&a->vertex[0]), pair_load_vec(&b->vertex[2]));
    pair to = pair_greatest(pair_greatest(after, before), pair_both(0));
    double reach = a->radius + b->radius;
    int64_t gap = filter_steps(pair_sum(pair_mul(to, to)), reach * reach);
    if (UNLIKELY(!filter_steps_tell(gap)))
        return grown_boxes_closely(a, b);
    return gap < 0;
}

ON_A_CACHE_LINE bool hit_direct_rect_rect(const hit_shape *a, const hit_shape *b)
{
    if (UNLIKELY(a->radius + b->radius > 0))
        return (a->upright & b->upright) ? grown_boxes(a, b) : hit_direct_grown_rects(a, b);
    if (a->upright & b->upright)
        return stored_boxes_meet(&a->vertex[0], &a->vertex[2], &b->vertex[0], &b->vertex[2]);
    return hit_direct_turned_rects(a, b);
}
