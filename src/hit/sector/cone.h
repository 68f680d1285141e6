/* SPDX-License-Identifier: MIT */
/* Where points lie as a sector sees them. Exact. Internal to the library. */
#ifndef HIT_CONE_H
#define HIT_CONE_H

#include "sector.h"

/* Returns the sign of d x (p - c), for the direction d in vertex[border], 1 or 2. */
int hit_cone_side(const hit_shape *sector, int border, hit_vec p);

/* Returns whether the way from the sector's centre to p is in its cone; no way is. */
bool hit_cone_faces(const hit_shape *sector, hit_vec p);

/* Returns -1 for a p nearer to the centre than the ring, 0 in the ring, otherwise 1. */
int hit_cone_place(const hit_shape *sector, hit_vec p);

#endif
