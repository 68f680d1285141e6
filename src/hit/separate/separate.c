/* SPDX-License-Identifier: MIT */
/*
 * The smallest separating move of two convex shapes. Concave ones: separate_concave.c.
 *
 * For a direction n of length 1, a moved along n comes free of b after
 *
 *     depth(n) = max over b of n.q  -  min over a of n.p  +  both radii
 *
 * over the vertices p, q of the outlines: the separating axis theorem (S. Gottschalk, M. Lin,
 * D. Manocha, "OBBTree", SIGGRAPH 1996; for all convex shapes, H. Minkowski). We look for the n
 * with the smallest depth. The Minkowski difference, b's outline minus a's vertices, is a convex
 * polygon, and depth(n) is the distance of the origin from its tangent with normal n, plus radii.
 * So the best n is normal to an edge of that polygon, which is an edge of a or b; or, when the
 * origin is outside, n may point from the polygon's nearest corner, which is the difference of two
 * nearest vertices. All these directions are tried, and every depth is that of all vertices, to
 * rounding. So a rounded direction, or one too many, costs no more than that. A ring with area has
 * one side outwards; other edges are tried both ways.
 *
 * In particular, nothing has to decide whether the outlines meet. The nearest vertices may be
 * chosen wrongly when distances are equal up to a rounding e. From the origin, the chosen corner is
 * then within an angle of sqrt(e) of the right one. Either it lies in the right corner's fan of
 * normals, where the depth is wrong by a cosine, that is by e; or a normal of an edge lies between.
 */
#include "separate.h"
#include "arguments.h"
#include "questions.h"

#include "closest.h"
#include "distance.h"
#include "exact.h"
#include "rare.h"
#include "ring.h"
#include "scale.h"
#include "small_pair.h"
#include "sum.h"
#include "support.h"

/* ---- Directions to try, in scaled numbers -------------------------------------------------- */

typedef struct separation {
    const hit_shape *a, *b;
    int turn_a, turn_b;
    int exponent;
    double slack;   /* more than the rounding of products with a direction */
    double equal;   /* depths that differ by less may both be the smallest */
    hit_vec origin; /* near the shapes, because products of large numbers round more */
    hit_vec direction;
    double depth; /* of the outlines, without radii, so it may be negative */
} separation;

typedef struct span {
    double low, high;
} span;

static inline double separation_along(const separation *s, hit_vec v, hit_vec n)
{
    return vec_dot(vec_sub(scaled(v, -s->exponent), s->origin), n);
}

static span span_along(const separation *s, const hit_shape *shape, hit_vec n)
{
    span of = {INFINITY, -INFINITY};
    const hit_vec *v = hit_vertices(shape);
    for (int i = 0; i < shape->count; i++) {
        double at = separation_along(s, v[i], n);
        of.low = least(at, of.low);
        of.high = greatest(at, of.high);
    }
    return of;
}

static void keep_shallower_direction(separation *s, hit_vec direction, double depth)
{
    if (depth < s->depth) {
        s->depth = depth;
        s->direction = direction;
    }
}

static void try_both_ways(separation *s, hit_vec n)
{
    if (n.x == 0 && n.y == 0)
        return;
    span a = span_along(s, s->a, n), b = span_along(s, s->b, n);
    keep_shallower_direction(s, n, b.high - a.low);
    keep_shallower_direction(s, vec_scale(n, -1), a.high - b.low);
}

/* ---- Directions of a ring with area --------------------------------------------------------- */

/* A shape that is asked for its lowest vertex along one outward normal after the other. */
typedef struct lowest {
    const hit_shape *shape;
    int at;        /* where the last one was found */
    double height; /* of that vertex, along the normal */
    int step;      /* from vertex to vertex, as the normals turn; 0: each vertex is looked at */
    bool open;     /* none was found yet */
} lowest;

static lowest lowest_of(const hit_shape *shape, int turn, int turn_of_other)
{
    return (lowest){.shape = shape, .step = turn * turn_of_other, .open = true};
}

static double lowest_of_all(const separation *s, lowest *of, hit_vec n)
{
    const hit_vec *v = hit_vertices(of->shape);
    double low = INFINITY;
    for (int i = 0; i < of->shape->count; i++) {
        double at = separation_along(s, v[i], n);
        of->at = at < low ? i : of->at;
        low = least(at, low);
    }
    return low;
}

/* The outward normal of an edge of a ring that turns so. */
typedef struct edge_normal {
    hit_edge edge;
    int turn;
    hit_vec n;
} edge_normal;

