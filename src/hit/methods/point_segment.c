/* SPDX-License-Identifier: MIT */
/* Point and segment. */
#include "exact.h"
#include "methods.h"
#include "thompson.h"
#include "trace.h"

/* Thompson's line/point. */
static hit_verdict lengths(const hit_shape *point, const hit_shape *segment, hit_trace *trace)
{
    hit_edge ab = outline_edge(segment, 0);
    return hit_thompson_line_point(trace, ab, point->vertex[0]) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects lengths(). The detour through a point beside the segment is short: the point (380,6), 6
 * units off the segment (0,0)(760,0), is within the buffer of 0.1, a false hit. So is a point 0.05
 * past an end. Without the buffer, rounding would decide. The way through P is as long as the
 * segment exactly when P is on the line and does not see both ends in one direction. Two signs
 * tell, without a root.
 */
static hit_verdict lengths_corrected(const hit_shape *point, const hit_shape *segment,
                                     hit_trace *trace)
{
    hit_vec p = point->vertex[0];
    hit_vec a = segment->vertex[0];
    hit_vec b = segment->vertex[1];
    hit_trace_line(trace, "AB", a, b);
    int turn = hit_exact_orient(a, b, p);
    if (CHECK(trace, turn, !=, 0))
        return HIT_MISS;
    hit_trace_segment(trace, "PA", p, a);
    hit_trace_segment(trace, "PB", p, b);
    int pa_dot_pb = hit_exact_dot(p, a, b);
    return CHECK(trace, pa_dot_pb, <=, 0) ? HIT_HIT : HIT_MISS;
}

const hit_method hit_methods_point_segment[] = {
    {FAULTY("point-segment/lengths"), .title = "Sum of lengths",
     .idea = "The path from end to end through the point must be as long as the segment, within a "
             "buffer of 0.1.",
     PUBLISHED(POINT, SEGMENT, lengths, TEXT_THOMPSON ", line/point"),
     .faults = HIT_FAULTS(FALSE_HIT(EVERYDAY, "a buffer of 0.1 takes in points beside the segment",
                                    "faults/lengths-buffer"),
                          FALSE_MISS(LARGE, "lengths round by more than the buffer", NULL),
                          FALSE_MISS(HUGE, "squares overflow", NULL))},
    {CORRECTION_OF("point-segment/lengths"), .title = "Sum of lengths, corrected",
     .idea = "The point must be on the line, and not see both ends in one direction. Two exact "
             "signs decide.",
     CORRECTED(POINT, SEGMENT, lengths_corrected, TEXT_THOMPSON)},
    {0},
};
