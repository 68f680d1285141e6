/* SPDX-License-Identifier: MIT */
/*
 * The quick ways of hit_contact(): a kernel for each pair of discs, axes and small rings. A disc is
 * a circle or a point, an axis a segment or a capsule. Internal to the library.
 *
 * A jump that is guessed wrong costs as much as a kernel's arithmetic, because it waits for all of
 * it. So kernels choose between an edge and a corner, or between the two shapes, by masks and
 * addresses; they jump only where most calls agree: a hit or a miss, sure or not.
 */
#ifndef HIT_CONTACT_QUICK_H
#define HIT_CONTACT_QUICK_H

#include "contact_clip.h"
#include "frame.h"
#include "distance_constants.h"

/* A turn is a difference of two products of edges that are rounded once: within 5 u of the square
 * of the longest edge. 8 u is used. weaken: (-0x1p-2) */
#define CONTACT_TURN_ERROR 0x1p-50

/* Between this and its inverse squares of squares are safe. weaken: INFINITY */
#define CONTACT_SAFE_SIZE 0x1p100

typedef enum quick_answer { SURELY_MISS, SURELY_HIT, NOT_SURE } quick_answer;

/* Of a depth that may be negative. */
ALWAYS_INLINE quick_answer contact_quick_answer(double depth, double margin)
{
    if (depth > margin)
        return SURELY_HIT;
    return depth < -margin ? SURELY_MISS : NOT_SURE;
}

/* p where the choice's mask is -1, q where it is 0. */
ALWAYS_INLINE int contact_quick_number(int mask, int p, int q)
{
    return (p & mask) | (q & ~mask);
}

/* Perpendicular to v, of its length: to the right of it where y goes up. */
ALWAYS_INLINE pair contact_quick_right_of(pair v)
{
    return pair_flipped(pair_swapped(v), pair_of(0, -0.0));
}

/* The dot product, twice. */
ALWAYS_INLINE pair contact_quick_dot(pair v, pair w)
{
    pair products = pair_mul(v, w);
    return pair_sums(products, products);
}

/* -0 if f turns the other way, else 0; twice. */
ALWAYS_INLINE pair contact_quick_sign_of_turn(pair e, pair f)
{
    return pair_sign(contact_quick_dot(e, contact_quick_right_of(f)));
}

/*
 * Whether a ring is surely convex, of which all turns have one sign and are at least so great, and
 * no edge's square is longer: see frame_convex_turn(), whose proof needs the signs of turns and of
 * the edges' x, from which the caller knows whether the edges go around once. The latter are exact,
 * because a difference has its sign however it is rounded.
 */
ALWAYS_INLINE bool contact_quick_is_convex(double least_turn, double longest, bool goes_round_once)
{
    return goes_round_once && least_turn > CONTACT_TURN_ERROR * longest;
}

/* A corner's number that counts on after the last one, or back before the first. */
ALWAYS_INLINE int contact_quick_wrapped(int corner, int count)
{
    corner -= count & -(int)(corner >= count);
    return corner + (count & -(int)(corner < 0));
}

/* ---- The kernels, which write nothing unless they surely hit -------------------------------- */

quick_answer hit_contact_quick_discs(const hit_shape *a, const hit_shape *b, hit_manifold *to);

/* The disc is a or b of the call. */
quick_answer hit_contact_quick_disc_and_axis(const hit_shape *disc, const hit_shape *axis,
                                             bool disc_is_a, hit_manifold *to);
quick_answer hit_contact_quick_disc_and_ring(const hit_shape *disc, const hit_shape *ring,
                                             bool disc_is_a, hit_manifold *to);

/* Axes and rings, in an order of their own, and whether the arguments of the call are exchanged. */
quick_answer hit_contact_quick_rings(const hit_shape *a, const hit_shape *b, bool exchanged,
                                     hit_manifold *to);
/* Of these where outlines are apart: by the edges whose normal separates them most, of which the
 * first's may be the face. */
quick_answer hit_contact_quick_apart(const hit_shape *a, const hit_shape *b, contact_clip *c,
                                     bool face_is_first, hit_manifold *to);

#endif
