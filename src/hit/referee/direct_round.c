/* SPDX-License-Identifier: MIT */
/*
 * Circles, capsules and segments, and circles with triangles and polygons. Each pair is answered in
 * doubles where an error bound proves the answer, and by exact signs where it does not. The code in
 * doubles has no jumps that depend on which part is near which: a wrongly predicted jump costs more
 * than the arithmetic.
 */
#include "direct.h"

#include "exact.h"
#include "referee.h"
#include "walk.h"

/* ---- Discs ---------------------------------------------------------------------------------- */

bool hit_direct_discs_closely(const hit_shape *a, const hit_shape *b)
{
    return hit_exact_distance(a->vertex[0], b->vertex[0], a->radius, b->radius) <= 0;
}

/* ---- A disc and an edge --------------------------------------------------------------------- */

bool hit_direct_disc_reaches(hit_vec p, const hit_vec *edge, double r1, double r2)
{
    return hit_outline_point_gap(p, (hit_edge){edge[0], edge[1]}, r1, r2) <= 0;
}

/* a: point or circle; b: capsule */
ON_A_CACHE_LINE bool hit_direct_disc_capsule(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *p = a->vertex, *edge = b->vertex;
    filter gap = edge_gap_of_point(*p, edge[0], edge[1], a->radius + b->radius);
    if (UNLIKELY(!filter_tells(gap)))
        return hit_direct_disc_reaches(*p, edge, a->radius, b->radius);
    return signbit(gap.value);
}

ON_A_CACHE_LINE bool hit_direct_segment_circle(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *p = b->vertex, *edge = a->vertex;
    filter gap = edge_gap_of_point(*p, edge[0], edge[1], b->radius);
    if (UNLIKELY(!filter_tells(gap)))
        return hit_direct_disc_reaches(*p, edge, 0, b->radius);
    return signbit(gap.value);
}

/* ---- Two segments --------------------------------------------------------------------------- */

bool hit_direct_segments_meet(const hit_vec *v, const hit_vec *w)
{
    return hit_outline_edges_meet((hit_edge){v[0], v[1]}, (hit_edge){w[0], w[1]});
}

ON_A_CACHE_LINE bool hit_direct_segment_segment(const hit_shape *shape_a, const hit_shape *shape_b)
{
    const hit_vec *v = shape_a->vertex, *w = shape_b->vertex;
    filter apart = edge_gap_of_edges(v[0], v[1], w[0], w[1]);
    if (UNLIKELY(!filter_tells(apart)))
        return hit_direct_segments_meet(v, w);
    return signbit(apart.value);
}

/* ---- Two axes, at least one of a capsule ---------------------------------------------------- */

/* Segments that do not meet are nearest at an end of one of them. */
bool hit_direct_axes_reach(const hit_vec *v, const hit_vec *w, double r1, double r2)
{
    return hit_direct_segments_meet(v, w) || hit_direct_disc_reaches(w[0], v, r1, r2) ||
           hit_direct_disc_reaches(w[1], v, r1, r2) || hit_direct_disc_reaches(v[0], w, r1, r2) ||
           hit_direct_disc_reaches(v[1], w, r1, r2);
}

ALWAYS_INLINE pair sides_of_two(const two_edges *from, pair v, pair w)
{
    return pair_cross(from->x, from->y, pair_firsts(v, w), pair_seconds(v, w));
}

/* As in edge_gap_error(). */
ALWAYS_INLINE pair size_of_two(const two_edges *from, pair square, pair reach_square)
{
    pair reach = pair_add(reach_square, pair_both(EDGE_GAP_LEAST));
    return pair_add(pair_add(square, from->length), reach);
}

ALWAYS_INLINE pair error_of_two(const two_edges *from, pair square, pair reach_square)
{
    pair size = size_of_two(from, square, reach_square);
    return pair_mul(pair_both(EDGE_GAP_ERROR), pair_mul(size, size));
}

