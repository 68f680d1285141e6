/* SPDX-License-Identifier: MIT */
/* Point and ellipse. */
#include "ellipse_view.h"
#include "methods.h"
#include "trace.h"

static void trace_mapped_point(hit_trace *trace, const ellipse_view *e, hit_vec p)
{
    hit_vec mapped = hit_ellipse_view_mapped(e, p);
    hit_ellipse_view_trace_disc(trace, e);
    hit_trace_segment(trace, "stretched", p, mapped);
    hit_trace_point(trace, "mapped", mapped);
}

/* pointInEllipse() of the answer: turns the point back by the angle, and divides the squares of
 * both its coordinates by those of the radii. There dd and DD are squares of half diameters. */
static hit_verdict normalised(const hit_shape *point, const hit_shape *ellipse, hit_trace *trace)
{
    ellipse_view e = hit_ellipse_view(ellipse);
    hit_vec p = point->vertex[0];
    double dx = p.x - e.centre.x;
    double dy = p.y - e.centre.y;
    double dd = e.rx * e.rx;
    double DD = e.ry * e.ry;
    double a = e.cosa * dx + e.sina * dy;
    double b = e.sina * dx - e.cosa * dy;
    if (trace_keeps(trace))
        trace_mapped_point(trace, &e, p);
    a = a * a;
    b = b * b;
    return CHECK(trace, a / dd + b / DD, <=, 1) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects normalised(). An ellipse with a radius of 0 divides by 0: the point (5,0) of the ellipse
 * (0,0), radii 10 and 0, is missed, for its 0/0 is not <= 1. The quotients and the turned point
 * round, so that of points on the outline some are missed by chance, and others beside it hit.
 * Squares underflow and overflow. The correction asks for the exact signs of the polynomial of both
 * shapes.
 */
static hit_verdict normalised_corrected(const hit_shape *point, const hit_shape *ellipse,
                                        hit_trace *trace)
{
    ellipse_view e = hit_ellipse_view(ellipse);
    if (trace_keeps(trace))
        trace_mapped_point(trace, &e, point->vertex[0]);
    return hit_referee(point, ellipse, trace);
}

const hit_method hit_methods_point_ellipse[] = {
    {FAULTY("point-ellipse/normalised"), .title = "Normalised distance",
     .idea = "Turns the point back by the angle and divides by the radii: the ellipse becomes the "
             "unit disc.",
     PUBLISHED(POINT, ELLIPSE, normalised,
               "Stack Overflow, “Point and ellipse (rotated) position test: algorithm”"),
     .faults = HIT_FAULTS(
         FALSE_MISS(FLAT, "a radius of 0 is 0/0", "faults/normalised-flat"),
         FALSE_MISS(ZERO_SIZE, "a radius of 0 is 0/0", NULL),
         FALSE_BOTH(NEAR, "the quotients round"), FALSE_MISS(THIN, "squares underflow", NULL),
         FALSE_BOTH(TINY, "squares underflow"), FALSE_MISS(HUGE, "squares overflow", NULL))},
    {CORRECTION_OF("point-ellipse/normalised"), .title = "Normalised distance, corrected",
     .idea =
         "Draws the same map, and takes the exact signs of the polynomial of point and ellipse.",
     CORRECTED(POINT, ELLIPSE, normalised_corrected, "Stack Overflow")},
    {0},
};
