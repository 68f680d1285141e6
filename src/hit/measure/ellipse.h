/* What the measures know of ellipses. Internal to the library. */
#ifndef HIT_ELLIPSE_H
#define HIT_ELLIPSE_H

#include "hit.h"

/* The longest radius of an ellipse: never less than the true one, and more by at most 2^-47 of it,
 * or by 2^-1073. */
double hit_ellipse_longest(const hit_shape *ellipse);

#endif
