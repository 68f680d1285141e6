/* Internal to the library. */
#ifndef HIT_SWEEP_H
#define HIT_SWEEP_H

#include "hit.h"

/* The same as hit_sweep(), by looking at all pairs of vertices and edges: for tests. */
hit_swept hit_sweep_of_all(const hit_shape *a, const hit_shape *b, hit_vec motion);

#endif
