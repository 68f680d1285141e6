/* SPDX-License-Identifier: MIT */
/* Kinds that are made from a centre, a size and an angle: every change is one of these. */
#ifndef LAB_CENTRED_H
#define LAB_CENTRED_H

#include "kind.h"

#include <float.h>

hit_vec centred_middle(const hit_shape *shape);
hit_shape centred_turn(const hit_shape *shape, double degrees, double step, hit_vec around,
                       hit_vec *ring);
hit_shape centred_scale(const hit_shape *shape, double factor, hit_vec from, hit_vec *ring);
/* Of a handle that stands above the top: straight up is 0. */
hit_shape centred_drag_angle(const hit_shape *shape, handle handle, hit_vec to, double degrees);

#define CENTRED_ROW .middle = centred_middle, .turn = centred_turn, .scale = centred_scale

#endif