RARE static int rise_closely(hit_vec from, hit_vec to, const edge_normal *along)
{
    hit_edge edge = along->edge;
    return along->turn * sum_cross(sum_between(from, to), sum_between(edge.a, edge.b));
}

/* Goes to the next vertex, if that is no way up, or no way down. */
static inline bool moves_on(const separation *s, lowest *of, const edge_normal *along, bool up)
{
    const hit_vec *v = hit_vertices(of->shape);
    int last = of->shape->count - 1, next = of->at + of->step;
    next = next > last ? 0 : next;
    next = next < 0 ? last : next;
    double height = separation_along(s, v[next], along->n), rise = height - of->height;
    if (!(fabs(rise) > 2 * s->slack)) {
        rise = rise_closely(v[of->at], v[next], along);
        if (!up && rise == 0 && !vec_equal(v[of->at], v[next]))
            return false;
    }
    if (up ? rise < 0 : rise > 0)
        return false;
    of->at = next;
    of->height = height;
    return true;
}

/*
 * Around a convex ring the way along n falls to the lowest vertex and then rises. As n turns, the
 * lowest vertex goes around the ring in the same sense. So the search starts where the last one
 * ended, and the first search at an edge that falls. Which way is down is decided exactly: in
 * doubles both sides of a thin ring are equally low, and on the wrong one the search would not
 * move.
 */
static double lowest_from_last(const separation *s, lowest *of, const edge_normal *along)
{
    int left = of->shape->count;
    of->height = separation_along(s, hit_vertices(of->shape)[of->at], along->n);
    while (of->open && left > 0 && moves_on(s, of, along, true))
        left--;
    of->open = false;
    for (left = of->shape->count; left > 0 && moves_on(s, of, along, false);)
        left--;
    return of->height;
}

static double lowest_along(const separation *s, lowest *of, const edge_normal *along)
{
    return of->step ? lowest_from_last(s, of, along) : lowest_of_all(s, of, along->n);
}

/* Returns the normal of an edge that points out of a ring that turns so, or 0. */
static hit_vec outward(hit_edge edge, int turn)
{
    hit_vec unit = unit_along(edge);
    return vec(turn * unit.y, -turn * unit.x);
}

/* Tries the outward normals of a ring's edges: along one, no vertex of the ring itself is higher
 * than the edge. `sign` is 1 for b and -1 for a, which moves the opposite way. */
static void try_outward(separation *s, const hit_shape *ring, int turn, const hit_shape *other,
                        int turn_of_other, int sign)
{
    lowest of = lowest_of(other, turn, turn_of_other);
    for (int i = 0; i < ring->count; i++) {
        hit_edge edge = outline_edge(ring, i);
        hit_vec n = outward(edge, turn);
        if (n.x == 0 && n.y == 0)
            continue;
        double low = lowest_along(s, &of, &(edge_normal){edge, turn, n});
        keep_shallower_direction(s, vec_scale(n, sign), separation_along(s, edge.a, n) - low);
    }
}

static void try_edges(separation *s, const hit_shape *shape, int turn, const hit_shape *other,
                      int turn_of_other, int sign)
{
    if (turn != 0) {
        try_outward(s, shape, turn, other, turn_of_other, sign);
        return;
    }
    for (int i = 0; i < outline_edge_count(shape); i++) {
        hit_edge edge = outline_edge(shape, i);
        try_both_ways(s, quarter_turned(unit_along((hit_edge){edge.b, edge.a})));
    }
}

static void try_nearest_vertices(separation *s)
{
    hit_vec from = {0, 0}, to = {0, 0};
    double nearest = INFINITY;
    for (int i = 0; i < s->a->count; i++)
        for (int j = 0; j < s->b->count; j++) {
            hit_vec p = scaled(hit_vertices(s->a)[i], -s->exponent);
            hit_vec q = scaled(hit_vertices(s->b)[j], -s->exponent);
            hit_vec d = vec_sub(p, q);
            if (vec_dot(d, d) >= nearest)
                continue;
            nearest = vec_dot(d, d);
            from = q;
            to = p;
        }
    try_both_ways(s, unit_between(from, to));
}

/* ---- Depths that are small ------------------------------------------------------------------- */

/*
 * A depth that is small beside the largest number is computed again, as exactly as needed, from all
 * edges that may be the shallowest ones by the error of the depth so far, and from all vertices
 * that may be the lowest ones behind these.
 */

