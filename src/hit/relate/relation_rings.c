/* SPDX-License-Identifier: MIT */
#include "relation.h"
#include "ring.h"

#include "exact.h"
#include "frame.h"
#include "outline.h"

/* ---- Convex rings --------------------------------------------------------------------------- */

/* The sides of one ring's corners from another's edges, inwards, times the edges' lengths. */
typedef struct depths {
    double deepest; /* of the deepest corners from each edge, the smallest */
    double least;   /* of all */
} depths;

ALWAYS_INLINE depths depths_of(const frame_ring *ring, int turn, const frame_ring *other)
{
    depths d = {INFINITY, INFINITY};
    for (int i = 0; i < ring->count; i++) {
        double ex = turn * (ring->x[i + 1] - ring->x[i]);
        double ey = turn * (ring->y[i + 1] - ring->y[i]);
        double base = ex * ring->y[i] - ey * ring->x[i];
        frame_span side = frame_span_along(other, ex, ey);
        d.deepest = least(side.high - base, d.deepest);
        d.least = least(side.low - base, d.least);
    }
    return d;
}

/* By numbers that have their true signs. `apart`: how deep each ring is in the other at the
 * shallowest place; the other two: how deep all of a ring is in the other. */
static hit_relation relation_of(double apart, double a_in_b, double b_in_a)
{
    if (apart < 0)
        return HIT_APART;
    if (a_in_b >= 0 && b_in_a >= 0)
        return HIT_EQUAL;
    if (b_in_a >= 0)
        return HIT_A_CONTAINS_B;
    if (a_in_b >= 0)
        return HIT_B_CONTAINS_A;
    return apart > 0 ? HIT_CROSSING : HIT_TOUCHING;
}

/* The signs of these depths, exactly. */
static depths signs_of_depths(const frame_ring *ring, int turn, const frame_ring *other)
{
    depths signs = {1, 1};
    for (int i = 0; i < ring->count; i++) {
        hit_vec from = ring->v[i], to = ring->v[i + 1 < ring->count ? i + 1 : 0];
        int deepest = -1;
        for (int j = 0; j < other->count; j++) {
            int side = turn * hit_exact_orient(from, to, other->v[j]);
            deepest = side > deepest ? side : deepest;
            signs.least = least(side, signs.least);
        }
        signs.deepest = least(deepest, signs.deepest);
    }
    return signs;
}

NEVER_INLINE hit_relation relate_convex_closely(const frame *f, int turn_a, int turn_b)
{
    depths of_b = signs_of_depths(&f->a, turn_a, &f->b);
    depths of_a = signs_of_depths(&f->b, turn_b, &f->a);
    return relation_of(least(of_a.deepest, of_b.deepest), of_a.least, of_b.least);
}

/*
 * Convex rings are apart exactly when one is strictly beyond an edge of the other, and their
 * interiors have no common point exactly when one is not inside an edge of the other: see
 * convex_rings() of direct_rings.c. One contains the other when no corner of that is beyond an
 * edge.
 */
static hit_relation relate_convex(const frame *f, int turn_a, int turn_b)
{
    depths of_b = depths_of(&f->a, turn_a, &f->b);
    if (of_b.deepest < -f->error)
        return HIT_APART;
    depths of_a = depths_of(&f->b, turn_b, &f->a);
    double apart = least(of_a.deepest, of_b.deepest);
    bool tells =
        fabs(apart) > f->error && fabs(of_a.least) > f->error && fabs(of_b.least) > f->error;
    if (!(apart < -f->error) && UNLIKELY(!tells))
        return relate_convex_closely(f, turn_a, turn_b);
    return relation_of(apart, of_a.least, of_b.least);
}

/* ---- Simple rings --------------------------------------------------------------------------- */

/* The edge itself and those before and after it. */
static inline unsigned neighbours_of(int i, int count)
{
    int next = i + 1 < count ? i + 1 : 0;
    int before = i > 0 ? i - 1 : count - 1;
    return 1u << i | 1u << next | 1u << before;
}

/* Whether each edge is surely apart from all others but its neighbours. Then no two meet except
 * neighbours in their common end (see pair_tangles() in ring.c), and not all corners are on one
 * line, from which none would be clear. */
