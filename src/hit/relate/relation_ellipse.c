/* SPDX-License-Identifier: MIT */
/*
 * The relation of an ellipse and any shape, exact. An ellipse that is a point, a segment or a disc
 * is taken as that. Of what is left, both areas are positive unless hit.h says "meeting".
 */
#include "closest.h"
#include "conic.h"
#include "outline.h"
#include "pencil.h"
#include "relation.h"
#include "ring.h"
#include "wedge.h"

/* ---- Two areas ------------------------------------------------------------------------------ */

NEVER_INLINE hit_relation relate_areas_closely(conic x, conic y)
{
    pencil of;
    wide more;
    hit_conic_pencil(&of, &x, &y, hit_conic_unit(&x, &y));
    int gap = hit_conic_pencil_gap(&of, &x, &y);
    if (gap >= 0)
        return gap > 0 ? HIT_APART : HIT_TOUCHING;
    if (hit_conic_pencil_crosses(&of))
        return HIT_CROSSING;
    hit_wide_sub(&more, &of.x_area, &of.y_area);
    if (more.sign == 0)
        return HIT_EQUAL;
    return more.sign > 0 ? HIT_A_CONTAINS_B : HIT_B_CONTAINS_A;
}

/* An area that is 0 as computed may be one. */
ALWAYS_INLINE hit_relation areas_tell(const pencil_estimate *of)
{
    pencil_answer answer = pencil_answer_of(of);
    answer.tells &= pair_above(of->areas, pair_both(0)) == 3;
    int nested = pencil_filter_nested(of, answer.discriminant);
    int apart = answer.tells & (answer.meet ^ 1);
    int known = answer.tells & answer.meet & (nested != UNSURE);
    return relation_by_signs(apart, known, nested == 1, nested == -1);
}

/* Numbers far apart leave the signs open, and boxes mostly tell. */
NEVER_INLINE hit_relation relate_disc_closely(const hit_shape *ellipse, hit_vec centre,
                                              double radius)
{
    hit_edge around, box = {vec(centre.x - radius, centre.y - radius),
                            vec(centre.x + radius, centre.y + radius)};
    hit_bounds(ellipse, &around.a, &around.b);
    if (hit_outline_boxes_apart(NULL, box, around, 0))
        return HIT_APART;
    return relate_areas_closely(conic_of_ellipse(ellipse), conic_of_disc(centre, radius));
}

static hit_relation relate_disc(const hit_shape *ellipse, hit_vec centre, double radius)
{
    pencil_estimate of = pencil_estimate_disc(&centre, radius, ellipse->vertex);
    hit_relation relation = relation_swapped(areas_tell(&of));
    return relation != RELATION_UNTOLD ? relation : relate_disc_closely(ellipse, centre, radius);
}

/* ---- A segment ------------------------------------------------------------------------------ */

static bool holds_point(const hit_shape *ellipse, hit_vec p)
{
    hit_shape point = hit_make_point(p);
    return hit_hits(ellipse, &point);
}

/* As hit_conic_gap(). The edge has a length. */
static int gap_of_ellipse_edge(const hit_shape *ellipse, hit_edge edge)
{
    pencil_estimate of = pencil_estimate_segment(edge, ellipse->vertex);
    int gap = pencil_filter_segment(&of);
    if (gap != UNSURE)
        return gap;
    conic x = conic_of_ellipse(ellipse), y = conic_of_segment(edge.a, edge.b);
    return hit_conic_gap(&x, &y);
}

static hit_relation relate_segment(const hit_shape *ellipse, hit_edge edge)
{
    if (vec_equal(edge.a, edge.b))
        return holds_point(ellipse, edge.a) ? HIT_A_CONTAINS_B : HIT_APART;
    if (holds_point(ellipse, edge.a) && holds_point(ellipse, edge.b))
        return HIT_A_CONTAINS_B;
    int gap = gap_of_ellipse_edge(ellipse, edge);
    if (gap > 0)
        return HIT_APART;
    return gap == 0 ? HIT_TOUCHING : HIT_CROSSING;
}

/* ---- Rings and chains ----------------------------------------------------------------------- */

/* An edge without a length may be all of a ring. */
static bool edge_enters(const hit_shape *ellipse, hit_edge edge)
{
    const hit_shape start = hit_make_point(edge.a);
    return vec_equal(edge.a, edge.b) ? hit_overlap(ellipse, &start)
                                     : gap_of_ellipse_edge(ellipse, edge) < 0;
}

static bool holds_vertices(const hit_shape *ellipse, const hit_shape *ring)
{
    for (int i = 0; i < ring->count; i++)
        if (!holds_point(ellipse, hit_vertices(ring)[i]))
            return false;
    return true;
}

static bool outline_enters(const hit_shape *ellipse, const hit_shape *ring)
{
    hit_edge box;
    hit_bounds(ellipse, &box.a, &box.b);
    for (int i = 0; i < ring->count; i++) {
        hit_edge edge = outline_edge(ring, i);
        if (!hit_outline_boxes_apart(NULL, edge, box, 0) && edge_enters(ellipse, edge))
            return true;
    }
    return false;
}

