/* SPDX-License-Identifier: MIT */
/* Point and rect. */
#include "bounds.h"
#include "methods.h"
#include "trace.h"
#include "vec.h"

/* "Shape collision: circle and rectangle", C# text on the page that reposts it, IsPointInRect():
 * PointF and RectangleF hold floats. RectangleF cannot be turned: a turned rect is refused. */
static hit_verdict bounds(const hit_shape *point, const hit_shape *rect, hit_trace *trace)
{
    if (!hit_bounds_is_upright(rect, trace))
        return HIT_REFUSED;
    float x = (float)point->vertex[0].x;
    float y = (float)point->vertex[0].y;
    rectangle_f r = hit_bounds_rectangle_f(rect);
    hit_bounds_trace(trace, (bounds_names){"r.left", "r.right", "r.top", "r.bottom"},
                     vec(r.left, r.top), vec(r.right, r.bottom));
    hit_trace_number_at(trace, "x", vec(x, y), x);
    hit_trace_number_at(trace, "y", vec(x, y), y);
    if (CHECK(trace, x, >=, r.left) && CHECK(trace, x, <=, r.right) && CHECK(trace, y, >=, r.top) &&
        CHECK(trace, y, <=, r.bottom))
        return HIT_HIT;
    return HIT_MISS;
}

static int side_of_rect_edge(hit_trace *trace, const char *name, const hit_shape *rect, int edge,
                             hit_vec p)
{
    hit_trace_line(trace, name, rect->vertex[edge], rect->vertex[(edge + 1) % 4]);
    return hit_bounds_side(rect, edge, p);
}

/*
 * Corrects bounds(), which cuts coordinates to 24 bits: the rect [0,10]^2 and the point
 * (10.0000001, 5) are a false hit. It also refuses turned rects. The four comparisons become
 * "outside AB, BC, CD, DA" by exact orientation signs, which are the same for a turned rect. A rect
 * without area is left to the referee.
 */
static hit_verdict bounds_corrected(const hit_shape *point, const hit_shape *rect, hit_trace *trace)
{
    if (!hit_bounds_has_area(rect, trace))
        return hit_referee(point, rect, trace);
    hit_vec p = point->vertex[0];
    int side_ab = side_of_rect_edge(trace, "AB", rect, 0, p);
    if (CHECK(trace, side_ab, <, 0))
        return HIT_MISS;
    int side_bc = side_of_rect_edge(trace, "BC", rect, 1, p);
    if (CHECK(trace, side_bc, <, 0))
        return HIT_MISS;
    int side_cd = side_of_rect_edge(trace, "CD", rect, 2, p);
    if (CHECK(trace, side_cd, <, 0))
        return HIT_MISS;
    int side_da = side_of_rect_edge(trace, "DA", rect, 3, p);
    if (CHECK(trace, side_da, <, 0))
        return HIT_MISS;
    return HIT_HIT;
}

const hit_method hit_methods_point_rect[] = {
    {FAULTY("point-rect/bounds"), .title = "Bounds",
     .idea = "Compares the point's x and y with the four sides of an upright rectangle, in float.",
     PUBLISHED(POINT, RECT, bounds, POST_CIRCLE_RECT ", C# text on the page that reposts it"),
     .faults =
         HIT_FAULTS(REFUSES(TURNED, "upright only", "faults/point-rect-turned"),
                    FALSE_HIT(FRACTIONS, "cut to float", "faults/point-rect-float"),
                    FALSE_MISS(FRACTIONS, "cut to float", NULL), FALSE_BOTH(LARGE, "cut to float"),
                    FALSE_HIT(FLAT, "cut to float", NULL), FALSE_BOTH(TINY, "beyond float's range"),
                    FALSE_BOTH(HUGE, "beyond float's range"))},
    {CORRECTION_OF("point-rect/bounds"), .title = "Bounds, corrected",
     .idea = "Tests for each side, by an exact sign, whether the point is beyond it; the rectangle "
             "may be turned.",
     CORRECTED(POINT, RECT, bounds_corrected, POST_CIRCLE_RECT)},
    {0},
};
