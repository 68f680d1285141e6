/*
 * Direct ways to the referee's verdict, a pair of kinds at a time, for calls without a trace: a few
 * filters without jumps between them, and the exact predicates for what those cannot tell. Same
 * verdicts as the general rule. Internal to the library.
 */
#ifndef HIT_DIRECT_H
#define HIT_DIRECT_H

#include "hit.h"

typedef hit_verdict direct_fn(const hit_shape *a, const hit_shape *b);

/* [a->kind][b->kind], filled for a->kind <= b->kind. NULL: by the general rule. */
extern direct_fn *const hit_direct_pair[HIT_KIND_COUNT][HIT_KIND_COUNT];

/* direct_round.c. A disc is a point or a circle, an axis a segment's or a capsule's. */
direct_fn hit_direct_disc_disc;
direct_fn hit_direct_disc_capsule;
direct_fn hit_direct_circle_rect;
direct_fn hit_direct_circle_triangle;
direct_fn hit_direct_circle_polygon;
direct_fn hit_direct_segment_segment;
direct_fn hit_direct_segment_circle;
direct_fn hit_direct_segment_rect;
direct_fn hit_direct_segment_triangle;
direct_fn hit_direct_segment_polygon;
direct_fn hit_direct_axis_capsule;

/* direct_rings.c: two closed rings without a radius. */
direct_fn hit_direct_rect_rect;
direct_fn hit_direct_rect_triangle;
direct_fn hit_direct_triangle_triangle;
direct_fn hit_direct_ring_ring;

/* If the corners are those of an axis-parallel rect, exactly: the first is opposite the third. */
static inline bool direct_is_upright(const hit_vec *v)
{
    if (v[0].y == v[1].y)
        return (v[1].x == v[2].x) & (v[2].y == v[3].y) & (v[3].x == v[0].x);
    return (v[0].x == v[1].x) && (v[1].y == v[2].y) & (v[2].x == v[3].x) & (v[3].y == v[0].y);
}

/* Whether the intervals [a, b] and [c, d], given by their ends in any order, have a common point.
 */
static inline int direct_overlap(double a, double b, double c, double d)
{
    double low = a < b ? a : b, high = a < b ? b : a;
    double other_low = c < d ? c : d, other_high = c < d ? d : c;
    return (low <= other_high) & (other_low <= high);
}

/* The general rule, which also traces. */
hit_verdict hit_referee_by_rule(const hit_shape *a, const hit_shape *b, hit_trace *trace);

#endif
