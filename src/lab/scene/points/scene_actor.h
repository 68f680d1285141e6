/* SPDX-License-Identifier: MIT */
/* A base or a cursor: a shape that owns its rings. */
#ifndef LAB_SCENE_ACTOR_H
#define LAB_SCENE_ACTOR_H

#include "hit.h"

/* A base is in stage units. A cursor is relative to its reference point, the pointer. */
typedef struct scene_actor {
    hit_shape shape;
    hit_vec *ring; /* corners_make(), owned; a polygon's vertices, otherwise NULL */
    int *ends;     /* ends_make(), owned; where its rings end; NULL: it has one */
    bool anchored; /* a cursor segment from `anchor` (stage units) to the pointer */
    hit_vec anchor;
} scene_actor;

/* Gives the actor this shape, with rings of its own. */
void scene_actor_take(scene_actor *actor, const hit_shape *shape);
/* Makes a copy with rings of its own; `from` may have any. */
void scene_actor_copy(scene_actor *out, const scene_actor *from);
/* Makes a copy with the same rings, which both own then. */
scene_actor scene_actor_share(const scene_actor *from);
void scene_actor_free(scene_actor *actor);

#endif
