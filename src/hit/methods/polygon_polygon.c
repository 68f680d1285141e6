/* SPDX-License-Identifier: MIT */
/* Polygon and polygon. */
#include "circle_circle.h"
#include "line_tests.h"
#include "methods.h"
#include "outline.h"
#include "thompson.h"
#include "trace.h"

static void trace_pair(hit_trace *trace, int i, int j, hit_edge e, hit_edge f)
{
    hit_trace_edges(trace, i, j);
    hit_trace_segment(trace, "edge of A", e.a, e.b);
    hit_trace_segment(trace, "edge of B", f.a, f.b);
}

typedef enum loop_order { A_OUTER, B_OUTER } loop_order;

/* Tests every edge of a against every edge of b. Both posts stop at the first pair that meets. */
static bool any_edges(const hit_shape *a, const hit_shape *b, loop_order order, hit_line_test *meet,
                      hit_trace *trace)
{
    bool a_outer = order == A_OUTER;
    int rounds = a_outer ? a->count : b->count;
    int steps = a_outer ? b->count : a->count;
    for (int outer = 0; outer < rounds; outer++)
        for (int inner = 0; inner < steps; inner++) {
            int i = a_outer ? outer : inner;
            int j = a_outer ? inner : outer;
            hit_edge e = outline_edge(a, i), f = outline_edge(b, j);
            if (trace_keeps(trace))
                trace_pair(trace, i, j, e, f);
            if (meet(&e, &f, trace))
                return true;
        }
    return false;
}

/* lineTest() of the same post: the second polygon's edges are in the outer loop. */
static hit_verdict edge_crossing(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    return any_edges(a, b, B_OUTER, hit_line_tests_simple, trace) ? HIT_HIT : HIT_MISS;
}

/* A's edges as the same post has them while A is being drawn: until the next click, or until
 * endDrawShape(), the last one ends at {c:0,d:0}. */
static hit_edge unfinished_edge(const hit_shape *a, int i)
{
    hit_edge e = outline_edge(a, i);
    if (i == a->count - 1)
        e.b = (hit_vec){0, 0};
    return e;
}

/* lineTest() is called every frame, and takes the edge to (0, 0) for one. The closing edge is not
 * there yet. */
static hit_verdict edge_crossing_unfinished(const hit_shape *a, const hit_shape *b,
                                            hit_trace *trace)
{
    for (int n = 0; n < b->count; n++) {
        hit_edge f = outline_edge(b, n);
        for (int m = 0; m < a->count; m++) {
            hit_edge e = unfinished_edge(a, m);
            if (trace_keeps(trace))
                trace_pair(trace, m < a->count - 1 ? m : -1, n, e, f);
            if (hit_line_tests_simple(&e, &f, trace))
                return HIT_HIT;
        }
    }
    return HIT_MISS;
}

/* The "small extra check" that the post leaves to its reader. If no edges meet, one polygon is
 * inside the other as a whole or not at all, so one vertex tells. */
static bool one_inside_other(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    hit_trace_edges(trace, -1, -1);
    hit_trace_point(trace, "B's first vertex", hit_vertices(b)[0]);
    hit_trace_point(trace, "A's first vertex", hit_vertices(a)[0]);
    bool b_inside_a = hit_outline_contains(a, hit_vertices(b)[0]);
    bool a_inside_b = hit_outline_contains(b, hit_vertices(a)[0]);
    return CHECK(trace, b_inside_a, ==, true) || CHECK(trace, a_inside_b, ==, true);
}

/*
 * Corrects edge_crossing(). All products of edges on one line are 0, however far apart the edges
 * are: the squares [0,10]^2 and [20,30]x[0,10] are a false hit. A polygon inside the other crosses
 * no edge and is missed, as the author says. Products underflow: the triangles
 * (0,0)(1e-90,0)(0,1e-90) and the same one moved by (5e-90,3e-90) are a false hit. The correction
 * compares the edges' boxes first, uses exact signs, and looks for one vertex inside.
 */
static hit_verdict edge_crossing_corrected(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    if (any_edges(a, b, B_OUTER, hit_line_tests_simple_exact, trace) ||
        one_inside_other(a, b, trace))
        return HIT_HIT;
    return HIT_MISS;
}

