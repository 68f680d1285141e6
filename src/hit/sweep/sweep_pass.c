/*
 * When a moving shape first touches one at rest.
 *
 * Let the shapes be apart at the start. They come to touch when the distance of their outlines, a
 * moved by t m, first equals R, the sum of the radii. Edges that do not cross are nearest at an end
 * of one of them. At that moment they do not cross: for R > 0 they are apart, and for R = 0 a
 * crossing would have begun earlier. So there is contact in [0, 1] exactly when the path of a
 * vertex comes within R of an edge (or lone vertex) of the other shape. A vertex of a moves along
 * m, from its place p to p + m; a vertex of b moves along -m. Path and edge are segments. As the
 * shapes are apart at the start, a path and an edge come within R in one of three ways, each a
 * matter of signs:
 *
 *   vertex    an end of the edge is within R of the path. Before the path's start the distance
 *             grows; beyond its end it is the end's; between them it is that of the line.
 *   crossing  the ends of the edge are on different sides of the path's line, and the ends of the
 *             path are not on one side of the edge's line.
 *   end       the path's end is within R of the edge's line, and between its ends. For R = 0 the
 *             crossing includes this.
 *
 * When path and edge are on one line, only the first can hold. The polynomials are of degree up to
 * 4 in the stored numbers; sum.h has their signs.
 *
 * The time is that of the first of the features that are so known to meet: sweep_time.c. Features
 * that meet within a few roundings of it count as simultaneous, for the normal: sweep_normal.c.
 */
#include "sweep.h"

#include "exact.h"
#include "filter.h"
#include "outline.h"
#include "sum.h"
#include "sweep_time.h"

#include <stddef.h>

/* ---- The three ways to meet, exactly -------------------------------------------------------- */

/* For a vertex p that is apart from the edge, and a motion that is not 0. */

/* The sign of a distance minus the reach at which the motion stops: to go in is to come nearer. */
static inline int most_gap(const sweep_pass *s)
{
    return s->into ? -1 : 0;
}

bool hit_sweep_comes_to_vertex(const sweep_pass *s, hit_vec p, hit_vec q)
{
    hit_sum motion = sum_of_motion(s->by), to = sum_between(p, q);
    hit_sum beyond = {q, p, s->by}; /* from q to the path's end */
    double r1 = s->mover->radius, r2 = s->still->radius;
    if (sum_dot(motion, to) <= 0)
        return false;
    if (sum_dot(motion, beyond) >= 0)
        return sum_offset(motion, to, r1, r2) <= most_gap(s);
    return sum_length(beyond, r1, r2) <= most_gap(s);
}

static inline int exact_side(const sweep_pass *s, hit_vec p, hit_vec q, filter side)
{
    int sign = filter_sign(side);
    return sign != UNSURE ? sign : hit_sum_cross_exactly(sum_of_motion(s->by), sum_between(p, q));
}

/* side_a, side_b: on which sides of the path the edge's ends are. */
static bool crosses(const sweep_pass *s, hit_vec p, hit_edge edge, int side_a, int side_b)
{
    if (side_a * side_b >= 0)
        return false;
    int end = sum_cross(sum_between(edge.a, edge.b), (hit_sum){edge.a, p, s->by});
    return end * hit_exact_orient(edge.a, edge.b, p) <= 0;
}

static bool ends_beside(const sweep_pass *s, hit_vec p, hit_edge edge)
{
    hit_sum along = sum_between(edge.a, edge.b), back = sum_between(edge.b, edge.a);
    hit_sum from_a = {edge.a, p, s->by}, from_b = {edge.b, p, s->by};
    return sum_dot(along, from_a) > 0 && sum_dot(back, from_b) > 0 &&
           sum_offset(along, from_a, s->mover->radius, s->still->radius) <= most_gap(s);
}

/* ---- The first contact ---------------------------------------------------------------------- */

/* Edges that are parallel, to rounding, have one normal. (So may edges so short that all of this
 * underflows.) */
