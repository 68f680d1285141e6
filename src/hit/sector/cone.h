/* SPDX-License-Identifier: MIT */
/* Where points lie as a sector sees them. Exact. Internal to the library. */
#ifndef HIT_CONE_H
#define HIT_CONE_H

#include "sector.h"

#define CONE_WHOLE_TURN 360.0

typedef enum cone_kind {
    CONE_RAY,    /* no angle */
    CONE_CONVEX, /* less than half a turn */
    CONE_HALF,
    CONE_REFLEX, /* more than that */
    CONE_WHOLE
} cone_kind;

static inline cone_kind cone_of(const hit_shape *sector)
{
    const hit_vec none = {0, 0}, *v = sector->vertex;
    if (v[3].x == CONE_WHOLE_TURN)
        return CONE_WHOLE;
    int side = hit_orientation(none, v[1], v[2]);
    if (side != 0)
        return side > 0 ? CONE_CONVEX : CONE_REFLEX;
    return vec_dot(v[1], v[2]) < 0 ? CONE_HALF : CONE_RAY;
}

/* Returns whether a direction d is in the cone, by the signs of f x d, d x t and f . d. */
static inline bool cone_holds(cone_kind cone, int from_f, int to_t, int along)
{
    switch (cone) {
    case CONE_RAY:
        return from_f == 0 && along >= 0;
    case CONE_CONVEX:
        return from_f >= 0 && to_t >= 0;
    case CONE_HALF:
        return from_f >= 0;
    case CONE_REFLEX:
        return from_f >= 0 || to_t >= 0;
    default:
        return true;
    }
}

/* Returns the sign of d x (p - c), for the direction d in vertex[border], 1 or 2. */
int hit_cone_side(const hit_shape *sector, int border, hit_vec p);

/* Returns whether the way from the sector's centre to p is in its cone; no way is. */
bool hit_cone_faces(const hit_shape *sector, hit_vec p);

/* Returns -1 for a p nearer to the centre than the ring, 0 in the ring, otherwise 1. */
int hit_cone_place(const hit_shape *sector, hit_vec p);

#endif
