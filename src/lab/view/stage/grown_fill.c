/* SPDX-License-Identifier: MIT */
/*
 * The outline of a grown shape is on those of capsules around its edges: sides beside the edges,
 * and arcs around their ends. What of these is in the filling, or nearer than the radius to another
 * edge, is left out piece by piece. All is in output pixels; at deep zoom edges are cut to what
 * comes near the window.
 */
#include "grown_fill.h"

#include "deep.h"
#include "kind.h"
#include "memory.h"
#include "strands.h"
#include "ui.h"

#include <math.h>
#include <stdlib.h>

#define PIECE     4.0 /* output pixels */
#define INSIDE_BY 0.2 /* output pixels: a piece that much nearer to another edge is hidden */
#define FAR       1e8 /* output pixels: the arcs of a larger radius are straight in the window */
#define PI        3.14159265358979324

enum { MOST_PIECES = 512, MOST_CHECKED = 512 };

/* ---- Edges that matter ---------------------------------------------------------------------- */

typedef struct grown_edges {
    ui *ui;
    const hit_shape *shape;
    hit_shape core;
    double radius; /* output pixels */
    box sight;
    deep_line *of; /* owned */
    int count;
} grown_edges;

static grown_edges grown_edges_of(ui *ui, const hit_shape *shape, box sight)
{
    grown_edges e = {.ui = ui,
                     .shape = shape,
                     .core = kind_make_grown(*shape, 0),
                     .radius = shape->radius * ui->view.scale,
                     .sight = sight};
    bool deep = deep_is_shown(ui->view, ui->fit);
    double r = e.radius;
    box within = {sight.x - r, sight.y - r, sight.w + 2 * r, sight.h + 2 * r};
    e.of = memory_get((size_t)shape->count * sizeof *e.of);
    for (int i = 0; i < shape->count; i++) {
        int next = strands_next(shape, i);
        const hit_vec *v = hit_vertices(shape);
        deep_line line = {view_to_output(ui->view, v[i]), view_to_output(ui->view, v[next])};
        if (!deep || deep_edge(shape, i, ui->view, within, &line))
            e.of[e.count++] = line;
    }
    return e;
}

static double distance_to_edge(hit_vec p, deep_line edge)
{
    double x = edge.b.x - edge.a.x, y = edge.b.y - edge.a.y, square = x * x + y * y;
    double t = square > 0 ? ((p.x - edge.a.x) * x + (p.y - edge.a.y) * y) / square : 0;
    t = fmin(fmax(t, 0), 1);
    return hypot(p.x - (edge.a.x + t * x), p.y - (edge.a.y + t * y));
}

/* Whether a point around edge `own` is on the outline of all. Around very many edges every point
 * counts as that. */
static bool point_is_seen(const grown_edges *e, hit_vec p, int own)
{
    if (e->count > MOST_CHECKED)
        return true;
    for (int i = 0; i < e->count; i++)
        if (i != own && distance_to_edge(p, e->of[i]) < e->radius - INSIDE_BY)
            return false;
    const hit_shape at = hit_make_point(view_to_stage(e->ui->view, p));
    return strands_is_chain(e->shape) || hit_validate(&at) != HIT_OK || !hit_hits(&at, &e->core);
}

/* ---- Pieces --------------------------------------------------------------------------------- */

/* Where on the way from a seen point to a hidden one the outline ends. */
static hit_vec last_seen(const grown_edges *e, hit_vec seen, hit_vec hidden, int own)
{
    enum { HALVINGS = 6 };
    for (int i = 0; i < HALVINGS; i++) {
        hit_vec middle = {(seen.x + hidden.x) / 2, (seen.y + hidden.y) / 2};
        if (point_is_seen(e, middle, own))
            seen = middle;
        else
            hidden = middle;
    }
    return seen;
}

static void add_grown_piece(const grown_edges *e, int own, hit_vec a, hit_vec b, grown_piece_fn *fn,
                            void *context)
{
    bool sees_a = point_is_seen(e, a, own), sees_b = point_is_seen(e, b, own);
    if (sees_a && !sees_b)
        b = last_seen(e, a, b, own);
    if (sees_b && !sees_a)
        a = last_seen(e, b, a, own);
    if (sees_a || sees_b)
        fn(context, a, b);
}

