/* SPDX-License-Identifier: MIT */
/*
 * The relation of an ellipse without area whose ends are no doubles: a segment. Exact with a
 * segment, with a convex ring, and where a disc or ellipse is only touched; otherwise boxes tell.
 * Whether it overlaps a simple ring is exact, too: as of a segment, by the edges that it crosses,
 * and where it touches by what is next to the touch (wedge.c), as its direction is a double's.
 */
#include "conic.h"
#include "exact.h"
#include "outline.h"
#include "relation.h"
#include "ring.h"
#include "sum.h"
#include "wedge.h"

/* Where the lines of two segments cross, the sides of the pencil tell whether that is between the
 * ends of each; no lines cross where `both` is 0. */
static bool lines_cross_between_ends(const pencil *of)
{
    return of->both.sign != 0 && of->x_side.sign > 0 && of->y_side.sign > 0;
}

/* Of two segments that hit. */
static hit_relation relate_flat_segments(const conic *x, const conic *y)
{
    pencil of;
    hit_conic_pencil(&of, x, y, hit_conic_unit(x, y));
    if (of.both.sign == 0)
        return hit_conic_relate_on_line(x, y);
    return lines_cross_between_ends(&of) ? HIT_CROSSING : HIT_TOUCHING;
}

bool hit_relation_flats_cross(const conic *x, const conic *y)
{
    pencil of;
    hit_conic_pencil(&of, x, y, hit_conic_unit(x, y));
    return lines_cross_between_ends(&of);
}

/* Whether the interiors meet may be known. */
static hit_relation relate_by_boxes(const hit_shape *flat, const hit_shape *b, bool meet)
{
    const relation_cover cover = hit_relation_cover(flat, b, COVER_BOTH);
    if (!cover.leaves && !cover.is_open)
        return HIT_B_CONTAINS_A;
    return cover.leaves && (cover.enters || meet) ? HIT_CROSSING : HIT_MEETING;
}

/* The half-axis that is not 0. */
static hit_vec half_of(const hit_shape *flat)
{
    return vec_add(flat->vertex[1], flat->vertex[2]);
}

/* ---- Overlap with rings --------------------------------------------------------------------- */

/* The segment from centre - along to centre + along. */
typedef struct flat_scan {
    const hit_shape *flat;
    const reduced *ring;
    hit_vec centre, along;
    bool meets; /* the outline */
} flat_scan;

static hit_vec reversed(hit_vec v)
{
    return vec(-v.x, -v.y);
}

static bool flat_ends_in(hit_vec centre, hit_vec along, hit_vec p)
{
    const hit_vec x = {1, 0}, y = {0, 1};
    const hit_sum beyond = {centre, p, reversed(along)};
    return sum_cross(beyond, sum_of_motion(x)) == 0 && sum_cross(beyond, sum_of_motion(y)) == 0;
}

static bool ray_enters(hit_vec along, const wedge *of_ring)
{
    const hit_edge from_origin = {{0, 0}, along};
    const wedge ray = hit_wedge_of_ray(from_origin, false);
    return hit_wedge_enters(&ray, of_ring, vec(0, 0), NULL);
}

static bool flat_holds(const flat_scan *s, hit_vec p)
{
    const hit_shape point = hit_make_point(p);
    return hit_hits(s->flat, &point);
}

/* In a vertex of the ring's that is on the segment, this goes on both ways, but not in an end. */
static bool flat_enters_at_vertex(const flat_scan *s, int i)
{
    hit_vec p = hit_vertices(&s->ring->shape)[i];
    const wedge corner = hit_wedge_at_vertex(&s->ring->shape, s->ring->turn, i);
    hit_vec back = reversed(s->along);
    return (!flat_ends_in(s->centre, s->along, p) && ray_enters(s->along, &corner)) ||
           (!flat_ends_in(s->centre, back, p) && ray_enters(back, &corner));
}

/* An end is on the edge, between the edge's ends: from there the segment leads to its centre. */
static bool flat_enters_from_end(const flat_scan *s, int i, hit_edge e)
{
    int side = hit_exact_orient(e.a, e.b, s->centre);
    int leads = sum_cross(sum_between(e.a, e.b), sum_of_motion(s->along));
    if (side == 0)
        return false;
    const wedge beside = hit_wedge_on_edge(&s->ring->shape, s->ring->turn, i);
    return ray_enters(leads == side ? s->along : reversed(s->along), &beside);
}

