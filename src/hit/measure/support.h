/* Nearest points of outlines by their farthest vertices in a direction. Internal to the library. */
#ifndef HIT_SUPPORT_H
#define HIT_SUPPORT_H

#include "hit.h"

/* Shapes with more vertices, both together, are left to the walk. */
enum { SUPPORT_VERTICES = 64 };

/* Nearest points of two outlines that are apart, in numbers below 2^400 of which `size` is the
 * largest. The distance is that of the two points; it is within 2^-45 size of the smallest. False,
 * and *nearest is untouched, when this way does not find them: it mostly does for convex shapes. */
bool hit_support_nearest(const hit_shape *a, const hit_shape *b, double size, hit_nearest *nearest);

#endif
