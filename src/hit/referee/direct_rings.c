/* SPDX-License-Identifier: MIT */
/* Two closed rings without a radius. Small ones are taken relative to one corner: frame.h. */
#include "direct.h"

#include "exact.h"
#include "frame.h"
#include "referee.h"
#include "walk.h"

enum {
    WORTH_A_GUESS = 20,   /* guesses pay off from this product of the two counts of corners on */
    MOST_PAIRS = 24 * 24, /* of edges, which are looked at one by one; with more, boxes pay off */
};

/* Functions on the path of every call are inlined: calls cost some 3 %, measured. */

/* The first two are verdicts. */
typedef enum outcome { APART, MEETING, UNDECIDED } outcome;

/* ---- Guesses -------------------------------------------------------------------------------- */

/* Whether the rings, convex or not, are surely apart along the line through the middles of their
 * boxes. Let n be the computed vector from one middle to the other, twice, of up to 4 m: n . q' is
 * within 2 * (4 + 4) u m^2 + 8 u m^2 of n . q, and the difference of two such products, of up to
 * 16 m^2, within 2 * 24 u m^2 + 16 u m^2 = 64 u m^2. */
ALWAYS_INLINE bool apart_along_middles(const frame *f)
{
    const frame_box *a = &f->a.box, *b = &f->b.box;
    pair n = pair_sub(pair_add(b->low, b->high), pair_add(a->low, a->high));
    double x = pair_first(n), y = pair_second(n); /* cross products with (y, -x) are n . q' */
    frame_span of_a = frame_span_along(&f->a, y, -x), of_b = frame_span_along(&f->b, y, -x);
    return of_b.low - of_a.high > 2 * f->error;
}

/* The part that the two boxes share. Most rings that meet share its middle. */
ALWAYS_INLINE frame_box overlap_of(const frame *f)
{
    const frame_box *a = &f->a.box, *b = &f->b.box;
    return (frame_box){pair_greatest(a->low, b->low), pair_least(a->high, b->high)};
}

ALWAYS_INLINE outcome guess_outcome(const frame *f)
{
    if (apart_along_middles(f))
        return APART;
    pair p = frame_box_middle(overlap_of(f));
    if (frame_surely_holds(p, &f->a, f->error) & frame_surely_holds(p, &f->b, f->error))
        return MEETING;
    return UNDECIDED;
}

/* ---- Convex rings --------------------------------------------------------------------------- */

/* How deep inside the ring's edge i the deepest corner of `other` is, times the edge's length. */
ALWAYS_INLINE double depth_from_edge(const frame_ring *ring, int i, int turn,
                                     const frame_ring *other)
{
    double ex = turn * (ring->x[i + 1] - ring->x[i]), ey = turn * (ring->y[i + 1] - ring->y[i]);
    return frame_span_along(other, ex, ey).high - (ex * ring->y[i] - ey * ring->x[i]);
}

/* Stores that depth for each of the ring's edges, and returns the smallest. A depth is negative
 * when all of `other` is beyond its edge. */
ALWAYS_INLINE double measure_depth(frame_ring *ring, int turn, const frame_ring *other)
{
    double result = INFINITY;
    for (int i = 0; i < ring->count; i++) {
        ring->depth[i] = depth_from_edge(ring, i, turn, other);
        result = least(ring->depth[i], result);
    }
    return result;
}

/* Whether all corners of `other` are strictly beyond the ring's edge i. */
static bool is_beyond_edge(const frame_ring *other, const frame_ring *ring, int i, int turn,
                           double error)
{
    double ex = turn * (ring->x[i + 1] - ring->x[i]), ey = turn * (ring->y[i + 1] - ring->y[i]);
    double base = ex * ring->y[i] - ey * ring->x[i];
    hit_vec a = ring->v[i], b = ring->v[i + 1 < ring->count ? i + 1 : 0];
    for (int j = 0; j < other->count; j++) {
        double side = ex * other->y[j] - ey * other->x[j] - base;
        if (!(side < -error) && hit_exact_orient(a, b, other->v[j]) * turn >= 0)
            return false;
    }
    return true;
}

/* Whether `other` is strictly beyond an edge. Looks only at edges whose depth does not tell. */
static bool ring_is_beyond(const frame_ring *other, const frame_ring *ring, int turn, double error)
{
    for (int i = 0; i < ring->count; i++)
        /* convex_rings() has measured all of them. NOLINTNEXTLINE(clang-analyzer-*) */
        if (!(ring->depth[i] > error) && is_beyond_edge(other, ring, i, turn, error))
            return true;
    return false;
}

