/* SPDX-License-Identifier: MIT */
/*
 * An ellipse comes to another shape's outline, edge by edge, or to another ellipse. (This is
 * conservative advancement: B. Mirtich, "Impulse-based dynamic simulation of rigid body systems",
 * 1996.)
 *
 * Let n be the direction in which the two are farthest apart at a time t: oval.c. Along n, later,
 * they are apart by what they are then, less (t' - t) m.n. So they do not touch before that is 0,
 * and never when it is not 0 by the end. The way up to there is gone, and n is asked again. The
 * distance falls as a convex function of the time, of which these are tangents: so they come to
 * the contact from one side, as Newton's method does.
 *
 * Rounding: the way along n is right to 2^-47 of the largest number, which has the part of the
 * motion in it that is gone. FLOOR is more than twice of that, and what ends farther apart is free.
 * Contact is said at NEAR, before the true one, and 2^-42 is a quarter of E. A time has no more
 * digits than its last bit, 2^-1074, allows: with LEAST of the motion in the largest number, NEAR
 * is more than the way of that.
 */
#include "sweep.h"

#include "oval.h"

/* How much of NEAR is left on the way. weaken: 0 */
#define ENOUGH 0.5
/* The rounding of a speed along a normal, as a part of the motion. weaken: (-0x1p-10) */
#define SPEED_ERROR 0x1p-50

enum { MOST_STEPS = 200 };

typedef struct ellipse_sweep {
    const hit_shape *ellipse; /* it moves by `by`, and the other shape stands */
    oval area;
    hit_vec by;
    double radius;      /* of the other */
    double size;        /* the largest number of both shapes */
    int exponent;       /* all these are scaled by */
    int edge, met_edge; /* of the other: that which is tried, and that of the contact */
    bool found;
    double latest; /* a contact that is not before it is not wanted */
    double time;
    hit_vec normal, point; /* the normal is from the ellipse to the other */
} ellipse_sweep;

/* Returns how far apart the two are along n. */
static double apart_along(const oval *x, const oval *y, hit_vec n)
{
    hit_vec ways = vec_add(hit_oval_way(x, n), hit_oval_way(y, n));
    return vec_dot(n, vec_sub(vec_sub(y->m, x->m), ways));
}

/* Whether they are still apart at the end of the way, if they are `apart` now and come nearer by
 * at most `speed` in a unit of time. */
static bool stays_apart(double apart, double speed, double floor, double time_left)
{
    return apart > floor && (speed <= 0 || apart - floor > speed * time_left);
}

static void keep(ellipse_sweep *s, double time, hit_vec normal, hit_vec point)
{
    s->found = true;
    s->met_edge = s->edge;
    s->time = time;
    s->normal = normal;
    s->point = point;
}

/* Advances until the end, or until the first contact found so far. */
static void advance_to(ellipse_sweep *s, const oval *part)
{
    double time = 0, until = s->found ? s->time : s->latest;
    double rounding = vec_extent(s->by) * SPEED_ERROR;
    for (int i = 0; i < MOST_STEPS; i++) {
        oval x = s->area;
        hit_vec n;
        x.m = vec_add(x.m, vec_scale(s->by, time));
        hit_nearest nearest = hit_oval_nearest(&x, part, &n);
        double size = s->size + (time + SWEEP_ELLIPSE_LEAST) * vec_extent(s->by);
        double apart = apart_along(&x, part, n) - s->radius, speed = vec_dot(s->by, n) + rounding;
        if (stays_apart(apart, speed, SWEEP_ELLIPSE_FLOOR * size, until - time))
            return;
        if (apart <= SWEEP_ELLIPSE_NEAR * size || i + 1 == MOST_STEPS) {
            keep(s, time, n, nearest.on_a);
            return;
        }
        time += (apart - ENOUGH * SWEEP_ELLIPSE_NEAR * size) / speed;
        if (time >= until)
            return;
    }
}

/* ---- Outlines ------------------------------------------------------------------------------- */

typedef struct edges_on_way {
    ellipse_sweep *sweep;
    hit_edge region; /* unscaled: where the ellipse goes, and the other's radius */
} edges_on_way;

static bool is_off_edges_way(void *context, hit_edge box)
{
    const edges_on_way *w = (const edges_on_way *)context;
    return clear_outside(w->region, box);
}

static bool try_edge(void *context, int i, hit_edge edge)
{
    edges_on_way *w = (edges_on_way *)context;
    if (is_off_edges_way(context, edge))
        return false;
    w->sweep->edge = i;
    oval part = hit_oval_of_edge(scaled_edge(edge, -w->sweep->exponent));
    advance_to(w->sweep, &part);
    return false;
}

/* ---- The normal at a corner ----------------------------------------------------------------- */

/* The edges that the ellipse touches there, each with its own direction: only the first few, as
 * more than two of them are tiny. */
enum { MOST_NEAR = 8 };

typedef struct edges_near {
    edges_on_way walk;
    oval area; /* at the contact */
    double near;
    int count;
    oval part[MOST_NEAR];
    hit_vec normal[MOST_NEAR];
} edges_near;