static bool have_one_normal(const sweep_pass *s, const sweep_touch *t, const sweep_touch *u)
{
    if (!t->on_edge || !u->on_edge)
        return false;
    hit_edge e = outline_edge(t->still, t->j), f = outline_edge(u->still, u->j);
    hit_vec v = sweep_between(&s->frame, e.a, e.b), w = sweep_between(&s->frame, f.a, f.b);
    double cross = vec_cross(v, w);
    return cross * cross <= SWEEP_PARALLEL * vec_dot(v, v) * vec_dot(w, w);
}

/* Of two nearly simultaneous contacts, prefers the one whose normal separates the corners. Round
 * shapes have only one normal, on which the features agree. */
static bool is_better(sweep_pass *s, const sweep_touch *touch)
{
    bool sharp = s->frame.reach <= s->frame.slack;
    if (!sharp || s->into || fabs(touch->time - s->touch.time) > s->tie)
        return touch->time < s->touch.time;
    if (s->settled || have_one_normal(s, touch, &s->touch))
        return false;
    s->settled = hit_sweep_edge_separates(&s->frame, &s->touch);
    return !s->settled && hit_sweep_edge_separates(&s->frame, touch);
}

/* How much the time of a contact may be too early: what the slack takes at the speed across the
 * edge. What comes to a vertex is early by less than a tie. */
static double earliness(const sweep_pass *s, const sweep_touch *t)
{
    hit_edge edge = outline_edge(t->still, t->j);
    hit_vec along = sweep_between(&s->frame, edge.a, edge.b);
    hit_vec by = scaled(t->by, -s->frame.exponent);
    double speed = fabs(vec_cross(along, by)), slack = 2 * s->frame.slack;
    return t->on_edge && s->reach == 0 ? slack * sqrt(vec_dot(along, along)) / speed : 0;
}

static void keep_touch(sweep_pass *s, sweep_touch touch)
{
    double time = touch.time;
    if (!s->found || is_better(s, &touch)) {
        s->touch = touch;
        s->touch_mirrored = s->mirrored;
        s->settled = false;
    }
    double until = time + earliness(s, &touch);
    s->time = s->found ? least(time, s->time) : time;
    s->until = s->found ? least(until, s->until) : until;
    s->found = true;
}

static void keep(sweep_pass *s, double time, bool on_edge, int i, int j)
{
    sweep_touch touch = {s->mover, s->still, s->by, time, i, j, on_edge, {0, 0}};
    keep_touch(s, touch);
}

/* A vertex of a comes to a vertex of b when that comes to it: such a pair counts once. */
void hit_sweep_keep_vertex(sweep_pass *s, int i, int j)
{
    if (s->mirrored)
        return;
    sweep_path path = {outline_vertices(s->mover)[i], s->by};
    hit_vec q = outline_vertices(s->still)[j];
    keep(s, hit_sweep_time_to_vertex(&s->frame, path, q), false, i, j);
}

static void keep_edge(sweep_pass *s, int i, int j, bool certain)
{
    sweep_path path = {outline_vertices(s->mover)[i], s->by};
    hit_edge edge = outline_edge(s->still, j);
    double time = hit_sweep_time_to_edge(&s->frame, path, edge, certain);
    if (time <= 1)
        keep(s, time, true, i, j);
}

/* Whether an edge's second end has to be tried too: a segment's. In a ring it is the first end of
 * the next edge. */
static bool is_last_end(const sweep_pass *s)
{
    return s->still->count == 2;
}

/* Without radii: the path crosses the edge, or just reaches one of its ends. */
static void try_thin(sweep_pass *s, int i, int j, hit_edge edge, filter a, filter b)
{
    hit_vec p = outline_vertices(s->mover)[i];
    int side_a = exact_side(s, p, edge.a, a), side_b = exact_side(s, p, edge.b, b);
    if (crosses(s, p, edge, side_a, side_b))
        keep_edge(s, i, j, true);
    if (side_a == 0 && hit_sweep_comes_to_vertex(s, p, edge.a))
        hit_sweep_keep_vertex(s, i, j);
    if (side_b == 0 && is_last_end(s) && hit_sweep_comes_to_vertex(s, p, edge.b))
        hit_sweep_keep_vertex(s, i, 1);
}

