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

#include "measure_constants.h"
#include "pair.h"

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

/* ---- The kernels, which write nothing unless they surely hit -------------------------------- */

quick_answer hit_contact_quick_discs(const hit_shape *a, const hit_shape *b, hit_manifold *to);

/* The disc is a or b of the call. */
quick_answer hit_contact_quick_disc_and_axis(const hit_shape *disc, const hit_shape *axis,
                                             bool disc_is_a, hit_manifold *to);
quick_answer hit_contact_quick_disc_and_ring(const hit_shape *disc, const hit_shape *ring,
                                             bool disc_is_a, hit_manifold *to);

#endif
