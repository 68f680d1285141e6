/* SPDX-License-Identifier: MIT */
/* Half-planes behind edges that move. Internal to the library. */
#ifndef HIT_SWEEP_PLANES_H
#define HIT_SWEEP_PLANES_H

#include "frame.h"
#include "scale.h"
#include "sweep_constants.h"

/*
 * A convex shape is where no half-plane beyond one of its edges holds it. As it moves, the depth
 * behind an edge changes evenly: depth + t speed. So the motion is a line that is cut by
 * half-planes (M. Cyrus, J. Beck, "Generalized two- and three-dimensional clipping", 1978). It
 * enters by the edge that is reached last.
 *
 * Depths and speeds are cross products with an edge, so they stay multiplied by its length. Their
 * error is SWEEP_DEPTH_ERROR m^2.
 */

enum { SWEEP_MOST_PLANES = 2 * FRAME_CORNERS + 2 };

/* The planes are computed in twos. If a ring has an odd number of edges, its first edge occurs
 * twice. */
typedef struct sweep_planes {
    int count;
    double error;
    pair enter, leave; /* the last time inwards and the first outwards, of every other plane */
    pair shallow;      /* the least depth that each has at its deeper end of the motion */
    double depth[SWEEP_MOST_PLANES], speed[SWEEP_MOST_PLANES];
    double in[SWEEP_MOST_PLANES]; /* when the line is crossed inwards; otherwise before all times */
    double out[SWEEP_MOST_PLANES]; /* the same outwards; otherwise after all times */
} sweep_planes;

ALWAYS_INLINE void sweep_planes_start(sweep_planes *p)
{
    p->count = 0;
    p->enter = pair_both(-INFINITY);
    p->leave = p->shallow = pair_both(INFINITY);
}

/* The sign of a speed gives the direction: multiplied by DBL_MAX the speed lies beyond all
 * times. A plane parallel to the motion has no time, or an infinite one. */
ALWAYS_INLINE void sweep_planes_add_two(sweep_planes *p, pair depth, pair speed)
{
    int k = p->count;
    pair time = pair_div(pair_sub(pair_both(0), depth), speed);
    pair beyond = pair_mul(speed, pair_both(DBL_MAX));
    pair in = pair_least(time, beyond), out = pair_greatest(time, beyond);
    p->enter = pair_greatest(in, p->enter);
    p->leave = pair_least(out, p->leave);
    p->shallow = pair_least(pair_greatest(depth, pair_add(depth, speed)), p->shallow);
    pair_store(&p->depth[k], depth);
    pair_store(&p->speed[k], speed);
    pair_store(&p->in[k], in);
    pair_store(&p->out[k], out);
    p->count = k + 2;
}

static inline double sweep_depth_at(const sweep_planes *p, int k, double time)
{
    return p->depth[k] + time * p->speed[k];
}

/* The first plane that is crossed inwards at that time, the last such time of all. */
static inline int sweep_plane_entered(const sweep_planes *p, double time)
{
    uint64_t before = 0;
    for (int k = 0; k < p->count; k += 2)
        before |= (uint64_t)pair_above(pair_both(time), pair_load(&p->in[k])) << k;
    return filter_lowest_bit(~before);
}

/* The first plane that is crossed outwards at that time, the first such time of all. */
static inline int sweep_plane_left(const sweep_planes *p, double time)
{
    uint64_t after = 0;
    for (int k = 0; k < p->count; k += 2)
        after |= (uint64_t)pair_above(pair_load(&p->out[k]), pair_both(time)) << k;
    return filter_lowest_bit(~after);
}

/* Whether one plane separates the shapes until some time, and another from then on. */
static inline bool sweep_parted_by_two(const sweep_planes *p, double enter, double leave)
{
    double between = 0.5 * (enter + leave);
    return enter > leave &&
           sweep_depth_at(p, sweep_plane_entered(p, enter), between) <
               -SWEEP_DEPTH_ERRORS * p->error &&
           sweep_depth_at(p, sweep_plane_left(p, leave), between) < -SWEEP_DEPTH_ERRORS * p->error;
}

/* Whether planes surely separate the shapes all the time: one of them, or two in turn. */
static inline bool sweep_planes_part(const sweep_planes *p)
{
    return pair_least_of(p->shallow) < -SWEEP_DEPTH_ERRORS * p->error ||
           sweep_parted_by_two(p, pair_greatest_of(p->enter), pair_least_of(p->leave));
}

/* Leaves plane k out of those that must be passed. */
static inline void sweep_planes_leave_out(sweep_planes *p, int k)
{
    p->depth[k] = INFINITY;
}

/* Whether all planes, except those left out, are surely passed at both times. */
static inline bool sweep_planes_are_passed(const sweep_planes *p, double before, double after)
{
    const pair early = pair_both(before), late = pair_both(after);
    pair least_depth = pair_both(INFINITY);
    for (int k = 0; k < p->count; k += 2) {
        pair depth = pair_load(&p->depth[k]), speed = pair_load(&p->speed[k]);
        pair then = pair_add(depth, pair_least(pair_mul(early, speed), pair_mul(late, speed)));
        least_depth = pair_least(then, least_depth);
    }
    return pair_least_of(least_depth) > SWEEP_DEPTH_ERRORS * p->error;
}

#endif