static int pieces_of(double length)
{
    return (int)fmin(fmax(ceil(length / PIECE), 1), MOST_PIECES);
}

/* Of the window's part of a side. */
static void add_grown_side(const grown_edges *e, int own, hit_vec off, bool backwards,
                           grown_piece_fn *fn, void *context)
{
    deep_line edge = e->of[own];
    hit_vec a = backwards ? edge.b : edge.a;
    hit_vec b = backwards ? edge.a : edge.b;
    int count = pieces_of(hypot(b.x - a.x, b.y - a.y));
    hit_vec step = {(b.x - a.x) / count, (b.y - a.y) / count};
    hit_vec from = {a.x + off.x, a.y + off.y};
    for (int i = 0; i < count; i++) {
        hit_vec to = {a.x + off.x + step.x * (i + 1), a.y + off.y + step.y * (i + 1)};
        add_grown_piece(e, own, from, to, fn, context);
        from = to;
    }
}

/* Of the circle around an end, from one angle to another. */
static void add_arc_part(const grown_edges *e, int own, hit_vec end, double from, double to,
                         grown_piece_fn *fn, void *context)
{
    int count = pieces_of((to - from) * e->radius) + 8;
    hit_vec p = {end.x + e->radius * cos(from), end.y + e->radius * sin(from)};
    for (int i = 0; i < count; i++) {
        double angle = from + (to - from) * (i + 1) / count;
        hit_vec q = {end.x + e->radius * cos(angle), end.y + e->radius * sin(angle)};
        add_grown_piece(e, own, p, q, fn, context);
        p = q;
    }
}

/* Half a circle around an end, from `off` on: what of it may be seen. */
static void add_end_arc(const grown_edges *e, int own, hit_vec end, hit_vec off, grown_piece_fn *fn,
                        void *context)
{
    box b = e->sight;
    hit_vec to = {b.x + b.w / 2 - end.x, b.y + b.h / 2 - end.y};
    double start = atan2(off.y, off.x), far = hypot(to.x, to.y), half = hypot(b.w, b.h) / 2;
    if (far <= 2 * half) {
        add_arc_part(e, own, end, start, start + PI, fn, context);
        return;
    }
    double wide = asin(half / far), middle = atan2(to.y, to.x);
    for (int turn = -1; turn <= 1; turn++) {
        double low = fmax(middle + 2 * PI * turn - wide, start);
        double high = fmin(middle + 2 * PI * turn + wide, start + PI);
        if (low < high)
            add_arc_part(e, own, end, low, high, fn, context);
    }
}

/* Around the capsule of each edge, with its inside to the left as seen with y going down. */
static void add_grown_pieces(const grown_edges *e, grown_piece_fn *fn, void *context)
{
    for (int i = 0; i < e->count; i++) {
        deep_line edge = e->of[i];
        double x = edge.b.x - edge.a.x, y = edge.b.y - edge.a.y, length = hypot(x, y);
        hit_vec off = {0, -e->radius};
        if (length > 0)
            off = (hit_vec){y / length * e->radius, -x / length * e->radius};
        hit_vec other = {-off.x, -off.y};
        add_grown_side(e, i, off, false, fn, context);
        add_end_arc(e, i, edge.b, off, fn, context);
        add_grown_side(e, i, other, true, fn, context);
        add_end_arc(e, i, edge.a, other, fn, context);
    }
}

/* ---- A radius far larger than the window ---------------------------------------------------- */

/* Cuts the convex ring to what is beyond the line a-b, seen from `inside`. Returns its corners. */
static int cut_off_ring(hit_vec *ring, int count, deep_line line, hit_vec inside)
{
    enum { MOST = 64 };
    hit_vec out[MOST];
    double x = line.b.x - line.a.x, y = line.b.y - line.a.y;
    double sign = x * (inside.y - line.a.y) - y * (inside.x - line.a.x) > 0 ? -1 : 1;
    int kept = 0;
    for (int i = 0; i < count && kept + 2 < MOST; i++) {
        hit_vec p = ring[i], q = ring[(i + 1) % count];
        double of_p = sign * (x * (p.y - line.a.y) - y * (p.x - line.a.x));
        double of_q = sign * (x * (q.y - line.a.y) - y * (q.x - line.a.x));
        if (of_p >= 0)
            out[kept++] = p;
        if ((of_p >= 0) != (of_q >= 0)) {
            double t = of_p / (of_p - of_q);
            out[kept++] = (hit_vec){p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)};
        }
    }
    for (int i = 0; i < kept; i++)
        ring[i] = out[i];
    return kept;
}

