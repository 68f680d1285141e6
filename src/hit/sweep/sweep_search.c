/* SPDX-License-Identifier: MIT */
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
 * So the search is two passes, one a shape whose vertices move. Each looks at every vertex's path
 * and every edge that boxes do not prove to be out of its way, up to the first contact so far.
 *
 * The time is that of the first of the features that are so known to meet: sweep_time.c. Features
 * that meet within a few roundings of it count as simultaneous, for the normal.
 */
#include "sweep.h"

#include "exact.h"
#include "meet.h"
#include "sum.h"
#include "sweep_enter.h"
#include "sweep_pass.h"

/* ---- The three ways to meet, exactly -------------------------------------------------------- */

/* For a vertex p that is apart from the edge, and a motion that is not 0. */

/* The largest sign of distance minus reach at which the motion stops. A way in must come nearer
 * than the reach. */
static inline int most_gap(const sweep_pass *pass)
{
    return pass->search->into ? -1 : 0;
}

static bool comes_to_vertex(const sweep_pass *pass, hit_vec p, hit_vec q)
{
    hit_sum motion = sum_of_motion(pass->by), to = sum_between(p, q);
    hit_sum beyond = {q, p, pass->by}; /* from q to the path's end */
    double r1 = pass->mover->radius, r2 = pass->still->radius;
    if (sum_dot(motion, to) <= 0)
        return false;
    if (sum_dot(motion, beyond) >= 0)
        return sum_offset(motion, to, r1, r2) <= most_gap(pass);
    return sum_length(beyond, r1, r2) <= most_gap(pass);
}

static inline int exact_side(const sweep_pass *pass, hit_vec p, hit_vec q, filter side)
{
    int sign = filter_sign(side);
    return sign != UNSURE ? sign
                          : hit_sum_cross_exactly(sum_of_motion(pass->by), sum_between(p, q));
}

/* Whether the path of p crosses the edge, whose ends are on the sides side_a and side_b of the
 * path. */
static bool crosses(const sweep_pass *pass, hit_vec p, hit_edge edge, int side_a, int side_b)
{
    if (side_a * side_b >= 0)
        return false;
    int end = sum_cross(sum_between(edge.a, edge.b), (hit_sum){edge.a, p, pass->by});
    return end * hit_exact_orient(edge.a, edge.b, p) <= 0;
}

static bool ends_beside(const sweep_pass *pass, hit_vec p, hit_edge edge)
{
    hit_sum along = sum_between(edge.a, edge.b), back = sum_between(edge.b, edge.a);
    hit_sum from_a = {edge.a, p, pass->by}, from_b = {edge.b, p, pass->by};
    return sum_dot(along, from_a) > 0 && sum_dot(back, from_b) > 0 &&
           sum_offset(along, from_a, pass->mover->radius, pass->still->radius) <= most_gap(pass);
}

/* ---- The first contact ---------------------------------------------------------------------- */

/* Whether two edges have the same normal: they are parallel to rounding. */
static bool have_one_normal(const sweep_touch *t, const sweep_touch *u)
{
    if (!t->on_edge || !u->on_edge)
        return false;
    hit_edge e = outline_edge(t->still, t->j), f = outline_edge(u->still, u->j);
    double cross =
        vec_cross(sweep_direction_of(vec_sub(e.b, e.a)), sweep_direction_of(vec_sub(f.b, f.a)));
    return cross * cross <= SWEEP_PARALLEL;
}

/* Of two edges of one outline that a vertex crosses, as at a thin end: 1 if it comes to t's edge
 * first, -1 if to u's, 0 if this is not known. Where the vertex crosses the first edge, it is still
 * on the side of the other edge's line on which it started. */
