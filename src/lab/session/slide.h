/* The cursor on its way to a point, kept out of the base by the swept test. */
#ifndef LAB_SLIDE_H
#define LAB_SLIDE_H

#include "scene.h"

/* From `from` towards `to` as far as the base lets it, and along the base from there. One that
 * starts in contact may leave. `ring` as for hit_place(). Not for anchored cursors, which turn. */
hit_vec slide_to(const scene *scene, hit_vec from, hit_vec to, hit_vec *ring);

bool slide_is_apart(const scene *scene, hit_vec at, hit_vec *ring);

/* The first contact on a straight way; apart at its end, whatever rounding does, unless it starts
 * in contact. *at becomes the end of the free way. */
hit_swept slide_until(const scene *scene, hit_vec *at, hit_vec motion, hit_vec *ring);

#endif
