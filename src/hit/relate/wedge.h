/* SPDX-License-Identifier: MIT */
/* What a shape is near one of its points. Internal to the library. */
#ifndef HIT_WEDGE_H
#define HIT_WEDGE_H

#include "ring.h"
#include "sum.h"

/*
 * What a shape is near one of its points, seen so closely that only directions are left: a corner,
 * the half-plane beside an edge, a line, a ray, or the point alone.
 */

/* The directions that are sums of these with factors from 0 on. It is convex. */
typedef struct wedge_part {
    int count;
    hit_sum along[3];
} wedge_part;

/* The parts may overlap. A corner with more than half of the plane has two, and so has a chain's;
 * the whole plane but a ray, or but a point, has three. */
enum { WEDGE_MOST_PARTS = 3 };

typedef struct wedge {
    int count;
    wedge_part part[WEDGE_MOST_PARTS];
} wedge;

/* hit_ring_reduced() with its turn: 1 when a ring goes around clockwise on screen, -1 when it goes
 * the other way. 0 for other shapes: they have no inside. And 0 for several rings: each has a turn
 * of its own. */
reduced hit_wedge_reduced(const hit_shape *shape);

/* For shapes without a radius; `turn` is that of the shape. A ring has vertices that differ, and so
 * has a chain. Several rings are simple. */
wedge hit_wedge_at_vertex(const hit_shape *shape, int turn, int i);
wedge hit_wedge_on_edge(const hit_shape *shape, int turn, int j);

/* The sector from one direction clockwise to the other, which are those of edges, or all of the
 * plane but a ray where they are one direction; a ray or a line; all of the plane but a point, or
 * the point.
 */
wedge hit_wedge_of_sector(hit_edge from, hit_edge to);
wedge hit_wedge_of_ray(hit_edge along, bool both_ways);
wedge hit_wedge_of_point(bool filled);

/*
 * Exact. Where b's point is a's, whether a goes into b when it moves by m, or for m = 0 is in b
 * already: then no line parts them. Where *normal is not NULL it becomes that of the line, towards
 * a, which parted them, and which the motion crosses most steeply; of length 1, or 0 for m = 0. One
 * of the two has an inside, or both have directions that are not on one line.
 */
bool hit_wedge_enters(const wedge *a, const wedge *b, hit_vec m, hit_vec *normal);

/* What is known of several that may enter. */
typedef struct wedge_entry {
    bool enters;
    hit_vec normal; /* the steepest so far */
    double facing;  /* how the motion's direction is along it; INFINITY at first */
} wedge_entry;

/* As hit_wedge_enters(), for one pair of many. */
void hit_wedge_add_entry(wedge_entry *entry, const wedge *a, const wedge *b, hit_vec m);

/* Whether all of it is on that side of the line along g, or on the line: 1 is clockwise of g. */
bool hit_wedge_keeps_to(const wedge *w, hit_sum g, int side);

/* The normal of that line, towards the side, if the motion crosses it more steeply than the
 * entry's.
 */
void hit_wedge_prefer(wedge_entry *entry, hit_sum g, int side, hit_vec m);

#endif
