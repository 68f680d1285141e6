/* SPDX-License-Identifier: MIT */
/*
 * Rects with points, circles and each other. An upright rect is a box, whose bounds are stored
 * numbers. The corners of a turned rect are rounded and almost never those of a rectangle. But they
 * are near enough to it for most answers, and how far they are off is quickly computed.
 */
#include "direct.h"

#include "exact.h"
#include "referee.h"

/* Whether the corners are those of an axis-parallel box, starting at any of them and in either
 * direction: so are those of a rect that was turned by a multiple of 90 degrees. Then the first
 * corner is opposite the third. */
static inline bool has_upright_sides(const hit_vec *v)
{
    if (v[0].y == v[1].y)
        return v[1].x == v[2].x && v[2].y == v[3].y && v[3].x == v[0].x;
    return v[0].x == v[1].x && v[1].y == v[2].y && v[2].x == v[3].x && v[3].y == v[0].y;
}

/* Whether two boxes meet, each given by two opposite corners in either order. */
static bool boxes_meet(hit_vec a, hit_vec c, hit_vec other_a, hit_vec other_c)
{
    return direct_overlap(a.x, c.x, other_a.x, other_c.x) &
           direct_overlap(a.y, c.y, other_a.y, other_c.y);
}

/* ---- A point -------------------------------------------------------------------------------- */

/* How deep between the sides the point at the end of `to`, from the first corner, is; negative for
 * what is beyond one. */
ALWAYS_INLINE pair depths_in(const turned_rect *of, pair to)
{
    pair way = turned_rect_ways(of, to);
    return pair_least(way, pair_sub(of->sides, way));
}

NEVER_INLINE hit_verdict point_rect_closely(const hit_vec *p, const hit_vec *v)
{
    return direct_verdict(has_upright_sides(v) ? boxes_meet(v[0], v[2], *p, *p)
                                               : hit_direct_point_in_ring(*p, v, 4));
}

/* Treats the corners as those of a rectangle. */
ON_A_CACHE_LINE NEVER_INLINE hit_verdict point_turned_rect(const hit_shape *a, const hit_shape *b)
{
    turned_rect of;
    bool taken = turned_rect_take(&of, b->vertex);
    pair to = pair_sub(pair_load_vec(&a->vertex[0]), pair_load_vec(&b->vertex[0]));
    double depth = pair_least_of(depths_in(&of, to));
    double error = 16 * pair_sum(of.sides) * (TURNED_ERROR / 16);
    if (UNLIKELY(!taken || !(fabs(depth) > error)))
        return point_rect_closely(a->vertex, b->vertex);
    return direct_verdict(!signbit(depth));
}

ON_A_CACHE_LINE hit_verdict hit_direct_point_rect(const hit_shape *a, const hit_shape *b)
{
    if (UNLIKELY(b->radius > 0))
        return hit_direct_circle_rect(a, b);
    if (!b->upright)
        return point_turned_rect(a, b);
    hit_vec p = a->vertex[0], low = b->vertex[0], high = b->vertex[2];
    return direct_verdict((low.x <= p.x) & (p.x <= high.x) & (low.y <= p.y) & (p.y <= high.y));
}

/* ---- A circle ------------------------------------------------------------------------------- */

/* The number in [low, high] that is nearest to x. */
static inline double clamp(double x, double low, double high)
{
    return least(greatest(low, x), high);
}

/* a and c are opposite corners of an upright rect. Its nearest point to the centre p has stored
 * coordinates: each is p's or a corner's. */
NEVER_INLINE hit_verdict circle_box_closely(const hit_shape *circle, double grown_by,
                                            const hit_vec *a, const hit_vec *c)
{
    hit_vec p = circle->vertex[0];
    hit_vec nearest = vec(clamp(p.x, least(a->x, c->x), greatest(a->x, c->x)),
                          clamp(p.y, least(a->y, c->y), greatest(a->y, c->y)));
    return direct_verdict(hit_exact_distance(p, nearest, circle->radius, grown_by) <= 0);
}

NEVER_INLINE hit_verdict circle_rect_closely(const hit_shape *circle, const hit_shape *rect)
{
    const hit_vec *v = rect->vertex;
    if (has_upright_sides(v))
        return circle_box_closely(circle, rect->radius, &v[0], &v[2]);
    return direct_verdict(
        hit_direct_disc_meets_ring(circle->vertex, direct_reach_of(circle, rect), v, 4));
}

/* Treats the corners as those of a rectangle. Squares are times that of its first side. */
ON_A_CACHE_LINE NEVER_INLINE hit_verdict circle_turned_rect(const hit_shape *a, const hit_shape *b)
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
    return direct_verdict(signbit(gap));
}

ON_A_CACHE_LINE hit_verdict hit_direct_circle_rect(const hit_shape *a, const hit_shape *b)
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
    return direct_verdict(gap < 0);
}

/* The ends of the shortest way between two intervals; where these overlap, a common number twice.
 */
static inline void nearest_ends(double low, double high, double other_low, double other_high,
                                double *p, double *q)
{
    *p = clamp(other_low, low, high);
    *q = clamp(*p, other_low, other_high);
}

/* The nearest points of upright boxes have stored coordinates. */
NEVER_INLINE hit_verdict grown_boxes_closely(const hit_shape *a, const hit_shape *b)
{
    hit_vec low = a->vertex[0], high = a->vertex[2], p, q;
    hit_vec other_low = b->vertex[0], other_high = b->vertex[2];
    nearest_ends(low.x, high.x, other_low.x, other_high.x, &p.x, &q.x);
    nearest_ends(low.y, high.y, other_low.y, other_high.y, &p.y, &q.y);
    return direct_verdict(hit_exact_distance(p, q, a->radius, b->radius) <= 0);
}

/* Upright boxes with radii. */
static hit_verdict grown_boxes(const hit_shape *a, const hit_shape *b)
{
    pair after = pair_sub(pair_load_vec(&b->vertex[0]), pair_load_vec(&a->vertex[2]));
    pair before = pair_sub(pair_load_vec(&a->vertex[0]), pair_load_vec(&b->vertex[2]));
    pair to = pair_greatest(pair_greatest(after, before), pair_both(0));
    double reach = a->radius + b->radius;
    int64_t gap = filter_steps(pair_sum(pair_mul(to, to)), reach * reach);
    if (UNLIKELY(!filter_steps_tell(gap)))
        return grown_boxes_closely(a, b);
    return direct_verdict(gap < 0);
}

ON_A_CACHE_LINE hit_verdict hit_direct_rect_rect(const hit_shape *a, const hit_shape *b)
{
    hit_vec low = a->vertex[0], high = a->vertex[2];
    hit_vec other_low = b->vertex[0], other_high = b->vertex[2];
    if (UNLIKELY(a->radius + b->radius > 0))
        return (a->upright & b->upright) ? grown_boxes(a, b) : hit_direct_grown_rects(a, b);
    if (a->upright & b->upright)
        return direct_verdict((low.x <= other_high.x) & (other_low.x <= high.x) &
                              (low.y <= other_high.y) & (other_low.y <= high.y));
    if (has_upright_sides(a->vertex) && has_upright_sides(b->vertex))
        return direct_verdict(boxes_meet(low, high, other_low, other_high));
    return hit_direct_turned_rects(a, b);
}
