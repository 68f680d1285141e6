/* The relation of a disc, segment or capsule with another or with a small ring, by the gaps between
 * their edges. Internal to the library. */
#ifndef HIT_RELATION_AXES_H
#define HIT_RELATION_AXES_H

#include "hit.h"

/* Exact. False, and *relation is untouched, when this way cannot tell. Not for two rings, nor for
 * two discs. */
bool hit_relate_axes(const hit_shape *a, const hit_shape *b, hit_relation *relation);

#endif