/* How deep the other outline is behind an edge with the outward normal n. */
static double exact_behind(const separation *s, hit_edge edge, hit_vec n, int turn,
                           const lowest *of)
{
    const hit_vec *v = hit_vertices(of->shape);
    int count = of->shape->count;
    double low = separation_along(s, v[of->at], n) + s->equal, exact = -INFINITY;
    for (int back = 0; back < 2; back++) {
        int step = back ? count - 1 : 1, i = of->at;
        for (int left = count; left > 0 && separation_along(s, v[i], n) <= low; left--) {
            exact = greatest(turn * hit_distance_beside(v[i], edge.a, edge.b), exact);
            i = (i + step) % count;
        }
    }
    return exact;
}

typedef struct exact_move {
    double depth;
    hit_vec direction;
} exact_move;

/* Edges on one line have one depth. */
static void look_behind_edges(const separation *s, const hit_shape *shape, int turn,
                              const hit_shape *other, int turn_of_other, exact_move *best)
{
    lowest of = lowest_of(other, turn, turn_of_other);
    double sign = shape == s->b ? 1 : -1;
    hit_edge last = {{0, 0}, {0, 0}};
    bool any = false;
    for (int i = 0; i < outline_edge_count(shape); i++) {
        hit_edge edge = outline_edge(shape, i);
        hit_vec n = outward(edge, turn);
        if (n.x == 0 && n.y == 0)
            continue;
        double low = lowest_along(s, &of, &(edge_normal){edge, turn, n});
        double depth = separation_along(s, edge.a, n) - low;
        bool same = any && hit_exact_orient(last.a, last.b, edge.a) == 0 &&
                    hit_exact_orient(last.a, last.b, edge.b) == 0;
        if (same || depth > s->depth + s->equal)
            continue;
        double exact = exact_behind(s, edge, n, turn, &of);
        if (exact < best->depth)
            *best = (exact_move){exact, vec_scale(n, sign)};
        last = edge;
        any = true;
    }
}

/* Of outlines that meet. A flat one is an edge with two sides. Sets the direction to that of the
 * depth, if there is one. */
static double exact_of_outlines(const separation *s, hit_vec *direction)
{
    exact_move best = {.depth = INFINITY};
    for (int side = -1; side <= 1; side += 2) {
        if (s->turn_b == side || s->turn_b == 0)
            look_behind_edges(s, s->b, side, s->a, s->turn_a, &best);
        if (s->turn_a == side || s->turn_a == 0)
            look_behind_edges(s, s->a, side, s->b, s->turn_b, &best);
    }
    if (isinf(best.depth))
        return 0;
    *direction = vec_add(best.direction, vec(0, 0)); /* -0 to 0 */
    return best.depth;
}

/* ---- Small shapes that surely overlap ------------------------------------------------------- */

/* The direction of the outward normal of the last edge with this squared depth. */
static inline hit_vec normal_with(const frame_ring *of, int turn, double square)
{
    int at = 0;
    for (int i = 1; i < of->count; i++)
        /* small_pair_squares() has measured all. NOLINTNEXTLINE(clang-analyzer-*) */
        at = of->depth[i] == square ? i : at;
    hit_edge edge = small_pair_edge(of, at);
    hit_vec unit = unit_between(edge.a, edge.b);
    return vec(turn * unit.y, -turn * unit.x);
}

/* A depth that is more than this part of the extent is right to 2^-40 of itself: its error is below
 * 24 u. weaken: 0 */
#define SMALL_DEPTH 0x1p-7

/* How many edges have a squared depth of no more than that; *last becomes one of them. */
static int edges_with(const frame_ring *of, double square, int *last)
{
    int count = 0;
    for (int i = 0; i < of->count; i++) {
        *last = of->depth[i] <= square ? i : *last;
        count += of->depth[i] <= square;
    }
    return count;
}

/* Behind one edge, of all vertices. */
static double exact_behind_one(hit_edge edge, int turn, const hit_shape *other, double margin)
{
    const hit_vec *v = hit_vertices(other);
    double deepest = -INFINITY, exact = -INFINITY, depth[FRAME_CORNERS];
    hit_vec n = outward(edge, turn);
    for (int i = 0; i < other->count; i++) {
        depth[i] = vec_dot(vec_sub(edge.a, v[i]), n);
        deepest = greatest(depth[i], deepest);
    }
    for (int i = 0; i < other->count; i++)
        if (depth[i] >= deepest - margin)
            exact = greatest(turn * hit_distance_beside(v[i], edge.a, edge.b), exact);
    return exact;
}

