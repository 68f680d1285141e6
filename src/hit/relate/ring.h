/* SPDX-License-Identifier: MIT */
/*
 * Exact questions about rings: is a ring flat, is it simple, what is a shape as a set of points,
 * and on which sides of a ring does an outline run? Internal to the library.
 */
#ifndef HIT_RING_H
#define HIT_RING_H

#include "walk.h"

/* Whether all vertices are on one line. Then *hull is what they span, or one point twice. */
bool hit_ring_is_flat(const hit_shape *ring, hit_edge *hull);

/* Whether it is a chain of which all vertices are on one line. Then *axis is what that is as a set
 * of points: a segment or a capsule, a point or a circle. */
bool hit_ring_is_flat_chain(const hit_shape *shape, hit_shape *axis);

/* For a ring that is not flat: whether edges meet only in the vertex where one follows the other. A
 * vertex given twice in a row counts once. */
bool hit_ring_is_simple(const hit_shape *ring);

/* relation_rings.c: whether the ring surely has area and does not meet itself. */
bool hit_ring_is_surely_simple(const hit_shape *ring);

/* A shape that is no ellipse, as what it is as a set of points: a flat ring is its segment, and a
 * segment or chain without a length its point. */
typedef struct reduced {
    hit_shape shape;
    int turn;     /* of a ring, where hit_wedge_reduced() was asked */
    bool tangled; /* a ring meets itself, or one of several is flat or meets another */
} reduced;

reduced hit_ring_reduced(const hit_shape *shape);

/* One of several rings, as a polygon. */
hit_shape hit_ring_of_several(const hit_shape *rings, int k);

/* Exact, for any shape. Sets *turn to the direction in which a convex ring with area turns,
 * otherwise to 0. A radius changes nothing. */
bool hit_ring_is_convex(const hit_shape *shape, int *turn);

/* Whether each ring has area and meets neither itself nor another. */
bool hit_rings_are_simple(const hit_shape *rings);

/* Whether two edges cross in one point that is an end of neither. */
bool hit_ring_edges_cross(hit_edge e, hit_edge f);

/* What an outline has besides points of the ring's. */
typedef struct ring_sides {
    bool inside, outside;
} ring_sides;

/* Where the outline of the other shape runs. The ring is simple. */
ring_sides hit_ring_sides(const hit_shape *ring, const hit_shape *outline);

#endif
