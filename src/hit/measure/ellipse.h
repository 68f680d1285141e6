/* What the measures know of ellipses. Internal to the library. */
#ifndef HIT_ELLIPSE_H
#define HIT_ELLIPSE_H

#include "hit.h"

/* The longest radius of an ellipse: never less than the true one, and more by at most 2^-47 of it,
 * or by 2^-1073. */
double hit_ellipse_longest(const hit_shape *ellipse);

/* For an ellipse, a shape of another kind that is the same set: a point, a segment or a circle.
 * Returns false where there is none, or where a flat ellipse has ends that are no doubles. */
bool hit_ellipse_is_other(const hit_shape *ellipse, hit_shape *other);

/* hit_relate() where at least one is an ellipse. */
hit_relation hit_relate_ellipse(const hit_shape *a, const hit_shape *b);

#endif
