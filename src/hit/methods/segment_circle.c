/* SPDX-License-Identifier: MIT */
/* Segment and circle. */
#include "exact.h"
#include "methods.h"
#include "outline.h"
#include "reach.h"
#include "thompson.h"
#include "trace.h"
#include "vec.h"

/* Ericson's closest point of a segment, in its first form: C projected on AB by dot products, the
 * parameter clamped to [0, 1]. */
static hit_verdict closest(const hit_shape *segment, const hit_shape *circle, hit_trace *trace)
{
    hit_vec a = segment->vertex[0];
    hit_vec c = circle->vertex[0];
    double r = circle->radius;
    hit_vec ab = vec_sub(segment->vertex[1], a);
    double t = vec_dot(vec_sub(c, a), ab) / vec_dot(ab, ab);
    hit_trace_point(trace, "C", c);
    hit_trace_line(trace, "AB", a, segment->vertex[1]);
    hit_trace_number_at(trace, "t", vec_add(a, vec_scale(ab, t)), t);
    if (CHECK(trace, t, <, 0))
        t = 0;
    if (CHECK(trace, t, >, 1))
        t = 1;
    hit_vec at = vec_add(a, vec_scale(ab, t));
    double distance = vec_length(vec_sub(c, at));
    hit_trace_point(trace, "closest", at);
    hit_trace_length(trace, "distance", c, at, distance);
    return CHECK(trace, distance, <=, r) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects closest(). A segment of length zero divides 0 by 0: the segment (3,4)(3,4) and the
 * circle (3,4) r 1 are missed, because NaN passes both clamps and is not <= r. The book's second
 * form avoids that division, but t and the closest point still round. The correction decides t < 0
 * and t > 1 by the signs of dot products and compares the distance from the end or the line
 * exactly.
 */
static hit_verdict closest_corrected(const hit_shape *segment, const hit_shape *circle,
                                     hit_trace *trace)
{
    hit_edge ab = outline_edge(segment, 0);
    return hit_reach_edge(trace, circle->vertex[0], circle->radius, ab) ? HIT_HIT : HIT_MISS;
}

/* Thompson's line/circle. */
static hit_verdict ends(const hit_shape *segment, const hit_shape *circle, hit_trace *trace)
{
    hit_edge ab = outline_edge(segment, 0);
    bool hit = hit_thompson_line_circle(trace, ab, circle->vertex[0], circle->radius);
    return hit ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects ends(). The buffer lengthens the segment by 0.05 at each end: the circle (0.14,0.02) r
 * 0.03 stays 0.044 away from an end of the segment (0,0)(0.1,0), a false hit. The correction keeps
 * the order of the questions. It finds by the exact signs of two dot products whether the closest
 * point is on the segment.
 */
static hit_verdict ends_corrected(const hit_shape *segment, const hit_shape *circle,
                                  hit_trace *trace)
{
    hit_edge ab = outline_edge(segment, 0);
    hit_vec c = circle->vertex[0];
    double r = circle->radius;
    if (hit_reach_end(trace, "CA", c, r, ab.a) || hit_reach_end(trace, "CB", c, r, ab.b))
        return HIT_HIT;
    hit_trace_line(trace, "AB", ab.a, ab.b);
    int along_from_a = hit_exact_dot(ab.a, ab.b, c);
    int along_from_b = hit_exact_dot(ab.b, ab.a, c);
    if (CHECK(trace, along_from_a, <=, 0) || CHECK(trace, along_from_b, <=, 0))
        return HIT_MISS;
    return hit_reach_line(trace, c, r, ab) ? HIT_HIT : HIT_MISS;
}

const hit_method hit_methods_segment_circle[] = {
    {FAULTY("segment-circle/closest"), .title = "Closest point",
     .idea = "Finds the segment's point closest to the centre and compares its distance with the "
             "radius.",
     PUBLISHED(SEGMENT, CIRCLE, closest, TEXT_ERICSON ", closest point of a segment"),
     .faults = HIT_FAULTS(
         FALSE_MISS(ZERO_SIZE, "a segment of length zero is 0/0", "faults/closest-zero-length"),
         FALSE_BOTH(NEAR, "the closest point rounds"), FALSE_BOTH(FAR, "the closest point rounds"),
         FALSE_BOTH(TINY, "squares underflow"), FALSE_MISS(HUGE, "squares overflow", NULL),
         FALSE_HIT(HUGE, "the closest point rounds", NULL))},
    {CORRECTION_OF("segment-circle/closest"), .title = "Closest point, corrected",
     .idea = "Finds by exact signs whether an end or the line is closest, and compares its "
             "distance exactly.",
     CORRECTED(SEGMENT, CIRCLE, closest_corrected, TEXT_ERICSON)},
    {FAULTY("segment-circle/ends"), .title = "Ends, then the line",
     .idea = "Tests whether an end is inside; if none is, takes the line's closest point if that "
             "is on the segment.",
     PUBLISHED(SEGMENT, CIRCLE, ends, TEXT_THOMPSON ", line/circle"),
     .faults = HIT_FAULTS(
         FALSE_HIT(EVERYDAY, "a buffer of 0.1 lengthens the segment", "faults/ends-buffer"),
         FALSE_MISS(NEAR, "the closest point rounds", NULL),
         FALSE_MISS(FAR, "the closest point rounds", NULL),
         FALSE_MISS(LARGE, "lengths round by more than the buffer", NULL),
         FALSE_MISS(TINY, "squares underflow", NULL), FALSE_MISS(HUGE, "squares overflow", NULL))},
    {CORRECTION_OF("segment-circle/ends"), .title = "Ends, then the line, corrected",
     .idea = "Tests the ends, then exactly whether the closest point is on the segment and within "
             "the radius.",
     CORRECTED(SEGMENT, CIRCLE, ends_corrected, TEXT_THOMPSON)},
    {0},
};
