/* SPDX-License-Identifier: MIT */
/* A walk around what two pieces make together. Internal to the library. */
#ifndef HIT_WALKER_H
#define HIT_WALKER_H

#include "hit.h"

/*
 * A walker goes along a line or a circle, the border of a body, and is carried over the bodies that
 * stand in the way. Only the walker moves.
 */

/* The points x with n.x < h; n has length 1. */
typedef struct half_plane {
    hit_vec n;
    double h;
} half_plane;

typedef struct walker {
    hit_vec centre; /* of the circle; of a line, where it starts to count */
    hit_vec along;  /* of length 1: the line's direction; of a circle, from the centre to the start
                     */
    double radius;  /* 0: a line */
    double way;     /* so far: along the line; of a circle, the tangent of half the angle, up to
                       INFINITY, which is half of the circle */
    hit_vec at;
} walker;

walker hit_walker_on_line(hit_vec start, hit_vec along, double way);
walker hit_walker_on_circle(hit_vec centre, double radius, hit_vec along);

/* A walker that is more than `slack` inside of an area is carried on to where it is inside by half
 * of that: so it is carried over the same area once. The area of the first is what the half-planes
 * share. */
void hit_walker_carry_over_planes(walker *w, const half_plane *planes, int count, double slack);
void hit_walker_carry_over_disc(walker *w, hit_vec centre, double radius, double slack);

#endif
