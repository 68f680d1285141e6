/*
 * Direct ways to the referee's verdict, one for each pair of kinds, for calls without a trace. Each
 * computes in doubles with a proven error bound and almost without jumps, and asks the exact
 * predicates where the bound does not tell. The verdicts are those of the general rule. Internal to
 * the library.
 */
#ifndef HIT_DIRECT_H
#define HIT_DIRECT_H

#include "filter.h"
#include "outline.h"

typedef hit_verdict direct_fn(const hit_shape *a, const hit_shape *b);

/* The number of kinds, rounded up to a power of two, so that a row is found by a shift. */
enum { DIRECT_ROW = 8 };
_Static_assert((int)DIRECT_ROW >= (int)HIT_KIND_COUNT, "a row holds every kind");

/* [a->kind][b->kind]: every pair in both orders, except those that direct_discs() answers. */
extern direct_fn *const hit_direct_pair[HIT_KIND_COUNT][DIRECT_ROW];

/* direct_round.c. A disc is a point or a circle; an axis is a segment's or a capsule's. */
direct_fn hit_direct_disc_capsule;
direct_fn hit_direct_segment_segment;
direct_fn hit_direct_segment_circle;
direct_fn hit_direct_axis_capsule;

/* direct_axis.c: an axis, with or without a radius, and a ring. */
direct_fn hit_direct_circle_triangle;
direct_fn hit_direct_circle_polygon;
direct_fn hit_direct_segment_rect;
direct_fn hit_direct_segment_triangle;
direct_fn hit_direct_segment_polygon;
direct_fn hit_direct_rect_capsule;
direct_fn hit_direct_triangle_capsule;
direct_fn hit_direct_polygon_capsule;

/* Whether a disc, or a segment given by its ends, meets a ring's filling or outline. */
bool hit_direct_disc_meets_ring(const hit_vec *centre, double radius, const hit_vec *ring,
                                int count);
bool hit_direct_segment_meets_ring(const hit_vec *ends, const hit_vec *ring, int count);

/* direct.c: the same for a point. */
bool hit_direct_point_in_ring(hit_vec p, const hit_vec *ring, int count);
bool hit_direct_point_in_shape(hit_vec p, const hit_shape *ring);

/* direct_rect.c: rects, by their two sides. */
direct_fn hit_direct_point_rect;
direct_fn hit_direct_circle_rect;
direct_fn hit_direct_rect_rect;

/* direct_sat.c: rects and triangles, by separating axes. */
direct_fn hit_direct_turned_rects;
direct_fn hit_direct_rect_triangle;
direct_fn hit_direct_triangle_triangle;

/* direct_rings.c: two closed rings without a radius. */
direct_fn hit_direct_ring_ring;

/* direct_ellipse.c */
direct_fn hit_direct_point_ellipse;
direct_fn hit_direct_segment_ellipse;
direct_fn hit_direct_circle_ellipse;
direct_fn hit_direct_ring_ellipse;
direct_fn hit_direct_capsule_ellipse;
direct_fn hit_direct_ellipse_ellipse;

/* Whether a point, a disc or a segment meets an ellipse. */
bool hit_direct_point_in_ellipse(hit_vec p, const hit_shape *ellipse);
bool hit_direct_disc_meets_ellipse(hit_vec centre, double radius, const hit_shape *ellipse);
bool hit_direct_segment_meets_ellipse(hit_edge edge, const hit_shape *ellipse);

/* Whether the intervals [a, b] and [c, d] have a common point. The ends of each may come in either
 * order. */
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

/* direct_round.c: two discs that touch or almost touch, as shapes or by centres and radii. */
direct_fn hit_direct_discs_closely;
bool hit_direct_discs_meet_closely(hit_vec p, hit_vec q, double r1, double r2);

/* Two discs. Inline, because the referee asks this before it looks into the table. */
static inline hit_verdict direct_discs(const hit_shape *a, const hit_shape *b)
{
    hit_vec p = a->vertex[0], q = b->vertex[0];
    int64_t gap = filter_distance_steps(q.x - p.x, q.y - p.y, a->radius + b->radius);
    if (UNLIKELY(!filter_steps_tell(gap)))
        return hit_direct_discs_closely(a, b);
    return direct_verdict(gap < 0);
}

/* referee.c: the general rule, which also traces. Not for ellipses. */
hit_verdict hit_referee_by_rule(const hit_shape *a, const hit_shape *b, hit_trace *trace);

/* referee.c: whether the other shape is in the ring's filling, given that it does not meet the
 * ring's outline. */
bool hit_referee_ring_holds(hit_trace *trace, const char *question, const hit_shape *ring,
                            const hit_shape *other);

/* referee.c: the same without a trace, for large rings: it looks only at edges that may meet. */
hit_verdict hit_referee_by_walk(const hit_shape *a, const hit_shape *b);

#endif
