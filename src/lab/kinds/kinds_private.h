/* The rows of the kinds, for kinds.c and for the files that define them, and what several rows
 * have.
 */
#ifndef LAB_KINDS_PRIVATE_H
#define LAB_KINDS_PRIVATE_H

#include "kinds.h"

#include <float.h>

#define KIND_ROWS(X)                                                                               \
    X(HIT_POINT, kind_point)                                                                       \
    X(HIT_SEGMENT, kind_segment)                                                                   \
    X(HIT_CIRCLE, kind_circle)                                                                     \
    X(HIT_RECT, kind_rect)                                                                         \
    X(HIT_TRIANGLE, kind_triangle)                                                                 \
    X(HIT_POLYGON, kind_polygon)                                                                   \
    X(HIT_CAPSULE, kind_capsule)                                                                   \
    X(HIT_ELLIPSE, kind_ellipse)                                                                   \
    X(KIND_CHAIN, kind_chain)

#define KIND_DECLARE(name, row) extern const struct kind row;
KIND_ROWS(KIND_DECLARE)
#undef KIND_DECLARE

/* What a closed line of vertices makes; an open one makes a chain. */
enum { KIND_RING = HIT_POLYGON };

/* Numbers that several kinds have. */

#define NUMBER_ANY (-DBL_MAX)

extern const kind_number number_centre, number_radius, number_angle, number_from, number_to;

/* The handle that changes a radius. */

hit_vec radius_at(const hit_shape *shape, int index, double arm);
hit_shape radius_drag(const hit_shape *shape, handle handle, hit_vec to, double degrees);

#define RADIUS_HANDLE                                                                              \
    {                                                                                              \
        .kind = HANDLE_RADIUS, .at = radius_at, .drag = radius_drag, .rounded = &number_radius     \
    }

/* Kinds that are made from a centre, a size and an angle: every change is one of these. */

hit_vec centred_middle(const hit_shape *shape);
hit_shape centred_turn(const hit_shape *shape, double degrees, double step, hit_vec around,
                       hit_vec *ring);
hit_shape centred_scale(const hit_shape *shape, double factor, hit_vec from, hit_vec *ring);
/* Of a handle that stands above the top: straight up is 0. */
hit_shape centred_drag_angle(const hit_shape *shape, handle handle, hit_vec to, double degrees);

#define CENTRED_ROW .middle = centred_middle, .turn = centred_turn, .scale = centred_scale

#endif
