/* SPDX-License-Identifier: MIT */
/* Segment and rect, segment and polygon. */
#include "bounds.h"
#include "methods.h"
#include "outline.h"
#include "thompson.h"
#include "trace.h"

/* Thompson's line/rect: tests four lines. The formula's rect is upright. */
static hit_verdict rect_sides(const hit_shape *segment, const hit_shape *rect, hit_trace *trace)
{
    if (!hit_bounds_is_upright(rect, trace))
        return HIT_REFUSED;
    hit_edge ab = outline_edge(segment, 0);
    return hit_thompson_line_rect(trace, ab, hit_thompson_rect(rect)) ? HIT_HIT : HIT_MISS;
}

/* Thompson's polygon/line: tests the edges until one is crossed. */
static hit_verdict polygon_edges(const hit_shape *segment, const hit_shape *polygon,
                                 hit_trace *trace)
{
    hit_edge ab = outline_edge(segment, 0);
    hit_trace_segment(trace, "AB", ab.a, ab.b);
    for (int j = 0; j < polygon->count; j++) {
        hit_edge edge = outline_edge(polygon, j);
        hit_trace_edges(trace, 0, j);
        hit_trace_segment(trace, "edge", edge.a, edge.b);
        if (hit_thompson_line_line(trace, ab, edge))
            return HIT_HIT;
    }
    return HIT_MISS;
}

/*
 * Corrects rect_sides(). A segment inside meets no side: (4,5)(6,5) in the square [0,10]^2 is
 * missed. A segment along a side is parallel to that side, which gives 0/0, and does not reach the
 * two sides perpendicular to it: (4,0)(6,0) is missed. A turned rect is refused. The correction
 * compares the sides of the rect's own corners by exact signs, and asks whether the segment's
 * start is inside.
 *
 * Corrects polygon_edges(). A segment inside meets no edge: (4,4)(6,6) in the square [0,10]^2 is
 * missed. A segment along an edge gives 0/0 with that edge. A segment of length zero gives 0/0
 * with every edge: (10,5)(10,5) is missed. The correction compares sides and boxes exactly, and
 * asks whether the segment's start is inside.
 *
 * If a segment meets no edge, it is inside as a whole or not at all, so its start tells.
 */
static hit_verdict edges_or_inside(const hit_shape *segment, const hit_shape *ring,
                                   hit_trace *trace)
{
    hit_edge ab = outline_edge(segment, 0);
    hit_trace_segment(trace, "AB", ab.a, ab.b);
    for (int j = 0; j < ring->count; j++) {
        hit_edge edge = outline_edge(ring, j);
        hit_trace_edges(trace, 0, j);
        hit_trace_segment(trace, "edge", edge.a, edge.b);
        if (hit_outline_edges_meet_traced(trace, ab, edge))
            return HIT_HIT;
    }
    hit_trace_edges(trace, -1, -1);
    hit_trace_point(trace, "A", ab.a);
    bool a_inside = hit_outline_contains(ring, ab.a);
    return CHECK(trace, a_inside, ==, true) ? HIT_HIT : HIT_MISS;
}

const hit_method hit_methods_segment_rect[] = {
    {FAULTY("segment-rect/sides"), .title = "Four sides",
     .idea = "Tests whether the segment crosses one of the four sides of an upright rectangle.",
     PUBLISHED(SEGMENT, RECT, rect_sides, TEXT_THOMPSON ", line/rect"),
     .faults = HIT_FAULTS(
         FALSE_MISS(INSIDE, "a segment inside", "faults/sides-inside"),
         REFUSES(TURNED, "upright only", NULL),
         FALSE_MISS(IN_LINE, "a segment along a side is 0/0", "faults/sides-along"),
         FALSE_MISS(FLAT, "a segment along a side is 0/0", NULL),
         FALSE_MISS(ZERO_SIZE, "a segment along a side is 0/0", NULL),
         FALSE_HIT(FLAT, "quotients round", NULL), FALSE_BOTH(NEAR_LINE, "quotients round"),
         FALSE_MISS(NEAR, "quotients round", NULL), FALSE_BOTH(TINY, "products underflow"),
         FALSE_BOTH(HUGE, "products overflow"))},
    {CORRECTION_OF("segment-rect/sides"), .title = "Four sides, corrected",
     .idea = "Tests exactly whether the segment meets a side, then whether its start is inside.",
     CORRECTED(SEGMENT, RECT, edges_or_inside, TEXT_THOMPSON)},
    {0},
};

const hit_method hit_methods_segment_polygon[] = {
    {FAULTY("segment-polygon/edges"), .title = "Every edge",
     .idea = "Tests each edge in turn for a crossing with the segment.",
     PUBLISHED(SEGMENT, POLYGON, polygon_edges, TEXT_THOMPSON ", polygon/line"),
     .faults = HIT_FAULTS(
         FALSE_MISS(INSIDE, "a segment inside", "faults/line-inside-polygon"),
         FALSE_MISS(IN_LINE, "a segment along an edge is 0/0", NULL),
         FALSE_MISS(ZERO_SIZE, "a segment along an edge is 0/0", NULL),
         FALSE_MISS(FLAT, "a segment along an edge is 0/0", NULL),
         FALSE_BOTH(NEAR_LINE, "quotients round"), FALSE_MISS(NEAR, "quotients round", NULL),
         FALSE_BOTH(TINY, "products underflow"), FALSE_BOTH(HUGE, "products overflow"))},
    {CORRECTION_OF("segment-polygon/edges"), .title = "Every edge, corrected",
     .idea = "Tests exactly whether the segment meets an edge, then whether its start is inside.",
     CORRECTED(SEGMENT, POLYGON, edges_or_inside, TEXT_THOMPSON)},
    {0},
};
