/* SPDX-License-Identifier: MIT */
/* Overlap, that is, more than a touch, for sweeps that stop at a way in. Internal to the
 * library. */
#ifndef HIT_OVERLAP_H
#define HIT_OVERLAP_H

#include "ring.h"

/* Whether the two never overlap wherever they are: two points, or segments along one direction. */
bool hit_overlap_never(const hit_shape *a, const hit_shape *b);

/* hit_overlap() for two that hit each other; hit_wedge_reduced() has made them. */
bool hit_overlap_of_reduced(const reduced *a, const reduced *b);

/* A point where edges cross although the shapes do not overlap, because one of the outlines
 * meets itself there. */
typedef struct overlap_crossing {
    hit_edges edges;
    hit_vec point, normal;
} overlap_crossing;

/* For shapes that do not overlap: whether a goes in, at such a crossing, as soon as it moves
 * along m. */
bool hit_overlap_goes_in_at_crossing(const reduced *a, const reduced *b, hit_vec m,
                                     overlap_crossing *out);

#endif
