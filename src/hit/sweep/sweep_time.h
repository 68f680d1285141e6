/* When a vertex in motion comes to a vertex or an edge, in double. Internal to the library. */
#ifndef HIT_SWEEP_TIME_H
#define HIT_SWEEP_TIME_H

#include "scale.h"

#include <stdint.h>
#include <string.h>

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

/* The slack for numbers of this size, which is normal: a part of the greatest power of two that is
 * not greater. */
static inline double sweep_slack(double size)
{
    uint64_t bits;
    memcpy(&bits, &size, sizeof bits);
    bits &= UINT64_C(0x7ff) << 52;
    memcpy(&size, &bits, sizeof size);
    return size * SWEEP_SLACK;
}

static inline double sweep_into_unit(double time)
{
    return least(greatest(time, 0), 1);
}

/* When a point that goes by `by` is within the reach and the slack of a point that is `to` away
 * from it. For a motion shorter than the slack every time is near enough, and 0 is returned. The
 * place is to.m / |m| along the motion and to x m / |m| beside it; both stay multiplied by |m|. */
static inline double sweep_time_to_point(hit_vec to, hit_vec by, double reach, double slack)
{
    double square = vec_dot(by, by), length = sqrt(square);
    if (length <= slack)
        return 0;
    double beside = fabs(vec_cross(by, to)), most = (reach + slack) * length;
    double back = beside < most ? sqrt((most - beside) * (most + beside)) : 0;
    return sweep_into_unit((vec_dot(by, to) - back) / square);
}

typedef struct sweep_passage {
    double enter, leave;
} sweep_passage;

/* Narrows p to the times at which x + t speed is between low and high. */
static inline void sweep_narrow(sweep_passage *p, double x, double speed, double low, double high)
{
    if (speed == 0) {
        p->leave = x < low || x > high ? -INFINITY : p->leave;
        return;
    }
    double at_low = (low - x) / speed, at_high = (high - x) / speed;
    p->enter = greatest(least(at_low, at_high), p->enter);
    p->leave = least(greatest(at_low, at_high), p->leave);
}

/* When a point, which starts at `from` and goes by `by`, is in the rectangle around the vector
 * `along`, to the slack. The frame's coordinates stay multiplied by the vector's length. */
static inline sweep_passage sweep_passage_beside(hit_vec along, hit_vec from, hit_vec by,
                                                 double reach, double slack)
{
    double square = vec_dot(along, along), length = sqrt(square);
    double more = slack * length, most = reach * length + more;
    sweep_passage p = {0, 1};
    sweep_narrow(&p, vec_cross(along, from), vec_cross(along, by), -most, most);
    sweep_narrow(&p, vec_dot(along, from), vec_dot(along, by), -more, square + more);
    return p;
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
