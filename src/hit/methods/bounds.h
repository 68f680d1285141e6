/* SPDX-License-Identifier: MIT */
/* RectangleF of the C# text on the page that reposts [1], and sides by orientation: for methods of
 * rects. */
#ifndef HIT_BOUNDS_H
#define HIT_BOUNDS_H

#include "trace.h"

/* System.Drawing.RectangleF as the appendix reads it. */
typedef struct rectangle_f {
    float left, right, top, bottom;
} rectangle_f;

/* The rect as it would be with angle 0. */
void hit_bounds_trace_upright(hit_trace *trace, const hit_shape *rect);
/* Returns true when the rect is turned by a multiple of 90 degrees. The trace names it `upright`
 * then; otherwise it shows the angle and names it `turned`. */
bool hit_bounds_upright(const hit_shape *rect, const char *upright, const char *turned,
                        hit_trace *trace);
/* The same for a method with one rect. */
bool hit_bounds_is_upright(const hit_shape *rect, hit_trace *trace);
/* The rect must be upright. Right and bottom are left + width and top + height, added in float. */
rectangle_f hit_bounds_rectangle_f(const hit_shape *rect);
/* The names of its sides in a method's comparisons. */
typedef struct bounds_names {
    const char *left, *right, *top, *bottom;
} bounds_names;

/* Records the sides with the values that the method compares. */
void hit_bounds_trace(hit_trace *trace, bounds_names names, hit_vec low, hit_vec high);

/*
 * True when all corners turn clockwise: the stored corners are a convex ring with area, for which
 * hit_bounds_side() is exact. False for a rect with a zero size, or one so small that rounding bent
 * it. The trace shows the rect's sides.
 */
bool hit_bounds_has_area(const hit_shape *rect, hit_trace *trace);

/* Exact. Returns the side of edge AB, BC, CD or DA (0 to 3) of a rect with area that p is on: +1
 * inner, 0 on its line, -1 outer. */
int hit_bounds_side(const hit_shape *rect, int edge, hit_vec p);

#endif
