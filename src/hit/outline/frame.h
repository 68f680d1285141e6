/* SPDX-License-Identifier: MIT */
/*
 * Small rings with coordinates relative to one corner, rounded once. Each edge and corner then
 * takes two multiplications, and one error bound holds for all. Internal to the library.
 */
#ifndef HIT_FRAME_H
#define HIT_FRAME_H

#include "filter.h"
#include "outline.h"
#include "pair.h"
#include "vec.h"

/* Rings with more corners do not fit. */
enum { FRAME_CORNERS = 16 };

typedef struct frame_box {
    pair low, high;
} frame_box;

/* The first two corners are repeated after the last, and one more where the count is odd, so that
 * corners can be taken two by two together with their neighbours. */
typedef struct frame_ring {
    int count;
    const hit_vec *v;
    double x[FRAME_CORNERS + 2], y[FRAME_CORNERS + 2]; /* from the frame's origin */
    frame_box box;                                     /* around it */
    hit_vec two[2];                                    /* an axis's ends: see frame_load_shape() */
    double depth[FRAME_CORNERS]; /* of the other ring, inwards from each edge */
} frame_ring;

/* Both rings, relative to the first corner of a, and the error of sides and turns there.
 * FRAME_ERROR derives it, and says what m, q and q' are in the comments below. */
typedef struct frame {
    frame_ring a, b;
    double error;
} frame;

ALWAYS_INLINE frame_box frame_box_with(frame_box box, pair p)
{
    return (frame_box){pair_least(box.low, p), pair_greatest(box.high, p)};
}

ALWAYS_INLINE pair frame_box_middle(frame_box box)
{
    return pair_mul(pair_both(0.5), pair_add(box.low, box.high));
}

/* Corners i and i + 1. */
ALWAYS_INLINE void frame_store_two(frame_ring *ring, int i, pair p, pair q)
{
    pair_store(&ring->x[i], pair_firsts(p, q));
    pair_store(&ring->y[i], pair_seconds(p, q));
}

ALWAYS_INLINE pair frame_corner(const hit_vec *v, pair origin)
{
    return pair_sub(pair_load_vec(v), origin);
}

ALWAYS_INLINE void frame_load(frame_ring *ring, const hit_vec *v, int count, hit_vec origin)
{
    const pair from = pair_of(origin.x, origin.y);
    const pair first = frame_corner(&v[0], from), second = frame_corner(&v[1], from);
    frame_box box = frame_box_with((frame_box){first, first}, second);
    ring->count = count;
    ring->v = v;
    frame_store_two(ring, 0, first, second);
    int i = 2;
    for (; i + 1 < count; i += 2) {
        pair p = frame_corner(&v[i], from), q = frame_corner(&v[i + 1], from);
        box = frame_box_with(frame_box_with(box, p), q);
        frame_store_two(ring, i, p, q);
    }
    if (i < count) {
        pair last = frame_corner(&v[i], from);
        box = frame_box_with(box, last);
        frame_store_two(ring, i, last, first);
        frame_store_two(ring, i + 2, second, frame_corner(&v[2], from));
    } else {
        frame_store_two(ring, i, first, second);
    }
    ring->box = box;
}

/* A point or an axis is taken for a ring of two corners: its two edges have the two normals. Chains
 * and polygons of several rings do not fit. */
static inline bool frame_has_room_for(const hit_shape *shape)
{
    return shape->count <= FRAME_CORNERS && paths_is_plain(shape);
}

ALWAYS_INLINE void frame_load_shape(frame_ring *of, const hit_shape *shape, hit_vec origin)
{
    const hit_vec *v = outline_vertices(shape);
    of->two[0] = v[0];
    of->two[1] = v[shape->count - 1];
    if (shape->count > 2)
        frame_load(of, v, shape->count, origin);
    else
        frame_load(of, of->two, 2, origin);
}

ALWAYS_INLINE void frame_load_shapes(frame *f, const hit_shape *a, const hit_shape *b)
{
    hit_vec origin = outline_vertices(a)[0];
    frame_load_shape(&f->a, a, origin);
    frame_load_shape(&f->b, b, origin);
}

/* Returns the greatest size of each coordinate. */
ALWAYS_INLINE pair frame_extents(const frame_ring *ring)
{
    return pair_greatest(pair_flipped(ring->box.low, pair_both(-0.0)), ring->box.high);
}

ALWAYS_INLINE double frame_extent(const frame_ring *ring)
{
    /* frame_load() has stored the box. NOLINTNEXTLINE(clang-analyzer-*) */
    return pair_greatest_of(frame_extents(ring));
}

