/* SPDX-License-Identifier: MIT */
/*
 * The relation of an ellipse without area whose ends are no doubles: a segment. Exact with a
 * segment and where a disc or ellipse is only touched; otherwise boxes tell.
 */
#include "conic.h"
#include "outline.h"
#include "relation.h"
#include "ring.h"

/* Of two segments that hit. Where their lines cross, the sides of the pencil tell whether that is
 * between the ends of each. */
static hit_relation relate_segments(const conic *x, const conic *y)
{
    pencil of;
    hit_conic_pencil(&of, x, y, hit_conic_unit(x, y));
    if (of.both.sign == 0)
        return hit_conic_relate_on_line(x, y);
    return of.x_side.sign > 0 && of.y_side.sign > 0 ? HIT_CROSSING : HIT_TOUCHING;
}

/* Whether the interiors meet may be known. */
static hit_relation relate_by_boxes(const hit_shape *flat, const hit_shape *b, bool meet)
{
    const relation_cover cover = hit_relation_cover(flat, b, COVER_BOTH);
    if (!cover.leaves && !cover.is_open)
        return HIT_B_CONTAINS_A;
    return cover.leaves && (cover.enters || meet) ? HIT_CROSSING : HIT_MEETING;
}

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
    return is_flat ? relate_segments(&x, &y) : relate_conic(flat, b, &y);
}

hit_relation hit_relation_of_flat(const hit_shape *flat, const hit_shape *b)
{
    if (b->kind == HIT_ELLIPSE)
        return relate_ellipse(flat, b);
    const reduced of = hit_ring_reduced(b);
    hit_edge axis = outline_edge(&of.shape, 0);
    if (outline_is_ring(&of.shape))
        return relate_by_boxes(flat, b, false);
    bool is_long = !vec_equal(axis.a, axis.b);
    if (is_long && b->radius > 0)
        return relate_by_boxes(flat, b, false);
    if (b->radius > 0) {
        const conic disc = conic_of_disc(axis.a, b->radius);
        return relate_conic(flat, b, &disc);
    }
    const conic x = conic_of_ellipse(flat), y = conic_of_segment(axis.a, axis.b);
    return is_long ? relate_segments(&x, &y) : HIT_A_CONTAINS_B;
}
