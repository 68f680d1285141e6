/* SPDX-License-Identifier: MIT */
#include "reach.h"

#include "exact.h"

bool hit_reach_end(hit_trace *trace, const char *name, hit_vec p, double r, hit_vec end)
{
    hit_trace_segment(trace, name, p, end);
    int distance_vs_r = hit_exact_distance(p, end, r, 0);
    return CHECK(trace, distance_vs_r, <=, 0);
}

bool hit_reach_line(hit_trace *trace, hit_vec p, double r, hit_edge edge)
{
    hit_trace_point(trace, "P", p);
    hit_trace_line(trace, "edge", edge.a, edge.b);
    int line_distance_vs_r = hit_exact_line_distance(p, edge.a, edge.b, r, 0);
    return CHECK(trace, line_distance_vs_r, <=, 0);
}

/* Makes the comparisons of hit_outline_point_reaches(), but its trace has the names of the two
 * methods. The parameter of the closest point is a quotient of dot products; whether it is below 0
 * or above 1 is the sign of one of them, which an edge of length zero has too: 0, its start. */
bool hit_reach_edge(hit_trace *trace, hit_vec p, double r, hit_edge edge)
{
    hit_trace_point(trace, "P", p);
    hit_trace_segment(trace, "edge", edge.a, edge.b);
    int along_from_start = hit_exact_dot(edge.a, edge.b, p);
    if (CHECK(trace, along_from_start, <=, 0))
        return hit_reach_end(trace, "PA", p, r, edge.a);
    int along_from_end = hit_exact_dot(edge.b, edge.a, p);
    if (CHECK(trace, along_from_end, <=, 0))
        return hit_reach_end(trace, "PB", p, r, edge.b);
    return hit_reach_line(trace, p, r, edge);
}
