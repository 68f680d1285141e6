/* SPDX-License-Identifier: MIT */
/* Shapes changed by hand: a handle dragged, turned, scaled. A polygon's vertices are written to
 * `ring`, which has room for them. */
#ifndef LAB_RESHAPE_H
#define LAB_RESHAPE_H

#include "kind.h"

/* Returns the shape with its handle brought to `to`; a handle that stands off the shape keeps its
 * distance. Angles become whole degrees, multiples of `degrees` if that is more. */
hit_shape reshape_drag(const hit_shape *shape, handle handle, hit_vec to, double degrees,
                       hit_vec *ring);

/* Turns the shape around `middle`, clockwise on screen. Quarter turns are as exact as the
 * coordinates allow, and whole turns change nothing. A rect's angle becomes a multiple of `step` if
 * that is not 0. */
hit_shape reshape_turn(const hit_shape *shape, double degrees, double step, hit_vec middle,
                       hit_vec *ring);
/* Moves all of it away from `middle` by the factor, radius and size too; 1 changes nothing. */
hit_shape reshape_scale(const hit_shape *shape, double factor, hit_vec middle, hit_vec *ring);
/* Returns the same shape with a ring of its own. */
hit_shape reshape_copy(const hit_shape *shape, hit_vec *ring);

/* Returns whether the two have the same numbers. */
bool reshape_is_same(const hit_shape *a, const hit_shape *b);

#endif
