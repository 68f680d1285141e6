/* SPDX-License-Identifier: MIT */
/* Segment and ellipse. */
#include "ellipse_view.h"
#include "methods.h"
#include "trace.h"
#include "vec.h"

static void trace_mapped_segment(hit_trace *trace, const ellipse_view *e, const hit_shape *segment)
{
    hit_vec from = hit_ellipse_view_mapped(e, segment->vertex[0]);
    hit_vec to = hit_ellipse_view_mapped(e, segment->vertex[1]);
    hit_ellipse_view_trace_disc(trace, e);
    hit_trace_segment(trace, "mapped", from, to);
}

static void trace_root(hit_trace *trace, const char *name, const hit_shape *segment, double t)
{
    hit_vec from = segment->vertex[0], to = segment->vertex[1];
    hit_vec at = vec_add(from, vec_scale(vec_sub(to, from), t));
    hit_trace_number_at(trace, name, at, t);
    if (t >= 0 && t <= 1)
        hit_trace_hit_point(trace, at);
}

/* ellipse-line of “intersects”, after Rod Stephens, “Calculate where a line segment and an ellipse
 * intersect in C#”: the line's parameter where it crosses the outline, from a quadratic equation.
 * Their ellipses are upright; the segment is turned back first. */
static hit_verdict quadratic(const hit_shape *segment, const hit_shape *ellipse, hit_trace *trace)
{
    ellipse_view e = hit_ellipse_view(ellipse);
    hit_vec p1 = ellipse_view_of(&e, segment->vertex[0]);
    hit_vec p2 = ellipse_view_of(&e, segment->vertex[1]);
    double x1 = p1.x, y1 = p1.y, x2 = p2.x, y2 = p2.y, rex = e.rx, rey = e.ry;
    double A = (x2 - x1) * (x2 - x1) / rex / rex + (y2 - y1) * (y2 - y1) / rey / rey;
    double B = 2 * x1 * (x2 - x1) / rex / rex + 2 * y1 * (y2 - y1) / rey / rey;
    double C = x1 * x1 / rex / rex + y1 * y1 / rey / rey - 1;
    double D = B * B - 4 * A * C;
    if (trace_keeps(trace))
        trace_mapped_segment(trace, &e, segment);
    if (CHECK(trace, D, ==, 0)) {
        double t = -B / 2 / A;
        trace_root(trace, "t", segment, t);
        return CHECK(trace, t, >=, 0) && CHECK(trace, t, <=, 1) ? HIT_HIT : HIT_MISS;
    }
    if (!CHECK(trace, D, >, 0))
        return HIT_MISS;
    double root = sqrt(D);
    double t1 = (-B + root) / 2 / A;
    double t2 = (-B - root) / 2 / A;
    trace_root(trace, "t1", segment, t1);
    trace_root(trace, "t2", segment, t2);
    bool hit = (CHECK(trace, t1, >=, 0) && CHECK(trace, t1, <=, 1)) ||
               (CHECK(trace, t2, >=, 0) && CHECK(trace, t2, <=, 1));
    return hit ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects quadratic(). It looks for the outline: a segment inside the ellipse crosses it only in
 * its continuation, with t1 > 1 and t2 < 0, and is missed. A segment of length 0 is 0/0, and so is
 * an ellipse with a radius of 0. The discriminant rounds where the segment touches. The correction
 * asks for the exact signs of the polynomial of both shapes.
 */
static hit_verdict quadratic_corrected(const hit_shape *segment, const hit_shape *ellipse,
                                       hit_trace *trace)
{
    ellipse_view e = hit_ellipse_view(ellipse);
    if (trace_keeps(trace))
        trace_mapped_segment(trace, &e, segment);
    return hit_referee(segment, ellipse, trace);
}

const hit_method hit_methods_segment_ellipse[] = {
    {FAULTY("segment-ellipse/quadratic"), .title = "Quadratic equation",
     .idea = "Solves where the segment's line crosses the outline, and tests whether that is "
             "between its ends.",
     PUBLISHED(SEGMENT, ELLIPSE, quadratic, "intersects, ellipse-line, after Stephens, C# Helper"),
     .faults = HIT_FAULTS(
         FALSE_MISS(INSIDE, "only the outline counts", "faults/quadratic-inside"),
         FALSE_MISS(ZERO_SIZE, "a segment of length zero is 0/0", NULL),
         FALSE_MISS(FLAT, "a radius of 0 is 0/0", NULL),
         FALSE_BOTH(NEAR, "the discriminant rounds"), FALSE_BOTH(THIN, "the discriminant rounds"),
         FALSE_BOTH(FAR, "the discriminant rounds"), FALSE_BOTH(TINY, "squares underflow"),
         FALSE_BOTH(HUGE, "squares overflow"))},
    {CORRECTION_OF("segment-ellipse/quadratic"), .title = "Quadratic equation, corrected",
     .idea = "Draws the same map, and takes the exact signs of the polynomial; a segment inside is "
             "a hit.",
     CORRECTED(SEGMENT, ELLIPSE, quadratic_corrected, "intersects")},
    {0},
};
