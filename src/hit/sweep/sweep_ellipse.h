/* Sweeps where at least one shape is an ellipse. Internal to the library. */
#ifndef HIT_SWEEP_ELLIPSE_H
#define HIT_SWEEP_ELLIPSE_H

#include "hit.h"

/* For two that are apart, of which no ellipse is a shape of another kind: free or contact, as hit.h
 * promises of ellipses. */
hit_swept hit_sweep_ellipse(const hit_shape *a, const hit_shape *b, hit_vec motion);

#endif
