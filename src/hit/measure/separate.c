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

#include "closest.h"
#include "exact.h"
#include "ring.h"
#include "scale.h"
#include "small_pair.h"
#include "support.h"

/* ---- Convexity, exact --------------------------------------------------------------------- */

/* Whether the edge leads right. Straight down counts as right, straight up as left. */
static bool leads_right(hit_vec from, hit_vec to)
{
    return to.x > from.x || (to.x == from.x && to.y > from.y);
}

/*
 * A ring is convex when it turns one way only and goes around once (P. Schorn, F. Fisher, "Testing
 * the convexity of a polygon", Graphics Gems IV, 1994). Directions that turn one way pass from
 * right to left and back exactly once each time around. So a pentagram, or a ring that is passed
 * through twice, has 4 passes. A ring that only turns back on itself is flat: a segment, which is
 * convex.
 */
static bool ring_is_convex(const hit_vec *v, int count, int *turn_of_ring)
{
    int last = count - 1, turns = 0, passes = 0;
    while (last > 0 && vec_equal(v[last], v[0]))
        last--;
    hit_vec before = v[last], at = v[0];
    for (int i = 1; i <= count; i++) {
        hit_vec next = v[i < count ? i : 0];
        if (vec_equal(next, at))
            continue;
        int turn = filter_sign(filter_orient(before, at, next));
        if (UNLIKELY(turn == UNSURE))
            turn = hit_exact_orient(before, at, next);
        if (turn * turns < 0)
            return false;
        turns = turn != 0 ? turn : turns;
        passes += leads_right(before, at) != leads_right(at, next);
        before = at;
        at = next;
    }
    *turn_of_ring = turns;
    return turns == 0 || passes == 2;
}

bool hit_separate_is_convex(const hit_shape *shape, int *turn)
{
    *turn = 0;
    if (!paths_is_plain(shape))
        return false;
    return !outline_is_ring(shape) || ring_is_convex(hit_vertices(shape), shape->count, turn);
}

/* ---- Directions to try, in scaled numbers -------------------------------------------------- */

typedef struct separation {
    const hit_shape *a, *b;
    int turn_a, turn_b;
    int exponent;
    double slack;   /* more than the rounding of products with a direction */
    hit_vec origin; /* near the shapes, because products of large numbers round more */
    hit_vec direction;
    double depth; /* of the outlines, without radii, so it may be negative */
} separation;

typedef struct span {
    double low, high;
} span;

static inline double along(const separation *s, hit_vec v, hit_vec n)
{
    return vec_dot(vec_sub(scaled(v, -s->exponent), s->origin), n);
}

static span span_along(const separation *s, const hit_shape *shape, hit_vec n)
{
    span of = {INFINITY, -INFINITY};
    const hit_vec *v = hit_vertices(shape);
    for (int i = 0; i < shape->count; i++) {
        double at = along(s, v[i], n);
        of.low = least(at, of.low);
        of.high = greatest(at, of.high);
    }
    return of;
}

static void keep_shallower(separation *s, hit_vec direction, double depth)
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
    keep_shallower(s, n, b.high - a.low);
    keep_shallower(s, vec_scale(n, -1), a.high - b.low);
}

/* ---- Directions of a ring with area --------------------------------------------------------- */

/* A shape that is asked for its lowest vertex along one direction after the other. */
typedef struct lowest {
    const hit_shape *shape;
    int at;   /* where the last one was found */
    int step; /* from vertex to vertex, as the directions turn; 0: each vertex is looked at */
} lowest;

static double lowest_of_all(const separation *s, lowest *of, hit_vec n)
{
    const hit_vec *v = hit_vertices(of->shape);
    double low = INFINITY;
    for (int i = 0; i < of->shape->count; i++) {
        double at = along(s, v[i], n);
        of->at = at < low ? i : of->at;
        low = least(at, low);
    }
    return low;
}

/*
 * Around a convex ring the way along n falls to the lowest vertex and then rises. As n turns, the
 * lowest vertex goes around the ring in the same sense. So the search starts where the last one
 * ended, and it is over when a vertex is higher than the lowest so far by more than rounding.
 */
static double lowest_from_last(const separation *s, lowest *of, hit_vec n)
{
    const hit_vec *v = hit_vertices(of->shape);
    int last = of->shape->count - 1, i = of->at;
    double low = along(s, v[i], n);
    for (int left = last; left > 0; left--) {
        i = of->step > 0 ? i + 1 : i - 1;
        i = i > last ? 0 : i;
        i = i < 0 ? last : i;
        double at = along(s, v[i], n);
        if (at > low + s->slack)
            break;
        of->at = at < low ? i : of->at;
        low = least(at, low);
    }
    return low;
}

/* Tries the outward normals of a ring's edges: along one, no vertex of the ring itself is higher
 * than the edge. `sign` is 1 for b and -1 for a, which moves the opposite way. */
