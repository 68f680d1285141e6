/* Separation where one shape is an ellipse. Internal to the library. */
#ifndef HIT_SEPARATE_ELLIPSE_H
#define HIT_SEPARATE_ELLIPSE_H

#include "hit.h"

/* As hit_separate(), for two that hit and are convex, of which no ellipse is a shape of another
 * kind. */
void hit_separate_ellipse(const hit_shape *a, const hit_shape *b, hit_vec *direction,
                          double *depth);

#endif
