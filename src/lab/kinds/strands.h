/* SPDX-License-Identifier: MIT */
/*
 * The strands of an outline: each closed ring of a polygon, or the line of a chain. Every other
 * outline is one strand of all its vertices. hit.h keeps the vertices of all strands in one array.
 */
#ifndef LAB_STRANDS_H
#define LAB_STRANDS_H

#include "hit.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct strand {
    int first, count; /* vertices */
    bool closed;      /* an edge leads from the last vertex back to the first */
} strand;

int strands_count(const hit_shape *shape);
strand strands_at(const hit_shape *shape, int index);
/* Returns the one that the vertex is of. */
int strands_of(const hit_shape *shape, int vertex);
/* Returns the vertex that the edge from this one leads to. No edge starts in a chain's last vertex:
 * then it is that vertex. */
int strands_next(const hit_shape *shape, int vertex);

/* A chain has no inside. */
bool strands_is_chain(const hit_shape *shape);
/* It is neither a chain nor several rings: what published methods are for. */
bool strands_is_plain(const hit_shape *shape);
/* Returns whether two shapes of as many vertices have the same strands. */
bool strands_equal(const hit_shape *a, const hit_shape *b);

#endif
