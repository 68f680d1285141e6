/* Overlap, for those who know more of the shapes already. Internal to the library. */
#ifndef HIT_OVERLAP_H
#define HIT_OVERLAP_H

#include "separate.h"

/* Whether the two never overlap wherever they are: two points, or segments along one direction. */
bool hit_overlap_never(const hit_shape *a, const hit_shape *b);

/* hit_overlap() for two that hit each other; hit_wedge_reduced() has made them. */
bool hit_overlap_of_reduced(const reduced *a, const reduced *b);

#endif
