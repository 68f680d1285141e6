/* SPDX-License-Identifier: MIT */
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

/* Returns the same ellipse with half-axes that are perpendicular, within 2^5 u of the longest. */
oval hit_oval_turned(oval of);

/* Makes the oval of an ellipse, with numbers scaled by 2^-exponent. */
oval hit_oval_of_ellipse(const hit_shape *ellipse, int exponent);
oval hit_oval_of_edge(hit_edge edge);

/* Returns the way from the middle to the point that is farthest along n. */
hit_vec hit_oval_way(const oval *of, hit_vec n);

/* Returns the nearest points of two that are apart. Both points are within 2^-50 of the largest
 * number of their sets, and the distance is within 2^-45 of it. Along *normal, of length 1, they
 * are as far apart as that, to 2^-46. */
hit_nearest hit_oval_nearest(const oval *x, const oval *y, hit_vec *normal);

/* Returns those of two edges that do not meet: they are nearest at an end of one of them. */
hit_nearest hit_oval_nearest_of_edges(hit_edge e, hit_edge f);

/*
 * Where the outline of an oval with area meets a line and that of another, where it is nearest and
 * farthest from a point, and what it shares with others. In double.
 */

enum { OVAL_NORMALS = 4, OVAL_MEETINGS = 8 };

/* Writes where the line through `from` along a direction of length 1 enters, and where it leaves,
 * and returns how many points that are: 0, 2, or 1 where it is within the slack of a tangent. */
int hit_oval_line(const oval *of, hit_vec from, hit_vec along, double slack, hit_vec out[2]);

/* Returns whether a point is about within the slack of the outline. */
bool hit_oval_is_on(const oval *of, hit_vec at, double slack);

/*
 * The points of the outline with a normal through `from`, as the unit vectors (s, t) of oval.h.
 * Returns 2 or 4, in their order around: the nearest point of all, the farthest, and perhaps
 * another nearest and farthest of those around them.
 */
int hit_oval_normals(const oval *of, hit_vec from, hit_vec out[OVAL_NORMALS]);

/* Only the nearest points among them: the nearest of all, and perhaps another one. */
int hit_oval_nearest_normals(const oval *of, hit_vec from, hit_vec out[OVAL_NORMALS / 2]);

/* These return a point of both, for two that meet, to 2^-45 of `size`, the largest number. No end
 * of the edge is in the oval, and the middle of neither oval in the other. */
hit_vec hit_oval_shared_with_edge(const oval *of, hit_edge edge, double size);
hit_vec hit_oval_shared(const oval *x, const oval *y, double size);

/* Writes the points where two outlines meet. They may touch within the slack, which gives one
 * point. Two outlines that are all along within it have none. */
int hit_oval_crossings(const oval *x, const oval *y, double slack, hit_vec out[OVAL_MEETINGS]);

#endif
