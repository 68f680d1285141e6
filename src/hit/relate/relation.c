/* SPDX-License-Identifier: MIT */
/*
 * The relation of two shapes, exact. First each shape is reduced to what it is as a set of points.
 * Then three questions decide: does a lie in b, does b lie in a, and do their interiors have a
 * common point?
 */
#include "relation.h"
#include "arguments.h"
#include "closest.h"
#include "exact.h"
#include "filter.h"
#include "matrix.h"
#include "names.h"
#include "ring.h"
#include "vec.h"

NAMES_FUNCTION(hit_relation_name, hit_relation, HIT_RELATIONS, NAMES_ENTRY, HIT_RELATION_COUNT)

/* ---- Gaps: the sign of a distance minus the reach r1 + r2, which is not negative ------------ */

static int least_sign(int p, int q)
{
    return p < q ? p : q;
}

/* Edges that do not meet are nearest at an end of one of them. The reach is positive. */
static int gap_of_edges(hit_edge e, hit_edge f, double r1, double r2)
{
    if (hit_outline_boxes_apart(NULL, e, f, r1 + r2))
        return 1;
    if (hit_outline_edges_meet(e, f))
        return -1;
    int ends_of_e =
        least_sign(hit_outline_point_gap(e.a, f, r1, r2), hit_outline_point_gap(e.b, f, r1, r2));
    int ends_of_f =
        least_sign(hit_outline_point_gap(f.a, e, r1, r2), hit_outline_point_gap(f.b, e, r1, r2));
    return least_sign(ends_of_e, ends_of_f);
}

typedef struct outlines_gap {
    double r1, r2;
    int sign;
} outlines_gap;

static bool pair_is_nearer(void *context, int i, int j, hit_edge e, hit_edge f)
{
    outlines_gap *gap = (outlines_gap *)context;
    (void)i, (void)j;
    gap->sign = least_sign(gap->sign, gap_of_edges(e, f, gap->r1, gap->r2));
    return gap->sign < 0;
}

/* The gap of the outlines; the reach is the sum of both radii, of which one is positive. */
int hit_relation_outline_gap(const hit_shape *x, const hit_shape *y)
{
    outlines_gap gap = {x->radius, y->radius, 1};
    hit_walk_pairs(x, y, x->radius + y->radius, pair_is_nearer, &gap);
    return gap.sign;
}

/* ---- x in y --------------------------------------------------------------------------------- */

/*
 * x is the hull of the discs with its radius r around its vertices, or lies in that hull. y is
 * convex, so x is in y when those discs are. And y consists of the discs with its radius R around
 * the points of its axis. A disc of radius r is in y when r <= R and its centre is within R - r of
 * the axis, because such sums cancel: axis + D(R) = (axis + D(R - r)) + D(r), and for closed convex
 * C, p + D(r) in C + D(r) means p in C (Schneider, Convex Bodies: The Brunn-Minkowski Theory,
 * section 3.1).
 */
static bool lies_in_round(const hit_shape *x, const hit_shape *y)
{
    hit_edge axis = outline_edge(y, 0);
    if (x->radius > y->radius)
        return false;
    for (int i = 0; i < outline_edge_count(x); i++) {
        hit_edge e = outline_edge(x, i);
        if (hit_outline_point_gap(e.a, axis, y->radius, -x->radius) > 0 ||
            hit_outline_point_gap(e.b, axis, y->radius, -x->radius) > 0)
            return false;
    }
    return true;
}

static bool segment_lies_in_segment(hit_edge x, hit_edge y)
{
    return hit_outline_on_edge(y, x.a) && hit_outline_on_edge(y, x.b);
}

/* Whether x lies in y, given that they hit. A ring x is in a ring y when its outline is: otherwise
 * x has a point that is not in y; a path from there to infinity avoids y, because the plane without
 * y is connected; and it leaves x through x's outline. Nothing with area is in a segment. */
static bool lies_in(const hit_shape *x, const hit_shape *y)
{
    if (x->count == 1 && x->radius == 0)
        return true;
    if (y->radius > 0)
        return lies_in_round(x, y);
    /* The inside of a disc or capsule is connected. So it stays in the ring's inside when it has a
     * point there and meets no edge, that is, when no edge is nearer to the axis than the radius.
     * When the end of the axis is on the outline, an edge is nearer than that. */
    if (outline_is_ring(y) && x->radius > 0)
        return hit_walk_contains(y, x->vertex[0]) && hit_relation_outline_gap(x, y) >= 0;
    if (outline_is_ring(y))
        return !hit_ring_sides(y, x).outside;
    return x->radius == 0 && !outline_is_ring(x) &&
           segment_lies_in_segment(outline_edge(x, 0), outline_edge(y, 0));
}

/* ---- Interiors of two that hit, neither in the other, so neither a point -------------------- */

/* Two such segments on one line have a common piece. Its ends are one end of each segment, so an
 * end of x is in y. When the piece is one point, that is an end of both. */
