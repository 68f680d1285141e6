/* SPDX-License-Identifier: MIT */
/* Contact points: sides of outlines, and what they have in common. Internal to the library. */
#ifndef HIT_CONTACT_H
#define HIT_CONTACT_H

#include "outline.h"

/* An edge, or several on one line; or a vertex, for which both ends are the same and `edge` is -1.
 */
typedef struct contact_side {
    hit_edge ends;
    int edge, from, to; /* the numbers of the edge and of the vertices at its ends */
} contact_side;

/* Whose outlines touch there; numbers may be scaled. */
typedef struct contact_clip {
    contact_side face, other;
    hit_vec normal; /* from the face outwards, of length 1 */
    double face_radius, other_radius;
    double slack; /* less counts as rounding */
    bool face_is_a;
} contact_clip;

/* hit_contact() for any pair, O(n + m) if they are convex; an ellipse is no shape of another kind.
 */
bool hit_contact_any(const hit_shape *a, const hit_shape *b, hit_manifold *to);

#endif
