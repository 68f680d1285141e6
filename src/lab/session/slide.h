/* Moves the cursor towards a point and keeps it out of the base with the swept test. */
#ifndef LAB_SLIDE_H
#define LAB_SLIDE_H

#include "scene.h"

/* Moves from `from` towards `to` until the base stops it, then along the base. A cursor that starts
 * in contact may leave. `ring` as for hit_place(). Not for anchored cursors, which turn. */
hit_vec slide_to(const scene *scene, hit_vec from, hit_vec to, hit_vec *ring);

bool slide_is_apart(const scene *scene, hit_vec at, hit_vec *ring);

/* Finds the first contact on a straight way and moves *at there. If rounding would put the cursor
 * into the base, *at stays. */
hit_swept slide_until(const scene *scene, hit_vec *at, hit_vec motion, hit_vec *ring);

#endif
