/* SPDX-License-Identifier: MIT */
/* Nearest points by the farthest vertices in a direction. Internal to the library. */
#ifndef HIT_SUPPORT_H
#define HIT_SUPPORT_H

#include "hit.h"

/*
 * Looks for nearest points of two outlines by their farthest vertices in a direction. In
 * numbers below 2^400 of which `size` is the largest. The distance is that of the two points; it is
 * within 2^-45 size of the smallest. False, and *nearest is untouched, when this way does not find
 * them: it mostly does for convex shapes that are apart. It gives up after so many directions along
 * which the shapes overlap.
 */
bool hit_support_nearest(const hit_shape *a, const hit_shape *b, double size, int patience,
                         hit_nearest *nearest);

#endif