static void corners_of_box(box b, hit_vec out[4])
{
    out[0] = (hit_vec){b.x, b.y};
    out[1] = (hit_vec){b.x + b.w, b.y};
    out[2] = (hit_vec){b.x + b.w, b.y + b.h};
    out[3] = (hit_vec){b.x, b.y + b.h};
}

static hit_vec middle_of_ring(const hit_vec *ring, int count)
{
    hit_vec sum = {0, 0};
    for (int i = 0; i < count; i++)
        sum = (hit_vec){sum.x + ring[i].x / count, sum.y + ring[i].y / count};
    return sum;
}

/* What of the box is outside of all capsules, a convex ring of up to 64 corners; the outlines that
 * cross the box are given to `fn`. Returns how many corners. */
static int find_grown_outside(ui *ui, const hit_shape *shape, box b, hit_vec ring[64],
                              grown_piece_fn *fn, void *context)
{
    int count = 4;
    corners_of_box(b, ring);
    for (int i = 0; i < shape->count && count > 0; i++) {
        const hit_vec *v = hit_vertices(shape);
        hit_shape around = hit_make_capsule(v[i], v[strands_next(shape, i)], shape->radius);
        hit_vec inside[8];
        int covered;
        deep_line line;
        if (!deep_round(&around, ui->view, b, inside, &covered, &line)) {
            count = covered == 4 ? 0 : count;
            continue;
        }
        if (covered > 0)
            count = cut_off_ring(ring, count, line, middle_of_ring(inside, covered));
        if (fn)
            fn(context, line.a, line.b);
    }
    return count;
}

static bool shape_is_far(const ui *ui, const hit_shape *shape)
{
    return deep_is_shown(ui->view, ui->fit) && shape->radius * ui->view.scale > FAR;
}

/* Whether the filling covers the middle of the window: then it covers all of it, or the capsules
 * around its edges do. */
static bool box_is_in_filling(const ui *ui, const hit_shape *shape, box b)
{
    const hit_vec middle = {b.x + b.w / 2, b.y + b.h / 2};
    const hit_shape at = hit_make_point(view_to_stage(ui->view, middle));
    const hit_shape core = kind_make_grown(*shape, 0);
    return !strands_is_chain(shape) && hit_validate(&at) == HIT_OK && hit_hits(&at, &core);
}

/* ---- The area and the outline --------------------------------------------------------------- */

static void add_far_area(ui *ui, const hit_shape *shape, box b)
{
    hit_vec all[4], outside[64];
    corners_of_box(b, all);
    int count =
        box_is_in_filling(ui, shape, b) ? 0 : find_grown_outside(ui, shape, b, outside, NULL, NULL);
    fill_ring(&ui->draw.fill, all, 4);
    if (count >= 3) /* by the even-odd rule */
        fill_ring(&ui->draw.fill, outside, count);
}

void grown_fill_add_deep_area(ui *ui, const hit_shape *shape, box sight)
{
    if (shape_is_far(ui, shape)) {
        add_far_area(ui, shape, sight);
        return;
    }
    grown_edges e = grown_edges_of(ui, shape, sight);
    if (!strands_is_chain(shape))
        deep_add_rings(&ui->draw.fill, &e.core, ui->view, sight);
    for (int i = 0; i < e.count; i++)
        fill_capsule(&ui->draw.fill, e.of[i].a, e.of[i].b, e.radius);
    free(e.of);
}

void grown_fill_outline(ui *ui, const hit_shape *shape, box sight, grown_piece_fn *fn,
                        void *context)
{
    hit_vec outside[64];
    if (shape_is_far(ui, shape)) {
        if (!box_is_in_filling(ui, shape, sight))
            find_grown_outside(ui, shape, sight, outside, fn, context);
        return;
    }
    grown_edges e = grown_edges_of(ui, shape, sight);
    add_grown_pieces(&e, fn, context);
    free(e.of);
}
