/* SPDX-License-Identifier: MIT */
/* Point and point. */
#include "methods.h"
#include "trace.h"

/* Thompson's point/point. It computes nothing, so nothing rounds. It is right for every two
 * points and needs no correction. */
static hit_verdict equal(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    double x1 = a->vertex[0].x, y1 = a->vertex[0].y;
    double x2 = b->vertex[0].x, y2 = b->vertex[0].y;
    hit_trace_point(trace, "1", a->vertex[0]);
    hit_trace_point(trace, "2", b->vertex[0]);
    return CHECK(trace, x1, ==, x2) && CHECK(trace, y1, ==, y2) ? HIT_HIT : HIT_MISS;
}

const hit_method hit_methods_point_point[] = {
    {.id = "point-point/equal",
     .title = "Equal coordinates",
     .idea = "Two points meet when both their coordinates are equal.",
     PUBLISHED(POINT, POINT, equal, TEXT_THOMPSON ", point/point")},
    {0},
};
