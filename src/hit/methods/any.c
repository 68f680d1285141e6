/* SPDX-License-Identifier: MIT */
/* Methods for any pair of kinds. */
#include "bounds.h"
#include "methods.h"
#include "trace.h"

static bool boxes_meet(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    hit_vec a_low, a_high, b_low, b_high;
    hit_bounds(a, &a_low, &a_high);
    hit_bounds(b, &b_low, &b_high);
    hit_trace_part(trace, "bounding boxes");
    hit_bounds_trace(trace, (bounds_names){"a_left", "a_right", "a_top", "a_bottom"}, a_low,
                     a_high);
    hit_bounds_trace(trace, (bounds_names){"b_left", "b_right", "b_top", "b_bottom"}, b_low,
                     b_high);
    double a_left = a_low.x, a_right = a_high.x, a_top = a_low.y, a_bottom = a_high.y;
    double b_left = b_low.x, b_right = b_high.x, b_top = b_low.y, b_bottom = b_high.y;
    return CHECK(trace, a_left, <=, b_right) && CHECK(trace, b_left, <=, a_right) &&
           CHECK(trace, a_top, <=, b_bottom) && CHECK(trace, b_top, <=, a_bottom);
}

/* "Collision of any polygons by the cross product" opens with ActionScript's hitTestObject(): it
 * "only tests the rectangular borders of display objects". Flash measures these in twentieths of a
 * pixel; here they are doubles. */
static hit_verdict boxes(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    return boxes_meet(a, b, trace) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects boxes(). The box of anything but an upright rect has corners that the shape does not
 * reach: the point (1,1) is in the box of the circle (10,10) r 10 and reads as a hit. A miss is
 * always right: a shape lies inside its box, and because rounding keeps the order of numbers, the
 * rounded sides of two boxes part only where the true ones do. So the boxes spare the exact test
 * where they miss, and the exact test decides where they meet.
 */
static hit_verdict boxes_corrected(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    if (!boxes_meet(a, b, trace))
        return HIT_MISS;
    hit_trace_part(trace, NULL);
    return hit_referee(a, b, trace);
}

const hit_method hit_methods_any[] = {
    {.id = "any/boxes",
     .title = "Bounding boxes",
     .idea = "Compares the upright boxes around the shapes.",
     .source = POST_POLYGONS ", hitTestObject()",
     .faults = HIT_FAULTS(FALSE_HIT(EVERYDAY, "all of the box counts", "faults/boxes-corner"),
                          FALSE_HIT(TURNED, "all of the box counts", "faults/boxes-turned")),
     .corrected_by = "any/boxes-corrected",
     .any_pair = true,
     .origin = HIT_AS_PUBLISHED,
     .run = boxes},
    {CORRECTION_OF("any/boxes"), .title = "Bounding boxes, corrected",
     .idea =
         "Compares the boxes around the shapes first; only when they meet, the referee decides.",
     .source = "hitlab, after " POST_POLYGONS, .any_pair = true, .origin = HIT_CORRECTED,
     .run = boxes_corrected},
    {0},
};
