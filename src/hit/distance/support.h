/* SPDX-License-Identifier: MIT */
/* Nearest points by the farthest vertices in a direction. Internal to the library. */
#ifndef HIT_SUPPORT_H
#define HIT_SUPPORT_H

#include "hit.h"

/* Nearest points of two outlines, and what they are of: vertices of these numbers, one of them with
 * the edge that leads from there forward or back. */
typedef struct support_pair {
    hit_nearest nearest;
    int of_a, of_b;
    int step; /* 1 or -1 */
    bool edge_is_of_a;
} support_pair;

/*
 * Looks for nearest points of two outlines by their farthest vertices in a direction. In
 * numbers below 2^400 of which `size` is the largest. The distance is that of the two points; it is
 * within 2^-45 size of the smallest. False, and *found is untouched, when this way does not find
 * them: it mostly does for convex shapes that are apart. It gives up after so many directions along
 * which the shapes overlap.
 */
bool hit_support_nearest(const hit_shape *a, const hit_shape *b, double size, int patience,
                         support_pair *found);

/* Returns the distance of these outlines less both radii, right to 2^-40 of itself, or INFINITY
 * where other parts may be nearer. */
double hit_support_gap(const hit_shape *a, const hit_shape *b, const support_pair *of);

#endif
