/*
 * The smallest separating move of two convex shapes.
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
 * nearest vertices. All these directions are tried, both ways, and every depth is taken over all
 * vertices. So a rounded direction, or one too many, costs no more than rounding.
 *
 * In particular, nothing has to decide whether the outlines meet. The nearest vertices may be
 * chosen wrongly when distances are equal up to a rounding e. From the origin, the chosen corner is
 * then within an angle of sqrt(e) of the right one. Either it lies in the right corner's fan of
 * normals, where the depth is wrong by a cosine, that is by e; or a normal of an edge lies between.
 */
#include "exact.h"
#include "outline.h"
#include "scale.h"
#include "vec.h"

#include <float.h>
#include <stddef.h>

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
static bool ring_is_convex(const hit_vec *v, int count)
{
    int last = count - 1, turns = 0, passes = 0;
    while (last > 0 && vec_equal(v[last], v[0]))
        last--;
    hit_vec before = v[last], at = v[0];
    for (int i = 1; i <= count; i++) {
        hit_vec next = v[i < count ? i : 0];
        if (vec_equal(next, at))
            continue;
        int turn = hit_exact_orient(before, at, next);
        if (turn * turns < 0)
            return false;
        turns = turn != 0 ? turn : turns;
        passes += leads_right(before, at) != leads_right(at, next);
        before = at;
        at = next;
    }
    return turns == 0 || passes == 2;
}

static bool is_convex(const hit_shape *shape)
{
    return !outline_is_ring(shape) || ring_is_convex(hit_vertices(shape), shape->count);
}

/* ---- Directions to try, in scaled numbers -------------------------------------------------- */

typedef struct separation {
    const hit_shape *a, *b;
    int exponent;
    hit_vec origin; /* near the shapes, because products of large numbers round more */
    hit_vec direction;
    double depth; /* of the outlines, without radii, so it may be negative */
} separation;

typedef struct span {
    double low, high;
} span;

static span span_along(const separation *s, const hit_shape *shape, hit_vec n)
{
    span along = {INFINITY, -INFINITY};
    for (int i = 0; i < shape->count; i++) {
        hit_vec v = scaled(hit_vertices(shape)[i], -s->exponent);
        double at = vec_dot(vec_sub(v, s->origin), n);
        along.low = at < along.low ? at : along.low;
        along.high = at > along.high ? at : along.high;
    }
    return along;
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

static void try_normals(separation *s, const hit_shape *shape)
{
    for (int i = 0; i < outline_edge_count(shape); i++) {
        hit_edge edge = scaled_edge(outline_edge(shape, i), -s->exponent);
        try_both_ways(s, quarter_turned(unit_between(edge.b, edge.a)));
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

bool hit_separate(const hit_shape *a, const hit_shape *b, hit_vec *direction, double *depth)
{
    if (hit_referee(a, b, NULL) == HIT_MISS || !is_convex(a) || !is_convex(b))
        return false;
    int exponent = scale_exponent_if_needed(a, b);
    separation s = {a, b, exponent, scaled(hit_vertices(b)[0], -exponent), {0, -1}, INFINITY};
    try_normals(&s, b);
    try_normals(&s, a);
    try_nearest_vertices(&s);
    double outlines = isinf(s.depth) ? 0 : s.depth; /* infinite when all vertices are one point */
    double radii = ldexp(a->radius, -exponent) + ldexp(b->radius, -exponent);
    *direction = vec_add(s.direction, vec(0, 0)); /* turns -0 into 0 */
    *depth = clamp(ldexp(outlines + radii, exponent), 0, DBL_MAX);
    return true;
}