static int order_of_crossings(const sweep_search *s, const sweep_touch *t, const sweep_touch *u)
{
    bool both_cross = s->reach == 0 && t->on_edge && u->on_edge;
    if (!both_cross || t->still != u->still || t->i != u->i)
        return 0;
    hit_vec p = outline_vertices(t->mover)[t->i];
    hit_edge e = outline_edge(t->still, t->j), f = outline_edge(u->still, u->j);
    const meet at = {p, e.a, sum_of_motion(t->by), sum_between(e.a, e.b)};
    return hit_meet_side(&at, f.a, f.b) * hit_exact_orient(f.a, f.b, p);
}

/* Of two nearly simultaneous contacts, prefers the one that is surely the first, then the one whose
 * normal separates the corners. Round shapes have only one normal, on which the features agree. */
static bool is_better(sweep_search *s, const sweep_touch *touch)
{
    bool sharp = s->frame.reach <= s->frame.slack;
    if (!sharp || s->into || fabs(touch->time - s->first.time) > s->tie)
        return touch->time < s->first.time;
    int order = order_of_crossings(s, touch, &s->first);
    if (order != 0)
        return order > 0;
    if (s->first.parts_corners || have_one_normal(touch, &s->first))
        return false;
    s->first.parts_corners = hit_sweep_time_edge_separates(&s->frame, &s->first);
    return !s->first.parts_corners && hit_sweep_time_edge_separates(&s->frame, touch);
}

/* Returns by how much the time of a contact may be too early: the time that the slack takes at
 * the speed across the edge. Contacts with a vertex are early by less than a tie. */
static double earliness(const sweep_search *s, const sweep_touch *t)
{
    hit_edge edge = outline_edge(t->still, t->j);
    hit_vec along = sweep_between(&s->frame, edge.a, edge.b);
    hit_vec by = scaled(t->by, -s->frame.exponent);
    double speed = fabs(vec_cross(along, by)), slack = 2 * s->frame.slack;
    return t->on_edge && s->reach == 0 ? slack * sqrt(vec_dot(along, along)) / speed : 0;
}

static void keep_touch(sweep_search *s, const sweep_touch *touch)
{
    double time = touch->time, until = time + earliness(s, touch);
    if (!s->found || is_better(s, touch))
        s->first = *touch;
    s->time = s->found ? least(time, s->time) : time;
    s->until = s->found ? least(until, s->until) : until;
    s->found = true;
}

/* Two vertices that come within the reach surely touch by the time at which they are nearest. */
static double nearest_at(const sweep_frame *frame, sweep_path path, hit_vec q)
{
    hit_vec by = scaled(path.by, -frame->exponent);
    return vec_dot(by, sweep_between(frame, path.at, q)) / vec_dot(by, by);
}

/* Keeps a contact of two vertices. Both passes find such a pair, so only one of them counts it. */
static void keep_vertex(const sweep_pass *pass, int i, int j)
{
    if (pass->b_moves)
        return;
    sweep_touch touch = sweep_pass_touch(pass, i, j, false);
    hit_vec q = outline_vertices(pass->still)[j];
    sweep_search *s = pass->search;
    touch.time = hit_sweep_time_to_vertex(&s->frame, sweep_pass_path(&touch), q);
    s->surely = least(nearest_at(&s->frame, sweep_pass_path(&touch), q), s->surely);
    keep_touch(s, &touch);
}

static void keep_edge(const sweep_pass *pass, int i, int j, bool certain)
{
    sweep_touch touch = sweep_pass_touch(pass, i, j, true);
    hit_edge edge = outline_edge(pass->still, j);
    touch.time =
        hit_sweep_time_to_edge(&pass->search->frame, sweep_pass_path(&touch), edge, certain);
    if (touch.time <= 1)
        keep_touch(pass->search, &touch);
}

/* Whether the edge's second end must be tried, too, as for a segment. In a ring it is the first
 * end of the next edge. */
static bool is_last_end(const sweep_pass *pass)
{
    return pass->still->count == 2;
}

/* Tries an edge of shapes without radii: the path crosses the edge, or just reaches one of its
 * ends. */
