/* SPDX-License-Identifier: MIT */
#include "curve.h"

#include "deep.h"
#include "fill.h"
#include "memory.h"

#include <math.h>
#include <stdlib.h>

/* A piece may miss the curve by so many pixels, which is too little to be seen. */
#define FINE (1.0 / 32)

enum { ARCS = 8, DEEPEST = 48 };
/* No curve in a view has as many pieces, unless its numbers are too rough to be straight. */
enum { MOST_PIECES = 1 << 14 };

bool curve_of(const hit_shape *shape, curve *out)
{
    out->centre = hit_vertices(shape)[0];
    hit_ellipse_axes(shape, &out->u, &out->v);
    return out->u.x != 0 || out->u.y != 0 || out->v.x != 0 || out->v.y != 0;
}

hit_vec curve_point(const curve *c, double angle)
{
    double s = cos(angle), t = sin(angle);
    return (hit_vec){c->centre.x + c->u.x * s + c->v.x * t, c->centre.y + c->u.y * s + c->v.y * t};
}

/* ---- Pieces ------------------------------------------------------------------------------- */

/* Goes along the curve and keeps the points where one piece ends and the next begins. All lengths
 * are output pixels. */
typedef struct tracer {
    far_point centre, u, v;
    far_number around; /* the distance from the ellipse to the curve */
    box within;        /* what lies outside of it and further than `around` is not seen */
    far_point *points; /* owned */
    int count, room;
} tracer;

static far_point scaled_by(hit_vec v, double scale)
{
    return (far_point){far_times(far_of(v.x), scale), far_times(far_of(v.y), scale)};
}

static tracer tracer_of(const curve *c, double around, view view, box within)
{
    return (tracer){.centre = deep_to_far(view, c->centre),
                    .u = scaled_by(c->u, view.scale),
                    .v = scaled_by(c->v, view.scale),
                    .around = far_times(far_of(around), view.scale),
                    .within = within};
}

/* u * s + v * w, from the point. */
static far_point sum(far_point from, far_point u, far_number s, far_point v, far_number w)
{
    return (far_point){far_add(far_add(from.x, far_mul(u.x, s)), far_mul(v.x, w)),
                       far_add(far_add(from.y, far_mul(u.y, s)), far_mul(v.y, w))};
}

/* `size` 1: on the ellipse; more: on a larger one. */
static far_point on_ellipse(const tracer *t, far_number angle, far_number size)
{
    return sum(t->centre, t->u, far_mul(far_cos(angle), size), t->v, far_mul(far_sin(angle), size));
}

/* Returns the outward normal: perpendicular to the tangent, on the side of the point. */
static far_point curve_normal_at(const tracer *t, far_number angle)
{
    far_number s = far_cos(angle), w = far_sin(angle), none = far_of(0);
    far_point along = sum((far_point){none, none}, t->v, s, t->u, far_sub(none, w));
    far_point out = sum((far_point){none, none}, t->u, s, t->v, w);
    far_number length = far_length(along.x, along.y);
    if (!far_is_positive(length)) /* the end of a flat one */
        return (far_point){none, none};
    double side = far_is_below(far_mul(along.y, out.x), far_mul(along.x, out.y)) ? -1 : 1;
    return (far_point){far_div(far_times(along.y, side), length),
                       far_div(far_times(along.x, -side), length)};
}

static far_point curve_point_at(const tracer *t, far_number angle)
{
    far_point p = on_ellipse(t, angle, far_of(1));
    if (far_near(t->around) == 0)
        return p;
    far_point n = curve_normal_at(t, angle);
    return (far_point){far_add(p.x, far_mul(n.x, t->around)),
                       far_add(p.y, far_mul(n.y, t->around))};
}

static bool all_below(far_number a, far_number b, far_number c, far_number limit)
{
    return far_is_below(a, limit) && far_is_below(b, limit) && far_is_below(c, limit);
}

static bool all_above(far_number a, far_number b, far_number c, far_number limit)
{
    return far_is_below(limit, a) && far_is_below(limit, b) && far_is_below(limit, c);
}

/* The ellipse's arc lies in the triangle of its ends and of the crossing of their tangents. */
static bool curve_is_outside(const tracer *t, far_number from, far_number to)
{
    far_number middle = far_times(far_add(from, to), 0.5), half = far_times(far_sub(to, from), 0.5);
    far_point a = on_ellipse(t, from, far_of(1)), b = on_ellipse(t, to, far_of(1));
    far_point c = on_ellipse(t, middle, far_div(far_of(1), far_cos(half)));
    const box w = t->within;
    far_number left = far_sub(far_of(w.x), t->around), top = far_sub(far_of(w.y), t->around);
    far_number right = far_add(far_of(w.x + w.w), t->around);
    far_number bottom = far_add(far_of(w.y + w.h), t->around);
    return all_below(a.x, b.x, c.x, left) || all_above(a.x, b.x, c.x, right) ||
           all_below(a.y, b.y, c.y, top) || all_above(a.y, b.y, c.y, bottom);
}

static bool curve_is_straight(far_point a, far_point middle, far_point b)
{
    far_number x = far_sub(far_times(far_add(a.x, b.x), 0.5), middle.x);
    far_number y = far_sub(far_times(far_add(a.y, b.y), 0.5), middle.y);
    return far_near(far_length(x, y)) <= FINE;
}

/* Keeps the start of each of the arc's pieces. */
static void trace_curve_arc(tracer *t, far_number from, far_number to, int depth)
{
    far_number middle = far_times(far_add(from, to), 0.5);
    far_point a = curve_point_at(t, from);
    if (depth == 0 || t->count >= MOST_PIECES || curve_is_outside(t, from, to) ||
        curve_is_straight(a, curve_point_at(t, middle), curve_point_at(t, to))) {
        memory_grow(&t->points, &t->room, t->count + 1, sizeof *t->points);
        t->points[t->count++] = a;
        return;
    }
    trace_curve_arc(t, from, middle, depth - 1);
    trace_curve_arc(t, middle, to, depth - 1);
}

static void trace(tracer *t)
{
    for (int i = 0; i < ARCS; i++)
        trace_curve_arc(t, far_times(FAR_PI, 2.0 * i / ARCS),
                        far_times(FAR_PI, 2.0 * (i + 1) / ARCS), DEEPEST);
}

/* ---- Drawing ------------------------------------------------------------------------------ */

void curve_add_area(fill *fill, const curve *c, view view, box within)
{
    tracer t = tracer_of(c, 0, view, within);
    trace(&t);
    t.points = memory_resize(t.points, (size_t)t.count * DEEP_ROOM * sizeof *t.points);
    int kept = 0;
    hit_vec *ring = deep_cut_ring(t.points, t.count, within, &kept);
    if (kept >= 3)
        fill_ring(fill, ring, kept);
    free(ring);
    free(t.points);
}

void curve_add_line(fill *fill, const curve *c, view view, box within, double width)
{
    curve_add_line_around(fill, c, 0, view, within, width);
}

void curve_add_line_around(fill *fill, const curve *c, double distance, view view, box within,
                           double width)
{
    tracer t = tracer_of(c, distance, view, within);
    deep_line line;
    trace(&t);
    for (int i = 0; i < t.count; i++)
        if (deep_cut_line(t.points[i], t.points[i + 1 < t.count ? i + 1 : 0], t.within, &line))
            fill_capsule(fill, line.a, line.b, width / 2);
    free(t.points);
}
