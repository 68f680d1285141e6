/* SPDX-License-Identifier: MIT */
/* Finds the border of two shapes: all tracks, cut where they cross, and the pieces that count. */
#ifndef LAB_BORDER_FIND_H
#define LAB_BORDER_FIND_H

#include "border.h"

/* Finds the border of the base and a cursor whose reference point is (0, 0). `out` is zeroed, or
 * one that was made before. False: there is none, because the shapes have too many edges to find it
 * while they change. */
bool border_find(border *out, const hit_shape *base, const hit_shape *cursor);

#endif
