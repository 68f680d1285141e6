/* When a vertex in motion comes to a vertex or an edge, in double. Internal to the library. */
#ifndef HIT_SWEEP_TIME_H
#define HIT_SWEEP_TIME_H

#include "scale.h"

/* What all times of one sweep have in common; lengths scaled by 2^-exponent. */
typedef struct sweep_frame {
    int exponent;
    double reach; /* the sum of the radii */
    double slack; /* how much earlier than at the reach a contact is given, as a distance */
} sweep_frame;

static inline hit_vec sweep_between(const sweep_frame *frame, hit_vec from, hit_vec to)
{
    return vec_sub(scaled(to, -frame->exponent), scaled(from, -frame->exponent));
}

/* A moving vertex. */
typedef struct sweep_path {
    hit_vec at, by;
} sweep_path;

/* `size` is at least every coordinate, radius and component of the motion. */
sweep_frame hit_sweep_frame(double r1, double r2, double size);

/* For a path that comes within the radii of q: when it does, or earlier. */
double hit_sweep_time_to_vertex(const sweep_frame *frame, sweep_path path, hit_vec q);

/*
 * The same for the rectangle of all points beside the edge within the radii; the edge has a length.
 * With `certain` the path is known to come into the rectangle. Without it the time is infinite when
 * the path does not come into it, to rounding.
 */
double hit_sweep_time_to_edge(const sweep_frame *frame, sweep_path path, hit_edge edge,
                              bool certain);

#endif
