/* Nearest points of an ellipse. */
#ifndef HIT_CLOSEST_H
#define HIT_CLOSEST_H

#include "hit.h"

/* Nearest points where at least one shape is an ellipse. Internal to the library. */

/*
 * Of the shapes without their radii, with their fillings. Exact: returns whether they meet.
 * *nearest gets a point that they share, with the distance 0, or their nearest points: to 2^-44 of
 * the largest number, `size`. Its numbers are scaled down by scale_exponent_if_needed(size).
 */
bool hit_ellipse_nearest(const hit_shape *a, const hit_shape *b, double size, hit_nearest *nearest);

/* What the measures know of ellipses. */

/* The longest radius of an ellipse: never less than the true one, and more by at most 2^-47 of it,
 * or by 2^-1073. */
double hit_ellipse_longest(const hit_shape *ellipse);

/* For an ellipse, a shape of another kind that is the same set: a point, a segment or a circle.
 * Returns false where there is none, or where a flat ellipse has ends that are no doubles. */
bool hit_ellipse_is_other(const hit_shape *ellipse, hit_shape *other);

/* hit_relate() where at least one is an ellipse. */
hit_relation hit_relate_ellipse(const hit_shape *a, const hit_shape *b);

#endif
