/* SPDX-License-Identifier: MIT */
/*
 * Convex shapes meet while the origin is in their difference, a convex polygon grown by the reach R
 * (separate.c). Half-planes behind its edges, those of both shapes, cut the motion
 * (sweep_time.h).
 *
 * For R = 0 that is all. With a radius the polygon's corners are round: the entrance counts when
 * the vertex that comes to the edge is then beside it; otherwise the vertex may come to the edge's
 * nearer end.
 */
#include "sweep.h"
#include "sweep_planes.h"

/* Both shapes, and the planes behind b's edges, then those behind a's. */
typedef struct convex_pair {
    const hit_shape *a, *b;
    hit_vec motion;
    double reach;
    double extent; /* the greatest of both shapes from a corner of a, the reach and the motion */
    frame f;
    int turn_a, turn_b;
    int of_b; /* where the planes of a's edges begin */
    sweep_planes planes;
} convex_pair;

/* Adds the planes of a ring's edges, two at a time; `by` is the way of the other ring. */
ALWAYS_INLINE void add_planes(sweep_planes *p, const frame_ring *of, int turn,
                              const frame_ring *other, hit_vec by, double reach)
{
    const pair sign = pair_both(turn), by_x = pair_both(by.x), by_y = pair_both(by.y);
    for (int i = 0; i < of->count; i += 2) {
        pair e = frame_edge_vector(of, i), f = frame_edge_vector(of, i + 1);
        pair x = pair_mul(sign, pair_firsts(e, f)), y = pair_mul(sign, pair_seconds(e, f));
        pair depth = frame_deepest_of_two(of, i, x, y, other);
        if (reach > 0)
            depth = pair_add(depth, pair_mul(pair_both(reach), pair_root(pair_dot(x, y, x, y))));
        sweep_planes_add_two(p, depth, pair_cross(x, y, by_x, by_y));
    }
    if (of->count % 2 != 0)
        sweep_planes_leave_out(p, p->count - 1);
}

/* Returns the vector of a plane's edge, with the ring to its right. */
static hit_vec edge_of_plane(const convex_pair *p, int plane)
{
    bool of_a = plane >= p->of_b;
    const frame_ring *ring = of_a ? &p->f.a : &p->f.b;
    int i = of_a ? plane - p->of_b : plane;
    int next = i + 1 < ring->count ? i + 1 : 0;
    return vec_scale(vec_sub(ring->v[next], ring->v[i]), of_a ? p->turn_a : p->turn_b);
}

/* Returns the plane of the other ring's edge that faces this one and is parallel to it, or -1. */
static int plane_facing(const convex_pair *p, int plane)
{
    bool of_a = plane >= p->of_b;
    hit_vec e = edge_of_plane(p, plane);
    int first = of_a ? 0 : p->of_b;
    int count = of_a ? p->f.b.count : p->f.a.count;
    for (int k = first; k < first + count; k++) {
        hit_vec f = edge_of_plane(p, k);
        double cross = vec_cross(e, f);
        if (vec_dot(e, f) < 0 && cross * cross <= SWEEP_PARALLEL * vec_dot(e, e) * vec_dot(f, f))
            return k;
    }
    return -1;
}

/* Returns the corner of a ring that is deepest behind the other ring's edge. */
static int deepest_behind_edge(const frame_ring *ring, double ex, double ey)
{
    int at = 0;
    double most = -INFINITY;
    for (int j = 0; j < ring->count; j++) {
        double depth = ex * ring->y[j] - ey * ring->x[j];
        at = depth > most ? j : at;
        most = greatest(depth, most);
    }
    return at;
}

/* ---- A vertex that comes to an edge --------------------------------------------------------- */

/* Vertex i of the mover comes to edge j of the shape that stands. */
typedef struct edge_touch {
    const hit_shape *mover, *still;
    hit_vec by;
    int i, j;
    bool b_moves;   /* the mover is b: a stands, and the motion is reversed */
    hit_vec normal; /* out of the shape that stands, times the edge's length */
} edge_touch;

/* Returns the contact of the plane's edge and the vertex that meets it first. */
static edge_touch touch_of_plane(const convex_pair *p, int plane)
{
    bool b_moves = plane >= p->of_b;
    int j = b_moves ? plane - p->of_b : plane;
    hit_vec e = edge_of_plane(p, plane);
    edge_touch t = {.b_moves = b_moves, .normal = {e.y, -e.x}};
    t.mover = b_moves ? p->b : p->a;
    t.still = b_moves ? p->a : p->b;
    t.by = vec_scale(p->motion, b_moves ? -1 : 1);
    t.i = deepest_behind_edge(b_moves ? &p->f.b : &p->f.a, e.x, e.y);
    t.j = t.still->count > 2 ? j : 0; /* an axis has two planes and one edge */
    return t;
}

