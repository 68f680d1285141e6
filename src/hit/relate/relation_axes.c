/* SPDX-License-Identifier: MIT */
#include "relation.h"
#include "ring.h"

#include "edge_gap.h"
#include "frame.h"
#include "outline.h"

/*
 * An axis is one point or a segment; a disc, segment or capsule is all points within its radius.
 * Gaps, as in relation.c, are distances minus a reach; here a gap is -1 when it is surely negative,
 * 1 when it is surely positive, otherwise UNSURE.
 */

_Static_assert(-1 < 1 && 1 < UNSURE, "the greater of two gaps that are not negative tells less");

/* The gap of two parts of an outline together. */
static inline int nearer(int p, int q)
{
    if (p < 0 || q < 0)
        return -1;
    return p > q ? p : q;
}

static inline bool is_disc(const hit_shape *axis)
{
    return axis->count == 1;
}

static inline int gap_of_point(hit_vec p, const hit_shape *axis, double reach)
{
    hit_vec from = axis->vertex[0];
    if (is_disc(axis))
        return filter_sign(filter_distance(p.x - from.x, p.y - from.y, reach));
    return filter_sign(edge_gap_of_point(p, from, axis->vertex[1], reach));
}

/* Of the axis's ends from an edge. */
static inline int gap_of_ends(const hit_shape *axis, hit_vec from, hit_vec to, double reach)
{
    int gap = filter_sign(edge_gap_of_point(axis->vertex[0], from, to, reach));
    if (is_disc(axis))
        return gap;
    return nearer(gap, filter_sign(edge_gap_of_point(axis->vertex[1], from, to, reach)));
}

/* Of two edges with a length: -1 when they cross, 1 when one is to one side of the other's line. */
static inline int gap_of_sides(const hit_vec *v, hit_vec from, hit_vec to)
{
    return filter_sign(edge_gap_of_edges(v[0], v[1], from, to));
}

/* ---- Two axes ------------------------------------------------------------------------------- */

/* Without jumps on what is computed, which nobody can foretell. x lies in y when its ends are
 * nearer to y's axis than the difference of the radii: see lies_in_round() of relation.c. */

static hit_relation relate_segments_by_signs(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = a->vertex, *w = b->vertex;
    filter sides = edge_gap_of_edges(v[0], v[1], w[0], w[1]);
    return relation_by_signs(filter_above(sides), filter_below(sides), 0, 0);
}

ALWAYS_INLINE filter distance_of_farther(hit_vec p, hit_vec q, hit_vec from, double reach)
{
    hit_vec x = vec_sub(p, from), y = vec_sub(q, from);
    double square = greatest(vec_square(x), vec_square(y)), reach_square = reach * reach;
    return filter_of(square - reach_square, square + reach_square);
}

static hit_relation relate_disc_axis(const hit_shape *disc, const hit_shape *axis)
{
    hit_vec p = disc->vertex[0], from = axis->vertex[0], to = axis->vertex[1];
    double r = disc->radius, of_axis = axis->radius, rest = fabs(of_axis - r);
    filter gap = edge_gap_of_point(p, from, to, of_axis + r);
    filter disc_out = {edge_gap_of_point(p, from, to, rest).value, gap.error};
    filter axis_out = distance_of_farther(from, to, p, rest);
    return relation_by_gaps(filter_above(gap), filter_below(gap),
                            inclusion_by_gap(r > of_axis, disc_out),
                            inclusion_by_gap(of_axis > r, axis_out));
}

/* Axes that do not cross are nearest at an end of one of them. */
static hit_relation relate_capsules(const hit_shape *shape_a, const hit_shape *shape_b)
{
    const hit_vec *v = shape_a->vertex, *w = shape_b->vertex;
    double r = shape_a->radius, other = shape_b->radius, reach = r + other, rest = fabs(r - other);
    pair a = pair_load_vec(&v[0]), b = pair_load_vec(&v[1]);
    pair c = pair_load_vec(&w[0]), d = pair_load_vec(&w[1]);
    pair e = pair_sub(b, a), f = pair_sub(d, c);
    pair ac = pair_sub(c, a), ad = pair_sub(d, a), ca = pair_sub(a, c), cb = pair_sub(b, c);
    pair to_w_x = pair_firsts(ac, ad), to_w_y = pair_seconds(ac, ad);
    pair to_v_x = pair_firsts(ca, cb), to_v_y = pair_seconds(ca, cb);
    filter of_w = edge_gap_of_nearer(to_w_x, to_w_y, e, reach);
    filter of_v = edge_gap_of_nearer(to_v_x, to_v_y, f, reach);
    filter sides = edge_gap_sides(e, f, ac, edge_gap_sides_size(e, f, ac));
    filter a_out = edge_gap_of_farther(to_v_x, to_v_y, f, rest);
    filter b_out = edge_gap_of_farther(to_w_x, to_w_y, e, rest);
    int apart = filter_above(of_w) & filter_above(of_v) & filter_above(sides);
    int meet = filter_below(of_w) | filter_below(of_v) | filter_below(sides);
    return relation_by_gaps(apart, meet, inclusion_by_gap(r > other, a_out),
                            inclusion_by_gap(other > r, b_out));
}

