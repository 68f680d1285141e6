/* SPDX-License-Identifier: MIT */
/*
 * The referee on ellipses, traced: the exact signs of conic.c in their order. A recorded number is
 * the exact one, rounded, but never to 0: so its sign is what decides. direct_ellipse.c asks the
 * same questions in double first.
 */
#include "direct.h"

#include "conic.h"
#include "referee.h"
#include "trace.h"

/* ---- Two conics ----------------------------------------------------------------------------- */

/* Vectors in pencils are counted in half units. */
enum { AREA_DEGREE = 4 };

typedef struct traced_pencil {
    pencil exact;
    int unit;
    double area_of_A, side_of_A, side_of_B, area_of_B;
} traced_pencil;

static double in_units(const wide *value, int degree, int unit)
{
    return hit_wide_to_double(value, degree * (unit - 1));
}

static void trace_pencil(hit_trace *trace, traced_pencil *of, const conic *x, const conic *y)
{
    of->unit = hit_conic_unit(x, y);
    hit_conic_pencil(&of->exact, x, y, of->unit);
    of->area_of_A = in_units(&of->exact.x_area, AREA_DEGREE, of->unit);
    of->side_of_A = in_units(&of->exact.x_side, AREA_DEGREE, of->unit);
    of->side_of_B = in_units(&of->exact.y_side, AREA_DEGREE, of->unit);
    of->area_of_B = in_units(&of->exact.y_area, AREA_DEGREE, of->unit);
    hit_trace_cubic(trace, "discriminant", of->area_of_A, of->side_of_A, of->side_of_B,
                    of->area_of_B);
    hit_trace_value(trace, "area_of_A", of->area_of_A);
    hit_trace_value(trace, "side_of_A", of->side_of_A);
    hit_trace_value(trace, "side_of_B", of->side_of_B);
    hit_trace_value(trace, "area_of_B", of->area_of_B);
}

static bool areas_meet(hit_trace *trace, const traced_pencil *of)
{
    double side_of_A = of->side_of_A, side_of_B = of->side_of_B;
    if (CHECK(trace, side_of_A, >, 0) && CHECK(trace, side_of_B, >, 0))
        return true;
    wide exact;
    hit_conic_pencil_discriminant(&exact, &of->exact);
    double discriminant = in_units(&exact, 4 * AREA_DEGREE, of->unit);
    return CHECK(trace, discriminant, <=, 0);
}

/* `area` and `side` are those of the one with an area. */
static bool line_meets(hit_trace *trace, const wide *area, const wide *side, const wide *line,
                       int unit)
{
    double side_of_line = in_units(line, AREA_DEGREE, unit);
    double side_of_ellipse = in_units(side, AREA_DEGREE, unit);
    if (CHECK(trace, side_of_line, <, 0))
        return false;
    if (CHECK(trace, side_of_ellipse, >=, 0))
        return true;
    wide exact;
    hit_conic_quadratic_discriminant(&exact, area, side, line);
    double discriminant = in_units(&exact, 2 * AREA_DEGREE, unit);
    return CHECK(trace, discriminant, <=, 0);
}

static bool segments_meet(hit_trace *trace, const traced_pencil *of, const conic *x, const conic *y)
{
    double side_of_A = of->side_of_A, side_of_B = of->side_of_B;
    if (CHECK(trace, side_of_A, <, 0) || CHECK(trace, side_of_B, <, 0))
        return false;
    if (CHECK(trace, side_of_A, >, 0) || CHECK(trace, side_of_B, >, 0))
        return true;
    int gap_on_line = hit_conic_gap_on_line(x, y);
    return CHECK(trace, gap_on_line, <=, 0);
}

static bool conics_meet(hit_trace *trace, const conic *x, const conic *y)
{
    traced_pencil of;
    trace_pencil(trace, &of, x, y);
    const pencil *exact = &of.exact;
    if (exact->x_area.sign == 0 && exact->y_area.sign == 0)
        return segments_meet(trace, &of, x, y);
    if (exact->y_area.sign == 0)
        return line_meets(trace, &exact->x_area, &exact->x_side, &exact->y_side, of.unit);
    if (exact->x_area.sign == 0)
        return line_meets(trace, &exact->y_area, &exact->y_side, &exact->x_side, of.unit);
    return areas_meet(trace, &of);
}

