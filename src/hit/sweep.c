/*
 * When a shape in motion first touches one at rest.
 *
 * Let the shapes be apart at the start. They come to touch when the distance of their outlines, a
 * moved by t m, is the sum R of the radii, for the first time. Edges that do not cross are nearest
 * at an end of one of them. They do not cross at that moment: for R > 0 they are apart, and for R =
 * 0 a crossing would have begun earlier. So there is contact in [0, 1] exactly when the path of a
 * vertex, of a's along m from its place to there + m, or of b's along -m, comes within R of an edge
 * (or lone vertex) of the other. Both are segments, the path and the edge; as the start is apart,
 * they come that near in one of three ways, each a matter of signs:
 *
 *   vertex    an end of the edge is within R of the path. Before the path's start the distance
 *             grows; beyond its end it is the end's; between them, that of the line.
 *   crossing  the ends of the edge are to either side of the path's line, and those of the path
 *             are not on one side of the edge's.
 *   end       the path's end is within R of the edge's line, and between its ends. For R = 0 the
 *             crossing includes this.
 *
 * If path and edge are on one line, neither holds but the first. The polynomials are of degree up
 * to 4 in the stored numbers; sweep_exact.c has their signs.
 *
 * The time is that of the features that are so known to meet, the first of them: sweep_time.c.
 */
#include "exact.h"
#include "filter.h"
#include "scale.h"
#include "sweep_exact.h"
#include "sweep_time.h"

#include <stddef.h>

const char *hit_sweep_state_name(hit_sweep_state state)
{
    static const char *const name[HIT_SWEEP_STATE_COUNT] = {
#define SWEEP_STATE_NAME(state, name) name,
        HIT_SWEEP_STATES(SWEEP_STATE_NAME)
#undef SWEEP_STATE_NAME
    };
    return name[state];
}

/* One shape's vertices on their way to the other, which stands. */
typedef struct sweep_pass {
    const hit_shape *mover, *still;
    hit_vec by;
    double reach;  /* the sum of the radii, rounded */
    double clear;  /* a bit more than reach * |by| */
    bool mirrored; /* b's vertices come to a */
} sweep_pass;

typedef struct sweep {
    sweep_frame frame;
    hit_swept first; /* of those seen so far */
} sweep;

static const hit_swept swept_free = {.state = HIT_SWEEP_FREE, .time = 1};

/* ---- What is clearly out of the way --------------------------------------------------------- */

static hit_edge box_of(const hit_shape *shape)
{
    const hit_vec *v = hit_vertices(shape);
    hit_edge box = {v[0], v[0]};
    for (int i = 1; i < shape->count; i++) {
        box.a.x = v[i].x < box.a.x ? v[i].x : box.a.x;
        box.a.y = v[i].y < box.a.y ? v[i].y : box.a.y;
        box.b.x = v[i].x > box.b.x ? v[i].x : box.b.x;
        box.b.y = v[i].y > box.b.y ? v[i].y : box.b.y;
    }
    return box;
}

static inline double least(double a, double b)
{
    return a < b ? a : b;
}

static inline double greatest(double a, double b)
{
    return a > b ? a : b;
}

static double size_of(hit_edge box)
{
    return greatest(greatest(fabs(box.a.x), fabs(box.b.x)), greatest(fabs(box.a.y), fabs(box.b.y)));
}

/*
 * Whether the interval [a, b], moved by up to `by`, stays more than the reach from [c, d], ends in
 * any order. Each gap has 2 roundings, the reach and the last difference 1: 16 u of the magnitudes
 * is far more. An overflow makes the right side infinite or NaN, which proves nothing.
 */
static inline bool stays_clear(double a, double b, double by, double c, double d, double reach)
{
    double ahead = least(c, d) - greatest(a, b) - greatest(by, 0);
    double behind = least(a, b) - greatest(c, d) - greatest(-by, 0);
    double gap = greatest(ahead, behind);
    return gap - reach > 8 * DBL_EPSILON * (fabs(gap) + fabs(by) + reach);
}

static inline bool boxes_stay_clear(hit_edge e, hit_vec by, hit_edge f, double reach)
{
    return stays_clear(e.a.x, e.b.x, by.x, f.a.x, f.b.x, reach) ||
           stays_clear(e.a.y, e.b.y, by.y, f.a.y, f.b.y, reach);
}

/* Whether the edge is on one side of the path's line, farther than the reach: then so are all of
 * the path's points. `clear` is greater than the true reach times length. */