hit_relation hit_relation_of_two_axes(const hit_shape *a, const hit_shape *b)
{
    if (is_disc(a))
        return relate_disc_axis(a, b);
    if (is_disc(b))
        return relation_swapped(relate_disc_axis(b, a));
    return (a->radius + b->radius > 0 ? relate_capsules : relate_segments_by_signs)(a, b);
}

/* ---- An axis and a ring --------------------------------------------------------------------- */

/* Of the outlines, and of the corner that is farthest from the axis. */
typedef struct ring_gaps {
    int nearest, farthest;
} ring_gaps;

/* Without a radius only what crosses the ring's outline surely meets it. */
static inline int gap_of_edge(const hit_shape *axis, hit_vec from, hit_vec to)
{
    if (axis->radius == 0)
        return gap_of_sides(axis->vertex, from, to);
    int ends = gap_of_ends(axis, from, to, axis->radius);
    return is_disc(axis) ? ends : nearer(ends, gap_of_sides(axis->vertex, from, to));
}

/* Ends when both are known. */
static ring_gaps gaps_of_ring(const hit_shape *axis, const hit_shape *ring)
{
    const hit_vec *v = outline_vertices(ring);
    bool round = axis->radius > 0;
    ring_gaps gaps = {1, round ? -1 : 1};
    for (int i = 0, j = ring->count - 1; i < ring->count; j = i++) {
        if (round) {
            int corner = gap_of_point(v[i], axis, axis->radius);
            gaps.nearest = nearer(gaps.nearest, corner);
            if (corner == 1 || (corner == UNSURE && gaps.farthest != 1))
                gaps.farthest = corner;
        }
        if (gaps.nearest >= 0)
            gaps.nearest = nearer(gaps.nearest, gap_of_edge(axis, v[j], v[i]));
        if (gaps.nearest < 0 && gaps.farthest == 1)
            break;
    }
    return gaps;
}

/*
 * Where the ring's outline comes nearer to the axis than the radius, or crosses a segment, the
 * axis's shape has points inside the ring and outside. It holds the ring when it holds all corners.
 * Where the outline keeps away, all of the shape is inside the ring or outside.
 */
hit_relation hit_relation_of_axis_ring(const hit_shape *axis, const hit_shape *ring)
{
    ring_gaps gaps = {1, 1};
    bool holds = false;
    if ((is_disc(axis) && axis->radius == 0) || !frame_has_room(ring->count) ||
        !paths_is_plain(ring))
        return RELATION_UNTOLD;
    hit_edge box = outline_box_around(outline_vertices(ring), ring->count);
    if (!hit_outline_boxes_apart(
            NULL, box, (hit_edge){axis->vertex[0], axis->vertex[axis->count - 1]}, axis->radius)) {
        gaps = gaps_of_ring(axis, ring);
        if (gaps.nearest == UNSURE || (gaps.nearest < 0 && gaps.farthest == UNSURE))
            return RELATION_UNTOLD;
        holds = gaps.nearest > 0 && hit_outline_ray_crossings(ring, axis->vertex[0]) % 2 == 1;
    }
    if ((gaps.nearest < 0 || holds) && !hit_ring_is_surely_simple(ring))
        return RELATION_UNTOLD;
    return relation_by_signs(gaps.nearest > 0 && !holds, 1, gaps.farthest < 0 && !holds, holds);
}

hit_relation hit_relation_of_ring_axis(const hit_shape *ring, const hit_shape *axis)
{
    return relation_swapped(hit_relation_of_axis_ring(axis, ring));
}
