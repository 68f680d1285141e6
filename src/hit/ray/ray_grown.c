/* SPDX-License-Identifier: MIT */
/*
 * Where a ray comes to a ring or chain that has a radius. Its points are those of the filling, and
 * those of a capsule around each edge. The ray's line cuts a chord out of each capsule, and no part
 * of the whole begins or ends elsewhere: so the ray goes from chord to chord. Outside, it enters
 * with the next chord that begins. Inside, it follows chords that overlap to where the last one
 * ends, and if that is in the filling, goes on to the next one.
 */
#include "ray.h"

#include "scale.h"

/* Chords that are nearer to each other than this part of the largest number are one. weaken:
 * 0x1p-18 */
#define CHORDS_MEET 0x1p-42

/* How far beside the line an edge is, to rounding, as a part of the largest number. weaken: -1 */
#define BESIDE_ERROR 0x1p-46

typedef struct grown_ray {
    ray *ray;
    const hit_shape *shape;
    double slack, beside;
    bool held;     /* the ray begins in the shape */
    double before; /* the place from which on it is looked at */
} grown_ray;

/* A chord, and the edge that it is of. */
typedef struct edge_chord {
    int edge;
    ray_chord of;
    double in, out; /* their places */
} edge_chord;

static hit_shape around_edge(const hit_shape *shape, int i)
{
    hit_edge e = outline_edge(shape, i);
    return hit_make_capsule(e.a, e.b, shape->radius);
}

/* Whether the edge is surely too far beside the line. */
static bool ray_is_beside_box(const grown_ray *g, const hit_shape *around)
{
    const ray *r = g->ray;
    double a = vec_cross(r->unit, vec_sub(around->vertex[0], r->from));
    double b = vec_cross(r->unit, vec_sub(around->vertex[1], r->from));
    return least(a, b) > around->radius + g->beside || greatest(a, b) < -around->radius - g->beside;
}

/* False where there is none on the ray. */
static bool chord_of_edge(const grown_ray *g, int i, edge_chord *out)
{
    const hit_shape around = around_edge(g->shape, i);
    if (ray_is_beside_box(g, &around))
        return false;
    out->edge = i;
    out->of = hit_ray_chord(g->ray, &around);
    out->in = hit_ray_place(g->ray, out->of.in);
    out->out = hit_ray_place(g->ray, out->of.out);
    return out->of.meets && (g->held || out->of.ahead);
}

static void add_grown_stop(const grown_ray *g, const edge_chord *c, hit_vec at, bool turns,
                           int along)
{
    const hit_shape around = around_edge(g->shape, c->edge);
    hit_ray_add(g->ray, at, hit_ray_round_normal(&around, at),
                outline_edge_number(g->shape, c->edge), turns, along);
}

/* ---- Inside --------------------------------------------------------------------------------- */

static bool filling_has(const hit_shape *shape, hit_vec p)
{
    const hit_shape point = hit_make_point(p), sharp = outline_core(shape);
    return hit_hits(&point, &sharp);
}

/* Follows chords that overlap from the place on. Returns the place where the last one ends. */
static double follow_chords(const grown_ray *g, double from, edge_chord *last, bool *found)
{
    for (bool further = true; further;) {
        further = false;
        for (int i = 0; i < outline_edge_count(g->shape); i++) {
            edge_chord c;
            if (!chord_of_edge(g, i, &c) || c.of.touches || c.in > from + g->slack || c.out <= from)
                continue;
            from = c.out;
            *last = c;
            *found = further = true;
        }
    }
    return from;
}

/* One that only touches loses against one at the same place. */
static bool begins_first(const grown_ray *g, const edge_chord *c, const edge_chord *other)
{
    double gap = c->in - other->in;
    if (fabs(gap) <= g->slack && c->of.touches != other->of.touches)
        return other->of.touches;
    return gap < 0;
}

/* The chord that begins next after the place. */
static bool find_next(const grown_ray *g, double from, bool may_touch, edge_chord *next)
{
    bool found = false;
    for (int i = 0; i < outline_edge_count(g->shape); i++) {
        edge_chord c;
        if (!chord_of_edge(g, i, &c) || c.in <= from || (c.of.touches && !may_touch) ||
            (c.of.touches && c.in <= from + g->slack))
            continue;
        if (found && !begins_first(g, &c, next))
            continue;
        found = true;
        *next = c;
    }
    return found;
}

