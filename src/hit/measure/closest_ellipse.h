/* Nearest points where at least one shape is an ellipse. Internal to the library. */
#ifndef HIT_CLOSEST_ELLIPSE_H
#define HIT_CLOSEST_ELLIPSE_H

#include "hit.h"

/*
 * Of the shapes without their radii, with their fillings. Exact: returns whether they meet.
 * *nearest, of numbers scaled by 2^-exponent, gets a point that they share, with the distance 0, or
 * their nearest points: to 2^-44 of the largest number.
 */
bool hit_ellipse_nearest(const hit_shape *a, const hit_shape *b, int exponent,
                         hit_nearest *nearest);

#endif
