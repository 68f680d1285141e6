/* The normal where two features meet. Internal to the library. */
#ifndef HIT_SWEEP_NORMAL_H
#define HIT_SWEEP_NORMAL_H

#include "sweep_time.h"

/* The same where squares are not safe. */
hit_vec hit_sweep_direction(hit_vec v);

/* The vector's direction, of length 1; (0, 0) for 0. */
static inline hit_vec sweep_direction_of(hit_vec v)
{
    double square = vec_dot(v, v);
    if (square > SQUARE_LEAST && square < INFINITY)
        return vec_scale(v, 1 / sqrt(square));
    return hit_sweep_direction(v);
}

/* Vertex i of the mover comes to vertex j, or edge j, of the shape that stands. */
typedef struct sweep_touch {
    const hit_shape *mover, *still;
    hit_vec by;
    double time;
    int i, j;
    bool on_edge;
    hit_vec normal; /* (0, 0): not known yet */
} sweep_touch;

/* Of length 1, from the shape that stands towards the mover. With radii it is the direction between
 * the nearest points; without them it is perpendicular to an edge. */
hit_vec hit_sweep_normal(const sweep_frame *frame, const sweep_touch *touch);

/* Without radii: whether the contact is with an edge whose line separates the edges of the mover
 * that meet there from those of the shape that stands. */
bool hit_sweep_edge_separates(const sweep_frame *frame, const sweep_touch *touch);

#endif
