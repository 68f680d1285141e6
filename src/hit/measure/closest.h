/* SPDX-License-Identifier: MIT */
/* Nearest points of ellipses, and the shapes that degenerate ellipses are equal to. Internal to
 * the library. */
#ifndef HIT_CLOSEST_H
#define HIT_CLOSEST_H

#include "hit.h"

/*
 * At least one is an ellipse; without their radii, with their fillings. Exact: returns whether they
 * meet. *nearest gets a point that they share, with the distance 0, or their nearest points: to
 * 2^-44 of the largest number, `size`. Its numbers are scaled down by
 * scale_exponent_if_needed(size).
 */
bool hit_closest_to_ellipse(const hit_shape *a, const hit_shape *b, double size,
                            hit_nearest *nearest);

/* Returns the longest radius of an ellipse: never less than the true one, and larger by at most
 * 2^-47 of it, or by 2^-1073. */
double hit_closest_ellipse_longest(const hit_shape *ellipse);

/* Writes a shape of another kind that is the same set as the ellipse: a point, a segment or a
 * circle. Returns false if there is none, or if the ends of a flat ellipse are not doubles. */
bool hit_closest_ellipse_is_other(const hit_shape *ellipse, hit_shape *other);

#endif