static inline outcome meeting_if(bool meeting)
{
    return meeting ? MEETING : APART;
}

/* Whether convex rings meet, of which the smallest depth of all is within the error. */
NEVER_INLINE bool reach_closely(const frame *f, int turn_a, int turn_b)
{
    return !ring_is_beyond(&f->b, &f->a, turn_a, f->error) &&
           !ring_is_beyond(&f->a, &f->b, turn_b, f->error);
}

/*
 * Convex rings are apart exactly when one of them is beyond an edge of the other (the separating
 * axis theorem; Ericson, Real-Time Collision Detection, section 5.2.1). If they are apart, their
 * difference, the convex polygon of all p - q, does not contain 0, so 0 is beyond one of its edges.
 * Each of these is parallel to an edge of one ring, with the same side outwards, and 0 is beyond it
 * exactly when the whole other ring is beyond that edge.
 *
 * When all of b is beyond an edge of a, it is enough that a is convex: so b's turns are computed
 * only after that.
 */
ALWAYS_INLINE outcome convex_rings(frame *f)
{
    int turn_a = frame_convex_turn(&f->a, f->error);
    if (UNLIKELY(turn_a == 0))
        return UNDECIDED;
    double depth = measure_depth(&f->a, turn_a, &f->b);
    if (depth < -f->error)
        return APART;
    int turn_b = frame_convex_turn(&f->b, f->error);
    if (UNLIKELY(turn_b == 0))
        return UNDECIDED;
    depth = least(depth, measure_depth(&f->b, turn_b, &f->a));
    if (UNLIKELY(!(fabs(depth) > f->error)))
        return meeting_if(reach_closely(f, turn_a, turn_b));
    return meeting_if(depth > 0);
}

/* Once, for all that ask. */
NEVER_INLINE outcome rings(const hit_vec *v, int count_v, const hit_vec *w, int count_w)
{
    frame f;
    frame_load(&f.a, v, count_v, v[0]);
    frame_load(&f.b, w, count_w, v[0]);
    if (frame_boxes_apart(&f.a, &f.b))
        return APART;
    f.error = frame_error(frame_extent_of_both(&f));
    outcome o = count_v * count_w < WORTH_A_GUESS ? UNDECIDED : guess_outcome(&f);
    return o != UNDECIDED ? o : convex_rings(&f);
}

/* ---- Rings that are not convex -------------------------------------------------------------- */

/* Whether an edge of a meets b's outline or filling, or all of b is inside a. As the general rule,
 * but it asks for the filling of b with each edge. */
static bool edges_meet(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *w = hit_vertices(b);
    hit_edge box = outline_box(b);
    for (int i = 0; i < a->count; i++) {
        hit_edge edge = outline_edge(a, i);
        const hit_vec ends[2] = {edge.a, edge.b};
        if (direct_overlap(edge.a.x, edge.b.x, box.a.x, box.b.x) &
                direct_overlap(edge.a.y, edge.b.y, box.a.y, box.b.y) &&
            hit_direct_segment_meets_ring(ends, w, b->count))
            return true;
    }
    return hit_outline_ray_crossings(a, w[0]) % 2 == 1;
}

bool hit_direct_fillings_meet(const hit_shape *a, const hit_shape *b)
{
    outcome o = UNDECIDED;
    if (frame_has_room(a->count) && frame_has_room(b->count))
        o = rings(paths_vertices(a), a->count, paths_vertices(b), b->count);
    return o == UNDECIDED ? edges_meet(a, b) : o == MEETING;
}

static bool verdict(outcome o, const hit_shape *a, const hit_shape *b)
{
    if (UNLIKELY(o == UNDECIDED))
        return edges_meet(a, b);
    return o == MEETING;
}

ON_A_CACHE_LINE bool hit_direct_ring_ring(const hit_shape *a, const hit_shape *b)
{
    if (UNLIKELY(!paths_is_plain(a) || !paths_is_plain(b)))
        return hit_referee_by_walk(a, b);
    if (UNLIKELY(a->radius + b->radius > 0))
        return hit_direct_grown_rings(a, b);
    if (frame_has_room(a->count) && frame_has_room(b->count))
        return verdict(rings(paths_vertices(a), a->count, paths_vertices(b), b->count), a, b);
    if (walk_index(a) || walk_index(b) || (long long)a->count * b->count > MOST_PAIRS)
        return hit_referee_by_walk(a, b);
    return verdict(UNDECIDED, a, b);
}
