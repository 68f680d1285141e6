/* Nearest points where at least one shape is an ellipse. Internal to the library. */
#ifndef HIT_CLOSEST_ELLIPSE_H
#define HIT_CLOSEST_ELLIPSE_H

#include "hit.h"

/*
 * Of the shapes without their radii, with their fillings. Exact: returns whether they meet.
 * *nearest gets a point that they share, with the distance 0, or their nearest points: to 2^-44 of
 * the largest number, `size`. Its numbers are scaled down by scale_exponent_if_needed(size).
 */
bool hit_ellipse_nearest(const hit_shape *a, const hit_shape *b, double size, hit_nearest *nearest);

#endif
