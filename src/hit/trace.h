/* SPDX-License-Identifier: MIT */
/*
 * The recording side of the trace. Every function accepts a NULL trace and then does nothing.
 *
 * Most are inline, and build a step only where it is kept: a verdict map asks millions of runs for
 * NaN alone, with a trace that has no room.
 */
#ifndef HIT_TRACE_H
#define HIT_TRACE_H

#include "hit_lab.h"
#include "rare.h"
#include "strict.h"

static const hit_vec trace_nowhere = {0, 0};

/* trace.c: these keep a step in a trace that keeps steps, which only the lab asks for. */
RARE void hit_trace_keep_numbers(hit_trace *trace, hit_step_kind kind, const char *name, hit_vec a,
                                 hit_vec b, hit_vec c, double left);
RARE void hit_trace_keep_edges(hit_trace *trace, hit_step_kind kind, const char *name, int i,
                               int j);
RARE void hit_trace_keep_check(hit_trace *trace, const char *text, double left, double right,
                               bool outcome);

/* Whether steps are kept. What only builds them asks this first. */
static inline bool trace_keeps(const hit_trace *trace)
{
    return trace && trace->capacity > 0;
}

/* What every comparison leaves in a trace, kept or not. */
static inline void trace_note_check(hit_trace *trace, double left, double right)
{
    if ((left != left) | (right != right))
        trace->nan = true;
    trace->checks++;
}

static inline void hit_trace_value(hit_trace *trace, const char *name, double value)
{
    if (trace_keeps(trace))
        hit_trace_keep_numbers(trace, HIT_STEP_VALUE, name, trace_nowhere, trace_nowhere,
                               trace_nowhere, value);
}

static inline void hit_trace_point(hit_trace *trace, const char *name, hit_vec at)
{
    if (trace_keeps(trace))
        hit_trace_keep_numbers(trace, HIT_STEP_POINT, name, at, trace_nowhere, trace_nowhere, 0);
}

static inline void hit_trace_segment(hit_trace *trace, const char *name, hit_vec from, hit_vec to)
{
    if (trace_keeps(trace))
        hit_trace_keep_numbers(trace, HIT_STEP_SEGMENT, name, from, to, trace_nowhere, 0);
}

/* A point, and the number that puts it there. */
static inline void hit_trace_number_at(hit_trace *trace, const char *name, hit_vec at,
                                       double number)
{
    hit_trace_point(trace, name, at);
    hit_trace_value(trace, name, number);
}

/* A segment, and the number that it shows, mostly its length. */
static inline void hit_trace_length(hit_trace *trace, const char *name, hit_vec from, hit_vec to,
                                    double number)
{
    hit_trace_segment(trace, name, from, to);
    hit_trace_value(trace, name, number);
}

static inline void hit_trace_line(hit_trace *trace, const char *name, hit_vec a, hit_vec b)
{
    if (trace_keeps(trace))
        hit_trace_keep_numbers(trace, HIT_STEP_LINE, name, a, b, trace_nowhere, 0);
}

static inline void hit_trace_circle(hit_trace *trace, const char *name, hit_vec centre,
                                    double radius)
{
    if (trace_keeps(trace))
        hit_trace_keep_numbers(trace, HIT_STEP_CIRCLE, name, centre, trace_nowhere, trace_nowhere,
                               radius);
}

/* The distance of p from the line through a and b. */
static inline void hit_trace_offset(hit_trace *trace, const char *name, hit_vec p, hit_vec a,
                                    hit_vec b, double distance)
{
    if (trace_keeps(trace))
        hit_trace_keep_numbers(trace, HIT_STEP_OFFSET, name, a, b, p, distance);
}

/* The angle in radians at `apex` between the rays to b and c. */
static inline void hit_trace_angle(hit_trace *trace, const char *name, hit_vec apex, hit_vec b,
                                   hit_vec c, double angle)
{
    if (trace_keeps(trace))
        hit_trace_keep_numbers(trace, HIT_STEP_ANGLE, name, apex, b, c, angle);
}

/* The turn around the pivot, by an angle in radians, that takes `from` to `to`. */
static inline void hit_trace_turn(hit_trace *trace, const char *name, hit_vec pivot, hit_vec from,
                                  hit_vec to, double angle)
{
    if (trace_keeps(trace))
        hit_trace_keep_numbers(trace, HIT_STEP_TURN, name, pivot, from, to, angle);
}

/* The ellipse with these half-axes, or the curve at a distance around it. */
static inline void hit_trace_ellipse(hit_trace *trace, const char *name, hit_vec centre, hit_vec u,
                                     hit_vec v, double around)
{
    if (trace_keeps(trace))
        hit_trace_keep_numbers(trace, HIT_STEP_ELLIPSE, name, centre, u, v, around);
}

/* The polynomial a t^3 + b t^2 + c t + d. */
static inline void hit_trace_cubic(hit_trace *trace, const char *name, double a, double b, double c,
                                   double d)
{
    if (trace_keeps(trace))
        hit_trace_keep_numbers(trace, HIT_STEP_CUBIC, name, (hit_vec){a, b}, (hit_vec){c, d},
                               trace_nowhere, 0);
}

/* A point where the outlines meet, computed from the numbers that decided so. It goes to the
 * trace's points and is no step. Where those numbers overflowed there is no point. */
void hit_trace_hit_point(hit_trace *trace, hit_vec at);

/* What follows is about edge i of the first shape and edge j of the second; -1: no single edge.
 * Edges that others follow did not decide: they do not meet. */
static inline void hit_trace_edges(hit_trace *trace, int i, int j)
{
    if (trace_keeps(trace))
        hit_trace_keep_edges(trace, HIT_STEP_EDGES, "edges", i, j);
}

/* The same where the last comparison about an edge tells what it counts for. */
static inline void hit_trace_edge(hit_trace *trace, int i, int j)
{
    if (trace_keeps(trace))
        hit_trace_keep_edges(trace, HIT_STEP_EDGES, "edge", i, j);
}

/* What follows is about the part of that name, or asks that question. NULL: about no part. */
static inline void hit_trace_part(hit_trace *trace, const char *name)
{
    if (trace_keeps(trace))
        hit_trace_keep_edges(trace, HIT_STEP_PART, name, 0, 0);
}

/* Records a comparison and returns its outcome unchanged. */
static inline bool hit_trace_check(hit_trace *trace, const char *text, double left, double right,
                                   bool outcome)
{
    if (trace)
        trace_note_check(trace, left, right);
    if (trace_keeps(trace))
        hit_trace_keep_check(trace, text, left, right, outcome);
    return outcome;
}

/*
 * A comparison that decides: the same statement is run and traced. `left` and `right` must not have
 * side effects, because a traced run evaluates them again for the record.
 */
#define CHECK(trace, left, op, right)                                                              \
    ((trace) ? hit_trace_check((trace), #left " " #op " " #right, (double)(left), (double)(right), \
                               (left)op(right))                                                    \
             : (left)op(right))

#endif