static void try_outward(separation *s, const hit_shape *ring, int turn, const hit_shape *other,
                        int turn_of_other, int sign)
{
    lowest of = {.shape = other};
    for (int i = 0; i < ring->count; i++) {
        hit_edge edge = outline_edge(ring, i);
        hit_vec unit = unit_along(edge);
        hit_vec n = vec(turn * unit.y, -turn * unit.x);
        if (n.x == 0 && n.y == 0)
            continue;
        double low = of.step ? lowest_from_last(s, &of, n) : lowest_of_all(s, &of, n);
        of.step = turn * turn_of_other;
        keep_shallower(s, vec_scale(n, sign), along(s, edge.a, n) - low);
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

/* The smallest move by which the outlines come free, when these surely overlap: then the origin is
 * in their difference, and a normal of an edge is best. */
ALWAYS_INLINE bool overlap_surely(small_pair *p, double reach, hit_vec *direction, double *depth)
{
    frame *f = &p->f;
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
    return true;
}

/* The same for convex shapes of which the outlines are surely apart, but nearer than the radii:
 * then the way between their nearest points is best. */
static bool radii_overlap_surely(const hit_shape *a, const hit_shape *b, hit_vec *direction,
                                 double *depth)
{
    double reach = a->radius + b->radius, size = greatest(scale_size(a), scale_size(b));
    double margin = SURELY_APART * size;
    hit_nearest outlines;
    if (!(reach > 0 && size < SAFE_SIZE && size > 1 / SAFE_SIZE) ||
        !hit_support_nearest(a, b, size, 1, &outlines) ||
        !(outlines.distance > margin && reach - outlines.distance > margin))
        return false;
    hit_vec way = vec_sub(outlines.on_a, outlines.on_b);
    way = vec(way.x / outlines.distance, way.y / outlines.distance);
    *direction = vec_add(way, vec(0, 0)); /* -0 to 0 */
    *depth = reach - outlines.distance;
    return true;
}

static bool separate_surely(const hit_shape *a, const hit_shape *b, hit_vec *direction,
                            double *depth)
{
    small_pair p;
    bool discs = a->count == 1 && b->count == 1;
    return (discs || small_pair_load(&p, a, b)) &&
           ((!discs && overlap_surely(&p, a->radius + b->radius, direction, depth)) ||
            radii_overlap_surely(a, b, direction, depth));
}

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
    try_edges(s, s->b, s->turn_b, s->a, s->turn_a, 1);
    try_edges(s, s->a, s->turn_a, s->b, s->turn_b, -1);
    /* Rings without a radius that meet have the origin in their difference. */
    if (s->turn_a == 0 || s->turn_b == 0 || s->a->radius + s->b->radius > 0)
        try_nearest_vertices(s);
    double outlines = isinf(s->depth) ? 0 : s->depth; /* infinite when all vertices are one point */
    double radii = scaled_length(s->a->radius, -exponent) + scaled_length(s->b->radius, -exponent);
    *direction = vec_add(s->direction, vec(0, 0)); /* turns -0 into 0 */
    *depth = clamp(scaled_length(outlines + radii, exponent), 0, DBL_MAX);
}

typedef enum convexity { NO_HIT, BOTH_CONVEX, ONE_CONCAVE } convexity;

/* Of two of which one is an ellipse that is no shape of another kind. */
static convexity separate_ellipse(const hit_shape *a, const hit_shape *b, hit_vec *direction,
                                  double *depth)
{
    int turn_a, turn_b;
    if (hit_referee(a, b, NULL) == HIT_MISS)
        return NO_HIT;
    if (!hit_separate_is_convex(a, &turn_a) || !hit_separate_is_convex(b, &turn_b))
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
    if (hit_referee(a, b, NULL) == HIT_MISS)
        return NO_HIT;
    if (!hit_separate_is_convex(a, &s.turn_a) || !hit_separate_is_convex(b, &s.turn_b))
        return ONE_CONCAVE;
    separate_outlines(&s, direction, depth);
    return BOTH_CONVEX;
}

/* An ellipse may be a shape of another kind. */
static const hit_shape *as_other(const hit_shape *shape, hit_shape *other)
{
    return shape->kind == HIT_ELLIPSE && hit_closest_ellipse_is_other(shape, other) ? other : shape;
}

bool hit_separate_convex(const hit_shape *a, const hit_shape *b, hit_vec *direction, double *depth)
{
    hit_shape other[2];
    if (!paths_is_plain(a) || !paths_is_plain(b))
        return false;
    return separate_convex(as_other(a, &other[0]), as_other(b, &other[1]), direction, depth) ==
           BOTH_CONVEX;
}

bool hit_separate(const hit_shape *a, const hit_shape *b, hit_vec *direction, double *depth)
{
    hit_shape other[2];
    const hit_shape *x = as_other(a, &other[0]), *y = as_other(b, &other[1]);
    convexity found = separate_convex(x, y, direction, depth);
    return found == BOTH_CONVEX ||
           (found == ONE_CONCAVE && hit_separate_concave(x, y, direction, depth));
}
