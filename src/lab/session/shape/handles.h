/* SPDX-License-Identifier: MIT */
/* Where a shape can be grabbed. */
#ifndef LAB_HANDLES_H
#define LAB_HANDLES_H

#include "hit.h"
#include "kind.h"

/* Returns the middle of a shape. A turn is around it and a drag moves it, unless the caller says
 * otherwise.
 */
hit_vec handles_middle(const hit_shape *shape);

/* What the handles of a shape depend on besides the shape; lengths in its units. */
typedef struct grip {
    hit_vec middle; /* the place of HANDLE_CENTRE */
    double arm;     /* the distance from the shape of a handle that stands off it */
    double reach;   /* the largest distance from the pointer at which it grabs */
} grip;

int handles_count(const hit_shape *shape);
handle handles_get(const hit_shape *shape, int index, const grip *grip);

/* Returns the nearest handle within reach of the point. If there is none: HANDLE_BODY when the
 * point is in the shape or within reach of it, otherwise HANDLE_NONE. */
handle handles_find(const hit_shape *shape, hit_vec point, const grip *grip);

/* Returns the edge of a ring that is nearest to the point, by its first vertex; -1: none is within
 * `reach`.
 */
int handles_edge(const hit_shape *shape, hit_vec point, double reach);

#endif
