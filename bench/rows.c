/* SPDX-License-Identifier: MIT */
/* All 28 pairs of outlines, and ellipses; some of them in a second form that has its own usual
 * test. */
#include "rows.h"

#include "tuned.h"

#include <stddef.h>

#define FORM(first, second)    .form = {.a = HIT_##first, .b = HIT_##second}
#define UPRIGHT(first, second) .form = {.a = HIT_##first, .b = HIT_##second, .upright = true}
#define CONCAVE(first, second) .form = {.a = HIT_##first, .b = HIT_##second, .concave = true}
#define CORNERS(number)        .form = {.a = HIT_POINT, .b = HIT_POLYGON, .corners = number}
#define CONVEX(number)         .form = {.a = HIT_POLYGON, .b = HIT_POLYGON, .corners = number}
#define PLAIN(function, text, tuned)                                                               \
    .plain = {{"tuned", "what a good C programmer ships", tuned_##tuned},                          \
              {"textbook", text, plain_##function}}
#define PLAINS(function, text, other, other_text, tuned)                                           \
    .plain = {{"tuned", "what a good C programmer ships", tuned_##tuned},                          \
              {"textbook", text, plain_##function},                                                \
              {"textbook, corners", other_text, plain_##other}}

#define RTCD     "Ericson, Real-Time Collision Detection, "
#define CLRS     "Cormen et al., Introduction to Algorithms, "
#define SQUARED  "squared distance"
#define CLOSEST  RTCD "5.1.2"
#define CLOSEST2 RTCD "5.1.9"
#define BOX      RTCD "5.2.5"
#define AXES     RTCD "5.2.1"
#define CROSSING CLRS "SEGMENTS-INTERSECT"
#define PNPOLY   "Franklin, PNPOLY"

static const bench_row rows[] = {
    {"point-point", FORM(POINT, POINT), PLAIN(point_point, "equal coordinates", point_point)},
    {"point-segment", FORM(POINT, SEGMENT), PLAIN(point_segment, CLRS "ON-SEGMENT", point_segment)},
    {"point-circle", FORM(POINT, CIRCLE), PLAIN(point_circle, SQUARED, point_circle)},
    {"point-rect", FORM(POINT, RECT),
     PLAINS(point_rect_turned, "turned back by its angle", point_rect_corners, "projections",
            point_rect)},
    {"point-rect upright", UPRIGHT(POINT, RECT),
     PLAIN(point_rect_upright, "bounds", point_rect_upright)},
    {"point-triangle", FORM(POINT, TRIANGLE), PLAIN(point_triangle, RTCD "5.4.2", point_triangle)},
    {"point-polygon", FORM(POINT, POLYGON), PLAIN(point_polygon, PNPOLY, point_polygon)},
    {"point-polygon 4", CORNERS(4), PLAIN(point_polygon, PNPOLY, point_polygon)},
    {"point-polygon concave", CONCAVE(POINT, POLYGON), PLAIN(point_polygon, PNPOLY, point_polygon)},
    {"point-capsule", FORM(POINT, CAPSULE), PLAIN(point_capsule, CLOSEST, disc_capsule)},
    {"segment-segment", FORM(SEGMENT, SEGMENT), PLAIN(segment_segment, CROSSING, segment_segment)},
    {"segment-circle", FORM(SEGMENT, CIRCLE), PLAIN(segment_circle, CLOSEST, segment_circle)},
    {"segment-rect", FORM(SEGMENT, RECT), PLAIN(segment_ring, CROSSING "; " PNPOLY, segment_ring)},
    {"segment-triangle", FORM(SEGMENT, TRIANGLE),
     PLAIN(segment_ring, CROSSING "; " PNPOLY, segment_ring)},
    {"segment-polygon", FORM(SEGMENT, POLYGON),
     PLAIN(segment_ring, CROSSING "; " PNPOLY, segment_ring)},
    {"segment-capsule", FORM(SEGMENT, CAPSULE), PLAIN(segment_capsule, CLOSEST2, axis_capsule)},
    {"circle-circle", FORM(CIRCLE, CIRCLE), PLAIN(circle_circle, SQUARED, circle_circle)},
    {"circle-rect", FORM(CIRCLE, RECT),
     PLAINS(circle_rect_turned, "turned back by its angle; " BOX, circle_rect_corners,
            "projections, clamped", circle_rect)},
    {"circle-rect upright", UPRIGHT(CIRCLE, RECT),
     PLAIN(circle_rect_upright, BOX, circle_rect_upright)},
    {"circle-triangle", FORM(CIRCLE, TRIANGLE),
     PLAIN(circle_ring, CLOSEST "; " PNPOLY, circle_ring)},
    {"circle-polygon", FORM(CIRCLE, POLYGON), PLAIN(circle_ring, CLOSEST "; " PNPOLY, circle_ring)},
    {"circle-capsule", FORM(CIRCLE, CAPSULE), PLAIN(circle_capsule, CLOSEST, disc_capsule)},
    {"rect-rect", FORM(RECT, RECT), PLAIN(rect_rect, AXES, rect_rect)},
    {"rect-rect upright", UPRIGHT(RECT, RECT),
     PLAIN(rect_rect_upright, "bounds", rect_rect_upright)},
    {"rect-triangle", FORM(RECT, TRIANGLE), PLAIN(rect_convex, AXES, convex_convex)},
    {"rect-polygon", FORM(RECT, POLYGON), PLAIN(rect_convex, AXES, convex_convex)},
    {"rect-capsule", FORM(RECT, CAPSULE), PLAIN(ring_capsule, CLOSEST2 "; " PNPOLY, ring_capsule)},
    {"triangle-triangle", FORM(TRIANGLE, TRIANGLE), PLAIN(convex_convex, AXES, convex_convex)},
    {"triangle-polygon", FORM(TRIANGLE, POLYGON), PLAIN(convex_convex, AXES, convex_convex)},
    {"triangle-capsule", FORM(TRIANGLE, CAPSULE),
     PLAIN(ring_capsule, CLOSEST2 "; " PNPOLY, ring_capsule)},
    {"polygon-polygon", FORM(POLYGON, POLYGON), PLAIN(convex_convex, AXES, convex_convex)},
    {"convex 5", CONVEX(5), PLAIN(convex_convex, AXES, convex_convex)},
    {"convex 8", CONVEX(8), PLAIN(convex_convex, AXES, convex_convex)},
    {"polygon-polygon concave", CONCAVE(POLYGON, POLYGON),
     PLAIN(ring_ring, CROSSING "; " PNPOLY, ring_ring)},
    {"polygon-capsule", FORM(POLYGON, CAPSULE),
     PLAIN(ring_capsule, CLOSEST2 "; " PNPOLY, ring_capsule)},
    {"capsule-capsule", FORM(CAPSULE, CAPSULE), PLAIN(capsule_capsule, CLOSEST2, axis_capsule)},
    {"point-ellipse", FORM(POINT, ELLIPSE),
     PLAIN(point_ellipse, "normalised distance", point_ellipse)},
    {"circle-ellipse", FORM(CIRCLE, ELLIPSE),
     PLAIN(circle_ellipse, "a 32-gon for the ellipse; " CLOSEST, circle_ellipse)},
    {"ellipse-ellipse", FORM(ELLIPSE, ELLIPSE),
     PLAIN(ellipse_ellipse, "32-gons; " AXES, ellipse_ellipse)},
};

const bench_row *bench_row_at(int index)
{
    return index < (int)(sizeof rows / sizeof *rows) ? &rows[index] : NULL;
}
