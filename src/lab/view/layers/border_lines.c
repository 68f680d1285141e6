/* SPDX-License-Identifier: MIT */
#include "border_lines.h"

#include "memory.h"

#include <math.h>

#define FINE  (1.0 / 32) /* pixels */
#define ARC   0.8        /* radians: what is looked at first */
#define STEPS 3          /* of Newton's, from doubles to 64 bits */
#define OVER  1e-15 /* radians: an arc's own end is rounded; it goes on until it surely joins */

enum { DEEPEST = 52 };

typedef struct tracer {
    const border *border;
    view view;
    box within;
    deep_line **list;
    int *count, *room;
} tracer;

/* ---- Points in wide numbers ----------------------------------------------------------------- */

/* Returns where a vertex of the base is, seen from one of the cursor's. */
static far_point difference(view view, hit_vec base, hit_vec cursor)
{
    far_point p = deep_to_far(view, base);
    return (far_point){far_sub(p.x, far_times(far_of(cursor.x), view.scale)),
                       far_sub(p.y, far_times(far_of(cursor.y), view.scale))};
}

static far_number dot_with_far(hit_vec a, far_point b)
{
    return far_add(far_times(b.x, a.x), far_times(b.y, a.y));
}

static far_point moved_far_point(far_point p, far_number by, far_number x, far_number y)
{
    return (far_point){far_add(p.x, far_mul(by, x)), far_add(p.y, far_mul(by, y))};
}

/* Returns the point moved to where the body ends in this direction. */
static far_point reach(const border_body *b, double scale, far_point p, far_point n)
{
    far_number radius = far_times(far_add(far_of(b->radius[0]), far_of(b->radius[1])), scale);
    p = moved_far_point(p, radius, n.x, n.y);
    for (int i = 0; b->oval && i < 2; i++) {
        far_number u = dot_with_far(b->u[i], n), v = dot_with_far(b->v[i], n),
                   length = far_length(u, v);
        if (!far_is_positive(length))
            continue;
        u = far_times(far_div(u, length), scale);
        v = far_times(far_div(v, length), scale);
        p = moved_far_point(moved_far_point(p, u, far_of(b->u[i].x), far_of(b->u[i].y)), v,
                            far_of(b->v[i].x), far_of(b->v[i].y));
    }
    return p;
}

/* The core of a straight track, and its normal. */
static void trace_straight(const tracer *t, const border_track *track, far_point ends[2],
                           far_point *n)
{
    for (int i = 0; i < 2; i++)
        ends[i] = difference(t->view, track->base[i], track->cursor[i]);
    far_number x = far_sub(ends[1].x, ends[0].x), y = far_sub(ends[1].y, ends[0].y);
    far_number length = far_length(x, y);
    *n = (far_point){far_of(0), far_of(0)};
    if (far_is_positive(length))
        *n = (far_point){far_times(far_div(y, length), -track->side),
                         far_times(far_div(x, length), track->side)};
}

static far_point point_of_track(const tracer *t, const border_track *track, far_number at)
{
    const border_body *body = &t->border->body;
    if (track->round) {
        far_point n = {far_cos(at), far_sin(at)};
        return reach(body, t->view.scale, difference(t->view, track->base[0], track->cursor[0]), n);
    }
    far_point ends[2], n;
    trace_straight(t, track, ends, &n);
    far_point way = {far_sub(ends[1].x, ends[0].x), far_sub(ends[1].y, ends[0].y)};
    return reach(body, t->view.scale, moved_far_point(ends[0], at, way.x, way.y), n);
}

/* ---- Ends ----------------------------------------------------------------------------------- */

/* Returns how fast the point goes along the track, in pixels. */
static hit_vec speed_at(const tracer *t, const border_track *track, double at)
{
    const border_body *b = &t->border->body;
    if (!track->round) {
        hit_vec base = {track->base[1].x - track->base[0].x, track->base[1].y - track->base[0].y};
        hit_vec cursor = {track->cursor[1].x - track->cursor[0].x,
                          track->cursor[1].y - track->cursor[0].y};
        return (hit_vec){(base.x - cursor.x) * t->view.scale, (base.y - cursor.y) * t->view.scale};
    }
    hit_vec n = border_normal(track, at);
    double bend = b->radius[0] + b->radius[1]; /* the radius of curvature */
    for (int i = 0; b->oval && i < 2; i++) {
        double area = b->u[i].x * b->v[i].y - b->u[i].y * b->v[i].x;
        double support =
            hypot(b->u[i].x * n.x + b->u[i].y * n.y, b->v[i].x * n.x + b->v[i].y * n.y);
        bend += support > 0 ? area / support * (area / support) / support : 0;
    }
    return (hit_vec){-n.y * bend * t->view.scale, n.x * bend * t->view.scale};
}

