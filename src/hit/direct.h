/*
 * Direct ways to the referee's verdict, a pair of kinds at a time, for calls without a trace: a few
 * filters without jumps between them, and the exact predicates for what those cannot tell. Same
 * verdicts as the general rule. Internal to the library.
 */
#ifndef HIT_DIRECT_H
#define HIT_DIRECT_H

#include "filter.h"

#include <stdint.h>
#include <string.h>

typedef hit_verdict direct_fn(const hit_shape *a, const hit_shape *b);

/* [a->kind][b->kind], every pair in both orders, but for the discs of direct_discs_meet(). */
extern direct_fn *const hit_direct_pair[HIT_KIND_COUNT][HIT_KIND_COUNT];

/* direct_round.c. A disc is a point or a circle, an axis a segment's or a capsule's. */
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
direct_fn hit_direct_rect_capsule;
direct_fn hit_direct_triangle_capsule;
direct_fn hit_direct_polygon_capsule;

/* direct_rings.c: two closed rings without a radius. */
direct_fn hit_direct_rect_rect;
direct_fn hit_direct_rect_triangle;
direct_fn hit_direct_triangle_triangle;
direct_fn hit_direct_ring_ring;

/* Whether a and b are stored alike. 0 and -0 are not, which costs a rect with both the short way. A
 * comparison of doubles takes a jump more, for NaN. */
static inline uint64_t direct_differ(double a, double b)
{
    uint64_t p, q;
    memcpy(&p, &a, sizeof p);
    memcpy(&q, &b, sizeof q);
    return p ^ q;
}

/* Only if the corners are those of an axis-parallel rect, exactly: the first is opposite the third.
 */
static inline bool direct_is_upright(const hit_vec *v)
{
    if (!(direct_differ(v[0].y, v[1].y) | direct_differ(v[1].x, v[2].x) |
          direct_differ(v[2].y, v[3].y) | direct_differ(v[3].x, v[0].x)))
        return true;
    return !(direct_differ(v[0].x, v[1].x) | direct_differ(v[1].y, v[2].y) |
             direct_differ(v[2].x, v[3].x) | direct_differ(v[3].y, v[0].y));
}

/* Whether the intervals [a, b] and [c, d], given by their ends in any order, have a common point.
 */
static inline int direct_overlap(double a, double b, double c, double d)
{
    double low = a < b ? a : b, high = a < b ? b : a;
    double other_low = c < d ? c : d, other_high = c < d ? d : c;
    return (low <= other_high) & (other_low <= high);
}

/* hit_exact_distance(*p, *q, r1, r2) <= 0, out of the way */
bool hit_direct_discs_exactly(const hit_vec *p, const hit_vec *q, double r1, double r2);

/* Discs round p and q. Here, as the referee asks it of two discs before it looks at any table. */
static inline bool direct_discs_meet(const hit_vec *p, const hit_vec *q, double r1, double r2)
{
    filter gap = filter_distance(q->x - p->x, q->y - p->y, r1 + r2);
    if (UNLIKELY(!filter_tells(gap)))
        return hit_direct_discs_exactly(p, q, r1, r2);
    return gap.value < 0;
}

/* The general rule, which also traces. */
hit_verdict hit_referee_by_rule(const hit_shape *a, const hit_shape *b, hit_trace *trace);

#endif