ALWAYS_INLINE double frame_extent_of_both(const frame *f)
{
    return pair_greatest_of(pair_greatest(frame_extents(&f->a), frame_extents(&f->b)));
}

/* Rounding keeps order, so boxes that are apart in the frame are apart. */
ALWAYS_INLINE bool frame_boxes_apart(const frame_ring *a, const frame_ring *b)
{
    return (pair_above(a->box.low, b->box.high) | pair_above(b->box.low, a->box.high)) != 0;
}

static inline double frame_error(double m)
{
    return m < FRAME_MOST ? FRAME_ERROR * (m * m) + FILTER_UNDERFLOW : (double)INFINITY;
}

static inline bool frame_has_room(int count)
{
    return count >= 3 && count <= FRAME_CORNERS;
}

/* ---- Corners beside a line ------------------------------------------------------------------ */

typedef struct frame_span {
    double low, high;
} frame_span;

/* Returns the least and the greatest cross product of e with a corner. */
ALWAYS_INLINE frame_span frame_span_along(const frame_ring *ring, double ex, double ey)
{
    const pair x = pair_both(ex), y = pair_both(ey);
    pair low = pair_cross(x, y, pair_load(ring->x), pair_load(ring->y)), high = low;
    for (int j = 2; j < ring->count; j += 2) {
        pair side = pair_cross(x, y, pair_load(&ring->x[j]), pair_load(&ring->y[j]));
        low = pair_least(low, side);
        high = pair_greatest(high, side);
    }
    return (frame_span){pair_least_of(low), pair_greatest_of(high)};
}

/* Returns the vector of edge i, where i = count is the first edge again. It is a difference of
 * stored corners, so that a short edge has its right direction. */
ALWAYS_INLINE pair frame_edge_vector(const frame_ring *of, int i)
{
    int from = i < of->count ? i : 0;
    int to = from + 1 < of->count ? from + 1 : 0;
    return pair_sub(pair_load_vec(&of->v[to]), pair_load_vec(&of->v[from]));
}

/* Returns how deep the deepest corner of `other` is beside edges i and i + 1, times the lengths of
 * these edges, whose vectors are (x, y). */
ALWAYS_INLINE pair frame_deepest_of_two(const frame_ring *of, int i, pair x, pair y,
                                        const frame_ring *other)
{
    pair deepest = pair_both(-INFINITY), next = deepest;
    for (int j = 0; j < other->count; j += 2) {
        pair to_x = pair_load(&other->x[j]), to_y = pair_load(&other->y[j]);
        deepest = pair_greatest(pair_cross(x, y, pair_firsts(to_x, to_x), pair_firsts(to_y, to_y)),
                                deepest);
        next = pair_greatest(pair_cross(x, y, pair_seconds(to_x, to_x), pair_seconds(to_y, to_y)),
                             next);
    }
    return pair_sub(pair_greatest(deepest, next),
                    pair_cross(x, y, pair_load(&of->x[i]), pair_load(&of->y[i])));
}

/* What is sure of a ring's edges and the line through an edge: bit j tells that edge j is clear of
 * the line, with both ends on one side, or that it crosses the line, with its ends on different
 * sides. */
typedef struct frame_beside {
    unsigned clear, crossing;
} frame_beside;

static inline unsigned frame_all_edges(int count)
{
    return (1u << count) - 1;
}

/* The ring's first corner is repeated, so that its last edge has two ends. */
ALWAYS_INLINE frame_beside frame_edges_beside(const frame_ring *of, int i, const frame_ring *ring,
                                              double error)
{
    double ex = of->x[i + 1] - of->x[i], ey = of->y[i + 1] - of->y[i];
    const pair x = pair_both(ex), y = pair_both(ey);
    const pair base = pair_both(ex * of->y[i] - ey * of->x[i]);
    unsigned above = 0, below = 0;
    for (int j = 0; j <= ring->count; j += 2) {
        pair at = pair_cross(x, y, pair_load(&ring->x[j]), pair_load(&ring->y[j]));
        pair side = pair_sub(at, base);
        above |= pair_above(side, pair_both(error)) << j;
        below |= pair_above(pair_both(-error), side) << j;
    }
    unsigned all = frame_all_edges(ring->count);
    return (frame_beside){((above & above >> 1) | (below & below >> 1)) & all,
                          ((above & below >> 1) | (below & above >> 1)) & all};
}

/* ---- Convex rings --------------------------------------------------------------------------- */

