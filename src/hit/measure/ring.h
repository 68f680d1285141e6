/*
 * Exact questions about rings, for the relation of shapes: is one flat, is one simple, and on which
 * side of it does a line run? Internal to the library.
 */
#ifndef HIT_RING_H
#define HIT_RING_H

#include "outline.h"

/* Whether all vertices are on one line; then *hull is the segment they span, or a point twice. */
bool hit_ring_is_flat(const hit_shape *ring, hit_edge *hull);

/* Whether no two edges of a ring that is not flat meet but in the vertex where one follows the
 * other. A vertex given twice in a row counts once. O(n^2). */
bool hit_ring_is_simple(const hit_shape *ring);

/* Whether the two cross in one point that is an end of neither. */
bool hit_ring_edges_cross(hit_edge e, hit_edge f);

/* What a line has besides points of the ring's outline. */
typedef struct ring_sides {
    bool inside, outside;
} ring_sides;

/* Adds to *sides where the edge e runs; the ring is simple. O(n k) for the k - 1 vertices of the
 * ring that lie on e. */
void hit_ring_add_sides(const hit_shape *ring, hit_edge e, ring_sides *sides);

#endif