static bool flat_enters_edge(flat_scan *s, int i)
{
    hit_edge e = outline_edge(&s->ring->shape, i);
    const hit_shape edge = hit_make_segment(e.a, e.b);
    if (!hit_hits(s->flat, &edge))
        return false;
    s->meets = true;
    const conic x = conic_of_ellipse(s->flat), y = conic_of_segment(e.a, e.b);
    if (!vec_equal(e.a, e.b) && hit_relation_flats_cross(&x, &y))
        return true;
    if (flat_holds(s, e.a))
        return flat_enters_at_vertex(s, i);
    return !flat_holds(s, e.b) && flat_enters_from_end(s, i, e);
}

bool hit_relation_flat_overlaps(const hit_shape *flat, const reduced *ring)
{
    flat_scan s = {flat, ring, flat->vertex[0], half_of(flat), false};
    for (int i = 0; i < ring->shape.count; i++)
        if (flat_enters_edge(&s, i))
            return true;
    const hit_shape centre = hit_make_point(s.centre);
    return !s.meets && hit_hits(&centre, &ring->shape);
}

/* ---- Convex rings --------------------------------------------------------------------------- */

/* How many ends of the flat ellipse are inside of an edge's line, or on it with `or_on`. The ring
 * turns in the direction `turn`. */
static int ends_inside(const hit_shape *flat, hit_edge e, int turn, bool or_on)
{
    const hit_vec half = half_of(flat), ends[2] = {half, vec_scale(half, -1)};
    int inside = 0;
    for (int i = 0; i < 2; i++) {
        const hit_sum to = {e.a, flat->vertex[0], ends[i]};
        int side = turn * sum_cross(sum_between(e.a, e.b), to);
        inside += side > 0 || (or_on && side == 0);
    }
    return inside;
}

static bool is_contained(const hit_shape *flat, const hit_shape *ring, int turn)
{
    for (int i = 0; i < ring->count; i++)
        if (ends_inside(flat, outline_edge(ring, i), turn, true) < 2)
            return false;
    return true;
}

static hit_relation relate_flat_to_ring(const hit_shape *flat, const hit_shape *ring)
{
    int turn;
    if (ring->radius > 0 || !hit_ring_is_convex(ring, &turn) || turn == 0)
        return relate_by_boxes(flat, ring, false);
    if (is_contained(flat, ring, turn))
        return HIT_B_CONTAINS_A;
    const reduced of = hit_wedge_reduced(ring);
    return hit_relation_flat_overlaps(flat, &of) ? HIT_CROSSING : HIT_TOUCHING;
}

/* ---- Any shape ------------------------------------------------------------------------------ */

static hit_relation relate_conic(const hit_shape *flat, const hit_shape *b, const conic *of_b)
{
    const conic x = conic_of_ellipse(flat);
    return hit_conic_gap(&x, of_b) == 0 ? HIT_TOUCHING : relate_by_boxes(flat, b, true);
}

static hit_relation relate_ellipse(const hit_shape *flat, const hit_shape *b)
{
    const hit_vec none = {0, 0};
    const conic x = conic_of_ellipse(flat), y = conic_of_ellipse(b);
    bool is_flat = vec_equal(b->vertex[1], none) || vec_equal(b->vertex[2], none);
    return is_flat ? relate_flat_segments(&x, &y) : relate_conic(flat, b, &y);
}

hit_relation hit_relation_of_flat(const hit_shape *flat, const hit_shape *b)
{
    if (b->kind == HIT_ELLIPSE)
        return relate_ellipse(flat, b);
    const reduced of = hit_ring_reduced(b);
    hit_edge axis = outline_edge(&of.shape, 0);
    if (outline_is_ring(&of.shape))
        return relate_flat_to_ring(flat, b);
    bool is_long = !vec_equal(axis.a, axis.b);
    if (is_long && b->radius > 0)
        return relate_by_boxes(flat, b, false);
    if (b->radius > 0) {
        const conic disc = conic_of_disc(axis.a, b->radius);
        return relate_conic(flat, b, &disc);
    }
    const conic x = conic_of_ellipse(flat), y = conic_of_segment(axis.a, axis.b);
    return is_long ? relate_flat_segments(&x, &y) : HIT_A_CONTAINS_B;
}
