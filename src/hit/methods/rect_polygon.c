/* SPDX-License-Identifier: MIT */
/* Rect and polygon. */
#include "bounds.h"
#include "methods.h"
#include "outline.h"
#include "thompson.h"
#include "trace.h"
#include "vec.h"

/* Thompson's polygon/rect: tests each edge of the polygon against the four sides, and after each
 * edge whether the rect's first corner is inside. The formula's rect is upright. */
static hit_verdict sides(const hit_shape *rect, const hit_shape *polygon, hit_trace *trace)
{
    if (!hit_bounds_is_upright(rect, trace))
        return HIT_REFUSED;
    thompson_rect r = hit_thompson_rect(rect);
    for (int j = 0; j < polygon->count; j++) {
        hit_edge edge = outline_edge(polygon, j);
        hit_trace_edges(trace, 0, j);
        hit_trace_segment(trace, "edge", edge.a, edge.b);
        if (hit_thompson_line_rect(trace, edge, r))
            return HIT_HIT;
        hit_trace_point(trace, "corner", vec(r.x, r.y));
        bool corner_inside = hit_thompson_polygon_point(NULL, polygon, vec(r.x, r.y));
        if (CHECK(trace, corner_inside, ==, true))
            return HIT_HIT;
    }
    return HIT_MISS;
}

/*
 * Corrects sides(). It looks only for the rect inside the polygon: the triangle (4,4)(6,4)(5,6)
 * inside [0,10]^2 is missed. It looks strictly: two vertices of the diamond
 * (0,5)(15,-10)(30,5)(15,20) are as high as the first corner of the rect [13,17] x [5,9] in it,
 * which is missed. An edge along a side gives 0/0, and turned rects are refused. The correction
 * compares sides exactly and asks both ways.
 */
static hit_verdict sides_corrected(const hit_shape *rect, const hit_shape *polygon,
                                   hit_trace *trace)
{
    for (int j = 0; j < polygon->count; j++)
        for (int i = 0; i < rect->count; i++) {
            hit_edge side = outline_edge(rect, i), edge = outline_edge(polygon, j);
            hit_trace_edges(trace, i, j);
            hit_trace_segment(trace, "side", side.a, side.b);
            hit_trace_segment(trace, "edge", edge.a, edge.b);
            if (hit_outline_edges_meet_traced(trace, side, edge))
                return HIT_HIT;
        }
    hit_trace_edges(trace, -1, -1);
    hit_trace_point(trace, "corner", rect->vertex[0]);
    hit_trace_point(trace, "vertex", hit_vertices(polygon)[0]);
    bool corner_inside = hit_outline_contains(polygon, rect->vertex[0]);
    bool vertex_inside = hit_outline_contains(rect, hit_vertices(polygon)[0]);
    if (CHECK(trace, corner_inside, ==, true) || CHECK(trace, vertex_inside, ==, true))
        return HIT_HIT;
    return HIT_MISS;
}

const hit_method hit_methods_rect_polygon[] = {
    {FAULTY("rect-polygon/sides"), .title = "Edges and four sides",
     .idea = "Tests each edge against the sides of an upright rectangle, and a corner of it "
             "against the polygon.",
     PUBLISHED(RECT, POLYGON, sides, TEXT_THOMPSON ", polygon/rect"),
     .faults = HIT_FAULTS(
         FALSE_MISS(INSIDE, "a polygon inside", "faults/polygon-inside-rect"),
         REFUSES(TURNED, "upright only", NULL),
         FALSE_MISS(LEVEL, "the corner is tested strictly", "faults/rect-corner-height"),
         FALSE_HIT(LEVEL, "the corner is tested strictly", NULL),
         FALSE_HIT(FLAT, "the corner is tested strictly", NULL),
         FALSE_MISS(FLAT, "a side along an edge is 0/0", NULL),
         FALSE_BOTH(NEAR_LINE, "quotients round"), FALSE_MISS(NEAR, "quotients round", NULL),
         FALSE_BOTH(TINY, "products underflow"), FALSE_BOTH(HUGE, "products overflow"))},
    {CORRECTION_OF("rect-polygon/sides"), .title = "Edges and four sides, corrected",
     .idea = "Tests exactly whether an edge meets a side, then both ways whether one is inside the "
             "other.",
     CORRECTED(RECT, POLYGON, sides_corrected, TEXT_THOMPSON)},
    {0},
};
