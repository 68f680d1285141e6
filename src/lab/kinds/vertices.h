/* What is done vertex by vertex, for every kind that is nothing but vertices and a radius. */
#ifndef LAB_VERTICES_H
#define LAB_VERTICES_H

#include "hit.h"

/* The vertices of *shape, to be changed in place. Those of a polygon are copied to `ring` first. */
hit_vec *vertices_own(hit_shape *shape, hit_vec *ring);

/* The middle of the box around the vertices. */
hit_vec vertices_middle(const hit_shape *shape);
hit_vec vertices_between(hit_vec a, hit_vec b);
bool vertices_equal(hit_vec a, hit_vec b);
/* From the first vertex to the second. */
double vertices_length(const hit_shape *shape);

/* These implement the functions of the same names in a row of kinds. */
hit_shape vertices_turn(const hit_shape *shape, double degrees, double step, hit_vec middle,
                        hit_vec *ring);
hit_shape vertices_scale(const hit_shape *shape, double factor, hit_vec middle, hit_vec *ring);
hit_vec vertices_scale_one(hit_vec v, double factor, hit_vec middle);
hit_shape vertices_drag(const hit_shape *shape, int index, hit_vec to, hit_vec *ring);

/* What a row of such a kind has of them. */
#define VERTICES_ROW                                                                               \
    .middle = vertices_middle, .move = hit_place, .turn = vertices_turn, .scale = vertices_scale,  \
    .drag_vertex = vertices_drag

#endif
