/*
 * Exact questions about rings, for the relation of shapes: is a ring flat, is it simple, and on
 * which sides of it does an edge run? Internal to the library.
 */
#ifndef HIT_RING_H
#define HIT_RING_H

#include "outline.h"

/* Whether all vertices are on one line. Then *hull is the segment that they span, or one point
 * twice. */
bool hit_ring_is_flat(const hit_shape *ring, hit_edge *hull);

/* For a ring that is not flat: whether edges meet only in the vertex where one follows the other. A
 * vertex given twice in a row counts once. O(n^2). */
bool hit_ring_is_simple(const hit_shape *ring);

/* Whether two edges cross in one point that is an end of neither. */
bool hit_ring_edges_cross(hit_edge e, hit_edge f);

/* What an edge has besides points of the ring's outline. */
typedef struct ring_sides {
    bool inside, outside;
} ring_sides;

/* Adds to *sides where the edge e runs. The ring is simple. O(n k) when k - 1 vertices of the ring
 * lie on e. */
void hit_ring_add_sides(const hit_shape *ring, hit_edge e, ring_sides *sides);

#endif
