/* Sweeps of small convex shapes, both with edges, that double arithmetic proves. Internal to the
 * library. */
#ifndef HIT_SWEEP_SURE_H
#define HIT_SWEEP_SURE_H

#include "hit.h"

/* Of shapes that are no ellipses and have more than one vertex each. Where this does not tell, the
 * state is SWEEP_UNTOLD. */
hit_swept hit_sweep_surely(const hit_shape *a, const hit_shape *b, hit_vec motion);

#endif