/* Returns whether the bits, taken as a cycle, change from 1 to 0 more than once. */
static inline bool frame_alternates(unsigned bits, int count)
{
    unsigned last = bits & ~(bits >> 1 | bits << (count - 1));
    return (last & (last - 1)) != 0;
}

/*
 * Returns the direction in which a ring turns, +1 or -1, if it is surely strictly convex; 0 for
 * other rings. When every turn is to the same side and less than half a circle, the edges'
 * directions go around k whole times, and k = 1 makes the ring simple and convex. Four such turns
 * or fewer are less than two times around. With more, the edges change from going left to not going
 * left, and back, once each time around: one turn cannot pass over half a circle of directions. An
 * edge straight up or down may count as either. That is counted at the rounded corners. The error
 * holds for every turn while the corners move there from their true places, so that none becomes 0
 * and k stays the same. The three turns of a triangle are equal, twice its area, so two are enough.
 */
ALWAYS_INLINE int frame_convex_turn(const frame_ring *ring, double error)
{
    int count = ring->count;
    pair low = pair_both(INFINITY), high = pair_both(-INFINITY);
    unsigned leftward = 0;
    pair from_x = pair_load(&ring->x[0]), from_y = pair_load(&ring->y[0]);
    for (int i = 0; i < (count == 3 ? 1 : count); i += 2) {
        pair to_x = pair_load(&ring->x[i + 2]), to_y = pair_load(&ring->y[i + 2]);
        pair x = pair_inner(from_x, to_x), y = pair_inner(from_y, to_y);
        pair ex = pair_sub(x, from_x), ey = pair_sub(y, from_y);
        pair fx = pair_sub(to_x, x), fy = pair_sub(to_y, y);
        pair turn = pair_cross(ex, ey, fx, fy);
        low = pair_least(low, turn);
        high = pair_greatest(high, turn);
        leftward |= pair_signs(ex) << i;
        from_x = to_x;
        from_y = to_y;
    }
    if (count > 4 && frame_alternates(leftward & frame_all_edges(count), count))
        return 0;
    return (pair_least_of(low) > error) - (pair_greatest_of(high) < -error);
}

/* Returns the same. An axis, which is a ring of two corners, turns either way. */
static inline int frame_turn(const frame_ring *ring, double error)
{
    return ring->count > 2 ? frame_convex_turn(ring, error) : 1;
}

/* ---- A point inside ------------------------------------------------------------------------- */

/*
 * Returns whether p, whose coordinates are exact and of up to m, is surely in the ring's filling.
 * The ring need not be convex. Suppose p is strictly to the left of every edge, or strictly to the
 * right of every edge. Then the direction from p to a point that follows the outline turns one way
 * only, k > 0 times around in all. k is the number of times that the outline passes p's height
 * upwards; if it is 1, p is in the filling, and no edge meets another but its neighbours. Three or
 * four turns of less than half a circle are less than two times around. With more corners, bit by
 * bit, `below` tells which corners are below p's height; a corner as high as p may count as either.
 *
 * Error. A side is computed from the rounded q' - p, which is of up to 2 m and within u m + 2 u m
 * of the truth. Its products, of up to 4 m^2, are within 2 * 6 u m^2 + 4 u m^2 = 16 u m^2, and
 * their difference within 2 * 16 u m^2 + 8 u m^2 = 40 u m^2. That bound also holds while each
 * corner moves from its true place to its rounded one. So p stays off every edge, and k, counted at
 * the rounded corners, is that of the true ones.
 */
ALWAYS_INLINE int frame_surely_holds(pair p, const frame_ring *ring, double error)
{
    const int count = ring->count;
    const pair px = pair_firsts(p, p), py = pair_seconds(p, p);
    pair low = pair_both(INFINITY), high = pair_both(-INFINITY);
    unsigned below = 0;
    pair x = pair_sub(pair_load(&ring->x[0]), px), y = pair_sub(pair_load(&ring->y[0]), py);
    int i = 0;
    do {
        pair next_x = pair_sub(pair_load(&ring->x[i + 2]), px);
        pair next_y = pair_sub(pair_load(&ring->y[i + 2]), py);
        pair side = pair_cross(x, y, pair_inner(x, next_x), pair_inner(y, next_y));
        low = pair_least(low, side);
        high = pair_greatest(high, side);
        below |= pair_signs(y) << i;
        x = next_x;
        y = next_y;
    } while ((i += 2) < count);
    int one_side = (int)(pair_least_of(low) > error) | (int)(pair_greatest_of(high) < -error);
    return one_side & (int)(count <= 4 || !frame_alternates(below & frame_all_edges(count), count));
}

#endif
