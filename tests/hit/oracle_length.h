/* SPDX-License-Identifier: MIT */
/* Distances and depths in GMP's numbers of thousands of bits: what is added and multiplied keeps
 * all of them, and roots have as many. In the arena of rational.h, which each call empties. */
#ifndef ORACLE_LENGTH_H
#define ORACLE_LENGTH_H

#include "hit.h"

/* By how much of the truth a number differs from the distance of two shapes that miss; none is an
 * ellipse. */
double oracle_distance_error(const hit_shape *a, const hit_shape *b, double distance);

/* The same of the depth of two that hit, of which both are convex; for a truth of 0, infinity
 * unless the number is 0. */
double oracle_depth_error(const hit_shape *a, const hit_shape *b, double depth);

#endif
