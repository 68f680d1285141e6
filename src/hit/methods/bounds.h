/* What point/rect and rect/rect share: the C# appendix's RectangleF, and sides by orientation. */
#ifndef HIT_BOUNDS_H
#define HIT_BOUNDS_H

#include "hit.h"

/* System.Drawing.RectangleF as the appendix reads it. */
typedef struct rectangle_f {
    float left, right, top, bottom;
} rectangle_f;

/* The rect as it would be with angle 0. */
void hit_bounds_trace_upright(hit_trace *trace, const hit_shape *rect);
/* Whether only turned by a multiple of 90 degrees; the trace shows the angle of one that is not. */
bool hit_bounds_upright(const hit_shape *rect, hit_trace *trace);
/* Of an upright rect. Right and bottom are left + width and top + height, added in float. */
rectangle_f hit_bounds_rectangle_f(const hit_shape *rect);
void hit_bounds_trace(hit_trace *trace, const char *name, rectangle_f r);

/* Whether the corners turn clockwise one and all: the stored corners are a convex ring with area,
 * for which the side test below is exact. A rect with a zero size, or one so small that rounding
 * bent it, is not. */
bool hit_bounds_proper(const hit_shape *rect);

/* Which side of edge AB, BC, CD, DA (0 to 3) of a proper rect p is on: +1 inner, 0 on its line,
 * -1 outer. Exact. */
int hit_bounds_side(const hit_shape *rect, int edge, hit_vec p);

#endif