NEVER_INLINE bool edges_are_apart(const frame_ring *ring, double error)
{
    frame_beside of[FRAME_CORNERS];
    for (int i = 0; i < ring->count; i++)
        of[i] = frame_edges_beside(ring, i, ring, error);
    for (int i = 0; i < ring->count; i++) {
        unsigned left =
            frame_all_edges(ring->count) & ~of[i].clear & ~neighbours_of(i, ring->count);
        for (; left != 0; left &= left - 1)
            if (!(of[filter_lowest_bit(left)].clear >> i & 1))
                return false;
    }
    return ring->count > 3;
}

/* Most rings are convex, or seen whole from the middle of their box. */
static bool is_surely_simple(const frame_ring *ring, double error)
{
    pair middle = frame_box_middle(ring->box);
    return frame_convex_turn(ring, error) != 0 || frame_surely_holds(middle, ring, error) ||
           edges_are_apart(ring, error);
}

bool hit_ring_is_surely_simple(const hit_shape *ring)
{
    if (!frame_has_room(ring->count))
        return false;
    const hit_vec *v = hit_vertices(ring);
    frame_ring own;
    frame_load(&own, v, ring->count, v[0]);
    return is_surely_simple(&own, frame_error(frame_extent(&own)));
}

typedef enum meeting { SURELY_APART_OUTLINES, SURELY_CROSSING, UNKNOWN } meeting;

/* Whether some edges surely cross, or all are surely apart. */
static meeting meeting_of(const frame *f)
{
    frame_beside of_b[FRAME_CORNERS];
    meeting m = SURELY_APART_OUTLINES;
    for (int j = 0; j < f->b.count; j++)
        of_b[j] = frame_edges_beside(&f->b, j, &f->a, f->error);
    for (int i = 0; i < f->a.count; i++) {
        frame_beside of_a = frame_edges_beside(&f->a, i, &f->b, f->error);
        unsigned left = frame_all_edges(f->b.count) & ~of_a.clear;
        for (; left != 0; left &= left - 1) {
            int j = filter_lowest_bit(left);
            if (of_a.crossing >> j & of_b[j].crossing >> i & 1)
                return SURELY_CROSSING;
            m = of_b[j].clear >> i & 1 ? m : UNKNOWN;
        }
    }
    return m;
}

static bool ring_holds(const hit_shape *ring, const hit_shape *other)
{
    return hit_outline_ray_crossings(ring, hit_vertices(other)[0]) % 2 == 1;
}

/* Where edges cross, each outline runs inside and outside the other ring. Where none meet, one
 * vertex decides for all. */
static hit_relation relate_simple(const frame *f, const hit_shape *a, const hit_shape *b)
{
    meeting m = meeting_of(f);
    if (m == UNKNOWN)
        return RELATION_UNTOLD;
    bool apart = m == SURELY_APART_OUTLINES;
    bool b_in_a = apart && ring_holds(a, b), a_in_b = apart && !b_in_a && ring_holds(b, a);
    bool nested = b_in_a || a_in_b;
    if ((!apart || nested) &&
        !(is_surely_simple(&f->a, f->error) && is_surely_simple(&f->b, f->error)))
        return RELATION_UNTOLD;
    return relation_by_signs(apart && !nested, 1, b_in_a, a_in_b);
}

/* ---- The answer ---------------------------------------------------------------------------------
 */

static bool has_room(const hit_shape *ring)
{
    return frame_has_room(ring->count) && paths_is_plain(ring);
}

hit_relation hit_relation_of_rings(const hit_shape *a, const hit_shape *b)
{
    if (!has_room(a) || !has_room(b))
        return RELATION_UNTOLD;
    const hit_vec *v = hit_vertices(a), *w = hit_vertices(b);
    frame f;
    frame_load(&f.a, v, a->count, v[0]);
    frame_load(&f.b, w, b->count, v[0]);
    if (frame_boxes_apart(&f.a, &f.b))
        return HIT_APART;
    f.error = frame_error(frame_extent_of_both(&f));
    int turn_a = frame_convex_turn(&f.a, f.error), turn_b = frame_convex_turn(&f.b, f.error);
    if (turn_a != 0 && turn_b != 0)
        return relate_convex(&f, turn_a, turn_b);
    return relate_simple(&f, a, b);
}
