/*
 * Convex shapes meet while the origin is in their difference, a convex polygon grown by the reach R
 * (separate.c). Half-planes behind its edges, those of both shapes, cut the motion
 * (sweep_planes.h).
 *
 * For R = 0 that is all. With a radius the polygon's corners are round: the entrance counts when
 * the vertex that comes to the edge is then beside it; otherwise the vertex may come to the edge's
 * nearer end.
 */
#include "sweep_sure.h"

#include "sweep_planes.h"

/* Both shapes, and the planes behind b's edges, then those behind a's. */
typedef struct convex_pair {
    frame f;
    hit_vec two_a[2], two_b[2];
    int turn_a, turn_b;
    int of_b; /* where the planes of a's edges begin */
    sweep_planes planes;
} convex_pair;

static inline int turn_in_frame(const frame_ring *ring, double error)
{
    return ring->count > 2 ? frame_convex_turn(ring, error) : 1;
}

/* The planes of a ring's edges; `by` is the way of the other ring. Takes two edges at a time. */
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

/* The vector of a plane's edge, with the ring to its right. */
static hit_vec edge_of_plane(const convex_pair *p, int plane)
{
    bool of_a = plane >= p->of_b;
    const frame_ring *ring = of_a ? &p->f.a : &p->f.b;
    int i = of_a ? plane - p->of_b : plane, next = i + 1 < ring->count ? i + 1 : 0;
    return vec_scale(vec_sub(ring->v[next], ring->v[i]), of_a ? p->turn_a : p->turn_b);
}

/* The plane of the other ring's edge that faces this one and is parallel to it, or -1. */
static int plane_facing(const convex_pair *p, int plane)
{
    bool of_a = plane >= p->of_b;
    hit_vec e = edge_of_plane(p, plane);
    int first = of_a ? 0 : p->of_b, count = of_a ? p->f.b.count : p->f.a.count;
    for (int k = first; k < first + count; k++) {
        hit_vec f = edge_of_plane(p, k);
        double cross = vec_cross(e, f);
        if (vec_dot(e, f) < 0 && cross * cross <= SWEEP_PARALLEL * vec_dot(e, e) * vec_dot(f, f))
            return k;
    }
    return -1;
}

/* The corner of a ring that is deepest behind the other's edge. */
static int deepest_corner(const frame_ring *ring, double ex, double ey)
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

/* The vertex that comes to the plane's edge first. All is set but the time. */
static sweep_contact contact_by(const convex_pair *p, const hit_shape *a, const hit_shape *b,
                                hit_vec motion, int plane)
{
    bool mirrored = plane >= p->of_b;
    int j = mirrored ? plane - p->of_b : plane;
    hit_vec e = edge_of_plane(p, plane);
    sweep_touch touch = {.mover = mirrored ? b : a,
                         .still = mirrored ? a : b,
                         .by = mirrored ? vec_scale(motion, -1) : motion,
                         .on_edge = true};
    touch.i = deepest_corner(mirrored ? &p->f.b : &p->f.a, e.x, e.y);
    touch.j = touch.still->count > 2 ? j : 0; /* an axis has two planes and one edge */
    return (sweep_contact){touch, mirrored, e};
}

static int place_beside(const sweep_touch *t, double time)
{
    hit_edge edge = outline_edge(t->still, t->j);
    hit_vec from = vec_sub(outline_vertices(t->mover)[t->i], edge.a);
    return sweep_place_beside(vec_sub(edge.b, edge.a), vec_add(from, vec_scale(t->by, time)));
}

static bool is_beside(const sweep_touch *t, double before, double after)
{
    return place_beside(t, before) == 0 && place_beside(t, after) == 0;
}

/* One of the ends of the facing edge comes to the plane's edge. */
static bool end_comes_beside(const convex_pair *p, int facing, double before, double after,
                             sweep_contact *contact)
{
    int first = contact->mirrored ? facing : facing - p->of_b;
    sweep_touch *t = &contact->touch;
    for (int k = 0; k < 2; k++) {
        t->i = (first + k) % t->mover->count;
        if (is_beside(t, before, after))
            return true;
    }
    return false;
}

