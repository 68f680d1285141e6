/* SPDX-License-Identifier: MIT */
#ifndef OVAL_DISTANCE_H
#define OVAL_DISTANCE_H

#include "hit.h"

/* Of two ellipses that are apart, or 0: sought along all directions, by none of the library's code.
 */
double oval_distance(const hit_shape *a, const hit_shape *b);

#endif
