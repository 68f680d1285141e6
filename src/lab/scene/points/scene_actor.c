/* SPDX-License-Identifier: MIT */
#include "scene_actor.h"

#include "kind.h"
#include "strands.h"
#include "vertices.h"

#include <string.h>

void scene_actor_take(scene_actor *actor, const hit_shape *shape)
{
    bool owned = kind_of(shape)->free_count, ended = owned && shape->rings.ends;
    size_t count = (size_t)shape->count, rings = (size_t)strands_count(shape);
    hit_vec *ring = owned ? corners_make(shape->count) : NULL;
    int *ends = ended ? ends_make((int)rings) : NULL;
    if (owned)
        memcpy(ring, shape->ring, count * sizeof *ring);
    if (ended)
        memcpy(ends, shape->rings.ends, rings * sizeof *ends);
    scene_actor_free(actor);
    actor->shape = *shape;
    if (!owned)
        return;
    actor->shape.ring = actor->ring = ring;
    actor->shape.rings.ends = actor->ends = ends;
}

void scene_actor_copy(scene_actor *out, const scene_actor *from)
{
    *out = *from;
    out->ring = NULL;
    out->ends = NULL;
    scene_actor_take(out, &from->shape);
}

scene_actor scene_actor_share(const scene_actor *from)
{
    corners_share(from->ring);
    ends_share(from->ends);
    return *from;
}

void scene_actor_free(scene_actor *actor)
{
    corners_drop(actor->ring);
    ends_drop(actor->ends);
    actor->ring = NULL;
    actor->ends = NULL;
}
