/* All 28 pairs, some of them in a second form that has its own usual test. */
#include "rows.h"

#include <stddef.h>

#define FORM(first, second)    .form = {.a = HIT_##first, .b = HIT_##second}
#define UPRIGHT(first, second) .form = {.a = HIT_##first, .b = HIT_##second, .upright = true}
#define CONCAVE(first, second) .form = {.a = HIT_##first, .b = HIT_##second, .concave = true}
#define PLAIN(function, text)  .plain = {{"plain", text, plain_##function}}
#define PLAINS(function, text, other, other_text)                                                  \
    .plain = {{"plain", text, plain_##function}, {"plain, corners", other_text, plain_##other}}

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
    {"point-point", FORM(POINT, POINT), PLAIN(point_point, "equal coordinates")},
    {"point-segment", FORM(POINT, SEGMENT), PLAIN(point_segment, CLRS "ON-SEGMENT")},
    {"point-circle", FORM(POINT, CIRCLE), PLAIN(point_circle, SQUARED)},
    {"point-rect", FORM(POINT, RECT),
     PLAINS(point_rect_turned, "turned back by its angle", point_rect_corners, "projections")},
    {"point-rect upright", UPRIGHT(POINT, RECT), PLAIN(point_rect_upright, "bounds")},
    {"point-triangle", FORM(POINT, TRIANGLE), PLAIN(point_triangle, RTCD "5.4.2")},
    {"point-polygon", FORM(POINT, POLYGON), PLAIN(point_polygon, PNPOLY)},
    {"point-polygon concave", CONCAVE(POINT, POLYGON), PLAIN(point_polygon, PNPOLY)},
    {"point-capsule", FORM(POINT, CAPSULE), PLAIN(point_capsule, CLOSEST)},
    {"segment-segment", FORM(SEGMENT, SEGMENT), PLAIN(segment_segment, CROSSING)},
    {"segment-circle", FORM(SEGMENT, CIRCLE), PLAIN(segment_circle, CLOSEST)},
    {"segment-rect", FORM(SEGMENT, RECT), PLAIN(segment_ring, CROSSING "; " PNPOLY)},
    {"segment-triangle", FORM(SEGMENT, TRIANGLE), PLAIN(segment_ring, CROSSING "; " PNPOLY)},
    {"segment-polygon", FORM(SEGMENT, POLYGON), PLAIN(segment_ring, CROSSING "; " PNPOLY)},
    {"segment-capsule", FORM(SEGMENT, CAPSULE), PLAIN(segment_capsule, CLOSEST2)},
    {"circle-circle", FORM(CIRCLE, CIRCLE), PLAIN(circle_circle, SQUARED)},
    {"circle-rect", FORM(CIRCLE, RECT),
     PLAINS(circle_rect_turned, "turned back by its angle; " BOX, circle_rect_corners,
            "projections, clamped")},
    {"circle-rect upright", UPRIGHT(CIRCLE, RECT), PLAIN(circle_rect_upright, BOX)},
    {"circle-triangle", FORM(CIRCLE, TRIANGLE), PLAIN(circle_ring, CLOSEST "; " PNPOLY)},
    {"circle-polygon", FORM(CIRCLE, POLYGON), PLAIN(circle_ring, CLOSEST "; " PNPOLY)},
    {"circle-capsule", FORM(CIRCLE, CAPSULE), PLAIN(circle_capsule, CLOSEST)},
    {"rect-rect", FORM(RECT, RECT), PLAIN(rect_rect, AXES)},
    {"rect-rect upright", UPRIGHT(RECT, RECT), PLAIN(rect_rect_upright, "bounds")},
    {"rect-triangle", FORM(RECT, TRIANGLE), PLAIN(rect_convex, AXES)},
    {"rect-polygon", FORM(RECT, POLYGON), PLAIN(rect_convex, AXES)},
    {"rect-capsule", FORM(RECT, CAPSULE), PLAIN(ring_capsule, CLOSEST2 "; " PNPOLY)},
    {"triangle-triangle", FORM(TRIANGLE, TRIANGLE), PLAIN(convex_convex, AXES)},
    {"triangle-polygon", FORM(TRIANGLE, POLYGON), PLAIN(convex_convex, AXES)},
    {"triangle-capsule", FORM(TRIANGLE, CAPSULE), PLAIN(ring_capsule, CLOSEST2 "; " PNPOLY)},
    {"polygon-polygon", FORM(POLYGON, POLYGON), PLAIN(convex_convex, AXES)},
    {"polygon-polygon concave", CONCAVE(POLYGON, POLYGON), PLAIN(ring_ring, CROSSING "; " PNPOLY)},
    {"polygon-capsule", FORM(POLYGON, CAPSULE), PLAIN(ring_capsule, CLOSEST2 "; " PNPOLY)},
    {"capsule-capsule", FORM(CAPSULE, CAPSULE), PLAIN(capsule_capsule, CLOSEST2)},
};

const bench_row *bench_row_at(int index)
{
    return index < (int)(sizeof rows / sizeof *rows) ? &rows[index] : NULL;
}
