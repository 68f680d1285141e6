/* SPDX-License-Identifier: MIT */
/* Circle and ellipse. */
#include "ellipse_view.h"
#include "methods.h"
#include "trace.h"
#include "vec.h"

static hit_vec longer_by(hit_vec axis, double length, double more, hit_vec otherwise)
{
    return length > 0 ? vec_add(axis, vec_scale(axis, more / length)) : vec_scale(otherwise, more);
}

/* ellipseCollides(): the sums of the radii are those of an ellipse around one centre; the other
 * centre is inside or not. The circle is an ellipse with two equal radii. Theirs are upright; the
 * way between the centres is turned back first. */
static hit_verdict grown(const hit_shape *circle, const hit_shape *ellipse, hit_trace *trace)
{
    ellipse_view e = hit_ellipse_view(ellipse);
    double r = circle->radius;
    hit_vec d = ellipse_view_of(&e, circle->vertex[0]);
    double dx = d.x / (e.rx + r);
    double dy = d.y / (e.ry + r);
    if (trace_keeps(trace)) {
        /* The ellipse with both radii longer by the circle's, and the curve that the circle's
         * centre is on when the circle touches. */
        hit_vec u = longer_by(e.u, e.rx, r, vec(e.cosa, e.sina));
        hit_vec v = longer_by(e.v, e.ry, r, vec(-e.sina, e.cosa));
        hit_trace_ellipse(trace, "grown ellipse", e.centre, u, v, 0);
        hit_trace_ellipse(trace, "offset curve", e.centre, e.u, e.v, r);
        hit_trace_point(trace, "centre", circle->vertex[0]);
    }
    return CHECK(trace, dx * dx + dy * dy, <=, 1) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects grown(). The curve at a distance around an ellipse is no ellipse: it lies outside of the
 * grown one but in four points. The circle (349,123) r 150 reaches the ellipse (0,0), radii 300
 * and 40, by 24 units and is missed. The correction asks for the exact signs of the polynomial of
 * both shapes.
 */
static hit_verdict grown_corrected(const hit_shape *circle, const hit_shape *ellipse,
                                   hit_trace *trace)
{
    ellipse_view e = hit_ellipse_view(ellipse);
    hit_trace_ellipse(trace, "offset curve", e.centre, e.u, e.v, circle->radius);
    hit_trace_point(trace, "centre", circle->vertex[0]);
    return hit_referee(circle, ellipse, trace);
}

const hit_method hit_methods_circle_ellipse[] = {
    {FAULTY("circle-ellipse/grown"), .title = "Grown ellipse",
     .idea = "Adds the circle's radius to both radii of the ellipse, and tests whether the centre "
             "is inside.",
     PUBLISHED(CIRCLE, ELLIPSE, grown, "GitHub, jewellrya/game, hurtbox.js, ellipseCollides()"),
     .faults = HIT_FAULTS(
         FALSE_MISS(EVERYDAY, "the offset of an ellipse is no ellipse", "faults/grown-ellipse"),
         FALSE_HIT(NEAR, "the quotients round", NULL), FALSE_HIT(FLAT, "the quotients round", NULL),
         FALSE_HIT(ZERO_SIZE, "the quotients round", NULL),
         FALSE_HIT(TINY, "squares underflow", NULL))},
    {CORRECTION_OF("circle-ellipse/grown"), .title = "Grown ellipse, corrected",
     .idea = "Takes the exact signs of the polynomial of circle and ellipse, which describes the "
             "offset curve.",
     CORRECTED(CIRCLE, ELLIPSE, grown_corrected, TEXT_WANG)},
    {0},
};
