/* Shapes changed by hand: a handle dragged, turned, scaled. */
#ifndef LAB_RESHAPE_H
#define LAB_RESHAPE_H

#include "handles.h"

/* The shape with its handle brought to `to`; a handle that stands off the shape keeps its distance.
 * Angles become whole degrees, multiples of `degrees` if that is more. A polygon's vertices are
 * written to `ring`, which has room for them. */
hit_shape reshape_drag(const hit_shape *shape, handle handle, hit_vec to, double degrees,
                       hit_vec *ring);

/* Round `middle`, clockwise on screen; quarter turns are exact as far as the coordinates allow, and
 * whole turns change nothing. A rect's angle becomes a multiple of `step` if that is not 0. */
hit_shape reshape_turn(const hit_shape *shape, double degrees, double step, hit_vec middle,
                       hit_vec *ring);
/* Away from `middle` by the factor, radius and size too; 1 changes nothing. */
hit_shape reshape_scale(const hit_shape *shape, double factor, hit_vec middle, hit_vec *ring);
/* Vertex by vertex. */
hit_shape reshape_move(const hit_shape *shape, hit_vec by, hit_vec *ring);
/* As it is, with a ring of its own. */
hit_shape reshape_copy(const hit_shape *shape, hit_vec *ring);

/* The same numbers. */
bool reshape_is_same(const hit_shape *a, const hit_shape *b);

#endif
