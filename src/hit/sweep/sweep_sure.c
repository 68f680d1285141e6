/*
 * Convex shapes meet while the origin is in their difference, a convex polygon grown by the reach R
 * (separate.c). That is where no half-plane beyond one of its edges holds it. As a moves, the depth
 * behind an edge changes evenly: depth + t speed. So the motion is a line that is cut by
 * half-planes (M. Cyrus, J. Beck, "Generalized two- and three-dimensional clipping", 1978). It
 * enters by the edge that is reached last.
 *
 * For R = 0 that is all. With a radius the polygon's corners are round: the entrance counts when
 * the vertex that comes to the edge is then beside it; otherwise the vertex may come to the edge's
 * nearer end.
 *
 * Depths and speeds are cross products with an edge, so they stay multiplied by its length. Their
 * error is SWEEP_DEPTH_ERROR m^2.
 */
#include "sweep_sure.h"

#include "frame.h"

enum { MOST_PLANES = 2 * FRAME_CORNERS + 2 };

typedef struct planes {
    frame f;
    hit_vec two_a[2], two_b[2];
    int turn_a, turn_b;
    int of_b, count; /* first those of b's edges, then those of a's */
    double error;
    double depth[MOST_PLANES], speed[MOST_PLANES], time[MOST_PLANES];
} planes;

static inline int turn_in_frame(const frame_ring *ring, double error)
{
    return ring->count > 2 ? frame_convex_turn(ring, error) : 1;
}

/* The planes of a ring's edges; `by` is the way of the other ring. Takes two edges at a time. A
 * disc has no edges. */
ALWAYS_INLINE void add_planes(planes *p, const frame_ring *of, int turn, const frame_ring *other,
                              hit_vec by, double reach)
{
    const pair sign = pair_both(turn), by_x = pair_both(by.x), by_y = pair_both(by.y);
    double *depths = &p->depth[p->count], *speeds = &p->speed[p->count];
    for (int i = 0; i < of->count; i += 2) {
        pair e = frame_edge_vector(of, i), f = frame_edge_vector(of, i + 1);
        pair x = pair_mul(sign, pair_firsts(e, f)), y = pair_mul(sign, pair_seconds(e, f));
        pair depth = frame_deepest_of_two(of, i, x, y, other);
        if (reach > 0)
            depth = pair_add(depth, pair_mul(pair_both(reach), pair_root(pair_dot(x, y, x, y))));
        pair_store(&depths[i], depth);
        pair_store(&speeds[i], pair_cross(x, y, by_x, by_y));
    }
    p->count += of->count;
}

/* Whether a plane separates the shapes all the time. */
static bool is_separated(const planes *p)
{
    double least_depth = INFINITY;
    for (int k = 0; k < p->count; k++)
        least_depth = least(greatest(p->depth[k], p->depth[k] + p->speed[k]), least_depth);
    return least_depth < -2 * p->error;
}

typedef struct passage {
    double enter, leave;
    int by, until; /* the planes */
} passage;

static passage passage_of(planes *p)
{
    passage s = {-INFINITY, INFINITY, -1, -1};
    for (int k = 0; k < p->count; k++) {
        double time = -p->depth[k] / p->speed[k];
        p->time[k] = time;
        s.enter = greatest(p->speed[k] > 0 ? time : -(double)INFINITY, s.enter);
        s.leave = least(p->speed[k] < 0 ? time : (double)INFINITY, s.leave);
    }
    for (int k = 0; k < p->count; k++) {
        s.by = p->time[k] == s.enter && p->speed[k] > 0 ? k : s.by;
        s.until = p->time[k] == s.leave && p->speed[k] < 0 ? k : s.until;
    }
    return s;
}

static inline double depth_at(const planes *p, int k, double time)
{
    return p->depth[k] + time * p->speed[k];
}

/* Whether one plane separates the shapes until some time, and another from then on. */
static bool is_separated_by_two(const planes *p, const passage *s)
{
    double between = 0.5 * (s->enter + s->leave);
    return s->until >= 0 && s->enter > s->leave && depth_at(p, s->by, between) < -2 * p->error &&
           depth_at(p, s->until, between) < -2 * p->error;
}

/* Whether all planes but two are surely passed at that time. */
static bool others_are_passed(const planes *p, int but, int and_but, double time)
{
    double shallowest = INFINITY;
    for (int k = 0; k < p->count; k++)
        shallowest =
            least(k == but || k == and_but ? (double)INFINITY : depth_at(p, k, time), shallowest);
    return shallowest > 2 * p->error;
}

/* The vector of a plane's edge, with the ring to its right. */
static hit_vec edge_of_plane(const planes *p, int plane)
{
    bool of_a = plane >= p->of_b;
    const frame_ring *ring = of_a ? &p->f.a : &p->f.b;
    int i = of_a ? plane - p->of_b : plane, next = i + 1 < ring->count ? i + 1 : 0;
    return vec_scale(vec_sub(ring->v[next], ring->v[i]), of_a ? p->turn_a : p->turn_b);
}

