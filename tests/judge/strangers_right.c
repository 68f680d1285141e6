/* SPDX-License-Identifier: MIT */
/* Sixty right tests: those of strangers_right.inc in floats and in doubles. */
#include "strangers.h"

#include <math.h>
#include <stddef.h>

#define T       float
#define NAME(x) x##_float
#include "strangers_right.inc"
#undef T
#undef NAME

#define T       double
#define NAME(x) x##_double
#include "strangers_right.inc"
#undef T
#undef NAME

#define BOTH(pair, x)                                                                              \
    {#x " in float", pair, x##_float, NULL, false, NULL},                                          \
    {                                                                                              \
#x " in double", pair, NULL, x##_double, false, NULL                                       \
    }

const stranger strangers_right[] = {
    BOTH("circle/circle", circles),
    BOTH("circle/circle", circles_strict),
    BOTH("circle/box", circle_box),
    BOTH("circle/box", circle_box_wide),
    BOTH("circle/box", circle_box_sides),
    BOTH("circle/roundbox", circle_roundbox),
    BOTH("roundbox/roundbox", roundboxes),
    BOTH("box/box", boxes),
    BOTH("box/box", boxes_strict),
    BOTH("point/box", point_box),
    BOTH("point/circle", point_circle),
    BOTH("segment/circle", segment_circle),
    BOTH("capsule/circle", capsule_circle),
    BOTH("segment/segment", segments),
    BOTH("capsule/capsule", capsules),
    BOTH("segment/box", segment_box),
    BOTH("point/polygon", point_polygon),
    BOTH("point/polygon", point_polygon_winding),
    BOTH("point/triangle", point_triangle),
    BOTH("point/triangle", point_triangle_barycentric),
    BOTH("polygon/polygon", rings_meet),
    BOTH("triangle/triangle", rings_meet),
    BOTH("segment/triangle", segment_ring),
    BOTH("segment/polygon", segment_ring),
    BOTH("circle/triangle", circle_ring),
    BOTH("circle/polygon", circle_ring),
    BOTH("triangle/triangle", axes),
    BOTH("rect/rect", rects),
    BOTH("circle/rect", circle_rect),
    {"axes of convex polygons in float", "polygon/polygon", axes_float, NULL, true, NULL},
    {"axes of convex polygons in double", "polygon/polygon", NULL, axes_double, true, NULL},
    {NULL, NULL, NULL, NULL, false, NULL},
};