/* Of two that hit; any rings, or a chain. When no edge enters the ellipse's inside, that is all in
 * the ring or all out of it, as its centre is. */
static hit_relation relate_ellipse_to_ring(const hit_shape *ellipse, const hit_shape *ring)
{
    if (holds_vertices(ellipse, ring))
        return HIT_A_CONTAINS_B;
    hit_shape centre = hit_make_point(ellipse->vertex[0]);
    bool held = hit_hits(&centre, ring);
    if (outline_enters(ellipse, ring))
        return held && hit_relation_lies_in_rings(ellipse, ring) ? HIT_B_CONTAINS_A : HIT_CROSSING;
    return held ? HIT_B_CONTAINS_A : HIT_TOUCHING;
}

/* ---- A capsule ------------------------------------------------------------------------------ */

static bool is_within(hit_relation of_disc)
{
    return of_disc == HIT_A_CONTAINS_B || of_disc == HIT_EQUAL;
}

static bool is_around(hit_relation of_disc)
{
    return of_disc == HIT_B_CONTAINS_A || of_disc == HIT_EQUAL;
}

static bool is_off(hit_relation of_disc)
{
    return of_disc == HIT_APART || of_disc == HIT_TOUCHING;
}

/* A capsule is the hull of the discs around its ends: what is convex holds it when it holds these.
 */
static hit_relation relate_capsule(const hit_shape *ellipse, const hit_shape *capsule)
{
    hit_edge axis = {capsule->vertex[0], capsule->vertex[1]};
    double radius = capsule->radius;
    hit_relation start = relate_disc(ellipse, axis.a, radius);
    hit_relation end = relate_disc(ellipse, axis.b, radius);
    if (is_within(start) && is_within(end))
        return HIT_A_CONTAINS_B;
    if (is_around(start) || is_around(end))
        return HIT_B_CONTAINS_A;
    if (is_off(start) && is_off(end) && relate_segment(ellipse, axis) == HIT_APART &&
        hit_conic_beside(ellipse, axis.a, axis.b, radius) >= 0)
        return HIT_TOUCHING;
    static const hit_relation told[] = {[CONIC_LEAVES] = HIT_CROSSING,
                                        [CONIC_UNTOLD] = HIT_MEETING,
                                        [CONIC_HELD] = HIT_B_CONTAINS_A};
    return told[hit_relation_room_of_ellipse(ellipse, capsule, 0)];
}

/* ---- Overlaps ------------------------------------------------------------------------------- */

/* Whether the insides of two sets meet, of which at most one is flat and none is a point. When the
 * signs are certain, the two do not touch. */
NEVER_INLINE bool areas_overlap_closely(const pencil_estimate *of, hit_edge box, conic x,
                                        const hit_shape *ellipse)
{
    hit_edge around;
    if (pencil_sides_are_positive(of))
        return true;
    hit_bounds(ellipse, &around.a, &around.b);
    if (hit_outline_boxes_apart(NULL, box, around, 0))
        return false;
    conic y = conic_of_ellipse(ellipse);
    return hit_conic_gap(&x, &y) < 0;
}

static bool disc_overlaps(const hit_shape *ellipse, hit_vec centre, double radius)
{
    pencil_estimate of = pencil_estimate_disc(&centre, radius, ellipse->vertex);
    pencil_answer answer = pencil_answer_of(&of);
    if (answer.tells)
        return answer.meet;
    hit_edge box = {vec(centre.x - radius, centre.y - radius),
                    vec(centre.x + radius, centre.y + radius)};
    return areas_overlap_closely(&of, box, conic_of_disc(centre, radius), ellipse);
}

static bool ellipses_overlap(const hit_shape *a, const hit_shape *b)
{
    pencil_estimate of = pencil_estimate_ellipses(a->vertex, b->vertex);
    pencil_answer answer = pencil_answer_of(&of);
    if (answer.tells)
        return answer.meet;
    hit_edge box;
    hit_bounds(a, &box.a, &box.b);
    return areas_overlap_closely(&of, box, conic_of_ellipse(a), b);
}

/* The axis has a radius. */
static bool axis_overlaps(const hit_shape *ellipse, hit_edge axis, double radius)
{
    if (disc_overlaps(ellipse, axis.a, radius))
        return true;
    return !vec_equal(axis.a, axis.b) &&
           (disc_overlaps(ellipse, axis.b, radius) || gap_of_ellipse_edge(ellipse, axis) <= 0 ||
            hit_conic_beside(ellipse, axis.a, axis.b, radius) < 0);
}

/* An ellipse bends, so it is not inside of a ring whose edges do not go in unless all of it is. */
static bool ring_overlaps(const hit_shape *ellipse, const hit_shape *ring)
{
    hit_shape centre = hit_make_point(ellipse->vertex[0]);
    return hit_hits(&centre, ring) || outline_enters(ellipse, ring);
}

