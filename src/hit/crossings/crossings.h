/* SPDX-License-Identifier: MIT */
/* Internal to the library. */
#ifndef HIT_CROSSINGS_H
#define HIT_CROSSINGS_H

#include "hit.h"
#include "oval.h"

/* The same as hit_crossings(), by looking at all pairs of edges: for tests. */
int hit_crossings_of_all(const hit_shape *a, const hit_shape *b, hit_vec *out, int capacity);

#endif
