/* Shapes changed by hand: a handle dragged, turned, scaled. */
#ifndef LAB_RESHAPE_H
#define LAB_RESHAPE_H

#include "handles.h"

/* The shape with its handle brought to `to`; a handle that stands off the shape keeps its distance.
 * Angles become whole degrees, multiples of `degrees` if that is more. A polygon's vertices are
 * written to `ring`, which has room for them. */
hit_shape reshape_drag(const hit_shape *shape, handle handle, hit_vec to, double degrees,
                       hit_vec *ring);

/* Round `middle`, clockwise on screen; quarter turns are exact as far as the coordinates allow. */
hit_shape reshape_turn(const hit_shape *shape, double degrees, hit_vec middle, hit_vec *ring);
/* Away from `middle` by the factor, radius and size too. */
hit_shape reshape_scale(const hit_shape *shape, double factor, hit_vec middle, hit_vec *ring);
/* Vertex by vertex. */
hit_shape reshape_move(const hit_shape *shape, hit_vec by, hit_vec *ring);

#endif