static inline bool passes_beside(const sweep_pass *s, hit_vec p, hit_edge edge)
{
    hit_vec a = vec_sub(edge.a, p), b = vec_sub(edge.b, p);
    filter f = filter_products(s->by.x * a.y, -(s->by.y * a.x));
    filter g = filter_products(s->by.x * b.y, -(s->by.y * b.x));
    bool above = (f.value - f.error > s->clear) & (g.value - g.error > s->clear);
    bool below = (f.value + f.error < -s->clear) & (g.value + g.error < -s->clear);
    return above | below;
}

/* ---- The three ways to meet, exactly; p is apart from the edge, and the motion is not 0 --------
 */

static bool comes_to_vertex(const sweep_pass *s, hit_vec p, hit_vec q)
{
    hit_sum motion = sum_of_motion(s->by), to = sum_between(p, q);
    hit_sum beyond = {q, p, s->by}; /* from q to the path's end */
    double r1 = s->mover->radius, r2 = s->still->radius;
    if (hit_sum_dot(motion, to) <= 0)
        return false;
    if (hit_sum_dot(motion, beyond) >= 0)
        return hit_sum_offset(motion, to, r1, r2) <= 0;
    return hit_sum_length(beyond, r1, r2) <= 0;
}

static bool crosses(const sweep_pass *s, hit_vec p, hit_edge edge)
{
    hit_sum motion = sum_of_motion(s->by);
    int side_a = hit_sum_cross(motion, sum_between(p, edge.a));
    if (side_a * hit_sum_cross(motion, sum_between(p, edge.b)) >= 0)
        return false;
    int end = hit_sum_cross(sum_between(edge.a, edge.b), (hit_sum){edge.a, p, s->by});
    return end * hit_exact_orient(edge.a, edge.b, p) <= 0;
}

static bool ends_beside(const sweep_pass *s, hit_vec p, hit_edge edge)
{
    hit_sum along = sum_between(edge.a, edge.b), back = sum_between(edge.b, edge.a);
    hit_sum from_a = {edge.a, p, s->by}, from_b = {edge.b, p, s->by};
    return hit_sum_dot(along, from_a) > 0 && hit_sum_dot(back, from_b) > 0 &&
           hit_sum_offset(along, from_a, s->mover->radius, s->still->radius) <= 0;
}

/* ---- Normals of two corners that meet ------------------------------------------------------- */

/* The vertices before and after number i; fewer where the outline has no more. */
static int neighbours(const hit_shape *shape, int i, hit_vec out[2])
{
    const hit_vec *v = hit_vertices(shape);
    out[0] = v[i + 1 < shape->count ? i + 1 : 0];
    out[1] = v[i > 0 ? i - 1 : shape->count - 1];
    return shape->count < 3 ? shape->count - 1 : 2;
}

/* Whether the edges from the corner lead to n's side of the line across n, or along it. */
static bool leads_along(hit_vec n, const hit_vec *direction, int count)
{
    for (int i = 0; i < count; i++)
        if (vec_dot(n, direction[i]) < -0x1p-40)
            return false;
    return true;
}

typedef struct corner {
    hit_vec direction[2]; /* of its edges, away from it; of length 1, or 0 */
    int count;
} corner;

/* `towards` is 1 or -1, a factor of all directions. */
static corner corner_of(const hit_shape *shape, int i, double towards)
{
    corner c;
    hit_vec next[2];
    c.count = neighbours(shape, i, next);
    for (int k = 0; k < c.count; k++) {
        hit_edge edge = {hit_vertices(shape)[i], next[k]};
        c.direction[k] = vec_scale(hit_sweep_edge_direction(edge), towards);
    }
    return c;
}

/*
 * Vertex i of a comes upon vertex j of b: the normal of that of their edges which faces the motion
 * most, of those that have a's corner on one side and b's on the other; against the motion if there
 * is none. b's corner is turned by half a turn, so that both have to be on one side.
 */
static hit_vec corners_normal(const hit_shape *a, int i, const hit_shape *b, int j, hit_vec motion)
{
    hit_vec back = vec_scale(hit_sweep_direction(motion), -1), normal = back;
    const corner corners[2] = {corner_of(a, i, 1), corner_of(b, j, -1)};
    double facing = 0;
    for (int k = 0; k < 4; k++) {
        const corner *c = &corners[k / 2];
        if (k % 2 >= c->count)
            continue;
        hit_vec n = quarter_turned(c->direction[k % 2]);
        double against = vec_dot(n, back);
        n = against < 0 ? vec_scale(n, -1) : n;
        if (fabs(against) > facing && leads_along(n, corners[0].direction, corners[0].count) &&
            leads_along(n, corners[1].direction, corners[1].count)) {
            facing = fabs(against);
            normal = n;
        }
    }
    return normal;
}

/* ---- The first contact ---------------------------------------------------------------------- */

static bool is_first(const sweep *w, double time)
{
    return w->first.state == HIT_SWEEP_FREE || time < w->first.time;
}