/* Without radii. Where two edges face each other, each has an end beside the other, or one has two.
 */
static sweep_answer thin_contact(convex_pair *p, const hit_shape *a, const hit_shape *b,
                                 hit_vec motion, int by, double before, double after,
                                 sweep_contact *contact)
{
    sweep_planes_leave_out(&p->planes, by);
    if (sweep_planes_are_passed(&p->planes, before, after))
        return SWEEP_SURELY_MEETS;
    int facing = plane_facing(p, by);
    if (facing < 0)
        return SWEEP_UNSURE;
    sweep_planes_leave_out(&p->planes, facing);
    if (!sweep_planes_are_passed(&p->planes, before, after))
        return SWEEP_UNSURE;
    if (end_comes_beside(p, facing, before, after, contact))
        return SWEEP_SURELY_MEETS;
    *contact = contact_by(p, a, b, motion, facing);
    return end_comes_beside(p, by, before, after, contact) ? SWEEP_SURELY_MEETS : SWEEP_UNSURE;
}

/* Of a vertex that comes to an end of the edge. */
static sweep_contact corner_contact(const sweep_contact *c, int place, const hit_shape *a,
                                    const hit_shape *b, hit_vec motion)
{
    const sweep_touch *t = &c->touch;
    int end = place < 0 ? t->j : (t->j + 1) % t->still->count;
    return (sweep_contact){{.mover = a,
                            .still = b,
                            .by = motion,
                            .i = c->mirrored ? end : t->i,
                            .j = c->mirrored ? t->i : end},
                           false,
                           {0, 0}};
}

static bool load_planes(convex_pair *p, const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    frame *f = &p->f;
    hit_vec origin = outline_vertices(a)[0];
    double reach = a->radius + b->radius;
    if (!frame_has_room_for(a) || !frame_has_room_for(b) || a->count == 1 || b->count == 1)
        return false;
    frame_load_shape(&f->a, a, p->two_a, origin);
    frame_load_shape(&f->b, b, p->two_b, origin);
    double m = greatest(frame_extent(&f->a), frame_extent(&f->b));
    double shape_error = frame_error(m);
    p->turn_a = turn_in_frame(&f->a, shape_error);
    p->turn_b = turn_in_frame(&f->b, shape_error);
    m = greatest(greatest(m, reach), greatest(fabs(motion.x), fabs(motion.y)));
    if (p->turn_a == 0 || p->turn_b == 0 || !(m > 1 / SWEEP_PLANES_MOST && m < SWEEP_PLANES_MOST))
        return false;
    sweep_planes_start(&p->planes);
    p->planes.error = SWEEP_DEPTH_ERROR * (m * m);
    add_planes(&p->planes, &f->b, p->turn_b, &f->a, motion, reach);
    p->of_b = p->planes.count;
    add_planes(&p->planes, &f->a, p->turn_a, &f->b, vec_scale(motion, -1), reach);
    return true;
}

sweep_answer hit_sweep_surely(const hit_shape *a, const hit_shape *b, hit_vec motion, double tie,
                              sweep_contact *contact)
{
    convex_pair p;
    if (!load_planes(&p, a, b, motion))
        return SWEEP_UNSURE;
    if (sweep_planes_part(&p.planes))
        return SWEEP_SURELY_FREE;
    double enter = pair_greatest_of(p.planes.enter), error = p.planes.error;
    int by = sweep_plane_entered(&p.planes, enter);
    if (!(p.planes.depth[by] < -2 * error))
        return SWEEP_UNSURE;
    /* so far before and after the entrance that errors do not matter */
    double margin = 2 * tie + 8 * error / p.planes.speed[by];
    double before = enter - margin, after = enter + margin;
    if (!(after < 1))
        return SWEEP_UNSURE;
    *contact = contact_by(&p, a, b, motion, by);
    if (a->radius + b->radius == 0)
        return thin_contact(&p, a, b, motion, by, before, after, contact);
    if (is_beside(&contact->touch, before, after))
        return SWEEP_SURELY_MEETS;
    *contact = corner_contact(contact, place_beside(&contact->touch, enter), a, b, motion);
    return SWEEP_MAY_MEET;
}
