/* How far an ellipse goes, or comes, until it goes in. Internal to the library. */
#ifndef HIT_SWEEP_ELLIPSE_INTO_H
#define HIT_SWEEP_ELLIPSE_INTO_H

#include "hit.h"

/* hit_sweep_into() where at least one is an ellipse. */
hit_swept hit_sweep_ellipse_into(const hit_shape *a, const hit_shape *b, hit_vec motion);

#endif
