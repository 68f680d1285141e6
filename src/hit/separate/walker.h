/* SPDX-License-Identifier: MIT */
/* A walk around what two pieces make together. Internal to the library. */
#ifndef HIT_WALKER_H
#define HIT_WALKER_H

#include "oval.h"

/*
 * A walker goes along a line or around an oval, the border of a body, and is carried over the
 * bodies that stand in the way. Only the walker moves. All ovals of a walk are copies of one.
 */

/* A disc or an ellipse; its middle is told elsewhere. */
typedef struct walker_oval {
    hit_vec p, q;              /* the half-axes; q is a quarter turn from p's direction */
    hit_vec per_p, per_q;      /* of length 1 / |p| and 1 / |q| */
    double length_p, length_q; /* equal: a disc */
} walker_oval;

/* Two half-axes that are perpendicular, to rounding, and have a length. */
walker_oval hit_walker_oval(hit_vec p, hit_vec q);

/* The way from the middle to the point that is farthest along n, which has length 1. */
hit_vec hit_walker_oval_way(const walker_oval *of, hit_vec n);

/* The points x with n.x < h; n has length 1. */
typedef struct half_plane {
    hit_vec n;
    double h;
} half_plane;

typedef struct walker {
    hit_vec centre;          /* of the oval; of a line, where it starts to count */
    const walker_oval *oval; /* NULL: a line */
    hit_vec along;           /* of length 1: the line's direction; of an oval, (s, t) of oval.h for
                                the start */
    double way;              /* so far: along the line; of an oval, the tangent of half the angle
                                that (s, t) has turned, up to INFINITY, which is half a turn */
    hit_vec at;
} walker;

walker hit_walker_on_line(hit_vec start, hit_vec along, double way);
walker hit_walker_on_oval(hit_vec centre, const walker_oval *oval, hit_vec along);

/* A walker that is more than `slack` inside of what the half-planes share is carried on to where it
 * is inside by half of that: so it is carried over the same area once. */
void hit_walker_carry_over_planes(walker *w, const half_plane *planes, int count, double slack);

/* A walker that is deeper than `slack` in an oval is carried on to its border. What is less deep
 * than 0.7 of the slack stays. */
void hit_walker_carry_over_oval(walker *w, hit_vec centre, const walker_oval *oval, double slack);

#endif