/* With radii: a path that comes within the reach of an end may have come there from beside the
 * edge. */
static void try_round(sweep_pass *s, int i, int j, hit_edge edge, filter a, filter b)
{
    hit_vec p = outline_vertices(s->mover)[i];
    bool at_a = clear_side(a, s->clear) == 0 && hit_sweep_comes_to_vertex(s, p, edge.a);
    if (at_a)
        hit_sweep_keep_vertex(s, i, j);
    if (vec_equal(edge.a, edge.b))
        return;
    bool at_b = clear_side(b, s->clear) == 0 && hit_sweep_comes_to_vertex(s, p, edge.b);
    if (at_b && is_last_end(s))
        hit_sweep_keep_vertex(s, i, 1);
    bool certain = crosses(s, p, edge, exact_side(s, p, edge.a, a), exact_side(s, p, edge.b, b)) ||
                   ends_beside(s, p, edge);
    if (certain || at_a || at_b)
        keep_edge(s, i, j, certain);
}

/* ---- What goes in, without radii ------------------------------------------------------------ */

/* The vertex is on the edge, or its way crosses it. Before it does it is outside. */
static void try_edge_into(sweep_pass *s, int i, int j, hit_edge edge)
{
    hit_vec p = outline_vertices(s->mover)[i];
    int start = hit_exact_orient(edge.a, edge.b, p);
    int end = sum_cross(sum_between(edge.a, edge.b), (hit_sum){edge.a, p, s->by});
    if (end == 0 || start * end > 0)
        return;
    sweep_touch touch = {s->mover, s->still, s->by, 0, i, j, true, {0, 0}};
    wedge mover = hit_wedge_at_vertex(s->mover, s->into[s->mirrored].turn, i);
    wedge still = hit_wedge_on_edge(s->still, s->into[!s->mirrored].turn, j);
    if (!hit_wedge_enters(&mover, &still, s->by, &touch.normal))
        return;
    if (start != 0)
        touch.time = hit_sweep_time_to_edge(&s->frame, (sweep_path){p, s->by}, edge, true);
    keep_touch(s, touch);
}

/* The vertex is in vertex j, or comes there before its way ends. */
static void try_vertex_into(sweep_pass *s, int i, int j)
{
    hit_vec p = outline_vertices(s->mover)[i], q = outline_vertices(s->still)[j];
    hit_sum motion = sum_of_motion(s->by), beyond = {q, p, s->by};
    if (s->mirrored || sum_dot(motion, sum_between(p, q)) < 0 || sum_dot(motion, beyond) <= 0)
        return;
    sweep_touch touch = {s->mover, s->still, s->by, 0, i, j, false, {0, 0}};
    wedge mover = hit_wedge_at_vertex(s->mover, s->into[s->mirrored].turn, i);
    wedge still = hit_wedge_at_vertex(s->still, s->into[!s->mirrored].turn, j);
    if (!hit_wedge_enters(&mover, &still, s->by, &touch.normal))
        return;
    touch.time = hit_sweep_time_to_vertex(&s->frame, (sweep_path){p, s->by}, q);
    keep_touch(s, touch);
}

static void try_into(sweep_pass *s, int i, int j, hit_edge edge, filter a, filter b)
{
    hit_vec p = outline_vertices(s->mover)[i];
    int side_a = exact_side(s, p, edge.a, a), side_b = exact_side(s, p, edge.b, b);
    if (side_a * side_b < 0)
        try_edge_into(s, i, j, edge);
    if (side_a == 0)
        try_vertex_into(s, i, j);
    if (side_b == 0 && is_last_end(s))
        try_vertex_into(s, i, 1);
}