/* a: segment or capsule; b: capsule. They meet when an end of one axis reaches the other, or the
 * axes cross. */
ON_A_CACHE_LINE bool hit_direct_axis_capsule(const hit_shape *shape_a, const hit_shape *shape_b)
{
    const hit_vec *v = shape_a->vertex, *w = shape_b->vertex;
    double reach = shape_a->radius + shape_b->radius;
    const pair square = pair_both(reach * reach);
    pair a = pair_load_vec(&v[0]), b = pair_load_vec(&v[1]);
    pair c = pair_load_vec(&w[0]), d = pair_load_vec(&w[1]);
    pair e = pair_sub(b, a), f = pair_sub(d, c), ac = pair_sub(c, a);
    const two_edges axes = edge_gap_two_edges(e, f);
    two_gaps starts = edge_gap_from_two(&axes, ac, pair_negative(ac), square);
    two_gaps ends = edge_gap_from_two(&axes, pair_sub(d, a), pair_sub(b, c), square);
    pair gap = pair_least(starts.value, ends.value);
    pair error = error_of_two(&axes, pair_greatest(starts.square, ends.square), square);
    filter sides = edge_gap_sides(e, f, ac, pair_sum(axes.length) + pair_first(starts.square));
    /* One number, so that there is one jump. It is not positive for errors that overflow. */
    double apart = least(pair_least_of(pair_sub(gap, error)), sides.value - sides.error);
    double meet = least(pair_least_of(pair_add(gap, error)), sides.value + sides.error);
    double overflow = 0 * (pair_sum(error) + sides.error);
    if (UNLIKELY(!(greatest(apart, -meet) > overflow)))
        return hit_direct_axes_reach(v, w, shape_a->radius, shape_b->radius);
    return signbit(meet);
}

/* ---- A circle and a triangle ---------------------------------------------------------------- */

/* Negative when all three have one sign. */
ALWAYS_INLINE double unlike_signs(pair p, double q)
{
    return least(greatest(pair_greatest_of(p), q), -least(pair_least_of(p), q));
}

/*
 * They meet when the circle reaches an edge, or its centre is strictly on one side of all three. A
 * side is the cross product of an edge and the way from its start. Its two products are together
 * not above the size of the edge's gap, see edge_gap_error() and filter_products(). One number
 * decides, as for two axes.
 */
ON_A_CACHE_LINE bool hit_direct_circle_triangle(const hit_shape *circle, const hit_shape *triangle)
{
    const hit_vec *v = triangle->vertex;
    const double reach = circle->radius + triangle->radius;
    const pair square = pair_both(reach * reach);
    pair p = pair_load_vec(&circle->vertex[0]), a = pair_load_vec(&v[0]);
    pair b = pair_load_vec(&v[1]), c = pair_load_vec(&v[2]);
    pair from_a = pair_sub(p, a), from_b = pair_sub(p, b), from_c = pair_sub(p, c);
    two_edges two = edge_gap_two_edges(pair_sub(b, a), pair_sub(c, b));
    two_edges last = edge_gap_two_edges(pair_sub(a, c), pair_sub(a, c));
    two_gaps of_two = edge_gap_from_two(&two, from_a, from_b, square);
    two_gaps of_last = edge_gap_from_two(&last, from_c, from_c, square);
    pair size = pair_greatest(size_of_two(&two, of_two.square, square),
                              size_of_two(&last, of_last.square, square));
    double most = pair_greatest_of(size);
    double gap = pair_least_of(pair_least(of_two.value, of_last.value));
    double outside = unlike_signs(sides_of_two(&two, from_a, from_b),
                                  pair_first(sides_of_two(&last, from_c, from_c)));
    double gap_error = EDGE_GAP_ERROR * (most * most);
    double side_error = FILTER_ERROR * most + FILTER_UNDERFLOW;
    double apart = least(gap - gap_error, outside - side_error);
    double meet = least(gap + gap_error, outside + side_error), overflow = 0 * gap_error;
    if (UNLIKELY(!(greatest(apart, -meet) > overflow)))
        return hit_direct_disc_meets_ring(circle->vertex, direct_reach_of(circle, triangle),
                                          triangle->vertex, 3);
    return signbit(meet);
}

