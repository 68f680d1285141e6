/* Circle and polygon. */
#include "../trace.h"
#include "../vec.h"
#include "methods.h"
#include "reach.h"

/* The foot of the perpendicular from C, if it is on the edge, within the radius. */
static bool foot_within(hit_edge edge, hit_vec c, double r, hit_trace *trace)
{
    hit_vec ab = vec_sub(edge.b, edge.a);
    double t = vec_dot(vec_sub(c, edge.a), ab) / vec_dot(ab, ab);
    hit_vec foot = vec_add(edge.a, vec_scale(ab, t));
    hit_trace_line(trace, "edge", edge.a, edge.b);
    hit_trace_point(trace, "t", foot);
    hit_trace_value(trace, "t", t);
    if (!(CHECK(trace, t, >=, 0) && CHECK(trace, t, <=, 1)))
        return false;
    double distance = vec_length(vec_sub(c, foot));
    hit_trace_segment(trace, "distance", c, foot);
    hit_trace_value(trace, "distance", distance);
    return CHECK(trace, distance, <=, r);
}

/* Textbook: the centre's distance from the line of each edge, where it can be measured square to
 * the edge. */
static hit_verdict edges(const hit_shape *circle, const hit_shape *polygon, hit_trace *trace)
{
    for (int j = 0; j < outline_edge_count(polygon); j++) {
        hit_trace_edges(trace, 0, j);
        if (foot_within(outline_edge(polygon, j), circle->vertex[0], circle->radius, trace))
            return HIT_HIT;
    }
    return HIT_MISS;
}

/*
 * Corrects edges(). Outside a corner the centre has no foot on either edge: square [0,10]^2 and
 * circle (13,13) r 5, which reaches the corner, a miss. A circle inside meets no edge: circle (5,5)
 * r 1, a miss. Edges of length zero are 0/0, and the foot rounds. The cure measures from the
 * nearer end where there is no foot, compares exactly, and asks whether the centre is inside.
 */
static hit_verdict edges_corrected(const hit_shape *circle, const hit_shape *polygon,
                                   hit_trace *trace)
{
    hit_vec c = circle->vertex[0];
    for (int j = 0; j < outline_edge_count(polygon); j++) {
        hit_trace_edges(trace, 0, j);
        if (hit_reach_edge(trace, c, circle->radius, outline_edge(polygon, j)))
            return HIT_HIT;
    }
    hit_trace_edges(trace, -1, -1);
    hit_trace_point(trace, "centre", c);
    bool centre_inside = hit_outline_contains(polygon, c);
    return CHECK(trace, centre_inside, ==, true) ? HIT_HIT : HIT_MISS;
}

#define PAIR .a = HIT_CIRCLE, .b = HIT_POLYGON

const hit_method hit_methods_circle_polygon[] = {
    {.id = "circle-polygon/edges",
     .title = "Distance from edges",
     .source = "textbook: distance from a line",
     .fails_on = "faults/edges-corner",
     PAIR,
     .origin = HIT_AS_PUBLISHED,
     .run = edges},
    {.id = "circle-polygon/edges-corrected",
     .title = "Distance from edges, corrected",
     .source = "hitlab, after the textbook",
     PAIR,
     .origin = HIT_CORRECTED,
     .run = edges_corrected},
    {0},
};
