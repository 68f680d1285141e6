/* The smallest separating move where a polygon is concave. Internal to the library. */
#ifndef HIT_SEPARATE_CONCAVE_H
#define HIT_SEPARATE_CONCAVE_H

#include "hit.h"

/* Of two shapes that hit each other, none of them an ellipse. False, and nothing is written, where
 * hit.h says so. */
bool hit_separate_concave(const hit_shape *a, const hit_shape *b, hit_vec *direction,
                          double *depth);

#endif