/* Of shapes that are about so deep in each other, by the squares that are stored in the frame. */
static double exact_of_small(const small_pair *p, const hit_shape *a, const hit_shape *b,
                             double depth, hit_vec *direction)
{
    const int turn_a = a->count > 2 ? p->turn_a : 0;
    const int turn_b = b->count > 2 ? p->turn_b : 0;
    const separation s = {.a = a,
                          .b = b,
                          .turn_a = turn_a,
                          .turn_b = turn_b,
                          .slack = SEPARATE_SLACK * p->extent,
                          .equal = CLOSEST_EQUAL * p->extent,
                          .origin = hit_vertices(b)[0],
                          .depth = depth};
    int in_a = 0, in_b = 0;
    double most = (depth + s.equal) * (depth + s.equal);
    int of_a = edges_with(&p->f.a, most, &in_a), of_b = edges_with(&p->f.b, most, &in_b);
    if (of_a + of_b != 1)
        return exact_of_outlines(&s, direction);
    return of_a ? exact_behind_one(small_pair_edge(&p->f.a, in_a), p->turn_a, b, s.equal)
                : exact_behind_one(small_pair_edge(&p->f.b, in_b), p->turn_b, a, s.equal);
}

/* The smallest move by which the outlines come free, when these surely overlap: then the origin is
 * in their difference, and a normal of an edge is best. */
ALWAYS_INLINE bool small_pair_overlaps(small_pair *p, const hit_shape *a, const hit_shape *b,
                                       hit_vec *direction, double *depth)
{
    frame *f = &p->f;
    double reach = a->radius + b->radius;
    if (frame_boxes_apart(&f->a, &f->b))
        return false;
    double of_b = small_pair_squares(&f->b, p->turn_b, &f->a);
    double of_a = small_pair_squares(&f->a, p->turn_a, &f->b);
    double square = least(of_a, of_b), slack = SEPARATE_SLACK * p->extent;
    if (!(square > slack * slack) || isinf(square))
        return false;
    hit_vec n = of_b <= of_a ? normal_with(&f->b, p->turn_b, square)
                             : vec_scale(normal_with(&f->a, p->turn_a, square), -1);
    *direction = vec_add(n, vec(0, 0));
    *depth = sqrt(square) + reach;
    if (*depth < SMALL_DEPTH * (p->extent + reach))
        *depth = exact_of_small(p, a, b, sqrt(square), direction) + reach;
    return true;
}

/* The same for convex shapes of which the outlines are surely apart, but nearer than the radii:
 * then the way between their nearest points is best. */
static bool radii_overlap_surely(const hit_shape *a, const hit_shape *b, hit_vec *direction,
                                 double *depth)
{
    double reach = a->radius + b->radius, size = greatest(scale_size(a), scale_size(b));
    double margin = SURELY_APART * size;
    support_pair found;
    if (!(reach > 0 && size < SAFE_SIZE && size > 1 / SAFE_SIZE) ||
        !hit_support_nearest(a, b, size, 1, &found))
        return false;
    hit_nearest outlines = found.nearest;
    if (!(outlines.distance > margin && reach - outlines.distance > margin))
        return false;
    hit_vec way = vec_sub(outlines.on_a, outlines.on_b);
    way = vec(way.x / outlines.distance, way.y / outlines.distance);
    *direction = vec_add(way, vec(0, 0)); /* -0 to 0 */
    *depth = reach - outlines.distance;
    if (*depth < CLOSEST_IS_CLOSE * size)
        *depth = -hit_closest_gap(a, b, outlines.distance, size, &found);
    return true;
}

static bool separate_surely(const hit_shape *a, const hit_shape *b, hit_vec *direction,
                            double *depth)
{
    small_pair p;
    bool discs = a->count == 1 && b->count == 1;
    return (discs || small_pair_load(&p, a, b)) &&
           ((!discs && small_pair_overlaps(&p, a, b, direction, depth)) ||
            radii_overlap_surely(a, b, direction, depth));
}

/* ---- Any convex shapes ----------------------------------------------------------------------- */

/* A flat ring is its segment, of which less is to be tried. */
static const hit_shape *without_flat_ring(const hit_shape *shape, int turn, hit_shape *segment)
{
    hit_edge hull;
    if (turn != 0 || !outline_is_ring(shape) || !hit_ring_is_flat(shape, &hull))
        return shape;
    const hit_shape sharp = hit_make_segment(hull.a, hull.b);
    *segment = hit_grow(&sharp, shape->radius);
    return segment;
}

/* Returns the depth with the radii, where it is less than CLOSEST_IS_CLOSE of the size. */
static double exact_depth(const separation *s, double size, hit_vec *direction)
{
    double radii = s->a->radius + s->b->radius;
    if (radii == 0)
        return exact_of_outlines(s, direction);
    hit_shape a = outline_core(s->a), b = outline_core(s->b);
    double apart = hit_closest(&a, &b).distance;
    if (apart > 0)
        return -hit_closest_gap(s->a, s->b, apart, size, NULL);
    return radii + exact_of_outlines(s, direction);
}

