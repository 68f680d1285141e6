/* SPDX-License-Identifier: MIT */
/* What several methods are made of. */
#ifndef HIT_LINE_TESTS_H
#define HIT_LINE_TESTS_H

#include "hit.h"
#include "outline.h"
#include "trace.h"
#include "vec.h"

/*
 * The posts' tests of two lines, and their corrections. The posts use them for the edges of
 * polygons; they are tests of two segments as well.
 */

typedef bool hit_line_test(const hit_edge *e, const hit_edge *f, hit_trace *trace);

/* "Collision of any polygons by the cross product", simpleLineTest(). */
hit_line_test hit_line_tests_simple;
/* The boxes first, then the same products of exact signs. */
hit_line_test hit_line_tests_simple_exact;

/* "Shape collision: circle and rectangle", C# appendix, IsLineIntersect(). */
hit_line_test hit_line_tests_parametric;
/* The same two questions by exact signs. */
hit_line_test hit_line_tests_parametric_exact;

/* Shared by segment/circle and circle/polygon: whether a circle reaches an edge, exactly. */

/* True when the disc of radius r around p reaches the end, or the line through the edge. The
 * edge's two ends must differ. */
bool hit_reach_end(hit_trace *trace, const char *name, hit_vec p, double r, hit_vec end);
bool hit_reach_line(hit_trace *trace, hit_vec p, double r, hit_edge edge);

/* Whether the disc reaches the edge, which may have length zero. */
bool hit_reach_edge(hit_trace *trace, hit_vec p, double r, hit_edge edge);

/* circleCircle() of the third post, also for circles that stand for other shapes: the methods
 * circle-circle/distance and circle-circle/distance-corrected. */
hit_method_fn hit_circle_circle_distance;
hit_method_fn hit_circle_circle_distance_corrected;

/* The smallest circle around a polygon, the post's “bounding circle”. A game keeps it with the
 * polygon; here it is computed each time. False when the radius would not be finite. */
bool hit_circle_circle_round(hit_trace *trace, const hit_shape *polygon, hit_shape *circle);

/* An ellipse's own view of the plane, in plain doubles: what methods that people use begin with. */

typedef struct ellipse_view {
    hit_vec centre, u, v; /* as stored */
    double rx, ry;        /* the lengths of u and v */
    double cosa, sina;    /* of the angle: the direction of u; of v when u is 0 */
} ellipse_view;

ellipse_view hit_ellipse_view(const hit_shape *ellipse);

/* p along u and along v, from the centre. */
static inline hit_vec ellipse_view_of(const ellipse_view *e, hit_vec p)
{
    double dx = p.x - e->centre.x;
    double dy = p.y - e->centre.y;
    return vec(e->cosa * dx + e->sina * dy, e->cosa * dy - e->sina * dx);
}

/*
 * The map that takes the ellipse to the unit disc, drawn so large that the disc has the ellipse's
 * longer radius: that direction stays as it is, the other one is stretched.
 */
void hit_ellipse_view_trace_disc(hit_trace *trace, const ellipse_view *e);
/* Where the map takes a point. */
hit_vec hit_ellipse_view_mapped(const ellipse_view *e, hit_vec p);

/* Shared by point/rect and rect/rect: the C# appendix's RectangleF, and sides by orientation. */

/* System.Drawing.RectangleF as the appendix reads it. */
typedef struct rectangle_f {
    float left, right, top, bottom;
} rectangle_f;

/* The rect as it would be with angle 0. */
void hit_bounds_trace_upright(hit_trace *trace, const hit_shape *rect);
/* True when the rect is turned by a multiple of 90 degrees. Otherwise the trace shows the angle and
 * names it `turned`, otherwise `upright`. */
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

/* The side of edge AB, BC, CD or DA (0 to 3) of a rect with area that p is on: +1 inner, 0 on its
 * line, -1 outer. Exact. */
int hit_bounds_side(const hit_shape *rect, int edge, hit_vec p);

/* Shared by the published methods of point and triangle and their corrections. */

typedef struct point_triangle {
    hit_vec p, a, b, c;
} point_triangle;

/* Records the four points. */
point_triangle hit_point_triangle_corners(const hit_shape *point, const hit_shape *triangle,
                                          hit_trace *trace);

/* The corrections, in point_triangle_corrected.c. */
hit_method_fn hit_point_triangle_angle_sum_corrected;
hit_method_fn hit_point_triangle_corner_angles_corrected;
hit_method_fn hit_point_triangle_same_side_corrected;
hit_method_fn hit_point_triangle_same_direction_corrected;
hit_method_fn hit_point_triangle_line_equations_corrected;
hit_method_fn hit_point_triangle_barycentric_corrected;
hit_method_fn hit_point_triangle_areas_corrected;

#endif
