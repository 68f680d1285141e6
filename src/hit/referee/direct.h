/*
 * Direct ways to the referee's verdict, a pair of kinds at a time, for calls without a trace: a few
 * filters without jumps between them, and the exact predicates for what those cannot tell. Same
 * verdicts as the general rule. Internal to the library.
 */
#ifndef HIT_DIRECT_H
#define HIT_DIRECT_H

#include "filter.h"

typedef hit_verdict direct_fn(const hit_shape *a, const hit_shape *b);

/* Kinds, and one more: rows are found by a shift. */
enum { DIRECT_ROW = 8 };
_Static_assert((int)DIRECT_ROW >= (int)HIT_KIND_COUNT, "a row holds every kind");

/* [a->kind][b->kind], every pair in both orders, but for those of direct_discs(). */
extern direct_fn *const hit_direct_pair[HIT_KIND_COUNT][DIRECT_ROW];

/* direct_round.c. A disc is a point or a circle, an axis a segment's or a capsule's. */
direct_fn hit_direct_disc_capsule;
direct_fn hit_direct_circle_triangle;
direct_fn hit_direct_circle_polygon;
direct_fn hit_direct_segment_segment;
direct_fn hit_direct_segment_circle;
direct_fn hit_direct_segment_rect;
direct_fn hit_direct_segment_triangle;
direct_fn hit_direct_segment_polygon;
direct_fn hit_direct_axis_capsule;
direct_fn hit_direct_rect_capsule;
direct_fn hit_direct_triangle_capsule;
direct_fn hit_direct_polygon_capsule;

/* A disc, or a segment by its ends, and a ring's filling and outline. */
bool hit_direct_disc_meets_ring(const hit_vec *centre, double radius, const hit_vec *ring,
                                int count);
bool hit_direct_segment_meets_ring(const hit_vec *ends, const hit_vec *ring, int count);

/* direct.c: the same of a point. */
bool hit_direct_point_in_ring(hit_vec p, const hit_vec *ring, int count);

/* direct_rect.c: rects, as what they are. */
direct_fn hit_direct_point_rect;
direct_fn hit_direct_circle_rect;
direct_fn hit_direct_rect_rect;

/* direct_sat.c: rects, upright or not, and triangles. */
direct_fn hit_direct_turned_rects;
direct_fn hit_direct_rect_triangle;
direct_fn hit_direct_triangle_triangle;

/* direct_rings.c: two closed rings without a radius. */
direct_fn hit_direct_ring_ring;

/* Whether the intervals [a, b] and [c, d], given by their ends in any order, have a common point.
 */
static inline int direct_overlap(double a, double b, double c, double d)
{
    double low = a < b ? a : b, high = a < b ? b : a;
    double other_low = c < d ? c : d, other_high = c < d ? d : c;
    return (low <= other_high) & (other_low <= high);
}

static inline hit_verdict direct_verdict(bool hit)
{
    return hit ? HIT_HIT : HIT_MISS;
}

/* Two discs that touch or nearly so, as shapes or by centres and radii. */
direct_fn hit_direct_discs_closely;
bool hit_direct_discs_meet_closely(hit_vec p, hit_vec q, double r1, double r2);

/* Two discs. Here, as the referee asks this before it looks at any table. */
static inline hit_verdict direct_discs(const hit_shape *a, const hit_shape *b)
{
    hit_vec p = a->vertex[0], q = b->vertex[0];
    int64_t gap = filter_distance_steps(q.x - p.x, q.y - p.y, a->radius + b->radius);
    if (UNLIKELY(!filter_steps_tell(gap)))
        return hit_direct_discs_closely(a, b);
    return direct_verdict(gap < 0);
}

/* The general rule, which also traces. */
hit_verdict hit_referee_by_rule(const hit_shape *a, const hit_shape *b, hit_trace *trace);

#endif