/* Numbers of the touch: the edge, and the vertex from its start. */
static inline hit_vec edge_along(const edge_touch *t)
{
    hit_edge edge = outline_edge(t->still, t->j);
    return vec_sub(edge.b, edge.a);
}

static inline hit_vec from_edge(const edge_touch *t)
{
    return vec_sub(outline_vertices(t->mover)[t->i], outline_vertices(t->still)[t->j]);
}

static int place_beside(const edge_touch *t, double time)
{
    return sweep_place_beside(edge_along(t), vec_add(from_edge(t), vec_scale(t->by, time)));
}

/* Times shortly before and after the entrance, far enough from it that errors do not matter. */
typedef struct entrance {
    int by; /* the plane */
    double before, after;
} entrance;

static bool is_beside(const edge_touch *t, const entrance *e)
{
    return place_beside(t, e->before) == 0 && place_beside(t, e->after) == 0;
}

/* Tries whether an end of the facing edge meets the plane's edge. */
static bool end_comes_beside(const convex_pair *p, int facing, const entrance *e, edge_touch *t)
{
    int first = t->b_moves ? facing : facing - p->of_b;
    for (int k = 0; k < 2; k++) {
        t->i = (first + k) % t->mover->count;
        if (is_beside(t, e))
            return true;
    }
    return false;
}

/* For shapes without radii: whether the contact *t with the plane is sure. If two edges face
 * each other, each has an end beside the other, or one has two. */
static bool touches_thin(convex_pair *p, const entrance *e, edge_touch *t)
{
    sweep_planes_leave_out(&p->planes, e->by);
    if (sweep_planes_are_passed(&p->planes, e->before, e->after))
        return true;
    int facing = plane_facing(p, e->by);
    if (facing < 0)
        return false;
    sweep_planes_leave_out(&p->planes, facing);
    if (!sweep_planes_are_passed(&p->planes, e->before, e->after))
        return false;
    if (end_comes_beside(p, facing, e, t))
        return true;
    *t = touch_of_plane(p, facing);
    return end_comes_beside(p, e->by, e, t);
}

static hit_swept say_touch(const convex_pair *p, const edge_touch *t, double slack)
{
    hit_vec along = edge_along(t), n = sweep_direction_of(t->normal);
    double time =
        sweep_into_unit(sweep_passage_beside(along, from_edge(t), t->by, p->reach, slack).enter);
    n = vec_add(vec_scale(n, t->b_moves ? -1 : 1), vec(0, 0)); /* -0 to 0 */
    hit_vec at = outline_vertices(t->mover)[t->i];
    hit_vec place = vec_add(at, vec_scale(t->by, t->b_moves ? 0 : time));
    int of_mover = outline_edge_number(t->mover, t->i);
    int of_still = outline_edge_number(t->still, t->j);
    int of_a = t->b_moves ? of_still : of_mover;
    int of_b = t->b_moves ? of_mover : of_still;
    double radius = t->b_moves ? p->b->radius : -p->a->radius;
    return (hit_swept){HIT_SWEEP_CONTACT, time, n, sweep_aside(place, n, radius), {of_a, of_b}};
}

/* ---- A vertex that comes to a vertex -------------------------------------------------------- */

/* Returns how much farther than v the farthest vertex is along n. */
static double farther_along(const hit_shape *shape, hit_vec n, hit_vec v)
{
    double most = 0;
    for (int k = 0; k < shape->count; k++)
        most = greatest(vec_dot(n, vec_sub(outline_vertices(shape)[k], v)), most);
    return most;
}

/* Whether a line in the motion's direction surely separates the shapes, each farther than its
 * radius from the line. */
static bool passes_beside(const convex_pair *p)
{
    frame_span a = frame_span_along(&p->f.a, p->motion.x, p->motion.y);
    frame_span b = frame_span_along(&p->f.b, p->motion.x, p->motion.y);
    double clear = p->reach * sqrt(vec_dot(p->motion, p->motion)) + p->planes.error;
    return a.low - b.high > clear || b.low - a.high > clear;
}

/*
 * The vertex of the touch and the end of its edge, where they come first. Then they are the nearest
 * points of the two at the time of contact, with nothing of either shape farther along the way
 * between them (support.c). That time is early by more than half the slack, and the distance of
 * convex shapes falls but once.
 */
