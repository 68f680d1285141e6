/* The relation of small convex rings by the sides of all corners from all edges. Internal to the
 * library. */
#ifndef HIT_RELATION_CONVEX_H
#define HIT_RELATION_CONVEX_H

#include "hit.h"

/* Whether the ring is surely strictly convex, so that it is simple and has area. */
bool hit_ring_is_surely_convex(const hit_shape *ring);

/* Exact. False, and *relation is untouched, when this way cannot tell. */
bool hit_relate_convex(const hit_shape *a, const hit_shape *b, hit_relation *relation);

#endif
