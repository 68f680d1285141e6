/* SPDX-License-Identifier: MIT */
/* The handles that change a radius. */
#ifndef LAB_RADIUS_H
#define LAB_RADIUS_H

#include "kind_private.h"

#include <float.h>

hit_vec radius_at(const hit_shape *shape, int index, double arm);
hit_shape radius_drag(const hit_shape *shape, handle handle, hit_vec to, double degrees);

/* Those of a shape that grows stand beside an edge; the arm starts in the edge's middle. */
hit_vec radius_grow_foot(const hit_shape *shape, int edge);
hit_vec radius_grow_at(const hit_shape *shape, int edge, double arm);
hit_shape radius_grow_drag(const hit_shape *shape, handle handle, hit_vec to, double degrees);

#define GROW_HANDLE(edge)                                                                          \
    {                                                                                              \
        .kind = HANDLE_RADIUS, .index = edge, .at = radius_grow_at, .foot = radius_grow_foot,      \
        .drag = radius_grow_drag, .rounded = &kind_grow                                            \
    }

#define RADIUS_HANDLE                                                                              \
    {                                                                                              \
        .kind = HANDLE_RADIUS, .at = radius_at, .drag = radius_drag, .rounded = &number_radius     \
    }

#endif