static bool segments_overlap(hit_edge x, hit_edge y)
{
    if (hit_exact_orient(y.a, y.b, x.a) != 0 || hit_exact_orient(y.a, y.b, x.b) != 0)
        return false;
    hit_vec end = hit_outline_on_edge(y, x.a) ? x.a : x.b;
    return !vec_equal(end, y.a) && !vec_equal(end, y.b);
}

/*
 * The interior of a round shape is the set of points nearer to its axis than the radius. That of
 * another shape has points of the shape all around each of its points or, on a segment, along it.
 * With a round shape the interiors therefore meet when the gap is negative, where the shapes hit
 * when it is not positive. A ring around the axis with no edge nearer than that would contain the
 * whole round shape.
 *
 * Two rings whose interiors meet: the interior of y is connected, and it has points in x's interior
 * and, because y is not in x, outside x. So it has a point of x's outline. The part of x's outline
 * inside y is open in that outline, so it holds more than the cuts. For a segment and a ring it is
 * the definition.
 */
static bool interiors_meet(const hit_shape *x, const hit_shape *y)
{
    if (x->radius > 0 || y->radius > 0)
        return hit_relation_outline_gap(x, y) < 0;
    if (outline_is_ring(y))
        return hit_ring_sides(y, x).inside;
    if (outline_is_ring(x))
        return hit_ring_sides(x, y).inside;
    hit_edge e = outline_edge(x, 0), f = outline_edge(y, 0);
    return hit_ring_edges_cross(e, f) || segments_overlap(e, f);
}

/* ---- The general way ------------------------------------------------------------------------ */

/* Whether the shape, whatever its kind, has one point alone. */
static inline bool is_point(const hit_shape *shape)
{
    const hit_vec *v = paths_vertices(shape);
    for (int i = 1; i < shape->count; i++)
        if (!vec_equal(v[i], v[0]))
            return false;
    return shape->radius == 0;
}

/* A point that hits is contained, whatever the outline of the other does: no ring is looked at for
 * edges that meet. Without a jump on the verdict, which nobody can foretell. */
static hit_relation relate_point(const hit_shape *a, const hit_shape *b)
{
    hit_relation held = is_point(b) ? HIT_A_CONTAINS_B : HIT_B_CONTAINS_A;
    if (is_point(a) && is_point(b))
        held = HIT_EQUAL;
    return (hit_relation)(hit_hits(a, b) * held);
}

/* Whether a round shape that is not all in a ring, or the other way round, lies in it all the same,
 * across an edge that has inside on both of its sides. */
static bool lies_across(const reduced *x, const reduced *y)
{
    return x->shape.radius > 0 && y->tangled && hit_relation_lies_in_rings(&x->shape, &y->shape);
}

/* Of two that hit, neither a point. */
static hit_relation relate_reduced(const reduced *x, const reduced *y)
{
    bool a_in_b = lies_in(&x->shape, &y->shape), b_in_a = lies_in(&y->shape, &x->shape);
    if (a_in_b && b_in_a)
        return HIT_EQUAL;
    if (a_in_b || b_in_a)
        return b_in_a ? HIT_A_CONTAINS_B : HIT_B_CONTAINS_A;
    if (lies_across(x, y) || lies_across(y, x))
        return x->shape.radius > 0 ? HIT_B_CONTAINS_A : HIT_A_CONTAINS_B;
    return interiors_meet(&x->shape, &y->shape) ? HIT_CROSSING : HIT_TOUCHING;
}

/* Of two without an ellipse. */
static hit_relation relate_outlines(const hit_shape *a, const hit_shape *b)
{
    if (!hit_hits(a, b))
        return HIT_APART;
    if (is_point(a) || is_point(b))
        return relate_point(a, b);
    bool sharp = a->radius == 0 && b->radius == 0;
    if (sharp && (!paths_is_plain(a) || !paths_is_plain(b)))
        return hit_matrix_relate_outlines(a, b);
    const reduced x = hit_ring_reduced(a), y = hit_ring_reduced(b);
    if (sharp && (x.tangled || y.tangled))
        return hit_matrix_relate_outlines(a, b);
    return relate_reduced(&x, &y);
}

/* ---- Short ways ----------------------------------------------------------------------------- */

/* Two circles or points: by the sum of the radii, and by their difference. */
NEVER_INLINE hit_relation relate_discs_closely(const hit_shape *a, const hit_shape *b)
{
    hit_vec p = a->vertex[0], q = b->vertex[0];
    int apart = hit_exact_distance(p, q, a->radius, b->radius);
    if (apart > 0)
        return HIT_APART;
    if (a->radius == b->radius && vec_equal(p, q))
        return HIT_EQUAL;
    bool a_is_larger = a->radius > b->radius;
    double larger = a_is_larger ? a->radius : b->radius;
    double smaller = a_is_larger ? b->radius : a->radius;
    if (a->radius != b->radius && hit_exact_distance(p, q, larger, -smaller) <= 0)
        return a_is_larger ? HIT_A_CONTAINS_B : HIT_B_CONTAINS_A;
    return apart < 0 ? HIT_CROSSING : HIT_TOUCHING;
}

