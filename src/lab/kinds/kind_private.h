/* SPDX-License-Identifier: MIT */
/* The rows of the kinds, for kind.c and for the files that define them, and what several rows
 * have.
 */
#ifndef LAB_KIND_PRIVATE_H
#define LAB_KIND_PRIVATE_H

#include "kind.h"
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
    X(HIT_SECTOR, kind_sector)                                                                     \
    X(KIND_CHAIN, kind_chain)

#define KIND_DECLARE(name, row) extern const struct kind row;
KIND_ROWS(KIND_DECLARE)
#undef KIND_DECLARE

/* What a closed line of vertices makes; an open one makes a chain. */
enum { KIND_RING = HIT_POLYGON };

/* Numbers that several kinds have. */

#define NUMBER_ANY (-DBL_MAX)

extern const kind_number number_centre, number_radius, number_angle, number_from, number_to;

#endif
