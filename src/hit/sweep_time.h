/* When a vertex in motion comes to a vertex or an edge, in double. Internal to the library. */
#ifndef HIT_SWEEP_TIME_H
#define HIT_SWEEP_TIME_H

#include "outline.h"

/* What all times of one sweep have in common; lengths scaled by 2^-exponent. */
typedef struct sweep_frame {
    int exponent;
    double reach; /* the sum of the radii */
    double slack; /* how much earlier than at the reach a contact is given, as a distance */
} sweep_frame;

/* A vertex on its way. */
typedef struct sweep_path {
    hit_vec at, by;
} sweep_path;

/* `size` is at least every coordinate, radius and component of the motion. */
sweep_frame hit_sweep_frame(double r1, double r2, double size);

/* Given that the path comes within the radii of q: not later than it does. */
double hit_sweep_time_to_vertex(const sweep_frame *frame, sweep_path path, hit_vec q);

/*
 * The same for the rectangle of all points within the radii of the edge, beside it; the edge has a
 * length. *normal is the edge's, of length 1, and points against the motion. With `certain` the
 * path is known to come into the rectangle, else false is returned if it does not, to rounding.
 */
bool hit_sweep_time_to_edge(const sweep_frame *frame, sweep_path path, hit_edge edge, bool certain,
                            double *time, hit_vec *normal);

/* The vertex at that time. */
hit_vec hit_sweep_place(sweep_path path, double time);

/* p moved by the vector of length 1 times the distance, which may not leave the range. */
hit_vec hit_sweep_aside(hit_vec p, hit_vec unit, double distance);

/* Of length 1, the direction of the vector, which is not 0. */
hit_vec hit_sweep_direction(hit_vec v);

/* The same from the edge's first end to its second; 0 if it has no length. */
hit_vec hit_sweep_edge_direction(hit_edge edge);

/* From q to where the path is at that time; of length 1. */
hit_vec hit_sweep_normal(const sweep_frame *frame, sweep_path path, hit_vec q, double time);

#endif
