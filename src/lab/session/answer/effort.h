/* SPDX-License-Identifier: MIT */
/*
 * What hit tests usually cost, told beforehand from the shapes alone, so that it is the same on
 * every machine. The unit is a pair of edges: one takes 5 to 40 ns, or about 1 us where its numbers
 * need wide integers. Published methods look at all pairs. The library's own tests go through large
 * rings in boxes around runs of edges, and cost as little as told where not most edges are near the
 * other shape.
 */
#ifndef LAB_EFFORT_H
#define LAB_EFFORT_H

#include "hit.h"
#include "hit_lab.h"

#include <stdbool.h>

typedef struct scene scene; /* scene.h */

/* The edges of a shape, as far as hit tests count them. */
int effort_edges(const hit_shape *shape);
/* The vertices of both shapes, for messages about what is too much. */
int effort_vertices(const scene *scene);
/* Returns what one run of the method costs; NULL is the referee. */
double effort_of_run(const hit_method *method, const hit_shape *a, const hit_shape *b);
/* Returns whether it may run in a frame: what takes longer refuses there. */
bool effort_fits_frame(const hit_method *method, const hit_shape *a, const hit_shape *b);
/* What hit_relate(), hit_separate(), hit_closest() and hit_crossings() cost together. */
double effort_of_relation(const hit_shape *a, const hit_shape *b);
/* Returns what one move of a solid cursor costs. */
double effort_of_move(const scene *scene, const hit_method *method);
/* Returns what it costs to know whether the method's verdict is false. */
double effort_of_judging(const scene *scene, const hit_method *method);

#endif
