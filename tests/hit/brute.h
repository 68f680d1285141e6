/* SPDX-License-Identifier: MIT */
/* Questions about large rings, answered by looking at every edge: what an index must not change. */
#ifndef BRUTE_H
#define BRUTE_H

#include "ring.h"

/* As hit_ring_is_simple(). O(n^2). */
bool brute_is_simple(const hit_shape *ring);

/* Answers as hit_ring_sides() does, in O(n m). */
ring_sides brute_sides(const hit_shape *ring, const hit_shape *outline);

#endif