/* The plane of the other ring's edge that faces this one and is parallel to it, or -1. */
static int plane_facing(const planes *p, int plane)
{
    bool of_a = plane >= p->of_b;
    hit_vec e = edge_of_plane(p, plane);
    for (int k = of_a ? 0 : p->of_b; k < (of_a ? p->of_b : p->count); k++) {
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
static sweep_contact contact_by(const planes *p, const hit_shape *a, const hit_shape *b,
                                hit_vec motion, int plane)
{
    bool mirrored = plane >= p->of_b;
    int j = mirrored ? plane - p->of_b : plane;
    hit_vec e = edge_of_plane(p, plane);
    sweep_touch touch = {.mover = mirrored ? b : a,
                         .still = mirrored ? a : b,
                         .by = mirrored ? vec_scale(motion, -1) : motion,
                         .on_edge = true};
    touch.i = touch.mover->count > 1 ? deepest_corner(mirrored ? &p->f.b : &p->f.a, e.x, e.y) : 0;
    touch.j = touch.still->count > 2 ? j : 0; /* an axis has two planes and one edge */
    return (sweep_contact){touch, mirrored};
}

/* How the vertex lies to the edge at that time: -1 before its start, 0 surely beside it, 1 beyond
 * its end. */
static int place_beside(const sweep_touch *t, double time)
{
    hit_edge edge = outline_edge(t->still, t->j);
    hit_vec along = vec_sub(edge.b, edge.a);
    hit_vec from = vec_sub(outline_vertices(t->mover)[t->i], edge.a);
    from = vec_add(from, vec_scale(t->by, time));
    double foot = vec_dot(along, from), length = vec_dot(along, along);
    double slack = SWEEP_BESIDE * (length + vec_dot(from, from));
    return foot > slack && foot < length - slack ? 0 : foot > 0.5 * length ? 1 : -1;
}

static bool is_beside(const sweep_touch *t, double before, double after)
{
    return place_beside(t, before) == 0 && place_beside(t, after) == 0;
}

/* One of the ends of the facing edge comes to the plane's edge. */
static bool end_comes_beside(const planes *p, int facing, double before, double after,
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
static sweep_answer thin_contact(const planes *p, const hit_shape *a, const hit_shape *b,
                                 hit_vec motion, int by, double before, double after,
                                 sweep_contact *contact)
{
    if (others_are_passed(p, by, by, before) && others_are_passed(p, by, by, after))
        return SWEEP_SURELY_MEETS;
    int facing = plane_facing(p, by);
    if (facing < 0 || !others_are_passed(p, by, facing, before) ||
        !others_are_passed(p, by, facing, after))
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
                           false};
}

static bool load_planes(planes *p, const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    frame *f = &p->f;
    hit_vec origin = outline_vertices(a)[0];
    double reach = a->radius + b->radius;
    if (!frame_has_room_for(a) || !frame_has_room_for(b) || a->count + b->count == 2)
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
    p->error = SWEEP_DEPTH_ERROR * (m * m);
    p->count = 0;
    if (b->count > 1)
        add_planes(p, &f->b, p->turn_b, &f->a, motion, reach);
    p->of_b = p->count;
    if (a->count > 1)
        add_planes(p, &f->a, p->turn_a, &f->b, vec_scale(motion, -1), reach);
    return true;
}

/* Around the entrance, so far before and after it that errors do not matter. */
static double margin_of(const planes *p, int plane, double tie)
{
    return 2 * tie + 8 * p->error / p->speed[plane];
}

sweep_answer hit_sweep_surely(const hit_shape *a, const hit_shape *b, hit_vec motion, double tie,
                              sweep_contact *contact)
{
    planes p;
    if (!load_planes(&p, a, b, motion))
        return SWEEP_UNSURE;
    if (is_separated(&p))
        return SWEEP_SURELY_FREE;
    passage s = passage_of(&p);
    if (s.by < 0 || !(p.depth[s.by] < -2 * p.error))
        return SWEEP_UNSURE;
    if (is_separated_by_two(&p, &s))
        return SWEEP_SURELY_FREE;
    double margin = margin_of(&p, s.by, tie), before = s.enter - margin, after = s.enter + margin;
    if (!(after < 1))
        return SWEEP_UNSURE;
    *contact = contact_by(&p, a, b, motion, s.by);
    if (a->radius + b->radius == 0)
        return thin_contact(&p, a, b, motion, s.by, before, after, contact);
    if (is_beside(&contact->touch, before, after))
        return SWEEP_SURELY_MEETS;
    *contact = corner_contact(contact, place_beside(&contact->touch, s.enter), a, b, motion);
    return SWEEP_MAY_MEET;
}