/* ---- A circle and a polygon ------------------------------------------------------------------ */

/* Of all edges that have been looked at. Bits are those of the two edges at a time. */
typedef struct edges_seen {
    pair apart, meet;        /* the smallest gaps, less and more their errors */
    pair errors;             /* their sum: infinite when one is */
    unsigned passed, unsure; /* by the ray from the centre: an odd number of times; or not known */
} edges_seen;

/* `from`: the ways from the three corners of two edges to the centre. `which`: 3 for both edges, 1
 * for the first alone. */
ALWAYS_INLINE void see_two_edges(edges_seen *seen, pair e, pair f, const pair from[3], pair square,
                                 unsigned which)
{
    const two_edges two = edge_gap_two_edges(e, f);
    two_gaps gaps = edge_gap_from_two(&two, from[0], from[1], square);
    pair size = size_of_two(&two, gaps.square, square);
    pair error = pair_mul(pair_both(EDGE_GAP_ERROR), pair_mul(size, size));
    seen->apart = pair_least(seen->apart, pair_sub(gaps.value, error));
    seen->meet = pair_least(seen->meet, pair_add(gaps.value, error));
    seen->errors = pair_add(seen->errors, error);
    pair side = sides_of_two(&two, from[0], from[1]);
    pair side_error =
        pair_add(pair_mul(pair_both(FILTER_ERROR), size), pair_both(FILTER_UNDERFLOW));
    unsigned end_above = pair_signs(pair_seconds(from[1], from[2]));
    unsigned spans = (pair_signs(pair_seconds(from[0], from[1])) ^ end_above) & which;
    seen->unsure |= spans & ~pair_above(pair_abs(side), side_error);
    seen->passed ^= spans & ~(pair_above(side, pair_both(0)) ^ end_above);
}

/*
 * They meet when the circle reaches an edge, or the ring holds its centre: see
 * outline_ray_is_left(). Sides are as above. A corner as high as the centre may count as above it
 * or not: an edge between two such corners has a side of 0.
 */
NEVER_INLINE bool circle_and_ring(const hit_shape *circle, direct_reach by, const hit_vec *v,
                                  int count)
{
    const pair p = pair_load_vec(&circle->vertex[0]);
    const double reach = by.r1 + by.r2;
    const pair square = pair_both(reach * reach), far = pair_both(INFINITY);
    edges_seen seen = {far, far, pair_both(0), 0, 0};
    pair a = pair_load_vec(&v[0]), from_a = pair_sub(p, a);
    for (int i = 0; i < count; i += 2) {
        int second = i + 1 < count ? i + 1 : 0;
        int third = second + 1 < count ? second + 1 : 0;
        pair b = pair_load_vec(&v[second]), c = pair_load_vec(&v[third]);
        const pair from[3] = {from_a, pair_sub(p, b), pair_sub(p, c)};
        see_two_edges(&seen, pair_sub(b, a), pair_sub(c, b), from, square, i + 1 < count ? 3 : 1);
        a = c;
        from_a = from[2];
    }
    double apart = pair_least_of(seen.apart), meet = pair_least_of(seen.meet);
    double overflow = 0 * pair_sum(seen.errors);
    if (UNLIKELY(seen.unsure | !(greatest(apart, -meet) > overflow)))
        return hit_direct_disc_meets_ring(circle->vertex, by, v, count);
    return (meet < 0) | ((seen.passed ^ seen.passed >> 1) & 1);
}

bool hit_direct_circle_polygon(const hit_shape *a, const hit_shape *b)
{
    if (walk_is_needed(b))
        return hit_referee_by_walk(a, b);
    return circle_and_ring(a, direct_reach_of(a, b), b->ring, b->count);
}