static bool collect_near(void *context, int i, hit_edge edge)
{
    edges_near *of = (edges_near *)context;
    (void)i;
    if (of->count == MOST_NEAR || is_off_edges_way(context, edge))
        return false;
    oval part = hit_oval_of_edge(scaled_edge(edge, -of->walk.sweep->exponent));
    hit_vec n;
    hit_oval_nearest(&of->area, &part, &n);
    if (apart_along(&of->area, &part, n) > of->near)
        return false;
    of->part[of->count] = part;
    of->normal[of->count++] = n;
    return false;
}

/* Returns the least distance of all these edges along n. */
static double all_apart(const edges_near *of, hit_vec n)
{
    double least = apart_along(&of->area, &of->part[0], n);
    for (int i = 1; i < of->count; i++) {
        double apart = apart_along(&of->area, &of->part[i], n);
        least = apart < least ? apart : least;
    }
    return least;
}

static void keep_better(ellipse_sweep *s, const edges_near *of, hit_vec n)
{
    if (all_apart(of, n) > all_apart(of, s->normal))
        s->normal = n;
}

/* Tries the two normals of the edge: for a tiny ellipse they are the only directions left. */
static void keep_across(ellipse_sweep *s, const edges_near *of, hit_vec edge)
{
    hit_vec across = quarter_turned(unit_between(vec(0, 0), edge));
    if (vec_equal(across, vec(0, 0)))
        return;
    keep_better(s, of, across);
    keep_better(s, of, vec_scale(across, -1));
}

/* A thin ellipse may touch a corner from any side. A direction that separates it from one edge
 * need not separate it from the next one, so this keeps the best direction of all these edges. */
static void mend_normal(ellipse_sweep *s, const hit_shape *other, hit_edge box, hit_vec by)
{
    hit_vec way = vec_scale(by, s->time);
    edges_near of;
    of.count = 0;
    of.near = 4 * SWEEP_ELLIPSE_NEAR * (s->size + vec_extent(s->by));
    of.area = s->area;
    of.area.m = vec_add(s->area.m, vec_scale(s->by, s->time));
    of.walk.sweep = s;
    of.walk.region = clear_region((hit_edge){vec_add(box.a, way), vec_add(box.b, way)}, vec(0, 0),
                                  scaled_length(of.near, s->exponent));
    hit_walk_edges_of(other, is_off_edges_way, collect_near, &of.walk);
    for (int i = 0; i < of.count; i++) {
        keep_better(s, &of, of.normal[i]);
        keep_across(s, &of, of.part[i].p);
    }
}

static void advance_to_outline(ellipse_sweep *s, const hit_shape *other, hit_vec by)
{
    hit_edge box;
    hit_bounds(s->ellipse, &box.a, &box.b);
    edges_on_way w = {s, clear_region(box, by, other->radius)};
    hit_walk_edges_of(other, is_off_edges_way, try_edge, &w);
    if (s->found && outline_is_ring(other))
        mend_normal(s, other, box, by);
}

/* ---- Any shape ------------------------------------------------------------------------------ */

/* Decides which of two ellipses moves, so that swapped arguments give the same state. */
static bool moves_first(const hit_shape *a, const hit_shape *b)
{
    for (int i = 0; i < 3; i++) {
        hit_vec v = a->vertex[i], w = b->vertex[i];
        if (!vec_equal(v, w))
            return v.x < w.x || (v.x == w.x && v.y < w.y);
    }
    return true;
}

static ellipse_sweep sweep_of(const hit_shape *ellipse, const hit_shape *other, hit_vec by)
{
    double size = greatest(scale_size(ellipse), scale_size(other));
    int exponent = scale_exponent_if_needed(greatest(size, vec_extent(by)));
    return (ellipse_sweep){.ellipse = ellipse,
                           .area = hit_oval_of_ellipse(ellipse, exponent),
                           .by = scaled(by, -exponent),
                           .radius = scaled_length(other->radius, -exponent),
                           .size = scaled_length(size, -exponent),
                           .exponent = exponent};
}

static void advance_to_shape(ellipse_sweep *s, const hit_shape *other, hit_vec by)
{
    if (other->kind != HIT_ELLIPSE) {
        advance_to_outline(s, other, by);
        return;
    }
    oval area = hit_oval_of_ellipse(other, s->exponent);
    advance_to(s, &area);
}

hit_swept hit_sweep_ellipse(const hit_shape *a, const hit_shape *b, hit_vec motion, double latest)
{
    bool a_moves = b->kind != HIT_ELLIPSE || (a->kind == HIT_ELLIPSE && moves_first(a, b));
    const hit_shape *other = a_moves ? b : a;
    hit_vec by = a_moves ? motion : vec_scale(motion, -1);
    if (motion.x == 0 && motion.y == 0)
        return sweep_free();
    ellipse_sweep s = sweep_of(a_moves ? a : b, other, by);
    s.latest = latest;
    advance_to_shape(&s, other, by);
    if (!s.found)
        return sweep_free();
    hit_vec gone = a_moves ? vec(0, 0) : vec_scale(s.by, s.time);               /* b stands */
    hit_vec normal = vec_add(vec_scale(s.normal, a_moves ? -1 : 1), vec(0, 0)); /* -0 to 0 */
    int edge = other->kind == HIT_ELLIPSE ? -1 : outline_edge_number(other, s.met_edge);
    hit_edges edges = {-1, edge};
    if (!a_moves)
        edges = (hit_edges){edge, -1};
    return (hit_swept){HIT_SWEEP_CONTACT, s.time, normal,
                       scaled(vec_sub(s.point, gone), s.exponent), edges};
}