static hit_swept sweep_to_end(const convex_pair *p, const edge_touch *t, bool start, double slack)
{
    int end = start ? t->j : (t->j + 1) % t->still->count;
    int i = t->b_moves ? end : t->i;
    int j = t->b_moves ? t->i : end;
    hit_vec v = outline_vertices(p->a)[i], w = outline_vertices(p->b)[j], to = vec_sub(w, v);
    sweep_aim aim = sweep_aim_at(to, p->motion, p->reach, p->extent);
    if (!sweep_aim_meets(&aim) || !(p->reach > slack))
        return passes_beside(p) ? sweep_free() : sweep_untold();
    double time = sweep_time_to_point(to, p->motion, p->reach, slack);
    hit_vec back = vec_sub(vec_scale(p->motion, time), to), n = sweep_direction_of(back);
    double most = SWEEP_NEAREST * slack * p->reach;
    if (!(farther_along(p->a, vec_scale(back, -1), v) < most &&
          farther_along(p->b, back, w) < most))
        return sweep_untold();
    return (hit_swept){HIT_SWEEP_CONTACT,
                       time,
                       vec_add(n, vec(0, 0)), /* -0 to 0 */
                       sweep_aside(w, n, p->b->radius),
                       {outline_edge_number(p->a, i), outline_edge_number(p->b, j)}};
}

/* ---- All together --------------------------------------------------------------------------- */

static hit_edge corners_of(frame_box box)
{
    hit_edge corners;
    pair_store_vec(&corners.a, box.low);
    pair_store_vec(&corners.b, box.high);
    return corners;
}

/* Whether the motion stays out of the other's box. The region is grown by an error that includes
 * the rounding of the corners. */
static bool keeps_out_of_box(const convex_pair *p)
{
    const hit_edge from = corners_of(p->f.a.box), box = corners_of(p->f.b.box);
    return clear_outside(clear_region(from, p->motion, p->reach), box);
}

static bool load_planes(convex_pair *p)
{
    frame *f = &p->f;
    double far = greatest(fabs(p->motion.x), fabs(p->motion.y));
    double m = frame_extent_of_both(f), error = frame_error(m);
    p->turn_a = frame_turn(&f->a, error);
    p->turn_b = frame_turn(&f->b, error);
    p->extent = m = greatest(greatest(m, p->reach), far);
    if (p->turn_a == 0 || p->turn_b == 0 || !vec_in_range(p->motion) ||
        !(m > 1 / SWEEP_PLANES_MOST && m < SWEEP_PLANES_MOST))
        return false;
    sweep_planes_start(&p->planes);
    p->planes.error = SWEEP_DEPTH_ERROR * (m * m);
    add_planes(&p->planes, &f->b, p->turn_b, &f->a, p->motion, p->reach);
    p->of_b = p->planes.count;
    add_planes(&p->planes, &f->a, p->turn_a, &f->b, vec_scale(p->motion, -1), p->reach);
    return true;
}

/* Returns the slack for all numbers; 0 if they, or the motion's square, are out of the safe
 * range. */
static double slack_of(const convex_pair *p)
{
    double far = greatest(fabs(p->motion.x), fabs(p->motion.y));
    double size = greatest(greatest(scale_size(p->a), scale_size(p->b)), far);
    bool is_safe = size < SWEEP_SAFE_MOST && vec_dot(p->motion, p->motion) > SQUARE_LEAST;
    return is_safe ? sweep_slack(size) : 0;
}

static hit_swept sweep_enters(convex_pair *p, double time)
{
    const sweep_planes *planes = &p->planes;
    int by = sweep_plane_entered(planes, time);
    double slack = slack_of(p), length = sqrt(vec_dot(p->motion, p->motion));
    double margin = 2 * SWEEP_TIE_SLACKS * slack / length +
                    SWEEP_TIME_ERRORS * planes->error / planes->speed[by];
    entrance e = {by, time - margin, time + margin};
    if (!(planes->depth[by] < -SWEEP_DEPTH_ERRORS * planes->error && e.after < 1 && slack > 0))
        return sweep_untold();
    edge_touch t = touch_of_plane(p, by);
    if (p->reach == 0)
        return touches_thin(p, &e, &t) ? say_touch(p, &t, slack) : sweep_untold();
    if (is_beside(&t, &e))
        return say_touch(p, &t, slack);
    return sweep_to_end(p, &t, place_beside(&t, time) < 0, slack);
}

hit_swept hit_sweep_surely(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    convex_pair p;
    p.a = a;
    p.b = b;
    p.motion = motion;
    p.reach = a->radius + b->radius;
    if (!frame_has_room_for(a) || !frame_has_room_for(b))
        return sweep_untold();
    frame_load_shapes(&p.f, a, b);
    if (keeps_out_of_box(&p))
        return sweep_free();
    if (!load_planes(&p))
        return sweep_untold();
    if (sweep_planes_part(&p.planes))
        return sweep_free();
    return sweep_enters(&p, pair_greatest_of(p.planes.enter));
}
