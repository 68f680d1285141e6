/* Sweeps of discs that double arithmetic proves. Internal to the library. */
#ifndef HIT_SWEEP_DISC_H
#define HIT_SWEEP_DISC_H

#include "hit.h"

/* One of a and b is a disc or a point, the other one too, or an outline of any kind but an ellipse.
 * Where this does not tell, the state is SWEEP_UNTOLD. */
hit_swept hit_sweep_disc(const hit_shape *a, const hit_shape *b, hit_vec motion);

#endif