static void try_thin(const sweep_pass *pass, int i, int j, hit_edge edge, filter a, filter b)
{
    hit_vec p = outline_vertices(pass->mover)[i];
    int side_a = exact_side(pass, p, edge.a, a), side_b = exact_side(pass, p, edge.b, b);
    if (crosses(pass, p, edge, side_a, side_b))
        keep_edge(pass, i, j, true);
    if (side_a == 0 && comes_to_vertex(pass, p, edge.a))
        keep_vertex(pass, i, j);
    if (side_b == 0 && is_last_end(pass) && comes_to_vertex(pass, p, edge.b))
        keep_vertex(pass, i, 1);
}

/* Tries an edge of shapes with radii: a path that comes within reach of an end may come from
 * beside the edge. */
static void try_round(const sweep_pass *pass, int i, int j, hit_edge edge, filter a, filter b)
{
    hit_vec p = outline_vertices(pass->mover)[i];
    double clear = pass->search->clear;
    bool at_a = clear_side(a, clear) == 0 && comes_to_vertex(pass, p, edge.a);
    if (at_a)
        keep_vertex(pass, i, j);
    if (vec_equal(edge.a, edge.b))
        return;
    bool at_b = clear_side(b, clear) == 0 && comes_to_vertex(pass, p, edge.b);
    if (at_b && is_last_end(pass))
        keep_vertex(pass, i, 1);
    bool certain =
        crosses(pass, p, edge, exact_side(pass, p, edge.a, a), exact_side(pass, p, edge.b, b)) ||
        ends_beside(pass, p, edge);
    if (certain || at_a || at_b)
        keep_edge(pass, i, j, certain);
}

/* Keeps the first way in of those that wait to be asked. */
static void ask_entries(sweep_search *s)
{
    sweep_touch first;
    if (s->into && hit_sweep_enter_first(s, &first))
        keep_touch(s, &first);
}

static void add_entry(sweep_search *s, const sweep_entry *entry)
{
    if (s->entries->count == SWEEP_MOST_ENTRIES)
        ask_entries(s);
    s->entries->entry[s->entries->count++] = *entry;
}

/* Without radii, where a touch does not stop. */
static void try_into(const sweep_pass *pass, int i, int j, hit_edge edge, filter a, filter b)
{
    hit_vec p = outline_vertices(pass->mover)[i];
    int side_a = exact_side(pass, p, edge.a, a), side_b = exact_side(pass, p, edge.b, b);
    sweep_entry entry;
    if (side_a * side_b < 0 && hit_sweep_enter_at_edge(pass, i, j, edge, &entry))
        add_entry(pass->search, &entry);
    if (side_a == 0 && hit_sweep_enter_at_vertex(pass, i, j, &entry))
        add_entry(pass->search, &entry);
    if (side_b == 0 && is_last_end(pass) && hit_sweep_enter_at_vertex(pass, i, 1, &entry))
        add_entry(pass->search, &entry);
}

/* Returns the way up to the first contact found so far, and to all that tie with it. */
static inline hit_vec way_left(const sweep_pass *pass)
{
    const sweep_search *s = pass->search;
    double until = least(s->found ? s->until + s->tie : 1, s->bound);
    return until < 1 ? vec_scale(pass->by, until) : pass->by;
}

/* ---- All vertices and edges of a pass ------------------------------------------------------- */

/* Vertex i of the mover on its way, or a box of its vertices. */
typedef struct sweep_way {
    const sweep_pass *pass;
    int i;
    hit_vec p; /* the vertex, or some point */
    hit_edge region;
    shadow mover; /* from p: a vertex's is 0 */
} sweep_way;

static bool run_edge(void *context, int j, hit_edge edge)
{
    const sweep_way *w = (const sweep_way *)context;
    const sweep_pass *pass = w->pass;
    const sweep_search *s = pass->search;
    if (clear_outside(w->region, edge))
        return false;
    filter a = clear_offset(pass->by, w->p, edge.a), b = clear_offset(pass->by, w->p, edge.b);
    if (clear_side(a, s->clear) * clear_side(b, s->clear) == 1)
        return false;
    if (s->reach > 0)
        try_round(pass, w->i, j, edge, a, b);
    else if (s->into)
        try_into(pass, w->i, j, edge, a, b);
    else
        try_thin(pass, w->i, j, edge, a, b);
    return false;
}

