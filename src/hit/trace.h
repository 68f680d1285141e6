/* The recording side of the trace. Every function accepts a NULL trace and then does nothing. */
#ifndef HIT_TRACE_H
#define HIT_TRACE_H

#include "hit.h"
#include "strict.h"

void hit_trace_value(hit_trace *trace, const char *name, double value);
void hit_trace_point(hit_trace *trace, const char *name, hit_vec at);
void hit_trace_segment(hit_trace *trace, const char *name, hit_vec from, hit_vec to);
void hit_trace_line(hit_trace *trace, const char *name, hit_vec a, hit_vec b);
void hit_trace_circle(hit_trace *trace, const char *name, hit_vec centre, double radius);
/* The distance of p from the line through a and b. */
void hit_trace_offset(hit_trace *trace, const char *name, hit_vec p, hit_vec a, hit_vec b,
                      double distance);
/* The angle in radians at `apex` between the rays to b and c. */
void hit_trace_angle(hit_trace *trace, const char *name, hit_vec apex, hit_vec b, hit_vec c,
                     double angle);
/* The turn around the pivot, by an angle in radians, that takes `from` to `to`. */
void hit_trace_turn(hit_trace *trace, const char *name, hit_vec pivot, hit_vec from, hit_vec to,
                    double angle);
/* A point where the outlines meet, computed from the numbers that decided so. It goes to the
 * trace's points and is no step. Where those numbers overflowed there is no point. */
void hit_trace_hit_point(hit_trace *trace, hit_vec at);
/* What follows is about edge i of the first shape and edge j of the second; -1: no single edge.
 * Edges that others follow did not decide: they do not meet. */
void hit_trace_edges(hit_trace *trace, int i, int j);
/* The same where the last comparison about an edge tells what it counts for. */
void hit_trace_edge(hit_trace *trace, int i, int j);
/* What follows is about the part of that name, or asks that question. NULL: about no part. */
void hit_trace_part(hit_trace *trace, const char *name);

/* Records a comparison and returns its outcome unchanged. */
bool hit_trace_check(hit_trace *trace, const char *text, double left, double right, bool outcome);

/*
 * A comparison that decides: the same statement is run and traced. `left` and `right` must not have
 * side effects, because a traced run evaluates them again for the record.
 */
#define CHECK(trace, left, op, right)                                                              \
    ((trace) ? hit_trace_check((trace), #left " " #op " " #right, (double)(left), (double)(right), \
                               (left)op(right))                                                    \
             : (left)op(right))

#endif
