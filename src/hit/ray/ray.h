/* SPDX-License-Identifier: MIT */
/* Where a ray crosses outlines. Internal to the library. */
#ifndef HIT_RAY_H
#define HIT_RAY_H

#include "outline.h"

/* A ray that does not end, and the shape's stops so far, of which the first `room` are kept. While
 * they are listed, a stop's `before` is whether it turns inside to outside, and its distance by how
 * many edges more the ray runs along from there. */
typedef struct ray {
    hit_vec from, direction; /* as given; the direction is not 0 */
    hit_vec unit;            /* of length 1 */
    hit_vec middle;          /* of the shape: places along the ray count from here */
    hit_ray_stop *out;
    int count, room;
    bool odd;  /* an odd number of stops turn */
    int along; /* so many edges the ray runs along at its start */
} ray;

/* The sign of direction x (p - from), and whether p is ahead: 1, at the start 0, or behind. */
int hit_ray_side(const ray *r, hit_vec p);
int hit_ray_ahead(const ray *r, hit_vec p);

/* direction x (p - from), right to a few of its last bits; or false. */
bool hit_ray_side_value(const ray *r, hit_vec p, double *value);

/* Where the foot of p is along the ray: a number that grows on the way. */
double hit_ray_place(const ray *r, hit_vec p);

/* Of two points on the two sides of the ray's line: which parts of the way from one to the other
 * the line leaves on each side. They add up to 1. */
typedef struct ray_shares {
    double of_a, of_b;
} ray_shares;

ray_shares hit_ray_shares(const ray *r, hit_vec a, hit_vec b);

/* Adds a stop, with a normal across the outline; one at the same point grows by it. */
void hit_ray_add(ray *r, hit_vec point, hit_vec normal, int edge, bool turns, int along);

/* ray_round.c: the stops of a circle, a capsule or an ellipse that has area. */
void hit_ray_round(ray *r, const hit_shape *shape);

/* What a ray's line cuts out of such a shape. */
typedef struct ray_chord {
    bool meets, touches; /* touches: nothing of the inside */
    bool ahead;          /* for a ray that begins outside */
    bool along;          /* it runs along a capsule's side */
    hit_vec in, out;
} ray_chord;

ray_chord hit_ray_chord(const ray *r, const hit_shape *shape);
hit_vec hit_ray_round_normal(const hit_shape *shape, hit_vec p);

/* ray_grown.c: the stops of a ring or chain with a radius. */
void hit_ray_grown(ray *r, const hit_shape *shape);

#endif
