/* SPDX-License-Identifier: MIT */
/* Nearest points of ellipses, and the shapes that degenerate ellipses are equal to. Internal to
 * the library. */
#ifndef HIT_CLOSEST_H
#define HIT_CLOSEST_H

#include "support.h"

/*
 * At least one is an ellipse; without their radii, with their fillings. Exact: returns whether they
 * meet. *nearest gets a point that they share, with the distance 0, or their nearest points: to
 * 2^-44 of the largest number, `size`. Its numbers are scaled down by
 * scale_exponent_if_needed(size). *normal, from a to b, is the direction along which the nearest
 * parts are as far apart, to 2^-46 of the size: between points that are nearer than that the way
 * has no direction. It is (0, 0) if they meet.
 */
bool hit_closest_to_ellipse(const hit_shape *a, const hit_shape *b, double size,
                            hit_nearest *nearest, hit_vec *normal);

/* Returns the distance of two outlines less their radii, below 0 where only the radii meet, right
 * to 2^-40 of itself. Neither is an ellipse. The outlines do not meet, and are `outlines` apart, to
 * within 2^-45 of the largest number, `size`. `found` may be their nearest parts, or NULL. */
double hit_closest_gap(const hit_shape *a, const hit_shape *b, double outlines, double size,
                       const support_pair *found);

/* A length that is more than this part of the largest number is right to 2^-40 of itself as it is:
 * its error is below 120 u. weaken: 0 */
#define CLOSEST_IS_CLOSE 0x1p-5

/* Lengths that differ by less than this part of the largest number may both be the least: more than
 * twice 120 u. weaken: 0 */
#define CLOSEST_EQUAL 0x1p-44

/* Returns the longest radius of an ellipse: never less than the true one, and larger by at most
 * 2^-47 of it, or by 2^-1073. */
double hit_closest_ellipse_longest(const hit_shape *ellipse);

/* Writes a shape of another kind that is the same set as the ellipse: a point, a segment or a
 * circle. Returns false if there is none, or if the ends of a flat ellipse are not doubles. */
bool hit_closest_ellipse_is_other(const hit_shape *ellipse, hit_shape *other);

#endif
