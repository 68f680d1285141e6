/* The normal where two features meet. Internal to the library. */
#ifndef HIT_SWEEP_NORMAL_H
#define HIT_SWEEP_NORMAL_H

#include "sweep_time.h"

/* Vertex i of the mover comes to vertex j, or edge j, of the one that stands. */
typedef struct sweep_touch {
    const hit_shape *mover, *still;
    hit_vec by;
    double time;
    int i, j;
    bool on_edge;
} sweep_touch;

/* Of length 1, from the one that stands towards the mover. Radii give the direction; without them
 * it is across an edge. */
hit_vec hit_sweep_normal(const sweep_frame *frame, const sweep_touch *touch);

/* Without radii: whether it is an edge, and its line has the edges of the mover that meet there on
 * one side, those of the other on the other. */
bool hit_sweep_edge_parts(const sweep_frame *frame, const sweep_touch *touch);

#endif
