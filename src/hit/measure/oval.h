/*
 * Ellipses, segments and points as sets of one form: nearest points, the way along a direction.
 * In double; all numbers are below 2^400, see scale.h. Internal to the library.
 */
#ifndef HIT_OVAL_H
#define HIT_OVAL_H

#include "outline.h"

/* All points m + s p + t q with s^2 + t^2 <= 1. p and q are perpendicular, to rounding. */
typedef struct oval {
    hit_vec m, p, q;
} oval;

/* The same ellipse, with half-axes that are perpendicular, within 2^5 u of the longest. */
oval hit_oval_turned(oval of);

/* Of numbers scaled by 2^-exponent. */
oval hit_oval_of_ellipse(const hit_shape *ellipse, int exponent);
oval hit_oval_of_edge(hit_edge edge);

/* The way from the middle to the point that is farthest along n. */
hit_vec hit_oval_way(const oval *of, hit_vec n);

/* For two that are apart. Both points are within 2^-50 of the largest number of their sets, and the
 * distance is within 2^-45 of it. Along *normal, of length 1, they are as far apart as that, to
 * 2^-46. */
hit_nearest hit_oval_nearest(const oval *x, const oval *y, hit_vec *normal);

/* Of edges that do not meet. */
hit_nearest hit_oval_nearest_of_edges(hit_edge e, hit_edge f);

#endif
