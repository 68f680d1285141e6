/* SPDX-License-Identifier: MIT */
/* Circle and polygon. */
#include "circle_circle.h"
#include "methods.h"
#include "outline.h"
#include "reach.h"
#include "thompson.h"
#include "trace.h"
#include "vec.h"

/* Returns whether the perpendicular from C has its foot on the edge, within the radius. */
static bool foot_within(hit_edge edge, hit_vec c, double r, hit_trace *trace)
{
    hit_vec ab = vec_sub(edge.b, edge.a);
    double t = vec_dot(vec_sub(c, edge.a), ab) / vec_dot(ab, ab);
    hit_vec foot = vec_add(edge.a, vec_scale(ab, t));
    hit_trace_line(trace, "edge", edge.a, edge.b);
    hit_trace_number_at(trace, "t", foot, t);
    if (!(CHECK(trace, t, >=, 0) && CHECK(trace, t, <=, 1)))
        return false;
    double distance = vec_length(vec_sub(c, foot));
    hit_trace_length(trace, "distance", c, foot, distance);
    return CHECK(trace, distance, <=, r);
}

/* Textbook: compares the centre's distance from the line of each edge with the radius, where the
 * perpendicular from the centre meets the edge. */
static hit_verdict edges(const hit_shape *circle, const hit_shape *polygon, hit_trace *trace)
{
    for (int j = 0; j < outline_edge_count(polygon); j++) {
        hit_trace_edges(trace, 0, j);
        if (foot_within(outline_edge(polygon, j), circle->vertex[0], circle->radius, trace))
            return HIT_HIT;
    }
    return HIT_MISS;
}

/* Thompson's polygon/circle, without the two lines that its page offers for a circle inside. */
static hit_verdict lines(const hit_shape *circle, const hit_shape *polygon, hit_trace *trace)
{
    for (int j = 0; j < polygon->count; j++) {
        hit_trace_edges(trace, 0, j);
        if (hit_thompson_line_circle(trace, outline_edge(polygon, j), circle->vertex[0],
                                     circle->radius))
            return HIT_HIT;
    }
    return HIT_MISS;
}

/*
 * Corrects edges(). Beyond a corner no perpendicular from the centre meets an edge: the circle
 * (13,13) r 5 reaches the corner of the square [0,10]^2 and is missed. A circle inside meets no
 * edge: (5,5) r 1 is missed. An edge of length zero gives 0/0, and the foot is rounded. The
 * correction measures from the nearer end where there is no foot, compares exactly, and asks
 * whether the centre is inside.
 *
 * Corrects lines(). A circle inside meets no edge: the circle (5,5) r 1 in the square [0,10]^2 is
 * missed, as the page says. The buffer of 0.1 in line/point lengthens every edge: the square
 * [0,0.1]^2 and the circle (0.14,-0.02) r 0.03 are a false hit. The correction finds the ends of
 * an edge by exact signs and asks whether the centre is inside.
 */
