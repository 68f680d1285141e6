/* SPDX-License-Identifier: MIT */
/*
 * Distances of points and lines, less two radii, each right to 2^-41 of itself, however much of it
 * cancels. A result that is not 0 becomes at least the least double, and at most DBL_MAX. 0 is
 * exact. Internal to the library.
 */
#ifndef HIT_DISTANCE_H
#define HIT_DISTANCE_H

#include "hit.h"

/* |q - p| - (r1 + r2); below 0 where discs of these radii overlap. */
double hit_distance_of_points(hit_vec p, hit_vec q, double r1, double r2);

/* How far p is from the line through a and b, which differ, less r1 + r2. */
double hit_distance_of_line(hit_vec p, hit_vec a, hit_vec b, double r1, double r2);

/* The same without radii, with the sign of hit_exact_orient(a, b, p). */
double hit_distance_beside(hit_vec p, hit_vec a, hit_vec b);

/* How far p is from the edge, less r1 + r2. */
double hit_distance_of_edge(hit_vec p, hit_vec a, hit_vec b, double r1, double r2);

#endif
