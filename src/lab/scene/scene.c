#include "scene.h"

#include "shortage.h"

#include <stdlib.h>
#include <string.h>

bool scene_actor_copy(scene_actor *out, const scene_actor *from)
{
    *out = *from;
    if (!from->ring)
        return true;
    size_t size = (size_t)from->shape.count * sizeof *from->ring;
    out->ring = shortage_note(malloc(size));
    if (!out->ring)
        return false;
    memcpy(out->ring, from->ring, size);
    out->shape.ring = out->ring;
    return true;
}

void scene_actor_free(scene_actor *actor)
{
    free(actor->ring);
    actor->ring = NULL;
}

void scene_leave_points_files(scene *s)
{
    for (int i = 0; i < 2; i++) {
        free(s->points_file[i]);
        s->points_file[i] = NULL;
    }
}

void scene_free(scene *s)
{
    scene_leave_points_files(s);
    free(s->path);
    words_text_free(&s->title);
    words_text_free(&s->note);
    scene_actor_free(&s->base);
    scene_actor_free(&s->cursor);
    free(s->expect);
    *s = (scene){0};
}

hit_shape scene_place_cursor(const scene *s, hit_vec at, hit_vec *ring)
{
    const scene_actor *cursor = &s->cursor;
    if (cursor->anchored)
        return hit_make_segment(cursor->anchor, at);
    return hit_place(&cursor->shape, at, ring);
}
