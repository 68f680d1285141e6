/* The relation of small rings by the sides of all corners from all edges. Internal to the library.
 */
#ifndef HIT_RELATION_RINGS_H
#define HIT_RELATION_RINGS_H

#include "hit.h"

/* Whether the ring surely has area and does not meet itself. */
bool hit_ring_is_surely_simple(const hit_shape *ring);

/* Exact. False, and *relation is untouched, when this way cannot tell. */
bool hit_relate_rings(const hit_shape *a, const hit_shape *b, hit_relation *relation);

#endif
