/* SPDX-License-Identifier: MIT */
/* The handle that changes a radius. */
#ifndef LAB_RADIUS_H
#define LAB_RADIUS_H

#include "kind_private.h"

#include <float.h>

hit_vec radius_at(const hit_shape *shape, int index, double arm);
hit_shape radius_drag(const hit_shape *shape, handle handle, hit_vec to, double degrees);

/* Where a radius handle's arm starts: in the middle of the edge that it stands beside. */
hit_vec radius_foot(const hit_shape *shape);

/* That of a ring or chain. */
#define GROW_HANDLE                                                                                \
    {                                                                                              \
        .kind = HANDLE_RADIUS, .at = radius_at, .foot = radius_foot, .drag = radius_drag,          \
        .rounded = &kind_grow                                                                      \
    }

#define RADIUS_HANDLE                                                                              \
    {                                                                                              \
        .kind = HANDLE_RADIUS, .at = radius_at, .drag = radius_drag, .rounded = &number_radius     \
    }

#endif
