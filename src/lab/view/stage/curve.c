#include "construction.h"

#include "large.h"
#include "shortage.h"

#include <math.h>
#include <stdlib.h>

/* A piece may miss the curve by so many pixels, which is too little to be seen. */
static const long double FINE = 1.0L / 32;
static const long double PI = 3.14159265358979323846264338327950288L;

enum { ARCS = 8, FIRST_ROOM = 256, DEEPEST = 48 };

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
    long double around; /* the distance from the ellipse to the curve */
    box within;         /* what lies outside of it and further than `around` is not seen */
    far_point *points;  /* owned */
    int count, room;
    bool failed; /* memory is out */
} tracer;

static tracer tracer_of(const curve *c, double around, view view, box within)
{
    long double scale = view.scale;
    return (tracer){.centre = deep_to_far(view, c->centre),
                    .u = {c->u.x * scale, c->u.y * scale},
                    .v = {c->v.x * scale, c->v.y * scale},
                    .around = around * scale,
                    .within = within};
}

/* `far` 1: on the ellipse; more: on a larger one. */
static far_point on_ellipse(const tracer *t, long double angle, long double far)
{
    long double s = cosl(angle) * far, w = sinl(angle) * far;
    return (far_point){t->centre.x + t->u.x * s + t->v.x * w,
                       t->centre.y + t->u.y * s + t->v.y * w};
}

/* The outward normal: perpendicular to the tangent, on the side of the point. */
static far_point normal_at(const tracer *t, long double angle)
{
    long double s = cosl(angle), w = sinl(angle);
    far_point along = {t->v.x * s - t->u.x * w, t->v.y * s - t->u.y * w};
    far_point out = {t->u.x * s + t->v.x * w, t->u.y * s + t->v.y * w};
    long double length = hypotl(along.x, along.y);
    if (!(length > 0)) /* the end of a flat one */
        return (far_point){0, 0};
    long double side = along.y * out.x - along.x * out.y < 0 ? -1 : 1;
    return (far_point){side * along.y / length, -side * along.x / length};
}

static far_point point_at(const tracer *t, long double angle)
{
    far_point p = on_ellipse(t, angle, 1);
    if (t->around == 0)
        return p;
    far_point n = normal_at(t, angle);
    return (far_point){p.x + n.x * t->around, p.y + n.y * t->around};
}

/* The ellipse's arc lies in the triangle of its ends and of the crossing of their tangents. */
static bool is_outside(const tracer *t, long double from, long double to)
{
    far_point a = on_ellipse(t, from, 1), b = on_ellipse(t, to, 1);
    far_point c = on_ellipse(t, (from + to) / 2, 1 / cosl((to - from) / 2));
    long double left = t->within.x - t->around, top = t->within.y - t->around;
    long double right = t->within.x + t->within.w + t->around;
    long double bottom = t->within.y + t->within.h + t->around;
    return (a.x < left && b.x < left && c.x < left) ||
           (a.x > right && b.x > right && c.x > right) || (a.y < top && b.y < top && c.y < top) ||
           (a.y > bottom && b.y > bottom && c.y > bottom);
}

static bool is_straight(far_point a, far_point middle, far_point b)
{
    return hypotl((a.x + b.x) / 2 - middle.x, (a.y + b.y) / 2 - middle.y) <= FINE;
}

static void keep(tracer *t, far_point p)
{
    if (t->count == t->room) {
        int room = t->room > 0 ? 2 * t->room : FIRST_ROOM;
        far_point *more = shortage_note(realloc(t->points, (size_t)room * sizeof *more));
        t->failed = t->failed || !more;
        if (!more)
            return;
        t->points = more;
        t->room = room;
    }
    t->points[t->count++] = p;
}

/* Keeps the start of each of the arc's pieces. */
static void trace_arc(tracer *t, long double from, long double to, int depth)
{
    long double middle = (from + to) / 2;
    far_point a = point_at(t, from);
    if (depth == 0 || is_outside(t, from, to) ||
        is_straight(a, point_at(t, middle), point_at(t, to))) {
        keep(t, a);
        return;
    }
    trace_arc(t, from, middle, depth - 1);
    trace_arc(t, middle, to, depth - 1);
}

static bool trace(tracer *t)
{
    for (int i = 0; i < ARCS; i++)
        trace_arc(t, i * (2 * PI / ARCS), (i + 1) * (2 * PI / ARCS), DEEPEST);
    if (t->failed)
        free(t->points);
    return !t->failed;
}

/* ---- Drawing ------------------------------------------------------------------------------ */

void curve_add_area(fill *fill, const curve *c, view view, box within)
{
    tracer t = tracer_of(c, 0, view, within);
    if (!trace(&t))
        return;
    size_t room = (size_t)t.count * DEEP_ROOM;
    far_point *points = shortage_note(realloc(t.points, room * sizeof *points));
    int kept = 0;
    hit_vec *ring = points ? deep_cut_ring(points, t.count, within, &kept) : NULL;
    if (ring && kept >= 3)
        fill_ring(fill, ring, kept);
    free(ring);
    free(points ? points : t.points);
}

static void add_line(fill *fill, tracer *t, double width)
{
    deep_line line;
    if (!trace(t))
        return;
    for (int i = 0; i < t->count; i++)
        if (deep_cut_line(t->points[i], t->points[i + 1 < t->count ? i + 1 : 0], t->within, &line))
            fill_capsule(fill, line.a, line.b, width / 2);
    free(t->points);
}

void curve_add_line(fill *fill, const curve *c, view view, box within, double width)
{
    curve_add_line_around(fill, c, 0, view, within, width);
}

void curve_add_line_around(fill *fill, const curve *c, double distance, view view, box within,
                           double width)
{
    tracer t = tracer_of(c, distance, view, within);
    add_line(fill, &t, width);
}
