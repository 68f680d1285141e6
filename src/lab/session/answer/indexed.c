/* SPDX-License-Identifier: MIT */
#include "indexed.h"

#include "memory.h"
#include "strands.h"

#include <stdatomic.h>
#include <stdlib.h>

/* Smaller rings are gone through as fast without an index. */
#define LEAST_VERTICES 64

static void build_index(scene_actor *actor, void **memory)
{
    if (!actor->ring || actor->shape.count < LEAST_VERTICES)
        return;
    *memory = memory_get(hit_index_size(actor->shape.count));
    actor->shape.index = hit_index_build_for(&actor->shape, *memory);
    if (strands_is_plain(&actor->shape)) /* it asks that of one ring alone */
        hit_index_study(actor->ring, *memory);
}

indexed *indexed_take(const scene *from, int revision)
{
    indexed *shapes = memory_get_zeroed(1, sizeof *shapes);
    atomic_init(&shapes->owners, 1);
    shapes->revision = revision;
    shapes->scene.crowd = crowd_share(from->crowd);
    shapes->scene.base = scene_actor_share(&from->base);
    shapes->scene.cursor = scene_actor_share(&from->cursor);
    if (shapes->scene.crowd)
        crowd_tree(shapes->scene.crowd);
    build_index(&shapes->scene.base, &shapes->memory[0]);
    build_index(&shapes->scene.cursor, &shapes->memory[1]);
    return shapes;
}

indexed *indexed_share(indexed *shapes)
{
    atomic_fetch_add(&shapes->owners, 1);
    return shapes;
}

void indexed_drop(indexed *shapes)
{
    if (!shapes || atomic_fetch_sub(&shapes->owners, 1) > 1)
        return;
    scene_actor_free(&shapes->scene.base);
    scene_actor_free(&shapes->scene.cursor);
    crowd_drop(shapes->scene.crowd);
    free(shapes->memory[0]);
    free(shapes->memory[1]);
    free(shapes);
}
