/* SPDX-License-Identifier: MIT */
/* The shortest way apart, of convex shapes, of concave ones and of ellipses. Internal to the
 * library. */
#ifndef HIT_SEPARATE_H
#define HIT_SEPARATE_H

#include "hit.h"

/* hit_separate() of convex shapes; false for others, too. O(n + m), or with an ellipse usually
 * O(n). */
bool hit_separate_convex(const hit_shape *a, const hit_shape *b, hit_vec *direction, double *depth);

/* The smallest separating move where a polygon is concave, of two shapes that hit each other; no
 * ellipse is a shape of another kind. False, and nothing is written, where hit.h says so. */
bool hit_separate_concave(const hit_shape *a, const hit_shape *b, hit_vec *direction,
                          double *depth);

/* As hit_separate(), where one is an ellipse; for two that hit and are convex, of which no ellipse
 * is a shape of another kind. */
void hit_separate_ellipse(const hit_shape *a, const hit_shape *b, hit_vec *direction,
                          double *depth);

/* The same depth for two of which none is a ring, in double alone: it asks no exact test whether
 * they hit. Where they are apart it is negative, the distance. Along *direction, in any case, the
 * shapes overlap by so much and no more, to rounding. */
double hit_separate_ellipse_depth(const hit_shape *a, const hit_shape *b, hit_vec *direction);

#endif
