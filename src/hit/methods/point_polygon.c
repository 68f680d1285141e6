/* SPDX-License-Identifier: MIT */
/* Point and polygon: a ray from the point to the right, and the edges that it passes. */
#include "exact.h"
#include "methods.h"
#include "thompson.h"
#include "trace.h"

/* Thompson's polygon/point. An end of an edge at P's own height counts as below. So a ray
 * through a vertex passes one of its two edges, both or neither, as it must. */
static hit_verdict ray(const hit_shape *point, const hit_shape *polygon, hit_trace *trace)
{
    hit_vec p = point->vertex[0];
    double py = p.y;
    bool inside = false;
    hit_thompson_trace_ray(trace, polygon, p);
    for (int i = 0; i < polygon->count; i++) {
        hit_edge edge = outline_edge(polygon, i);
        hit_trace_edge(trace, 0, i);
        hit_trace_segment(trace, "edge", edge.a, edge.b);
        bool a_below = CHECK(trace, edge.a.y, >=, py);
        bool b_below = CHECK(trace, edge.b.y, >=, py);
        if (CHECK(trace, a_below, !=, b_below) && hit_thompson_left_of(trace, edge, p))
            inside = !inside;
    }
    hit_trace_edges(trace, -1, -1);
    hit_trace_point(trace, "P", p);
    return CHECK(trace, inside, ==, true) ? HIT_HIT : HIT_MISS;
}

/* The form that is left in Thompson's polygon/circle, polygon/rect and polygon/polygon. */
static hit_verdict ray_strict(const hit_shape *point, const hit_shape *polygon, hit_trace *trace)
{
    bool inside = hit_thompson_polygon_point(trace, polygon, point->vertex[0]);
    return CHECK(trace, inside, ==, true) ? HIT_HIT : HIT_MISS;
}

/* The rule of outline_ray_is_left(), with its comparison in the trace. An end at P's own height
 * counts as above. */
static bool passes(hit_edge edge, hit_vec p, hit_trace *trace)
{
    bool a_below = edge.a.y > p.y, b_below = edge.b.y > p.y;
    hit_trace_segment(trace, "edge", edge.a, edge.b);
    if (!CHECK(trace, a_below, !=, b_below))
        return false;
    int turn = hit_exact_orient(edge.a, edge.b, p);
    int p_is_left = b_below ? turn : -turn;
    return CHECK(trace, p_is_left, >, 0);
}

/*
 * Corrects ray(). It decides about points on the outline by chance: of the square [0,10]^2 it
 * misses (10,5) and (5,0) and hits (0,5) and (5,10). x is a rounded quotient, so on sloping edges
 * the last bit decides. The correction asks for the outline first and finds sides by exact signs.
 *
 * Corrects ray_strict(). It never passes an edge that ends at P's height. No edge of the diamond
 * (0,-5)(5,0)(0,5)(-5,0) is left for its centre, which is missed. One edge of the triangle
 * (0,0)(10,5)(0,10) is left for (-5,5) outside, which is a false hit. The correction asks for the
 * outline first, then counts one end of each edge as belonging to it. Sides are exact.
 *
 * True for a point on the outline, or to the left of an odd number of edges. Exact.
 */
static hit_verdict outline_or_ray(const hit_shape *point, const hit_shape *polygon,
                                  hit_trace *trace)
{
    hit_vec p = point->vertex[0];
    hit_thompson_trace_ray(trace, polygon, p);
    bool on_outline = hit_outline_is_on(polygon, p);
    if (CHECK(trace, on_outline, ==, true))
        return HIT_HIT;
    int crossings = 0;
    for (int i = 0; i < polygon->count; i++) {
        hit_trace_edge(trace, 0, i);
        crossings += passes(outline_edge(polygon, i), p, trace);
    }
    hit_trace_edges(trace, -1, -1);
    hit_trace_point(trace, "P", p);
    return CHECK(trace, crossings % 2, ==, 1) ? HIT_HIT : HIT_MISS;
}

const hit_method hit_methods_point_polygon[] = {
    {FAULTY("point-polygon/ray"), .title = "Ray",
     .idea = "A ray to the right changes between outside and inside at each edge that it passes.",
     PUBLISHED(POINT, POLYGON, ray, TEXT_THOMPSON ", polygon/point"),
     .faults =
         HIT_FAULTS(FALSE_MISS(TOUCHING, "points on the outline", "faults/ray-outline"),
                    FALSE_MISS(FLAT, "points on the outline", NULL), FALSE_BOTH(NEAR, "x rounds"),
                    FALSE_HIT(FLAT, "x rounds", NULL), FALSE_MISS(NEAR_LINE, "x rounds", NULL),
                    FALSE_BOTH(FAR, "x rounds"), FALSE_BOTH(TINY, "products underflow"),
                    FALSE_BOTH(HUGE, "products overflow"))},
    {CORRECTION_OF("point-polygon/ray"), .title = "Ray, corrected",
     .idea = "Tests first whether the point is on the outline, then counts the edges right of it, "
             "by exact signs.",
     CORRECTED(POINT, POLYGON, outline_or_ray, TEXT_THOMPSON)},
    {FAULTY("point-polygon/ray-strict"), .title = "Ray, strict",
     .idea = "As the ray, but it passes an edge only when the edge's ends are strictly above and "
             "below it.",
     PUBLISHED(POINT, POLYGON, ray_strict, TEXT_THOMPSON ", polygon/circle"),
     .faults =
         HIT_FAULTS(FALSE_MISS(LEVEL, "edges that end at the point's height are never passed",
                               "faults/ray-vertex"),
                    FALSE_HIT(LEVEL, "edges that end at the point's height are never passed",
                              "faults/ray-vertex-outside"),
                    FALSE_MISS(TOUCHING, "points on the outline", NULL),
                    FALSE_MISS(FLAT, "points on the outline", NULL), FALSE_BOTH(NEAR, "x rounds"),
                    FALSE_HIT(FLAT, "x rounds", NULL), FALSE_MISS(NEAR_LINE, "x rounds", NULL),
                    FALSE_BOTH(FAR, "x rounds"), FALSE_BOTH(TINY, "products underflow"),
                    FALSE_BOTH(HUGE, "products overflow"))},
    {CORRECTION_OF("point-polygon/ray-strict"), .title = "Ray, strict, corrected",
     .idea = "Tests the outline first; then each edge owns one of its ends, and exact signs find "
             "the sides.",
     CORRECTED(POINT, POLYGON, outline_or_ray, TEXT_THOMPSON)},
    {0},
};
