/* SPDX-License-Identifier: MIT */
/*
 * Two small convex shapes, and how deep each is in the other along the normals of all edges: the
 * separating axis theorem. Internal to the library.
 */
#ifndef HIT_SMALL_PAIR_H
#define HIT_SMALL_PAIR_H

#include "frame.h"

/* Two shapes that are surely convex, and the directions in which they turn. */
typedef struct small_pair {
    frame f;
    double extent;
    int turn_a, turn_b;
} small_pair;

/* Between this and its inverse the sixth powers of an extent are safe. weaken: INFINITY */
#define SMALL_SIZE 0x1p100

/* False where one is not surely convex. */
ALWAYS_INLINE bool small_pair_load(small_pair *p, const hit_shape *a, const hit_shape *b)
{
    frame *f = &p->f;
    if (!frame_has_room_for(a) || !frame_has_room_for(b))
        return false;
    frame_load_shapes(f, a, b);
    p->extent = frame_extent_of_both(f);
    if (!(p->extent > 1 / SMALL_SIZE && p->extent < SMALL_SIZE))
        return false;
    f->error = frame_error(p->extent);
    p->turn_a = frame_turn(&f->a, f->error);
    p->turn_b = frame_turn(&f->b, f->error);
    return p->turn_a != 0 && p->turn_b != 0;
}

static inline hit_edge small_pair_edge(const frame_ring *of, int i)
{
    return (hit_edge){of->v[i], of->v[i + 1 < of->count ? i + 1 : 0]};
}

/* Stores the squared depth along each edge's outward normal, negative for a negative depth, and
 * returns the smallest. Takes two edges at a time. They are differences of stored corners, so that
 * short ones have their right direction. An edge without length has NaN, which is no smaller one.
 */
ALWAYS_INLINE double small_pair_squares(frame_ring *of, int turn, const frame_ring *other)
{
    const pair sign = pair_both(turn);
    pair result = pair_both(INFINITY);
    for (int i = 0; i < of->count; i += 2) {
        pair e = frame_edge_vector(of, i), f = frame_edge_vector(of, i + 1);
        pair x = pair_mul(sign, pair_firsts(e, f)), y = pair_mul(sign, pair_seconds(e, f));
        pair deepest = frame_deepest_of_two(of, i, x, y, other);
        pair magnitude = pair_greatest(deepest, pair_sub(pair_both(0), deepest));
        pair length = pair_add(pair_mul(x, x), pair_mul(y, y));
        pair square = pair_div(pair_mul(deepest, magnitude), length);
        pair_store(&of->depth[i], square);
        result = pair_least(square, result);
    }
    return pair_least_of(result);
}

#endif
