/* SPDX-License-Identifier: MIT */
#include "scene.h"

#include "broad.h"
#include "hit_lab.h"
#include "kind.h"
#include "memory.h"
#include "scene_look.h"
#include "scene_rules.h"
#include "strands.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

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
    words_text_free(&s->name);
    scene_actor_free(&s->base);
    scene_actor_free(&s->cursor);
    crowd_drop(s->crowd);
    free(s->expect);
    free(s->rules);
    free(s->looks);
    *s = (scene){0};
}

scene scene_share(const scene *from)
{
    scene out = *from;
    out.path = out.points_file[0] = out.points_file[1] = NULL;
    out.title = words_text_copy(&from->title);
    out.note = words_text_copy(&from->note);
    out.name = words_text_copy(&from->name);
    out.rules = memory_get(sizeof *out.rules);
    *out.rules = *from->rules;
    out.looks = memory_get(sizeof *out.looks);
    *out.looks = *from->looks;
    size_t size = (size_t)from->expect_count * sizeof *from->expect;
    out.expect = size ? memcpy(memory_get(size), from->expect, size) : NULL;
    out.base = scene_actor_share(&from->base);
    out.cursor = scene_actor_share(&from->cursor);
    out.crowd = crowd_share(from->crowd);
    return out;
}

/* ---- Methods -------------------------------------------------------------------------------- */

/* Methods for a pair of kinds are for polygons of one ring, and for grown shapes or others. */
bool scene_fits(const scene *s, const hit_method *method)
{
    const hit_shape *base = &s->base.shape, *cursor = &s->cursor.shape;
    bool grown = kind_grown_by(base) > 0 || kind_grown_by(cursor) > 0;
    bool plain = strands_is_plain(base) && strands_is_plain(cursor) && grown == method->grown;
    return method->any_pair || (plain && hit_method_fits(method, base->kind, cursor->kind));
}

bool scene_takes(const scene *s, const hit_method *method)
{
    if (s->crowd || broad_has(method))
        return !method || (s->crowd && broad_has(method));
    return scene_fits(s, method);
}

/* All broad phases find what the referee finds. */
hit_verdict scene_verdict(const scene *s, const hit_method *method, const hit_shape *cursor)
{
    if (s->crowd)
        return crowd_verdict(s->crowd, cursor);
    return method ? hit_run(method, &s->base.shape, cursor, NULL)
                  : hit_referee(&s->base.shape, cursor, NULL);
}

hit_shape scene_place_cursor(const scene *s, hit_vec at, hit_vec *ring)
{
    const scene_actor *cursor = &s->cursor;
    if (cursor->anchored)
        return hit_make_segment(cursor->anchor, at);
    return hit_place(&cursor->shape, at, ring);
}