static bool is_flat(const hit_shape *ellipse)
{
    const hit_vec none = {0, 0};
    return vec_equal(ellipse->vertex[1], none) || vec_equal(ellipse->vertex[2], none);
}

static bool flats_cross(conic x, conic y)
{
    return hit_relation_flats_cross(&x, &y);
}

bool hit_relation_ellipse_overlaps(const hit_shape *ellipse, const hit_shape *other)
{
    bool flat = is_flat(ellipse);
    if (other->kind == HIT_ELLIPSE && flat && is_flat(other))
        return flats_cross(conic_of_ellipse(ellipse), conic_of_ellipse(other));
    if (other->kind == HIT_ELLIPSE)
        return ellipses_overlap(ellipse, other);
    const reduced of = hit_wedge_reduced(other);
    if (outline_is_ring(&of.shape))
        return flat ? hit_relation_flat_overlaps(ellipse, &of) : ring_overlaps(ellipse, other);
    hit_edge axis = outline_edge(&of.shape, 0);
    if (other->radius > 0)
        return axis_overlaps(ellipse, axis, other->radius);
    if (flat)
        return flats_cross(conic_of_ellipse(ellipse), conic_of_segment(axis.a, axis.b));
    hit_relation relation = relate_segment(ellipse, axis);
    return relation != HIT_APART && relation != HIT_TOUCHING;
}

/* ---- Any shape ------------------------------------------------------------------------------ */

static hit_relation relate_outline(const hit_shape *ellipse, const hit_shape *b)
{
    const reduced of_b = hit_ring_reduced(b);
    hit_edge axis = outline_edge(&of_b.shape, 0);
    if (outline_is_ring(&of_b.shape))
        return relate_ellipse_to_ring(ellipse, b);
    if (b->radius == 0)
        return relate_segment(ellipse, axis);
    return vec_equal(axis.a, axis.b) ? relate_disc(ellipse, axis.a, b->radius)
                                     : relate_capsule(ellipse, b);
}

/* a is an ellipse and hits b. */
static hit_relation relate_first(const hit_shape *a, const hit_shape *b)
{
    if (is_flat(a))
        return hit_relation_of_flat(a, b);
    if (b->kind == HIT_ELLIPSE && is_flat(b))
        return relation_swapped(hit_relation_of_flat(b, a));
    if (b->kind != HIT_ELLIPSE)
        return relate_outline(a, b);
    return relate_areas_closely(conic_of_ellipse(a), conic_of_ellipse(b));
}

/* ---- The answer ----------------------------------------------------------------------------- */

/* By where the ends are, and by whether they meet. */
static hit_relation segment_tells(const hit_shape *ellipse, const hit_shape *segment)
{
    const hit_vec *end = segment->vertex;
    pencil_estimate of = pencil_estimate_segment((hit_edge){end[0], end[1]}, ellipse->vertex);
    int gap = pencil_filter_segment(&of);
    filter start_out = pencil_in_ellipse(&end[0], ellipse->vertex);
    filter end_out = pencil_in_ellipse(&end[1], ellipse->vertex);
    int known = (gap == -1) & filter_tells(start_out) & filter_tells(end_out);
    return relation_by_signs(gap == 1, known, filter_below(start_out) & filter_below(end_out), 0);
}

static bool is_area(const hit_shape *shape)
{
    return shape->kind == HIT_ELLIPSE && !is_flat(shape);
}

/* By double alone, of an ellipse with another, a circle or a segment. */
static hit_relation double_tells(const hit_shape *a, const hit_shape *b)
{
    if (a->kind == HIT_CIRCLE && b->kind == HIT_ELLIPSE) {
        pencil_estimate of = pencil_estimate_disc(&a->vertex[0], a->radius, b->vertex);
        return areas_tell(&of);
    }
    if (a->kind == HIT_ELLIPSE && b->kind == HIT_ELLIPSE) {
        pencil_estimate of = pencil_estimate_ellipses(a->vertex, b->vertex);
        return areas_tell(&of);
    }
    if (b->kind == HIT_SEGMENT && is_area(a))
        return segment_tells(a, b);
    if (a->kind == HIT_SEGMENT && is_area(b))
        return relation_swapped(segment_tells(b, a));
    return RELATION_UNTOLD;
}

hit_relation hit_relation_with_ellipse(const hit_shape *a, const hit_shape *b)
{
    hit_shape other;
    hit_relation relation = double_tells(a, b);
    if (relation != RELATION_UNTOLD)
        return relation;
    if (hit_closest_ellipse_is_other(a, &other))
        return hit_relate(&other, b);
    if (hit_closest_ellipse_is_other(b, &other))
        return hit_relate(a, &other);
    if (!hit_hits(a, b))
        return HIT_APART;
    return a->kind == HIT_ELLIPSE ? relate_first(a, b) : relation_swapped(relate_first(b, a));
}
