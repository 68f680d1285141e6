/* SPDX-License-Identifier: MIT */
/*
 * A disc, a segment or a capsule and a ring, by one kernel: each is an axis grown by a radius, to
 * which that of a grown ring is added. A disc's axis is one point, a segment's radius is 0. Most
 * discs are answered before: direct_round.c and direct_rect.c ask here what they cannot tell.
 *
 * They hit when one end of the axis is in the ring's filling, or when an edge reaches the axis.
 */
#include "direct.h"

#include "exact.h"
#include "referee.h"
#include "walk.h"

/* A constant in each caller, so that each form has code of its own. */
typedef enum axis_form { DISC, SEGMENT, CAPSULE } axis_form;

typedef struct grown_axis {
    axis_form form;
    const hit_vec *ends; /* two; of a disc one */
    direct_reach by;
    double radius;       /* the rounded sum of that */
    hit_vec p, q, along; /* the ends and their difference; of a disc p alone */
} grown_axis;

ALWAYS_INLINE grown_axis axis_of(axis_form form, const hit_vec *ends, direct_reach by)
{
    hit_vec p = ends[0], q = form == DISC ? p : ends[1];
    return (grown_axis){form, ends, by, by.r1 + by.r2, p, q, vec_sub(q, p)};
}

/* ---- Boxes ---------------------------------------------------------------------------------- */

/*
 * Whether the boxes around the ring and the axis are more than the radius apart, and otherwise in
 * *m the greatest of the radius and of the coordinates of all differences between a corner of the
 * ring and an end of the axis. Both come from the two boxes: rounding keeps order, so the greatest
 * rounded difference is the rounded greatest difference, and a rounded gap greater than the radius
 * proves that the true gap is greater, overflow included.
 */
ALWAYS_INLINE bool axis_box_is_apart(const grown_axis *x, const hit_vec *ring, int count, double *m)
{
    hit_edge box = outline_box_around(ring, count);
    hit_vec low = vec(least(x->p.x, x->q.x), least(x->p.y, x->q.y));
    hit_vec high = vec(greatest(x->p.x, x->q.x), greatest(x->p.y, x->q.y));
    hit_vec right = vec_sub(box.b, low), left = vec_sub(high, box.a);
    *m = greatest(x->radius, greatest(greatest(right.x, right.y), greatest(left.x, left.y)));
    return least(least(right.x, right.y), least(left.x, left.y)) < -x->radius;
}

/* ---- One edge ------------------------------------------------------------------------------- */

/* A corner of the ring, its side from the axis, and its gap from it. */
typedef struct corner {
    const hit_vec *at;
    double side, gap;
} corner;

ALWAYS_INLINE double gap_of_corner(const grown_axis *x, hit_vec from_p, hit_vec from_q, double side,
                                   gauge by)
{
    double square = x->radius * x->radius, near = vec_dot(from_p, from_p);
    if (x->form == DISC)
        return by.k * (near - square);
    near = least(near, vec_dot(from_q, from_q));
    double along = least(vec_dot(x->along, from_p), -vec_dot(x->along, from_q));
    double beside = gauge_beside(along, side, square, vec_dot(x->along, x->along), by);
    return least(by.k * (near - square), beside);
}

ALWAYS_INLINE corner corner_at(const grown_axis *x, const hit_vec *at, gauge by)
{
    hit_vec from_p = vec_sub(*at, x->p), from_q = vec_sub(*at, x->q);
    double side = x->form == DISC ? 0 : vec_cross(x->along, from_p);
    double gap = x->form == SEGMENT ? 0 : gap_of_corner(x, from_p, from_q, side, by);
    return (corner){at, side, gap};
}

/* The gap of an end of the axis from the edge, without the edge's ends. `side`: of that end. */
ALWAYS_INLINE double gap_of_end(hit_vec edge, hit_vec to_a, hit_vec to_b, double side,
                                double square, gauge by)
{
    double along = least(-vec_dot(edge, to_a), vec_dot(edge, to_b));
    return gauge_beside(along, side, square, vec_dot(edge, edge), by);
}

/* The smallest gap of the four ends of axis and edge. */
ALWAYS_INLINE double gap_of_four_ends(const grown_axis *x, const corner *a, const corner *b,
                                      hit_vec edge, const end_sides *of, gauge by)
{
    double square = x->radius * x->radius, of_corners = least(a->gap, b->gap);
    double of_p =
        gap_of_end(edge, vec_sub(*a->at, x->p), vec_sub(*b->at, x->p), of->v0, square, by);
    if (x->form == DISC)
        return least(of_corners, of_p);
    double of_q =
        gap_of_end(edge, vec_sub(*a->at, x->q), vec_sub(*b->at, x->q), of->v1, square, by);
    return least(of_corners, least(of_p, of_q));
}

/* What is computed of an edge, which reaches the axis when one of the first two is negative. */
typedef struct edge_gaps {
    double cross; /* k times gauge_sides(); infinite for a disc */
    double ends;  /* the smallest gap of an end; infinite for a segment */
    end_sides of; /* v: the axis, w: the edge; for a disc v0 alone */
} edge_gaps;

