/* SPDX-License-Identifier: MIT */
/* The trace: what a method looked at and compared. */
#include "trace.h"

#include <math.h>

hit_trace hit_trace_make(hit_step *steps, int capacity)
{
    return (hit_trace){.steps = steps, .capacity = capacity > 0 ? capacity : 0};
}

int hit_trace_kept(const hit_trace *trace)
{
    return trace->total < trace->capacity ? (int)trace->total : trace->capacity;
}

const hit_step *hit_trace_step(const hit_trace *trace, int index)
{
    int kept = hit_trace_kept(trace);
    if (index < 0 || index >= kept)
        return NULL;
    long long first = trace->total - kept;
    return &trace->steps[(first + index) % trace->capacity];
}

/* Where the next step goes, in a trace that keeps steps. */
static void keep_step(hit_trace *trace, hit_step step)
{
    trace->steps[trace->total % trace->capacity] = step;
    trace->total++;
}

void hit_trace_record(hit_trace *trace, hit_step step)
{
    if (trace && step.kind == HIT_STEP_CHECK)
        trace_note_check(trace, step.left, step.right);
    if (trace_keeps(trace))
        keep_step(trace, step);
}

void hit_trace_keep_numbers(hit_trace *trace, hit_step_kind kind, const char *name, hit_vec a,
                            hit_vec b, hit_vec c, double left)
{
    keep_step(trace, (hit_step){.kind = kind, .text = name, .a = a, .b = b, .c = c, .left = left});
}

void hit_trace_keep_edges(hit_trace *trace, hit_step_kind kind, const char *name, int i, int j)
{
    keep_step(trace, (hit_step){.kind = kind, .text = name, .i = i, .j = j});
}

void hit_trace_keep_check(hit_trace *trace, const char *text, double left, double right,
                          bool outcome)
{
    keep_step(trace, (hit_step){.kind = HIT_STEP_CHECK,
                                .text = text,
                                .left = left,
                                .right = right,
                                .outcome = outcome});
}

void hit_trace_hit_point(hit_trace *trace, hit_vec at)
{
    if (!trace || !isfinite(at.x) || !isfinite(at.y))
        return;
    if (trace->point_count < trace->point_room)
        trace->points[trace->point_count] = at;
    trace->point_count++;
}