/* Where the piece ends, to a part of a pixel: Newton's method for the two tracks' crossing. `way`:
 * -1 at its start, 1 at its end. */
static far_number end_of_piece(const tracer *t, const border_track *track, const border_end *end,
                               int way)
{
    far_number at = far_of(end->at), other_at = far_of(end->other_at);
    if (end->other < 0)
        return track->round ? far_add(at, far_of(way * OVER)) : at;
    const border_track *other = &t->border->tracks[end->other];
    hit_vec a = speed_at(t, track, end->at), b = speed_at(t, other, end->other_at);
    double sine = a.x * b.y - a.y * b.x;
    if (fabs(sine) < 1e-6 * hypot(a.x, a.y) * hypot(b.x, b.y) || sine == 0)
        return at;
    for (int i = 0; i < STEPS; i++) {
        far_point p = point_of_track(t, track, at), q = point_of_track(t, other, other_at);
        double x = far_near(far_sub(q.x, p.x)), y = far_near(far_sub(q.y, p.y));
        at = far_add(at, far_of((x * b.y - y * b.x) / sine));
        other_at = far_add(other_at, far_of((x * a.y - y * a.x) / sine));
    }
    return at;
}

/* ---- Lines ---------------------------------------------------------------------------------- */

static void add_far_line(const tracer *t, far_point p, far_point q)
{
    deep_line line;
    if (!deep_cut_line(p, q, t->within, &line))
        return;
    memory_grow(t->list, t->room, *t->count + 1, sizeof **t->list);
    (*t->list)[(*t->count)++] = line;
}

static double length_of_line(far_point p, far_point q)
{
    return hypot(far_near(far_sub(q.x, p.x)), far_near(far_sub(q.y, p.y)));
}

/* An arc of less than a radian is nearer to its ends than these are to each other. */
static bool line_is_outside(const tracer *t, far_point p, far_point q, double length)
{
    box w = t->within;
    double x[2] = {far_near(p.x), far_near(q.x)}, y[2] = {far_near(p.y), far_near(q.y)};
    return fmax(x[0], x[1]) + length < w.x || fmin(x[0], x[1]) - length > w.x + w.w ||
           fmax(y[0], y[1]) + length < w.y || fmin(y[0], y[1]) - length > w.y + w.h;
}

static void trace_border_arc(const tracer *t, const border_track *track, far_number from,
                             far_number to, int depth)
{
    far_number middle = far_times(far_add(from, to), 0.5);
    far_point p = point_of_track(t, track, from), q = point_of_track(t, track, to);
    if (line_is_outside(t, p, q, length_of_line(p, q)))
        return;
    far_point on = point_of_track(t, track, middle);
    far_point chord = {far_times(far_add(p.x, q.x), 0.5), far_times(far_add(p.y, q.y), 0.5)};
    if (depth == 0 || length_of_line(on, chord) <= FINE) {
        add_far_line(t, p, q);
        return;
    }
    trace_border_arc(t, track, from, middle, depth - 1);
    trace_border_arc(t, track, middle, to, depth - 1);
}

static void trace_piece(const tracer *t, const border_piece *piece, bool deep)
{
    const border_track *track = &t->border->tracks[piece->track];
    far_number at[2];
    for (int i = 0; i < 2; i++)
        at[i] = deep ? end_of_piece(t, track, &piece->end[i], 2 * i - 1) : far_of(piece->end[i].at);
    if (!track->round) {
        add_far_line(t, point_of_track(t, track, at[0]), point_of_track(t, track, at[1]));
        return;
    }
    far_number whole = far_sub(at[1], at[0]);
    int parts = 1 + (int)(far_near(whole) / ARC);
    for (int i = 0; i < parts; i++)
        trace_border_arc(t, track, far_add(at[0], far_times(whole, (double)i / parts)),
                         far_add(at[0], far_times(whole, (i + 1.0) / parts)), DEEPEST);
}

void border_lines_make(const border *border, view view, box within, bool deep, deep_line **list,
                       int *count, int *room)
{
    const tracer t = {border, view, within, list, count, room};
    for (int i = 0; i < border->piece_count; i++)
        trace_piece(&t, &border->pieces[i], deep);
}