/* Of two convex outlines that hit. */
static void separate_outlines(separation *s, hit_vec *direction, double *depth)
{
    hit_shape segment[2];
    s->a = without_flat_ring(s->a, s->turn_a, &segment[0]);
    s->b = without_flat_ring(s->b, s->turn_b, &segment[1]);
    double size = greatest(scale_size(s->a), scale_size(s->b));
    int exponent = s->exponent = scale_exponent_if_needed(size);
    s->origin = scaled(hit_vertices(s->b)[0], -exponent);
    s->slack = SEPARATE_SLACK * scaled_length(size, -exponent);
    s->equal = CLOSEST_EQUAL * scaled_length(size, -exponent);
    try_edges(s, s->b, s->turn_b, s->a, s->turn_a, 1);
    try_edges(s, s->a, s->turn_a, s->b, s->turn_b, -1);
    /* Rings without a radius that meet have the origin in their difference. */
    if (s->turn_a == 0 || s->turn_b == 0 || s->a->radius + s->b->radius > 0)
        try_nearest_vertices(s);
    double outlines = isinf(s->depth) ? 0 : s->depth; /* infinite when all vertices are one point */
    double radii = scaled_length(s->a->radius, -exponent) + scaled_length(s->b->radius, -exponent);
    *direction = vec_add(s->direction, vec(0, 0)); /* turns -0 into 0 */
    *depth = clamp(scaled_length(outlines + radii, exponent), 0, DBL_MAX);
    if (*depth >= CLOSEST_IS_CLOSE * size)
        return;
    double exact = exact_depth(s, size, direction);
    if (exact <= CLOSEST_IS_CLOSE * size) /* no infinity */
        *depth = greatest(exact, 0);      /* not -0 */
}

typedef enum convexity { NO_HIT, BOTH_CONVEX, ONE_CONCAVE } convexity;

/* Of two of which one is an ellipse that is no shape of another kind. */
static convexity separate_ellipse(const hit_shape *a, const hit_shape *b, hit_vec *direction,
                                  double *depth)
{
    int turn_a, turn_b;
    if (!hit_hits(a, b))
        return NO_HIT;
    if (!hit_ring_is_convex(a, &turn_a) || !hit_ring_is_convex(b, &turn_b))
        return ONE_CONCAVE;
    hit_separate_ellipse(a, b, direction, depth);
    return BOTH_CONVEX;
}

/* Where both are convex it writes the move. */
static convexity separate_convex(const hit_shape *a, const hit_shape *b, hit_vec *direction,
                                 double *depth)
{
    if (a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE)
        return separate_ellipse(a, b, direction, depth);
    if (separate_surely(a, b, direction, depth))
        return BOTH_CONVEX;
    separation s = {.a = a, .b = b, .direction = {0, -1}, .depth = INFINITY};
    if (!hit_hits(a, b))
        return NO_HIT;
    if (!hit_ring_is_convex(a, &s.turn_a) || !hit_ring_is_convex(b, &s.turn_b))
        return ONE_CONCAVE;
    separate_outlines(&s, direction, depth);
    return BOTH_CONVEX;
}

/* An ellipse may be a shape of another kind, and a chain a segment or a capsule. */
static const hit_shape *as_other(const hit_shape *shape, hit_shape *other)
{
    if (shape->kind == HIT_ELLIPSE)
        return hit_closest_ellipse_is_other(shape, other) ? other : shape;
    return hit_ring_is_flat_chain(shape, other) ? other : shape;
}

bool hit_separate_convex(const hit_shape *a, const hit_shape *b, hit_vec *direction, double *depth)
{
    hit_shape other[2];
    const hit_shape *x = as_other(a, &other[0]), *y = as_other(b, &other[1]);
    return paths_is_plain(x) && paths_is_plain(y) &&
           separate_convex(x, y, direction, depth) == BOTH_CONVEX;
}

bool hit_separate(const hit_shape *a, const hit_shape *b, hit_vec *direction, double *depth)
{
    HIT_CHECK(a);
    HIT_CHECK(b);
    if (questions_refused(a, b, HIT_ASK_SEPARATE))
        return false;
    hit_shape other[2];
    const hit_shape *x = as_other(a, &other[0]), *y = as_other(b, &other[1]);
    convexity found = separate_convex(x, y, direction, depth);
    return found == BOTH_CONVEX ||
           (found == ONE_CONCAVE && hit_separate_concave(x, y, direction, depth));
}
