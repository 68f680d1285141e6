/* SPDX-License-Identifier: MIT */
/* Points against rings of many edges. Internal to the library. */
#ifndef HIT_BATCH_STRIPES_H
#define HIT_BATCH_STRIPES_H

#include "batch_lanes.h"

/* As hit_batch_lanes_run() for points. False, and nothing is written, if the shape is no such ring
 * or the points are too few to be worth it. */
bool hit_batch_stripes_run(const hit_shape *ring, const batch_positions *of, int most_lanes,
                           unsigned char *out);

#endif