/* Whether the walk compares turned boxes, which exclude more than the test beside a way. */
static bool is_turned(const sweep_pass *pass)
{
    return pass->still_tree && !pass->still_tree->is_local;
}

/* Returns the shadow of a box: its corners that are farthest to the two sides of a path. */
static shadow shadow_of_box(hit_vec by, hit_vec origin, hit_edge box)
{
    hit_vec corners[2] = {box.a, box.b};
    if (by.y > 0) {
        corners[0].x = box.b.x;
        corners[1].x = box.a.x;
    }
    if (by.x <= 0) {
        corners[0].y = box.b.y;
        corners[1].y = box.a.y;
    }
    return clear_shadow_of_points(corners, 2, by, origin);
}

/* Whether all of the box is farther than the reach to one side of the way. */
static bool is_beside_way(const sweep_way *w, hit_edge box)
{
    return clear_shadows_apart(w->mover, shadow_of_box(w->pass->by, w->p, box),
                               w->pass->search->clear);
}

static bool is_off_way(void *context, hit_edge box)
{
    const sweep_way *w = (const sweep_way *)context;
    return clear_outside(w->region, box) || (!is_turned(w->pass) && is_beside_way(w, box));
}

static void run_path(sweep_way *w, const walk_leaves *leaves)
{
    const hit_shape *still = w->pass->still;
    if (w->pass->still_tree) {
        const walk_way path = {{w->p, w->p}, way_left(w->pass), w->pass->search->reach};
        hit_walk_edges_near_way(w->pass->still_tree, leaves, &path, is_off_way, run_edge, w);
        return;
    }
    for (int j = 0; j < outline_edge_count(still); j++)
        run_edge(w, j, outline_edge(still, j));
}

/* The way of one shape's vertices past a shape with this shadow. */
typedef struct sweep_run {
    const sweep_pass *pass;
    hit_vec origin;
    shadow still;
    walk_leaves leaves; /* the edges that may be in the way */
} sweep_run;

static void run_vertex(const sweep_run *r, int i, hit_vec p)
{
    const sweep_pass *pass = r->pass;
    const sweep_search *s = pass->search;
    filter f = clear_offset(pass->by, r->origin, p);
    if (clear_shadows_apart(r->still, (shadow){f.value - f.error, f.value + f.error}, s->clear))
        return;
    sweep_way way = {pass, i, p, clear_region((hit_edge){p, p}, way_left(pass), s->reach), {0, 0}};
    if (!clear_outside(way.region, pass->still_box))
        run_path(&way, &r->leaves);
}

/* Whether no run of the other shape's edges is in the way of a box. Keeps those that may be, for
 * the vertices in the box. */
static bool never_comes_near(void *context, hit_edge box)
{
    sweep_run *r = (sweep_run *)context;
    const sweep_pass *pass = r->pass;
    const walk_way way = {box, way_left(pass), pass->search->reach};
    sweep_way band = {pass, -1, r->origin, clear_region(box, way.by, way.reach),
                      shadow_of_box(pass->by, r->origin, box)};
    if (is_off_way(&band, pass->still_box))
        return true;
    return pass->still_tree &&
           !hit_walk_leaves_near_way(pass->still_tree, &way, is_off_way, &band, &r->leaves);
}

static bool walk_vertex(void *context, int i, hit_edge edge)
{
    run_vertex((const sweep_run *)context, i, edge.a);
    return false;
}

static sweep_run run_of(const sweep_pass *pass)
{
    hit_vec origin = outline_vertices(pass->still)[0];
    return (sweep_run){pass, origin, clear_shadow(pass->still, pass->by, origin),
                       walk_all_leaves()};
}

/* Tries all vertices of the mover against all edges of the other shape. For rings of many
 * vertices it uses boxes around runs of edges. It leaves out only pairs that surely do not come
 * near each other, and keeps the order of the rest. */
