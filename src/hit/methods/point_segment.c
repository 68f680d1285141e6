/* Point and segment. */
#include "../exact.h"
#include "../trace.h"
#include "../vec.h"
#include "methods.h"

static double length_of(hit_trace *trace, const char *name, hit_vec from, hit_vec to)
{
    double length = vec_length(vec_sub(to, from));
    hit_trace_segment(trace, name, from, to);
    hit_trace_value(trace, name, length);
    return length;
}

/* Thompson's line/point: the way from end to end over P is as long as the segment, give or take a
 * buffer of 0.1. */
static hit_verdict lengths(const hit_shape *point, const hit_shape *segment, hit_trace *trace)
{
    hit_vec p = point->vertex[0];
    const double buffer = 0.1;
    double length = length_of(trace, "length", segment->vertex[0], segment->vertex[1]);
    double d1 = length_of(trace, "d1", segment->vertex[0], p);
    double d2 = length_of(trace, "d2", segment->vertex[1], p);
    if (CHECK(trace, d1 + d2, >=, length - buffer) && CHECK(trace, d1 + d2, <=, length + buffer))
        return HIT_HIT;
    return HIT_MISS;
}

/*
 * Corrects lengths(). The detour over a point beside the segment is short: segment (0,0)(760,0) and
 * (380,6), 6 units off, is within the buffer of 0.1, a false hit; so is a point past an end by
 * 0.05. Without the buffer rounding decides. The way over P is as long as the segment exactly when
 * P is on the line and does not see both ends in one direction: two signs, no root.
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

#define PAIR .a = HIT_POINT, .b = HIT_SEGMENT

const hit_method hit_methods_point_segment[] = {
    {.id = "point-segment/lengths",
     .title = "Sum of lengths",
     .source = TEXT_THOMPSON ", line/point",
     .fails_on = "faults/lengths-buffer",
     PAIR,
     .origin = HIT_AS_PUBLISHED,
     .run = lengths},
    {.id = "point-segment/lengths-corrected",
     .title = "Sum of lengths, corrected",
     .source = "hitlab, after " TEXT_THOMPSON,
     PAIR,
     .origin = HIT_CORRECTED,
     .run = lengths_corrected},
    {0},
};