/* IsPolygonIntersect() of the same appendix: the first polygon's edges are in the outer loop. */
static hit_verdict parametric(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    return any_edges(a, b, A_OUTER, hit_line_tests_parametric, trace) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects parametric(). It misses parallel edges even where they overlap: the flat polygons
 * (0,0)(10,0)(4,0) and (6,0)(16,0)(9,0) share (6,0)-(10,0) and are missed. (Of polygons with area,
 * the edge after the overlapping one usually saves the answer.) A polygon inside the other is
 * missed. Coordinates are cut to 24 bits: the square [0,10]^2 and the triangle (0,0)(10,3)(10,7)
 * moved by (10.0000001,2) are a false hit.
 */
static hit_verdict parametric_corrected(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    if (any_edges(a, b, A_OUTER, hit_line_tests_parametric_exact, trace) ||
        one_inside_other(a, b, trace))
        return HIT_HIT;
    return HIT_MISS;
}

/* Thompson's polyLine(): returns whether the line e crosses an edge of b. */
static bool meets_any_edge(hit_edge e, int i, const hit_shape *b, hit_trace *trace)
{
    for (int j = 0; j < b->count; j++) {
        hit_edge f = outline_edge(b, j);
        if (trace_keeps(trace))
            trace_pair(trace, i, j, e, f);
        if (hit_thompson_line_line(trace, e, f))
            return true;
    }
    return false;
}

/* Thompson's polygon/polygon: asks whether edges cross, and after each edge whether the second
 * polygon is inside the first. */
static hit_verdict edges_and_vertex(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    hit_vec vertex = hit_vertices(b)[0];
    for (int i = 0; i < a->count; i++) {
        if (meets_any_edge(outline_edge(a, i), i, b, trace))
            return HIT_HIT;
        hit_trace_edges(trace, i, -1);
        hit_trace_point(trace, "B's first vertex", vertex);
        bool b_inside_a = hit_thompson_polygon_point(NULL, a, vertex);
        if (CHECK(trace, b_inside_a, ==, true))
            return HIT_HIT;
    }
    return HIT_MISS;
}

/*
 * Corrects edges_and_vertex(). It looks for only one of the two inside the other: a =
 * (4,4)(6,4)(6,6)(4,6) inside b = [0,10]^2 is missed, but hit with the two exchanged. Parallel
 * edges that overlap give 0/0, and quotients round. The correction asks both ways and compares
 * sides exactly.
 */
static hit_verdict edges_and_vertex_corrected(const hit_shape *a, const hit_shape *b,
                                              hit_trace *trace)
{
    if (any_edges(a, b, A_OUTER, hit_line_tests_simple_exact, trace))
        return HIT_HIT;
    return one_inside_other(a, b, trace) ? HIT_HIT : HIT_MISS;
}

/* "Collision series: circle and circle", extension: circleCircle() with “bounding circles” for both
 * polygons. */
static hit_verdict bounding_circles(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    hit_shape round_a, round_b;
    if (!hit_circle_circle_round(trace, a, &round_a) ||
        !hit_circle_circle_round(trace, b, &round_b))
        return HIT_REFUSED;
    return hit_circle_circle_distance(&round_a, &round_b, trace);
}

/*
 * Corrects bounding_circles(). It counts parts of the circles that no polygon reaches: the squares
 * [0,10]^2 and [11,21]x[0,10] are a false hit. The distance of the centres rounds: the triangles
 * (422,205)(310,181)(374,309) and (422,205)(530,61)(602,205) share a corner and are missed. The
 * correction asks the circles first, exactly, and asks the edges only when the circles meet. When
 * they miss, the trace ends with that comparison and has no edges.
 */
static hit_verdict bounding_circles_corrected(const hit_shape *a, const hit_shape *b,
                                              hit_trace *trace)
{
    hit_shape round_a, round_b;
    if (hit_circle_circle_round(trace, a, &round_a) &&
        hit_circle_circle_round(trace, b, &round_b) &&
        hit_circle_circle_distance_corrected(&round_a, &round_b, trace) == HIT_MISS)
        return HIT_MISS;
    if (any_edges(a, b, A_OUTER, hit_line_tests_simple_exact, trace) ||
        one_inside_other(a, b, trace))
        return HIT_HIT;
    return HIT_MISS;
}

const hit_method hit_methods_polygon_polygon[] = {
    {FAULTY("polygon-polygon/edge-crossing"), .title = "Edge crossing",
     .idea = "Two edges cross when each one's ends lie on different sides of the other, or on it.",
     PUBLISHED(POLYGON, POLYGON, edge_crossing, POST_POLYGONS),
     .differs = "the text says opposite signs, the code accepts 0",
     .faults = HIT_FAULTS(
         FALSE_HIT(IN_LINE, "edges on one line", "faults/edge-crossing-collinear"),
         FALSE_MISS(INSIDE, "one polygon inside the other", "faults/edge-crossing-inside"),
         FALSE_MISS(FLAT, "one polygon inside the other", NULL),
         FALSE_HIT(FLAT, "edges on one line", NULL),
         FALSE_HIT(ZERO_SIZE, "edges on one line", NULL), FALSE_BOTH(NEAR_LINE, "products round"),
         FALSE_HIT(NEAR, "products round", NULL),
         FALSE_HIT(TINY, "products underflow", "faults/edge-crossing-underflow"),
         FALSE_BOTH(HUGE, "products overflow"))},
    {.id = "polygon-polygon/edge-crossing-unfinished",
     .title = "Unfinished edge",
     .idea = "As edge crossing, while the first polygon is being drawn: its last edge leads to "
             "0, 0.",
     PUBLISHED(POLYGON, POLYGON, edge_crossing_unfinished, POST_POLYGONS),
     .differs = "the text says opposite signs, the code accepts 0",
     .faults =
         HIT_FAULTS(FALSE_HIT(EVERYDAY, "until it is finished the last edge leads to 0, 0",
                              "faults/unfinished-edge"),
                    FALSE_MISS(EVERYDAY, "until it is finished the last edge leads to 0, 0", NULL)),
     .corrected_by = "polygon-polygon/edge-crossing-corrected"},
    {CORRECTION_OF("polygon-polygon/edge-crossing"), .title = "Edge crossing, corrected",
     .idea = "As edge crossing, with exact signs; compares the edges' boxes first, and looks for a "
             "polygon inside.",
     CORRECTED(POLYGON, POLYGON, edge_crossing_corrected, POST_POLYGONS)},
    {FAULTY("polygon-polygon/parametric"), .title = "Parametric lines",
     .idea = "Two edges meet when both parameters of their crossing lie between 0 and 1. In float.",
     PUBLISHED(POLYGON, POLYGON, parametric,
               POST_CIRCLE_RECT ", C# text on the page that reposts it"),
     .faults = HIT_FAULTS(
         FALSE_MISS(FLAT, "parallel edges never meet", "faults/parametric-parallel"),
         FALSE_MISS(INSIDE, "one polygon inside the other", "faults/parametric-inside"),
         FALSE_HIT(FRACTIONS, "cut to float", "faults/parametric-float"),
         FALSE_BOTH(LARGE, "cut to float"), FALSE_HIT(FLAT, "cut to float", NULL),
         FALSE_MISS(FRACTIONS, "cut to float", NULL), FALSE_BOTH(TINY, "beyond float's range"),
         FALSE_BOTH(HUGE, "beyond float's range"))},
    {CORRECTION_OF("polygon-polygon/parametric"), .title = "Parametric lines, corrected",
     .idea =
         "Finds by exact signs whether two edges meet, and looks for a polygon inside the other.",
     CORRECTED(POLYGON, POLYGON, parametric_corrected, POST_CIRCLE_RECT)},
    {FAULTY("polygon-polygon/edges-and-vertex"), .title = "Edges and a vertex",
     .idea = "Tests whether edges cross, and whether the first vertex of one polygon is inside the "
             "other.",
     PUBLISHED(POLYGON, POLYGON, edges_and_vertex, TEXT_THOMPSON ", polygon/polygon"),
     .faults = HIT_FAULTS(
         FALSE_MISS(INSIDE, "inside is tested one way only, and strictly", "faults/one-way-inside"),
         FALSE_HIT(LEVEL, "inside is tested one way only, and strictly", NULL),
         FALSE_MISS(FLAT, "parallel edges are 0/0", NULL),
         FALSE_HIT(FLAT, "inside is tested one way only, and strictly", NULL),
         FALSE_BOTH(NEAR_LINE, "quotients round"), FALSE_MISS(NEAR, "quotients round", NULL),
         FALSE_BOTH(TINY, "products underflow"), FALSE_BOTH(HUGE, "products overflow"))},
    {CORRECTION_OF("polygon-polygon/edges-and-vertex"), .title = "Edges and a vertex, corrected",
     .idea = "Tests exactly whether edges meet, then both ways whether a first vertex is inside "
             "the other polygon.",
     CORRECTED(POLYGON, POLYGON, edges_and_vertex_corrected, TEXT_THOMPSON)},
    {FAULTY("polygon-polygon/bounding-circles"), .title = "Bounding circles",
     .idea = "Takes the smallest circle around each polygon and compares the two circles.",
     PUBLISHED(POLYGON, POLYGON, bounding_circles, POST_CIRCLE_CIRCLE ", extension"),
     .faults = HIT_FAULTS(
         FALSE_HIT(EVERYDAY, "all of both circles counts", "faults/bounding-circles-apart"),
         FALSE_MISS(NEAR, "the root rounds", "faults/bounding-circles-touching"),
         FALSE_MISS(TINY, "squares underflow", NULL), FALSE_MISS(HUGE, "squares overflow", NULL))},
    {CORRECTION_OF("polygon-polygon/bounding-circles"), .title = "Bounding circles, corrected",
     .idea = "Compares the smallest circles first; only when they meet, tests the edges, exactly.",
     CORRECTED(POLYGON, POLYGON, bounding_circles_corrected, POST_CIRCLE_CIRCLE), .screens = true},
    {0},
};