/* ---- Axes with a radius --------------------------------------------------------------------- */

static void trace_outline(hit_trace *trace, const char *name, const hit_shape *shape)
{
    hit_vec u, v;
    hit_ellipse_axes(shape, &u, &v);
    if (shape->kind == HIT_ELLIPSE)
        hit_trace_ellipse(trace, name, shape->vertex[0], u, v, 0);
}

/* In these comparisons A is a part of what is around the axis, and B is the ellipse. */
static bool axis_meets(hit_trace *trace, hit_edge of, double radius, const hit_shape *ellipse)
{
    conic start_of = conic_of_disc(of.a, radius), round = conic_of_ellipse(ellipse);
    conic end_of = conic_of_disc(of.b, radius), axis = conic_of_segment(of.a, of.b);
    trace_outline(trace, "B", ellipse);
    hit_trace_part(trace, "start of the axis");
    hit_trace_circle(trace, "A", of.a, radius);
    if (conics_meet(trace, &start_of, &round))
        return true;
    hit_trace_part(trace, "end of the axis");
    hit_trace_circle(trace, "A", of.b, radius);
    if (conics_meet(trace, &end_of, &round))
        return true;
    hit_trace_part(trace, "the axis");
    hit_trace_segment(trace, "axis", of.a, of.b);
    if (conics_meet(trace, &axis, &round))
        return true;
    hit_trace_part(trace, "beside the axis");
    hit_trace_segment(trace, "beside", of.a, of.b);
    int beside = !vec_equal(of.a, of.b) && hit_conic_beside(ellipse, of.a, of.b, radius) <= 0;
    return CHECK(trace, beside, ==, 1);
}

/* ---- Rings ---------------------------------------------------------------------------------- */

/* The ring is A, or B when it is second. */
typedef struct ring_and_ellipse {
    const hit_shape *ring, *ellipse;
    bool ring_is_first;
} ring_and_ellipse;

static bool traced_edge_meets(hit_trace *trace, const ring_and_ellipse *of, int i)
{
    hit_edge edge = outline_edge(of->ring, i);
    conic line = conic_of_segment(edge.a, edge.b), round = conic_of_ellipse(of->ellipse);
    if (of->ring_is_first)
        hit_trace_edges(trace, i, 0);
    else
        hit_trace_edges(trace, 0, i);
    hit_trace_segment(trace, of->ring_is_first ? "edge of A" : "edge of B", edge.a, edge.b);
    if (of->ring->radius > 0)
        return axis_meets(trace, edge, of->ring->radius, of->ellipse);
    return of->ring_is_first ? conics_meet(trace, &line, &round)
                             : conics_meet(trace, &round, &line);
}

/* ---- Any shape ------------------------------------------------------------------------------ */

static conic conic_of(const hit_shape *shape)
{
    const hit_vec *v = shape->vertex;
    switch (shape->kind) {
    case HIT_SEGMENT:
        return conic_of_segment(v[0], v[1]);
    case HIT_ELLIPSE:
        return conic_of_ellipse(shape);
    default:
        return conic_of_disc(v[0], shape->radius);
    }
}

static hit_verdict traced_verdict(bool hit)
{
    return hit ? HIT_HIT : HIT_MISS;
}

hit_verdict hit_direct_ellipse_traced(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    bool a_is_ellipse = a->kind == HIT_ELLIPSE;
    const hit_shape *ellipse = a_is_ellipse ? a : b;
    const hit_shape *other = a_is_ellipse ? b : a;
    hit_trace_edges(trace, -1, -1);
    const ring_and_ellipse both = {other, ellipse, !a_is_ellipse};
    if (outline_is_ring(other)) {
        for (int i = 0; i < outline_traced_edge_count(both.ring); i++)
            if (traced_edge_meets(trace, &both, i))
                return HIT_HIT;
        return traced_verdict(hit_referee_ring_holds(
            trace, both.ring_is_first ? "B inside A" : "A inside B", both.ring, both.ellipse));
    }
    if (other->kind == HIT_CAPSULE)
        return traced_verdict(axis_meets(trace, outline_edge(other, 0), other->radius, ellipse));
    trace_outline(trace, "A", a);
    trace_outline(trace, "B", b);
    conic x = conic_of(a), y = conic_of(b);
    return traced_verdict(conics_meet(trace, &x, &y));
}
