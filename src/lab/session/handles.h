/* Where a shape can be grabbed. */
#ifndef LAB_HANDLES_H
#define LAB_HANDLES_H

#include "hit.h"

#include <stddef.h>

typedef enum handle_kind {
    HANDLE_NONE,
    HANDLE_VERTEX, /* index: the vertex */
    HANDLE_RADIUS,
    HANDLE_ANGLE,
    HANDLE_SIDE,   /* of a rect; index: the side from vertex index to the next */
    HANDLE_CENTRE, /* moves the shape */
    HANDLE_BODY    /* does too, from wherever it was grabbed */
} handle_kind;

typedef struct handle {
    handle_kind kind;
    int index;
    hit_vec at;
} handle;

/* The middle of a shape: what it turns round and is moved by, unless the caller knows better. */
hit_vec handles_middle(const hit_shape *shape);

/* What the handles of a shape depend on beside the shape; lengths in its units. */
typedef struct grip {
    hit_vec middle; /* where HANDLE_CENTRE is */
    double arm;     /* how far a handle that stands off the shape is from it */
    double reach;   /* how near the pointer must be */
} grip;

int handles_count(const hit_shape *shape);
handle handles_get(const hit_shape *shape, int index, const grip *grip);

/* The nearest handle within reach of the point, else the body if the point is in it or within
 * reach of it, else HANDLE_NONE. */
handle handles_find(const hit_shape *shape, hit_vec point, const grip *grip);

/* The edge of an outline with at least two vertices that is nearest to the point: its first vertex;
 * -1 when none is within `reach`. */
int handles_edge(const hit_shape *shape, hit_vec point, double reach);

#endif
