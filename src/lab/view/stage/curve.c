/* SPDX-License-Identifier: MIT */
#include "curve.h"

#include "deep.h"
#include "fill.h"
#include "kind.h"
#include "memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PI    3.14159265358979324
#define WHOLE 360 /* degrees */

/* A piece may miss the curve by so many pixels, which is too little to be seen. */
#define FINE (1.0 / 32)

enum { ARCS = 8, DEEPEST = 48 };
/* No curve in a view has as many pieces, unless its numbers are too rough to be straight. */
enum { MOST_PIECES = 1 << 14 };

bool curve_of(const hit_shape *shape, curve *out)
{
    *out = (curve){.centre = hit_vertices(shape)[0]};
    hit_ellipse_axes(shape, &out->u, &out->v);
    double inner = shape->size.x, outer = shape->size.y;
    bool slice = kind_of(shape)->slice, disc = slice && inner == 0 && shape->vertex[3].x == WHOLE;
    if (slice && outer > 0 && !disc) {
        out->sector = shape;
        return true;
    }
    if (slice)
        out->u.x = out->v.y = outer;
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
    far_point centre, u, v; /* of the ellipse, or of the circle whose arc is traced */
    far_number around;      /* the distance from the ellipse to the curve */
    box within;             /* what lies outside of it and further than `around` is not seen */
    far_point *points;      /* owned */
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

/* From the end of u by the angle, clockwise on screen or back; the angle's end is not kept. */
static void trace_turn(tracer *t, far_number angle)
{
    for (int i = 0; i < ARCS; i++)
        trace_curve_arc(t, far_times(angle, 1.0 * i / ARCS), far_times(angle, (i + 1.0) / ARCS),
                        DEEPEST);
}

/* ---- Sectors ------------------------------------------------------------------------------ */

/* The direction with the length 1, as the library takes it. */
static far_point unit_of(hit_vec d)
{
    far_number length = far_length(far_of(d.x), far_of(d.y));
    return (far_point){far_div(far_of(d.x), length), far_div(far_of(d.y), length)};
}

/* Takes the circle of this radius, with u in the direction. */
static void take_circle(tracer *t, far_point direction, double radius, double scale)
{
    far_number r = far_times(far_of(radius), scale);
    t->u = (far_point){far_mul(direction.x, r), far_mul(direction.y, r)};
    t->v = (far_point){far_sub(far_of(0), t->u.y), t->u.x};
}

static void keep_point(tracer *t, far_point p)
{
    memory_grow(&t->points, &t->room, t->count + 1, sizeof *t->points);
    t->points[t->count++] = p;
}

/* Turns the order of the points from this one on. */
static void turn_round(tracer *t, int first)
{
    for (int i = first, j = t->count - 1; i < j; i++, j--) {
        far_point swapped = t->points[i];
        t->points[i] = t->points[j];
        t->points[j] = swapped;
    }
}

/* An arc of the sector from one side to the other. Each half is counted from the side where it
 * ends, and so both ends are exact: only in the middle, where the arc goes on, is the turn rounded.
 */
static void trace_arc(tracer *t, const hit_shape *s, double radius, double scale)
{
    far_number half = far_times(FAR_PI, s->vertex[3].x / WHOLE);
    take_circle(t, unit_of(s->vertex[1]), radius, scale);
    trace_turn(t, half);
    keep_point(t, curve_point_at(t, half));
    int first = t->count;
    take_circle(t, unit_of(s->vertex[2]), radius, scale);
    trace_turn(t, far_sub(far_of(0), half));
    turn_round(t, first);
}

/* ---- Drawing ------------------------------------------------------------------------------ */

/* Where the curve has a hole, its rings are two: of the hole, the second. */
static bool has_hole(const curve *c)
{
    return c->sector && c->sector->vertex[3].x == WHOLE;
}

/* Back from `to` to `from`; of a pie, its tip. */
static void trace_inner(tracer *t, const curve *c, double scale)
{
    double inner = c->sector->size.x;
    int first = t->count;
    if (inner == 0)
        keep_point(t, t->centre);
    else
        trace_arc(t, c->sector, inner, scale);
    turn_round(t, first);
}

/* Keeps the points of all rings; the second one begins at the place that is returned. */
static int trace(tracer *t, const curve *c, double scale)
{
    if (!c->sector) {
        trace_turn(t, far_times(FAR_PI, 2));
        return t->count;
    }
    trace_arc(t, c->sector, c->sector->size.y, scale);
    int outer = t->count;
    trace_inner(t, c, scale);
    return has_hole(c) ? outer : t->count;
}

static void add_area_ring(fill *fill, const far_point *points, int count, box within)
{
    int kept = 0;
    far_point *room = memory_get((size_t)count * DEEP_ROOM * sizeof *room);
    memcpy(room, points, (size_t)count * sizeof *room);
    hit_vec *ring = deep_cut_ring(room, count, within, &kept);
    if (kept >= 3)
        fill_ring(fill, ring, kept);
    free(ring);
    free(room);
}

void curve_add_area(fill *fill, const curve *c, view view, box within)
{
    tracer t = tracer_of(c, 0, view, within);
    int split = trace(&t, c, view.scale);
    add_area_ring(fill, t.points, split, within);
    if (split < t.count)
        add_area_ring(fill, t.points + split, t.count - split, within);
    free(t.points);
}

static void add_line_ring(fill *fill, const far_point *points, int count, box within, double width)
{
    deep_line line;
    for (int i = 0; i < count; i++)
        if (deep_cut_line(points[i], points[i + 1 < count ? i + 1 : 0], within, &line))
            fill_capsule(fill, line.a, line.b, width / 2);
}

void curve_add_line(fill *fill, const curve *c, view view, box within, double width)
{
    curve_add_line_around(fill, c, 0, view, within, width);
}

void curve_add_line_around(fill *fill, const curve *c, double distance, view view, box within,
                           double width)
{
    tracer t = tracer_of(c, distance, view, within);
    int split = trace(&t, c, view.scale);
    add_line_ring(fill, t.points, split, within, width);
    add_line_ring(fill, t.points + split, t.count - split, within, width);
    free(t.points);
}

/* ---- Points ------------------------------------------------------------------------------- */

int curve_points(const curve *c, hit_vec *out, int count)
{
    const hit_shape *s = c->sector;
    for (int i = 0; i < count && !s; i++)
        out[i] = curve_point(c, 2 * PI * i / count);
    if (!s)
        return 1;
    hit_vec f = s->vertex[1];
    int half = count / 2, steps = has_hole(c) ? half : half - 1;
    for (int i = 0; i < half; i++) {
        double angle = s->vertex[3].x * (PI / 180) * i / steps, x = cos(angle), y = sin(angle);
        hit_vec d = {f.x * x - f.y * y, f.y * x + f.x * y};
        out[i] = (hit_vec){c->centre.x + d.x * s->size.y, c->centre.y + d.y * s->size.y};
        out[count - 1 - i] =
            (hit_vec){c->centre.x + d.x * s->size.x, c->centre.y + d.y * s->size.x};
    }
    return has_hole(c) ? 2 : 1;
}