static hit_verdict edges_or_inside(const hit_shape *circle, const hit_shape *polygon,
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

/* ---- By the bounding circle --------------------------------------------------------------- */

/* "Collision series: circle and circle", extension: circleCircle() with a “bounding circle” for the
 * polygon. It gives up accuracy and is very fast, the post says. So it is where the circle is kept
 * with its shape; here, where it is computed at every run, it takes longer than the edges do
 * (docs/bench.md). */
static hit_verdict bounding_circle(const hit_shape *circle, const hit_shape *polygon,
                                   hit_trace *trace)
{
    hit_shape round;
    if (!hit_circle_circle_round(trace, polygon, &round))
        return HIT_REFUSED;
    return hit_circle_circle_distance(circle, &round, trace);
}

/*
 * Corrects bounding_circle(). It counts points of the bounding circle outside the polygon: the
 * circle (5,-1) r 0.5 beside a side of the square [0,10]^2 is a false hit. The distance of the
 * centres rounds: the circle (208,227) r 29 touches the corner of (228,248)(326,435)(410,355) and
 * is missed. The correction asks the edges too, but only when the circles meet, exactly: a shape
 * that misses the bounding circle cannot reach the polygon. When the circles miss, the trace ends
 * with that comparison and has no edges.
 */
static hit_verdict bounding_circle_corrected(const hit_shape *circle, const hit_shape *polygon,
                                             hit_trace *trace)
{
    hit_shape round;
    if (hit_circle_circle_round(trace, polygon, &round) &&
        hit_circle_circle_distance_corrected(circle, &round, trace) == HIT_MISS)
        return HIT_MISS;
    return edges_or_inside(circle, polygon, trace);
}

const hit_method hit_methods_circle_polygon[] = {
    {FAULTY("circle-polygon/edges"), .title = "Distance from edges",
     .idea = "Where the perpendicular from the centre meets an edge, compares its length with the "
             "radius.",
     PUBLISHED(CIRCLE, POLYGON, edges, "textbook: distance from a line"),
     .faults = HIT_FAULTS(
         FALSE_MISS(EVERYDAY, "past a corner", "faults/edges-corner"),
         FALSE_MISS(INSIDE, "a circle inside", "faults/edges-inside"),
         FALSE_HIT(NEAR, "the foot rounds", NULL), FALSE_HIT(FAR, "the foot rounds", NULL),
         FALSE_HIT(HUGE, "the foot rounds", NULL), FALSE_BOTH(TINY, "squares underflow"),
         FALSE_MISS(HUGE, "squares overflow", NULL))},
    {CORRECTION_OF("circle-polygon/edges"), .title = "Distance from edges, corrected",
     .idea = "Compares the distance from each edge, ends included, exactly; then tests whether the "
             "centre is inside.",
     CORRECTED(CIRCLE, POLYGON, edges_or_inside, "the textbook")},
    {FAULTY("circle-polygon/lines"), .title = "Every edge a line",
     .idea = "Tests for each edge whether an end, or else the line's closest point on it, is "
             "within the radius.",
     PUBLISHED(CIRCLE, POLYGON, lines, TEXT_THOMPSON ", polygon/circle"),
     .faults = HIT_FAULTS(
         FALSE_MISS(INSIDE, "a circle inside", "faults/lines-inside"),
         FALSE_HIT(EVERYDAY, "a buffer of 0.1 lengthens the edges", "faults/lines-buffer"),
         FALSE_MISS(NEAR, "the closest point rounds", NULL),
         FALSE_MISS(NEAR_LINE, "the closest point rounds", NULL),
         FALSE_MISS(FAR, "the closest point rounds", NULL),
         FALSE_MISS(FLAT, "the closest point rounds", NULL),
         FALSE_MISS(LARGE, "lengths round by more than the buffer", NULL),
         FALSE_MISS(TINY, "squares underflow", NULL), FALSE_MISS(HUGE, "squares overflow", NULL))},
    {CORRECTION_OF("circle-polygon/lines"), .title = "Every edge a line, corrected",
     .idea = "Compares each edge's distance with the radius exactly; then tests whether the centre "
             "is inside.",
     CORRECTED(CIRCLE, POLYGON, edges_or_inside, TEXT_THOMPSON)},
    {FAULTY("circle-polygon/bounding-circle"), .title = "Bounding circle",
     .idea = "Takes the smallest circle around the polygon and compares the two circles.",
     PUBLISHED(CIRCLE, POLYGON, bounding_circle, POST_CIRCLE_CIRCLE ", extension"),
     .faults = HIT_FAULTS(
         FALSE_HIT(EVERYDAY, "all of the circle counts", "faults/bounding-circle-side"),
         FALSE_MISS(NEAR, "the root rounds", "faults/bounding-circle-touching"),
         FALSE_MISS(FLAT, "the root rounds", NULL), FALSE_MISS(TINY, "squares underflow", NULL),
         FALSE_MISS(HUGE, "squares overflow", NULL))},
    {CORRECTION_OF("circle-polygon/bounding-circle"), .title = "Bounding circle, corrected",
     .idea = "Compares with the smallest circle first; only when the circles meet, tests the "
             "edges, exactly.",
     CORRECTED(CIRCLE, POLYGON, bounding_circle_corrected, POST_CIRCLE_CIRCLE), .screens = true},
    {0},
};