/* From the place, which is inside, to where the ray leaves. False: it does not, to rounding. */
static bool leave_outline(grown_ray *g)
{
    edge_chord last, next;
    bool found = false;
    double at = follow_chords(g, g->before, &last, &found);
    while (!found || filling_has(g->shape, last.of.out)) {
        if (!find_next(g, at, false, &next))
            break;
        at = follow_chords(g, next.in, &last, &found);
    }
    if (found)
        add_grown_stop(g, &last, last.of.out, true, 0);
    g->before = at;
    return found;
}

/* ---- Outside -------------------------------------------------------------------------------- */

/* The ray runs along a side, until it ends or another chord begins. */
static void run_along(grown_ray *g, const edge_chord *side)
{
    edge_chord next;
    add_grown_stop(g, side, side->of.in, false, 1);
    g->before = side->out;
    if (find_next(g, side->in, false, &next) && next.in <= side->out + g->slack) {
        add_grown_stop(g, &next, next.of.in, false, -1);
        g->before = next.in - g->slack;
    } else {
        add_grown_stop(g, side, side->of.out, false, -1);
    }
}

/* To the next chord; *inside tells whether it led in. False: there is none. */
static bool enter(grown_ray *g, bool *inside)
{
    edge_chord next;
    if (!find_next(g, g->before, true, &next))
        return false;
    *inside = !next.of.touches;
    if (next.of.along) {
        run_along(g, &next);
        return true;
    }
    add_grown_stop(g, &next, next.of.in, *inside, 0);
    g->before = next.in;
    return true;
}

/* ---- From the outline ----------------------------------------------------------------------- */

/* What begins, ends or touches where the ray does. */
typedef struct ray_start {
    bool enters, leaves, touches, along;
    edge_chord in, out, touch;
} ray_start;

static ray_start look_at_start(const grown_ray *g)
{
    ray_start s = {.enters = false};
    for (int i = 0; i < outline_edge_count(g->shape); i++) {
        edge_chord c;
        if (!chord_of_edge(g, i, &c) || c.in > g->before + g->slack || c.out < g->before - g->slack)
            continue;
        if (c.of.touches) {
            s.touches = true;
            s.along = c.of.along && c.out > g->before + g->slack;
            s.touch = c;
        } else if (c.out > g->before + g->slack) {
            s.enters = true;
            s.in = c;
        } else {
            s.leaves = true;
            s.out = c;
        }
    }
    return s;
}

/* Returns whether the ray is inside then; *before: whether it was. */
static bool start_on_outline(grown_ray *g, bool *before)
{
    ray_start s = look_at_start(g);
    hit_vec from = g->ray->from;
    *before = s.leaves;
    if (s.leaves)
        add_grown_stop(g, &s.out, from, true, 0);
    if (s.enters)
        add_grown_stop(g, &s.in, from, true, 0);
    if (s.leaves || s.enters || !s.touches)
        return s.enters;
    add_grown_stop(g, &s.touch, from, false, s.along);
    if (s.along) {
        add_grown_stop(g, &s.touch, s.touch.of.out, false, -1);
        g->before = s.touch.out;
    }
    return false;
}

/* ---- The answer ----------------------------------------------------------------------------- */

void hit_ray_grown(ray *r, const hit_shape *shape)
{
    const hit_shape start = hit_make_point(r->from);
    double size = scale_size(shape);
    grown_ray g = {.ray = r,
                   .shape = shape,
                   .slack = CHORDS_MEET * size,
                   .beside = BESIDE_ERROR * (size + vec_extent(r->from))};
    g.held = hit_hits(&start, shape);
    g.before = g.held ? hit_ray_place(r, r->from) : -(double)INFINITY;
    bool inside = g.held && hit_overlap(&start, shape), before = inside;
    if (g.held && !inside)
        inside = start_on_outline(&g, &before);
    bool more = true;
    while (more && r->count < r->room) {
        if (inside) {
            more = leave_outline(&g);
            inside = false;
        } else {
            more = enter(&g, &inside);
        }
    }
    r->odd = before;
}
