/* SPDX-License-Identifier: MIT */
/* Which vertices a shape's edges join, for the oracles: read from the shape, without the library.
 */
#ifndef ORACLE_EDGES_H
#define ORACLE_EDGES_H

#include "hit.h"

enum { ORACLE_EDGES = 64 };

typedef struct oracle_edge {
    int from, to;
} oracle_edge;

static inline const hit_vec *oracle_vertices(const hit_shape *shape)
{
    return shape->kind == HIT_POLYGON ? shape->rings.vertices : shape->vertex;
}

/* Returns how many, and whether they surround an area. A point has one of no length. */
static inline int oracle_edges(const hit_shape *shape, oracle_edge *out, bool *filled)
{
    bool is_polygon = shape->kind == HIT_POLYGON;
    bool is_chain = is_polygon && shape->rings.open, several = is_polygon && shape->rings.ends;
    int one_end = shape->count, count = 0, start = 0;
    *filled = shape->count > 2 && !is_chain;
    for (int ring = 0; ring < (several ? shape->rings.count : 1); ring++) {
        int end = several ? shape->rings.ends[ring] : one_end;
        for (int i = start; i < end; i++)
            out[count++] = (oracle_edge){i, i + 1 < end ? i + 1 : start};
        start = end;
    }
    return shape->count <= 2 || is_chain ? (count > 1 ? count - 1 : 1) : count;
}

#endif