static void run_pass(const sweep_pass *pass)
{
    const hit_vec *v = outline_vertices(pass->mover);
    sweep_run run = run_of(pass);
    if (pass->mover_tree)
        hit_walk_edges(pass->mover_tree, never_comes_near, walk_vertex, &run);
    for (int i = 0; !pass->mover_tree && i < pass->mover->count; i++)
        run_vertex(&run, i, v[i]);
}

/* ---- A bound --------------------------------------------------------------------------------- */

/*
 * An early contact shortens all other ways. So some vertices of a large mover are tried first, then
 * some around the earliest of these, and so on. What they meet is forgotten, but for the time:
 * contacts that are later by many ties change nothing. weaken: (-64.0)
 */
#define TIES_LATER 64.0
/* How much smaller the next step is. survives: 1e9; an early contact that is not found in this
 * way only costs time */
#define FINER 16.0
/* Of fewer vertices than that, trying some takes longer than it saves. */
enum { TRIED = 64, WORTH_TRYING = 2 * TRIED };

static int try_around(const sweep_run *run, int middle, double step)
{
    sweep_search *s = run->pass->search;
    int count = run->pass->mover->count, best = middle;
    for (int k = -TRIED / 2; k < TRIED / 2; k++) {
        double until = s->found ? s->until : INFINITY;
        int i = (int)fmod(middle + k * step + count, count);
        run_vertex(run, i, outline_vertices(run->pass->mover)[i]);
        ask_entries(s);
        best = s->found && s->until < until ? i : best;
    }
    return best;
}

static void try_some(sweep_search *probe, sweep_pass pass)
{
    if (pass.mover->count < WORTH_TRYING || !pass.mover_tree)
        return;
    pass.search = probe;
    sweep_run run = run_of(&pass);
    int best = 0;
    for (double step = pass.mover->count / (double)TRIED; step >= 1; step /= FINER)
        best = try_around(&run, best, step);
}

static void find_bound(sweep_search *s, const sweep_pass *of_a, const sweep_pass *of_b)
{
    sweep_search probe = *s;
    try_some(&probe, *of_a);
    try_some(&probe, *of_b);
    if (probe.found)
        s->bound = least(probe.until + TIES_LATER * s->tie, s->bound);
}

/* ---- Both passes ----------------------------------------------------------------------------- */

static const walk_tree *tree_of(const sweep_search *s, const hit_shape *shape, walk_tree *tree,
                                local_index *room)
{
    if (!s->walks || shape->count <= WALK_FROM)
        return NULL;
    *tree = hit_walk_tree(shape, room);
    return tree;
}

bool hit_sweep_search(sweep_search *s, const hit_edge boxes[2])
{
    const hit_shape *a = s->a, *b = s->b;
    sweep_pass of_a = {.search = s, .mover = a, .still = b, .by = s->motion, .still_box = boxes[1]};
    s->bound = s->latest + s->tie;
    s->surely = INFINITY;
    if (a->count == 1 && b->count == 1) { /* discs have no edge */
        if (comes_to_vertex(&of_a, a->vertex[0], b->vertex[0]))
            keep_vertex(&of_a, 0, 0);
        return s->found;
    }
    local_index room[2];
    walk_tree trees[2];
    of_a.mover_tree = tree_of(s, a, &trees[0], &room[0]);
    of_a.still_tree = tree_of(s, b, &trees[1], &room[1]);
    const sweep_pass of_b = {.search = s,
                             .mover = b,
                             .still = a,
                             .by = vec_scale(s->motion, -1),
                             .b_moves = true,
                             .still_box = boxes[0],
                             .mover_tree = of_a.still_tree,
                             .still_tree = of_a.mover_tree};
    struct sweep_entries entries;
    entries.count = 0;
    s->entries = &entries;
    find_bound(s, &of_a, &of_b);
    run_pass(&of_a);
    if (a->count > 1) /* has an edge */
        run_pass(&of_b);
    ask_entries(s);
    return s->found;
}