ALWAYS_INLINE edge_gaps gaps_of_edge(const grown_axis *x, const corner *a, const corner *b,
                                     gauge by)
{
    hit_vec edge = vec_sub(*b->at, *a->at);
    double side_p = vec_cross(vec_sub(*a->at, x->p), edge),
           side_q = vec_cross(vec_sub(*a->at, x->q), edge);
    end_sides of = {side_p, x->form == DISC ? side_p : side_q, a->side, b->side};
    double cross = x->form == DISC ? (double)INFINITY : by.k * gauge_sides(of);
    double ends = x->form == SEGMENT ? (double)INFINITY : gap_of_four_ends(x, a, b, edge, &of, by);
    return (edge_gaps){cross, ends, of};
}

ALWAYS_INLINE double smallest(axis_form form, const edge_gaps *gaps)
{
    if (form == DISC)
        return gaps->ends;
    return form == SEGMENT ? gaps->cross : least(gaps->ends, gaps->cross);
}

/* For gaps that do not tell. */
ALWAYS_INLINE bool reaches_exactly(const grown_axis *x, const hit_vec *a, const hit_vec *b)
{
    const hit_vec edge[2] = {*a, *b};
    if (x->form == DISC)
        return hit_direct_disc_reaches(x->ends[0], edge, x->by.r1, x->by.r2);
    if (x->form == SEGMENT)
        return hit_direct_segments_meet(x->ends, edge);
    return hit_direct_axes_reach(x->ends, edge, x->by.r1, x->by.r2);
}

/* ---- The kernel ----------------------------------------------------------------------------- */

/* When p is on an edge, that edge reaches the axis, whatever the ray from p says. */
ALWAYS_INLINE bool axis_meets_ring(axis_form form, const hit_vec *ends, direct_reach by_radii,
                                   const hit_vec *ring, int count)
{
    double m, gap = INFINITY;
    const grown_axis x = axis_of(form, ends, by_radii);
    if (axis_box_is_apart(&x, ring, count, &m))
        return false;
    gauge by = form == SEGMENT ? gauge_for_sides(m) : gauge_for(m);
    int inside = 0;
    corner a = corner_at(&x, &ring[count - 1], by);
    for (int i = 0; i < count; i++) {
        corner b = corner_at(&x, &ring[i], by);
        edge_gaps gaps = gaps_of_edge(&x, &a, &b, by);
        double to_edge = smallest(form, &gaps), side = gaps.of.v0;
        if (UNLIKELY(!(fabs(to_edge) > by.error))) {
            if (reaches_exactly(&x, a.at, b.at))
                return true;
            to_edge = INFINITY;
        }
        gap = least(gap, to_edge);
        int spans = (a.at->y > x.p.y) != (b.at->y > x.p.y);
        if (UNLIKELY(spans & !(by.k * fabs(side) > by.error)))
            side = hit_exact_orient(*a.at, *b.at, x.p);
        inside ^= spans & outline_ray_is_left(b.at->y > x.p.y, side);
        a = b;
    }
    return inside | (gap < 0);
}

bool hit_direct_disc_meets_ring(const hit_vec *centre, direct_reach by, const hit_vec *ring,
                                int count)
{
    return axis_meets_ring(DISC, centre, by, ring, count);
}

static const direct_reach sharp = {0, 0};

bool hit_direct_segment_meets_ring(const hit_vec *ends, const hit_vec *ring, int count)
{
    return axis_meets_ring(SEGMENT, ends, sharp, ring, count);
}

/* One copy of the kernel for rects, triangles and polygons. `a` has the ring. */
NEVER_INLINE bool ring_and_capsule(const hit_shape *a, const hit_shape *b, const hit_vec *ring,
                                   int count)
{
    return axis_meets_ring(CAPSULE, b->vertex, direct_reach_of(a, b), ring, count);
}

bool hit_direct_segment_rect(const hit_shape *a, const hit_shape *b)
{
    if (UNLIKELY(b->radius > 0))
        return hit_direct_rect_capsule(b, a);
    return axis_meets_ring(SEGMENT, a->vertex, sharp, b->vertex, 4);
}

bool hit_direct_segment_triangle(const hit_shape *a, const hit_shape *b)
{
    if (UNLIKELY(b->radius > 0))
        return hit_direct_triangle_capsule(b, a);
    return axis_meets_ring(SEGMENT, a->vertex, sharp, b->vertex, 3);
}

bool hit_direct_segment_polygon(const hit_shape *a, const hit_shape *b)
{
    if (walk_is_needed(b))
        return hit_referee_by_walk(a, b);
    if (UNLIKELY(b->radius > 0))
        return hit_direct_polygon_capsule(b, a);
    return hit_direct_segment_meets_ring(a->vertex, b->ring, b->count);
}

bool hit_direct_rect_capsule(const hit_shape *a, const hit_shape *b)
{
    return ring_and_capsule(a, b, a->vertex, 4);
}

bool hit_direct_triangle_capsule(const hit_shape *a, const hit_shape *b)
{
    return ring_and_capsule(a, b, a->vertex, 3);
}

bool hit_direct_polygon_capsule(const hit_shape *a, const hit_shape *b)
{
    if (walk_is_needed(a))
        return hit_referee_by_walk(a, b);
    return ring_and_capsule(a, b, a->ring, a->count);
}
