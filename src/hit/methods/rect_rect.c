/* SPDX-License-Identifier: MIT */
/* Rect and rect. */
#include "bounds.h"
#include "methods.h"
#include "trace.h"
#include "vec.h"

/* "Shape collision: circle and rectangle", C# text on the page that reposts it, IsRectIntersect():
 * RectangleF holds floats and cannot be turned, so a turned rect is refused. */
static hit_verdict bounds(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    if (!hit_bounds_upright(a, "rect 1 is upright", "refused: rect 1 is turned", trace) ||
        !hit_bounds_upright(b, "rect 2 is upright", "refused: rect 2 is turned", trace))
        return HIT_REFUSED;
    rectangle_f r1 = hit_bounds_rectangle_f(a);
    rectangle_f r2 = hit_bounds_rectangle_f(b);
    hit_bounds_trace(trace, (bounds_names){"r1.left", "r1.right", "r1.top", "r1.bottom"},
                     vec(r1.left, r1.top), vec(r1.right, r1.bottom));
    hit_bounds_trace(trace, (bounds_names){"r2.left", "r2.right", "r2.top", "r2.bottom"},
                     vec(r2.left, r2.top), vec(r2.right, r2.bottom));
    if (CHECK(trace, r1.left, <=, r2.right) && CHECK(trace, r1.right, >=, r2.left) &&
        CHECK(trace, r1.top, <=, r2.bottom) && CHECK(trace, r1.bottom, >=, r2.top))
        return HIT_HIT;
    return HIT_MISS;
}

/* `first` tells that `of` is the first rect. */
static bool separated_by_side(const hit_shape *of, const hit_shape *rect, bool first,
                              hit_trace *trace)
{
    for (int edge = 0; edge < 4; edge++) {
        const hit_vec *v = of->vertex;
        if (first)
            hit_trace_edge(trace, edge, -1);
        else
            hit_trace_edge(trace, -1, edge);
        hit_trace_segment(trace, "side", v[edge], v[(edge + 1) % 4]);
        hit_trace_line(trace, "side", v[edge], v[(edge + 1) % 4]);
        int corners_inside = 0; /* of `rect`, or on the line of that side of `of` */
        for (int i = 0; i < 4; i++)
            corners_inside += hit_bounds_side(of, edge, rect->vertex[i]) >= 0;
        if (CHECK(trace, corners_inside, ==, 0))
            return true;
    }
    return false;
}

/*
 * Corrects bounds(), which cuts coordinates to 24 bits: [0,10]^2 and [10.0000001,20]x[0,10] are a
 * false hit. It also refuses turned rects. Two convex rings with area are apart exactly when all
 * corners of one are strictly outside one side of the other (separating axes, Gottschalk 1996). The
 * sides' signs are exact. A rect without area is left to the referee.
 */
static hit_verdict bounds_corrected(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    if (!hit_bounds_has_area(a, trace) || !hit_bounds_has_area(b, trace))
        return hit_referee(a, b, trace);
    if (separated_by_side(a, b, true, trace) || separated_by_side(b, a, false, trace))
        return HIT_MISS;
    return HIT_HIT;
}

const hit_method hit_methods_rect_rect[] = {
    {FAULTY("rect-rect/bounds"), .title = "Bounds",
     .idea = "Two upright rectangles are apart when one is wholly left, right, above or below. In "
             "float.",
     PUBLISHED(RECT, RECT, bounds, POST_CIRCLE_RECT ", C# text on the page that reposts it"),
     .faults =
         HIT_FAULTS(REFUSES(TURNED, "upright only", "faults/rect-rect-turned"),
                    FALSE_HIT(FRACTIONS, "cut to float", "faults/rect-rect-float"),
                    FALSE_MISS(FRACTIONS, "cut to float", NULL), FALSE_BOTH(LARGE, "cut to float"),
                    FALSE_BOTH(FLAT, "cut to float"), FALSE_BOTH(TINY, "beyond float's range"),
                    FALSE_BOTH(HUGE, "beyond float's range"))},
    {CORRECTION_OF("rect-rect/bounds"), .title = "Bounds, corrected",
     .idea = "They are apart when all corners of one are outside one side of the other. Exact, "
             "also when turned.",
     CORRECTED(RECT, RECT, bounds_corrected, POST_CIRCLE_RECT)},
    {0},
};