static hit_relation relate_discs(const hit_shape *a, const hit_shape *b)
{
    double x = b->vertex[0].x - a->vertex[0].x, y = b->vertex[0].y - a->vertex[0].y;
    double r = a->radius, other = b->radius;
    filter gap = filter_distance(x, y, r + other);
    filter out = {filter_distance(x, y, fabs(r - other)).value, gap.error}; /* which is larger */
    hit_relation relation =
        relation_by_gaps(filter_above(gap), filter_below(gap), inclusion_by_gap(r > other, out),
                         inclusion_by_gap(other > r, out));
    return UNLIKELY(relation == RELATION_UNTOLD) ? relate_discs_closely(a, b) : relation;
}

static hit_relation relate_points(const hit_shape *a, const hit_shape *b)
{
    hit_vec p = a->vertex[0], q = b->vertex[0];
    return (hit_relation)(((p.x == q.x) & (p.y == q.y)) * HIT_EQUAL);
}

static hit_relation relate_point_rect(const hit_shape *a, const hit_shape *b)
{
    hit_relation relation = hit_relation_of_point_rect(a, b);
    return relation == RELATION_UNTOLD ? relate_point(a, b) : relation;
}

static hit_relation relate_point_polygon(const hit_shape *a, const hit_shape *b)
{
    return paths_is_plain(b) ? relate_point(a, b) : RELATION_UNTOLD;
}

static bool has_area(const hit_shape *ellipse)
{
    const hit_vec none = {0, 0};
    return !vec_equal(ellipse->vertex[1], none) && !vec_equal(ellipse->vertex[2], none);
}

static hit_relation relate_point_ellipse(const hit_shape *a, const hit_shape *b)
{
    if (!has_area(b))
        return hit_relation_with_ellipse(a, b);
    return (hit_relation)(hit_hits(a, b) * HIT_B_CONTAINS_A);
}

typedef hit_relation relate_fn(const hit_shape *a, const hit_shape *b);

/* In the order of HIT_KINDS, and of direct.c's assertion; a's kind is not after b's. */
static relate_fn *const short_way[HIT_KIND_COUNT][HIT_KIND_COUNT] = {
    /* point and a point, segment, circle, rect, triangle, polygon, capsule, ellipse */
    {relate_points, relate_point, relate_discs, relate_point_rect, relate_point,
     relate_point_polygon, relate_point, relate_point_ellipse},
    /* segment and a segment, ... */
    {NULL, hit_relation_of_two_axes, hit_relation_of_two_axes, hit_relation_of_axis_ring,
     hit_relation_of_axis_ring, hit_relation_of_axis_ring, hit_relation_of_two_axes,
     hit_relation_with_ellipse},
    /* circle and a circle, ... */
    {NULL, NULL, relate_discs, hit_relation_of_disc_rect, hit_relation_of_axis_ring,
     hit_relation_of_axis_ring, hit_relation_of_two_axes, hit_relation_with_ellipse},
    /* rect and a rect, ... */
    {NULL, NULL, NULL, hit_relation_of_rect_rect, hit_relation_of_rect_triangle,
     hit_relation_of_rings, hit_relation_of_ring_axis, hit_relation_with_ellipse},
    /* triangle and a triangle, ... */
    {NULL, NULL, NULL, NULL, hit_relation_of_triangle_triangle, hit_relation_of_rings,
     hit_relation_of_ring_axis, hit_relation_with_ellipse},
    /* polygon and a polygon, ... */
    {NULL, NULL, NULL, NULL, NULL, hit_relation_of_rings, hit_relation_of_ring_axis,
     hit_relation_with_ellipse},
    /* capsule and a capsule, ellipse */
    {NULL, NULL, NULL, NULL, NULL, NULL, hit_relation_of_two_axes, hit_relation_with_ellipse},
    /* two ellipses */
    {NULL, NULL, NULL, NULL, NULL, NULL, NULL, hit_relation_with_ellipse},
};

hit_relation hit_relation_quickly(const hit_shape *a, const hit_shape *b)
{
    return short_way[a->kind][b->kind](a, b);
}

hit_relation hit_relate(const hit_shape *a, const hit_shape *b)
{
    HIT_CHECK(a);
    HIT_CHECK(b);
    if (a->kind > b->kind)
        return relation_swapped(hit_relate(b, a));
    if (b->kind == HIT_SECTOR)
        return hit_hits(a, b) ? HIT_MEETING : HIT_APART;
    if (UNLIKELY(outline_is_grown(a) || outline_is_grown(b)))
        return hit_relation_of_grown(a, b);
    hit_relation relation = hit_relation_quickly(a, b);
    return UNLIKELY(relation == RELATION_UNTOLD) ? relate_outlines(a, b) : relation;
}