/* The part of the motion up to the first contact found so far, and to all that tie with it. */
static inline hit_vec motion_left(const sweep_pass *s)
{
    double until = s->found ? s->until + s->tie : 1;
    return until < 1 ? vec_scale(s->by, until) : s->by;
}

/* ---- All vertices and edges ----------------------------------------------------------------- */

/* A vertex on its way. */
typedef struct sweep_way {
    sweep_pass *pass;
    int i;
    hit_vec p;
    hit_edge region;
} sweep_way;

static void run_edge(const sweep_way *w, int j, hit_edge edge)
{
    sweep_pass *s = w->pass;
    if (clear_outside(w->region, edge))
        return;
    filter a = clear_offset(s->by, w->p, edge.a), b = clear_offset(s->by, w->p, edge.b);
    if (clear_side(a, s->clear) * clear_side(b, s->clear) != 1)
        (s->reach > 0 ? try_round : s->into ? try_into : try_thin)(s, w->i, j, edge, a, b);
}

static bool is_off_way(void *context, hit_edge box)
{
    const sweep_way *w = (const sweep_way *)context;
    return clear_outside(w->region, box);
}

static bool walk_edge(void *context, int j, hit_edge edge)
{
    run_edge((const sweep_way *)context, j, edge);
    return false;
}

static void run_path(const sweep_way *w)
{
    const hit_shape *still = w->pass->still;
    if (w->pass->still_tree) {
        sweep_way way = *w;
        hit_walk_edges(w->pass->still_tree, is_off_way, walk_edge, &way);
        return;
    }
    for (int j = 0; j < outline_edge_count(still); j++)
        run_edge(w, j, outline_edge(still, j));
}

/* Where one shape's vertices go, past a shape with this box and shadow. */
typedef struct sweep_run {
    sweep_pass *pass;
    hit_edge still_box;
    hit_vec origin;
    shadow still;
} sweep_run;

static void run_vertex(const sweep_run *r, int i, hit_vec p)
{
    sweep_pass *s = r->pass;
    filter f = clear_offset(s->by, r->origin, p);
    if (clear_shadows_apart(r->still, (shadow){f.value - f.error, f.value + f.error}, s->clear))
        return;
    sweep_way way = {s, i, p, clear_region((hit_edge){p, p}, motion_left(s), s->reach)};
    if (!clear_outside(way.region, r->still_box))
        run_path(&way);
}

static bool never_comes_near(void *context, hit_edge box)
{
    const sweep_run *r = (const sweep_run *)context;
    const sweep_pass *s = r->pass;
    return clear_outside(clear_region(box, motion_left(s), s->reach), r->still_box);
}

static bool walk_vertex(void *context, int i, hit_edge edge)
{
    run_vertex((const sweep_run *)context, i, edge.a);
    return false;
}

/* Rings of many vertices are gone through in boxes around runs of edges. Only what surely does not
 * come near is left out, and the rest is looked at in the same order. */
static const walk_tree *tree_of(const sweep_pass *s, const hit_shape *shape, walk_tree *tree,
                                local_index *room)
{
    if (!s->walks || shape->count <= WALK_FROM)
        return NULL;
    *tree = hit_walk_tree(shape, room);
    return tree;
}

void hit_sweep_run_pass(sweep_pass *s, hit_edge still_box)
{
    const hit_vec *v = outline_vertices(s->mover), origin = outline_vertices(s->still)[0];
    sweep_run run = {s, still_box, origin, clear_shadow(s->still, s->by, origin)};
    local_index room[2];
    walk_tree trees[2];
    s->still_tree = tree_of(s, s->still, &trees[0], &room[0]);
    const walk_tree *movers = tree_of(s, s->mover, &trees[1], &room[1]);
    if (movers)
        hit_walk_edges(movers, never_comes_near, walk_vertex, &run);
    for (int i = 0; !movers && i < s->mover->count; i++)
        run_vertex(&run, i, v[i]);
    s->still_tree = NULL;
}
