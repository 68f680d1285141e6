/* SPDX-License-Identifier: MIT */
/* What more than a touch is: for sweeps, which go in. Internal to the library. */
#ifndef HIT_OVERLAP_H
#define HIT_OVERLAP_H

#include "ring.h"

/* Whether the two never overlap wherever they are: two points, or segments along one direction. */
bool hit_overlap_never(const hit_shape *a, const hit_shape *b);

/* hit_overlap() for two that hit each other; hit_wedge_reduced() has made them. */
bool hit_overlap_of_reduced(const reduced *a, const reduced *b);

/* Where edges of outlines cross that do not overlap: there one of them meets itself. */
typedef struct overlap_crossing {
    hit_edges edges;
    hit_vec point, normal;
} overlap_crossing;

/* For two that do not overlap: whether a goes in as soon as it moves by m, where edges cross. */
bool hit_overlap_goes_in_at_crossing(const reduced *a, const reduced *b, hit_vec m,
                                     overlap_crossing *out);

#endif