static void keep(sweep *w, double time, hit_vec normal, hit_vec point)
{
    hit_vec positive = vec_add(normal, vec(0, 0)); /* -0 to 0 */
    w->first = (hit_swept){HIT_SWEEP_CONTACT, time, positive, point};
}

/* Vertex i of a comes to vertex j of b. Without radii the two have no direction from each other. */
static void keep_vertices(sweep *w, const sweep_pass *s, int i, int j)
{
    sweep_path path = {hit_vertices(s->mover)[i], s->by};
    hit_vec q = hit_vertices(s->still)[j];
    double time = hit_sweep_time_to_vertex(&w->frame, path, q);
    if (!is_first(w, time))
        return;
    hit_vec normal = w->frame.reach > w->frame.slack
                         ? hit_sweep_normal(&w->frame, path, q, time)
                         : corners_normal(s->mover, i, s->still, j, s->by);
    keep(w, time, normal, hit_sweep_aside(q, normal, s->still->radius));
}

static void keep_edge(sweep *w, const sweep_pass *s, hit_vec p, hit_edge edge, bool certain)
{
    sweep_path path = {p, s->by};
    double time;
    hit_vec normal;
    if (!hit_sweep_time_to_edge(&w->frame, path, edge, certain, &time, &normal) ||
        !is_first(w, time))
        return;
    hit_vec at = s->mirrored ? p : hit_sweep_place(path, time);
    hit_vec point = hit_sweep_aside(at, normal, -s->mover->radius);
    keep(w, time, s->mirrored ? vec_scale(normal, -1) : normal, point);
}

/* Within the radii of an end of the edge, the path may have come there from the edge's side. Ends
 * that vertices of a come to are those that vertices of b come to: they count once. */
static void try_edge(sweep *w, const sweep_pass *s, int i, int j)
{
    hit_vec p = hit_vertices(s->mover)[i];
    hit_edge edge = outline_edge(s->still, j);
    bool through = crosses(s, p, edge), ends = false;
    if (s->reach > 0 || (!through && !s->mirrored)) {
        bool at_a = comes_to_vertex(s, p, edge.a), at_b = comes_to_vertex(s, p, edge.b);
        if (at_a && !s->mirrored)
            keep_vertices(w, s, i, j);
        if (at_b && !s->mirrored)
            keep_vertices(w, s, i, j + 1 < s->still->count ? j + 1 : 0);
        ends = s->reach > 0 && (at_a || at_b);
    }
    if (vec_equal(edge.a, edge.b))
        return;
    through = through || (s->reach > 0 && ends_beside(s, p, edge));
    if (through || ends)
        keep_edge(w, s, p, edge, through);
}

static void run_pass(sweep *w, const sweep_pass *s, hit_edge still_box)
{
    const hit_vec *v = hit_vertices(s->mover);
    for (int i = 0; i < s->mover->count; i++) {
        hit_edge at = {v[i], v[i]};
        if (boxes_stay_clear(at, s->by, still_box, s->reach))
            continue;
        for (int j = 0; j < outline_edge_count(s->still); j++) {
            hit_edge edge = outline_edge(s->still, j);
            if (!passes_beside(s, v[i], edge) && !boxes_stay_clear(at, s->by, edge, s->reach))
                try_edge(w, s, i, j);
        }
    }
}

static hit_swept started(const hit_shape *a, const hit_shape *b)
{
    hit_swept at_once = {.state = HIT_SWEEP_STARTED, .point = hit_closest(a, b).on_b};
    double depth;
    hit_separate(a, b, &at_once.normal, &depth);
    return at_once;
}

hit_swept hit_sweep(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    hit_edge box_a = box_of(a), box_b = box_of(b);
    double reach = a->radius + b->radius;
    if (boxes_stay_clear(box_a, motion, box_b, reach))
        return swept_free;
    if (hit_referee(a, b, NULL) == HIT_HIT)
        return started(a, b);
    if (motion.x == 0 && motion.y == 0)
        return swept_free;
    double size = greatest(size_of(box_a), size_of(box_b));
    size = greatest(size, greatest(a->radius, b->radius));
    size = greatest(size, greatest(fabs(motion.x), fabs(motion.y)));
    double clear = reach * hypot(motion.x, motion.y) * (1 + 0x1p-48) + DBL_MIN;
    sweep w = {hit_sweep_frame(a->radius, b->radius, size), swept_free};
    sweep_pass pass = {a, b, motion, reach, clear, false};
    run_pass(&w, &pass, box_b);
    pass = (sweep_pass){b, a, vec_scale(motion, -1), reach, clear, true};
    run_pass(&w, &pass, box_a);
    return w.first;
}
