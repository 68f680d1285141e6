/* SPDX-License-Identifier: MIT */
/* Vertices in memory that is shared, their number and place, and the rings and chains that they
 * make. */
#ifndef LAB_VERTICES_H
#define LAB_VERTICES_H

#include "hit.h"
#include <stddef.h>

/* What is done vertex by vertex, for every kind that is nothing but vertices and a radius. */

/* Returns the vertices of *shape, to be changed in place. Those of a polygon are copied to `ring`
 * first. */
hit_vec *vertices_own(hit_shape *shape, hit_vec *ring);

/* Returns the middle of the box around the vertices. */
hit_vec vertices_middle(const hit_shape *shape);
hit_vec vertices_between(hit_vec a, hit_vec b);
bool vertices_equal(hit_vec a, hit_vec b);
/* Returns the distance from the first vertex to the second. */
double vertices_length(const hit_shape *shape);

/* These implement the functions of the same names in a row of kinds. */
hit_shape vertices_turn(const hit_shape *shape, double degrees, double step, hit_vec middle,
                        hit_vec *ring);
hit_shape vertices_scale(const hit_shape *shape, double factor, hit_vec middle, hit_vec *ring);
hit_vec vertices_scale_one(hit_vec v, double factor, hit_vec middle);
hit_shape vertices_drag(const hit_shape *shape, int index, hit_vec to, hit_vec *ring);

/* A kind with vertices has these in its row. */
#define VERTICES_ROW                                                                               \
    .middle = vertices_middle, .move = hit_place, .turn = vertices_turn, .scale = vertices_scale,  \
    .drag_vertex = vertices_drag

/* Reference-counted memory, which a scene, its history and background threads share. Its maker
 * writes it; once shared it does not change. */

/* So many bytes, with one owner. */
void *shared_make(size_t size);
/* Adds an owner. NULL is fine. */
void *shared_by_one_more(void *memory);
/* Drops a reference; the last one frees the memory. NULL is fine. */
void shared_drop(void *memory);

/* The vertices of a polygon and the ends of its rings, in memory that is shared. */

static inline hit_vec *corners_make(int count)
{
    return shared_make((size_t)count * sizeof(hit_vec));
}

static inline hit_vec *corners_share(hit_vec *ring)
{
    return shared_by_one_more(ring);
}

static inline void corners_drop(hit_vec *ring)
{
    shared_drop(ring);
}

static inline int *ends_make(int rings)
{
    return shared_make((size_t)rings * sizeof(int));
}

static inline int *ends_share(int *ends)
{
    return shared_by_one_more(ends);
}

static inline void ends_drop(int *ends)
{
    shared_drop(ends);
}

/* A turn by an angle; quarter turns are exact. */

/* What the unit vectors (1, 0) and (0, 1) become. */
typedef struct turning {
    hit_vec x, y;
} turning;

turning turning_by(double degrees);
hit_vec turning_apply(turning turning, hit_vec v, hit_vec middle);

/* Returns the angle of a shape whose top is in this direction: straight up is 0. */
double turning_towards(hit_vec middle, hit_vec top);
/* Returns the same direction, over -180 and at most 180, never -0. */
double turning_shorten(double degrees);
/* Rounds to a multiple of `step`; 0 changes nothing. */
double turning_step(double degrees, double step);

#endif
