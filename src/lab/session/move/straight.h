/* SPDX-License-Identifier: MIT */
/* A straight way of the cursor: slid along the base, and cut to where a verdict changes. */
#ifndef LAB_STRAIGHT_H
#define LAB_STRAIGHT_H

#include "hit_lab.h"

typedef struct scene scene; /* scene.h */

/* Moves the cursor towards a point and keeps it out of the base with the swept test. hit_slide()
 * would end where the shapes touch, and a touch is a hit: a solid cursor stops before it, on a
 * miss.
 */

/* Moves from `from` towards `to` until the base stops it, then along the base. A cursor that starts
 * in contact may leave. `ring` as for hit_place(). Not for anchored cursors, which turn. */
hit_vec straight_slide(const scene *scene, hit_vec from, hit_vec to, hit_vec *ring);

bool straight_is_apart(const scene *scene, hit_vec at, hit_vec *ring);
/* Returns whether a solid cursor may be there: apart, or it passes a one-way base. */
bool straight_may_stand(const scene *scene, hit_vec at, hit_vec *ring);

/* The same past a one-way base, with hit_slide(): the cursor ends where it touches. */
hit_vec straight_slide_one_way(const scene *scene, hit_vec from, hit_vec to, hit_vec *ring);

/* Finds the first contact on a straight way and moves *at there. If rounding would put the cursor
 * into the base, *at stays. */
hit_swept straight_until(const scene *scene, hit_vec *at, hit_vec motion, hit_vec *ring);

/*
 * mov() of "Collision of any polygons by the cross product": moves along x, tests with the method,
 * goes back on contact; then the same along y. `back` tells along which of the two it went back. A
 * cursor that is in contact before it moves (a scene may start so, or a base may be drawn over it)
 * moves freely. Otherwise it would be stuck for ever, as in the post.
 */
hit_vec straight_by_axes(const scene *scene, const hit_method *method, hit_vec from, hit_vec to,
                         hit_vec *ring, bool back[2]);

/* Finds the exact position where a verdict changes between two cursor positions. */

/* Two neighbouring positions with different verdicts. Coordinates are equal or one double apart. */
typedef struct kiss {
    hit_vec miss, hit;
} kiss;

/* Bisects from `miss` to `hit`; `method` NULL: the referee. False when the verdicts there are not
 * what their names say. `ring` as for hit_place(). */
bool straight_kiss(const scene *scene, const hit_method *method, hit_vec miss, hit_vec hit,
                   hit_vec *ring, kiss *out);

/* Returns the distance in doubles, in the coordinate that differs by more. */
double straight_kiss_ulps(hit_vec a, hit_vec b);

hit_verdict straight_kiss_verdict(const scene *scene, const hit_method *method, hit_vec at,
                                  hit_vec *ring);

#endif
