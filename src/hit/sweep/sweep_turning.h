/* SPDX-License-Identifier: MIT */
/* Convex parts of a motion that turns, and directions along which they stay apart. Internal to the
 * library. */
#ifndef HIT_SWEEP_TURNING_H
#define HIT_SWEEP_TURNING_H

#include "scale.h"
#include "sweep_constants.h"

enum { SWEEP_TURNING_CORNERS = 32 };

/* A convex part of a shape, in the frame of the pivot, without its radius. Unused members stay
 * unwritten. */
typedef struct turning_part {
    int count, normals; /* a segment has two normals, a point and an oval none */
    bool oval;
    double reach;    /* how far it gets from the pivot */
    hit_vec axes[2]; /* of an oval */
    hit_vec at[SWEEP_TURNING_CORNERS];
    double far[SWEEP_TURNING_CORNERS];     /* of the corner from the pivot */
    hit_vec normal[SWEEP_TURNING_CORNERS]; /* of the edge from each corner, outwards */
} turning_part;

typedef struct turning {
    hit_vec pivot, motion;
    int exponent; /* all numbers are scaled by 2^-exponent */
    double angle, rate;
    double radii[2]; /* of the mover and of the base */
    double size, error, speed;
} turning;

/* The mover at a time: turned around the pivot, and shifted. */
typedef struct turning_pose {
    const turning_part *of;
    hit_vec turn; /* cosine and sine */
    hit_vec shift;
    hit_vec axes[2];
    hit_vec arm[SWEEP_TURNING_CORNERS]; /* the corners but for the shift */
} turning_pose;

/* A direction: the gap of the two parts along it, how long it surely keeps them apart, and the
 * corner that ends this, with its speed. */
typedef struct turning_lead {
    double gap, step, speed;
    int corner;
    bool of_base; /* the corner is the base's: the direction turns with the mover */
} turning_lead;

static inline hit_vec turning_turned(hit_vec turn, hit_vec p)
{
    return vec(turn.x * p.x - turn.y * p.y, turn.y * p.x + turn.x * p.y);
}

static inline hit_vec turning_turned_back(hit_vec turn, hit_vec p)
{
    return vec(turn.x * p.x + turn.y * p.y, turn.x * p.y - turn.y * p.x);
}

static inline hit_vec turning_corner(const turning_pose *now, int i)
{
    return vec_add(now->arm[i], now->shift);
}

/* Turns p back into the mover's own frame. */
static inline hit_vec turning_own(const turning_pose *now, hit_vec p)
{
    return turning_turned_back(now->turn, vec_sub(p, now->shift));
}

/* Returns the part as a shape that points to its corners; the mover's part at its pose. */
hit_shape hit_sweep_turning_shape(const turning_part *part, double radius);
hit_shape hit_sweep_turning_placed(const turning_pose *now, double radius, hit_vec *room);

/* Returns the best direction, across edges or between corners: the one that leads farthest. */
turning_lead hit_sweep_turning_lead(const turning *m, const turning_pose *now,
                                    const turning_part *base);

#endif
