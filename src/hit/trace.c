/* The trace: what a method looked at and compared. */
#include "trace.h"

#include <math.h>
#include <stddef.h>

hit_trace hit_trace_make(hit_step *steps, int capacity)
{
    return (hit_trace){.steps = steps, .capacity = capacity};
}

int hit_trace_kept(const hit_trace *trace)
{
    return trace->total < trace->capacity ? (int)trace->total : trace->capacity;
}

const hit_step *hit_trace_step(const hit_trace *trace, int index)
{
    long long first = trace->total - hit_trace_kept(trace);
    return &trace->steps[(first + index) % trace->capacity];
}

/* Simple enough for compilers to inline: then a step is built only where it is kept. Otherwise a
 * verdict map, which keeps none, takes four times as long. */
static inline void record(hit_trace *trace, hit_step step)
{
    if (!trace)
        return;
    if (trace->capacity > 0)
        trace->steps[trace->total % trace->capacity] = step;
    trace->total++;
}

static void note_check(hit_trace *trace, double left, double right)
{
    if (!trace)
        return;
    trace->nan = trace->nan || isnan(left) || isnan(right);
    trace->checks++;
}

void hit_trace_record(hit_trace *trace, hit_step step)
{
    if (step.kind == HIT_STEP_CHECK)
        note_check(trace, step.left, step.right);
    record(trace, step);
}

void hit_trace_value(hit_trace *trace, const char *name, double value)
{
    record(trace, (hit_step){.kind = HIT_STEP_VALUE, .text = name, .left = value});
}

void hit_trace_point(hit_trace *trace, const char *name, hit_vec at)
{
    record(trace, (hit_step){.kind = HIT_STEP_POINT, .text = name, .a = at});
}

void hit_trace_segment(hit_trace *trace, const char *name, hit_vec from, hit_vec to)
{
    record(trace, (hit_step){.kind = HIT_STEP_SEGMENT, .text = name, .a = from, .b = to});
}

void hit_trace_line(hit_trace *trace, const char *name, hit_vec a, hit_vec b)
{
    record(trace, (hit_step){.kind = HIT_STEP_LINE, .text = name, .a = a, .b = b});
}

void hit_trace_circle(hit_trace *trace, const char *name, hit_vec centre, double radius)
{
    record(trace, (hit_step){.kind = HIT_STEP_CIRCLE, .text = name, .a = centre, .left = radius});
}

void hit_trace_offset(hit_trace *trace, const char *name, hit_vec p, hit_vec a, hit_vec b,
                      double distance)
{
    record(trace,
           (hit_step){
               .kind = HIT_STEP_OFFSET, .text = name, .a = a, .b = b, .c = p, .left = distance});
}

void hit_trace_angle(hit_trace *trace, const char *name, hit_vec apex, hit_vec b, hit_vec c,
                     double angle)
{
    record(
        trace,
        (hit_step){.kind = HIT_STEP_ANGLE, .text = name, .a = apex, .b = b, .c = c, .left = angle});
}

void hit_trace_turn(hit_trace *trace, const char *name, hit_vec pivot, hit_vec from, hit_vec to,
                    double angle)
{
    record(trace,
           (hit_step){
               .kind = HIT_STEP_TURN, .text = name, .a = pivot, .b = from, .c = to, .left = angle});
}

void hit_trace_hit_point(hit_trace *trace, hit_vec at)
{
    if (!trace || !isfinite(at.x) || !isfinite(at.y))
        return;
    if (trace->point_count < trace->point_room)
        trace->points[trace->point_count] = at;
    trace->point_count++;
}

void hit_trace_edges(hit_trace *trace, int i, int j)
{
    record(trace, (hit_step){.kind = HIT_STEP_EDGES, .text = "edges", .i = i, .j = j});
}

void hit_trace_edge(hit_trace *trace, int i, int j)
{
    record(trace, (hit_step){.kind = HIT_STEP_EDGES, .text = "edge", .i = i, .j = j});
}

void hit_trace_part(hit_trace *trace, const char *name)
{
    record(trace, (hit_step){.kind = HIT_STEP_PART, .text = name});
}

bool hit_trace_check(hit_trace *trace, const char *text, double left, double right, bool outcome)
{
    note_check(trace, left, right);
    record(trace, (hit_step){.kind = HIT_STEP_CHECK,
                             .text = text,
                             .left = left,
                             .right = right,
                             .outcome = outcome});
    return outcome;
}
