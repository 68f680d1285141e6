/*
 * What a shape is near one of its points, seen so closely that only directions are left: a corner,
 * the half-plane beside an edge, a line, a ray, or the point alone. Internal to the library.
 */
#ifndef HIT_WEDGE_H
#define HIT_WEDGE_H

#include "outline.h"
#include "sum.h"

/* The directions that are sums of these with factors from 0 on. It is convex. */
typedef struct wedge_part {
    int count;
    hit_sum along[3];
} wedge_part;

/* The parts may overlap. A corner with more than half of the plane has two, and so has a chain's.
 */
typedef struct wedge {
    int count;
    wedge_part part[2];
} wedge;

/* 1 when a ring that is not flat and meets itself nowhere goes around clockwise on screen, -1 when
 * it goes the other way. 0 for other shapes: they have no inside. And 0 for several rings: each has
 * a turn of its own. */
int hit_wedge_turn(const hit_shape *shape);

/* For shapes without a radius; `turn` is that of the shape. A ring has vertices that differ, and so
 * has a chain. Several rings are simple. */
wedge hit_wedge_at_vertex(const hit_shape *shape, int turn, int i);
wedge hit_wedge_on_edge(const hit_shape *shape, int turn, int j);

/*
 * Exact. Where b's point is a's, whether a goes into b when it moves by m, or for m = 0 is in b
 * already: then no line parts them. Where *normal is not NULL it becomes that of the line, towards
 * a, which parted them, and which the motion crosses most steeply; of length 1, or 0 for m = 0. One
 * of the two has an inside, or both have directions that are not on one line.
 */
bool hit_wedge_enters(const wedge *a, const wedge *b, hit_vec m, hit_vec *normal);

#endif
