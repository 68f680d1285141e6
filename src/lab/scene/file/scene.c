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

#include <stdio.h>
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

/* ---- What kinds do not answer ------------------------------------------------------------- */

/* A kind that answers everything is not asked: of its shapes, layers say what is missing. */
static const hit_shape *find_refusing(const scene *s, hit_question question)
{
    const hit_shape *pair[2] = {&s->base.shape, &s->cursor.shape};
    for (int i = 0; i < 2; i++)
        if (pair[i]->kind >= HIT_KIND_COUNT && !hit_answers(pair[i], question))
            return pair[i];
    for (int i = 0; s->crowd && i < s->crowd->count; i++)
        if (s->crowd->shapes[i].kind >= HIT_KIND_COUNT &&
            !hit_answers(&s->crowd->shapes[i], question))
            return &s->crowd->shapes[i];
    return NULL;
}

static bool is_solid(const scene *s)
{
    return s->rules->solid;
}

static bool begins_ray(const scene *s)
{
    return s->rules->ray;
}

static bool turns_base(const scene *s)
{
    return s->rules->turning != 0;
}

static bool shows_contact(const scene *s)
{
    return s->looks->on_hit.contact;
}

static bool shows_hit_points(const scene *s)
{
    return s->looks->on_hit.hit_points > 0;
}

/* What steps over a shape is seen by a sweep. */
static bool is_moving(const scene *s)
{
    return s->velocity.x != 0 || s->velocity.y != 0;
}

static const struct {
    const char *key;
    bool (*is_set)(const scene *scene);
    hit_question asks;
} needs[] = {
    {"solid", is_solid, HIT_ASK_SWEEP},
    {"velocity", is_moving, HIT_ASK_SWEEP},
    {"ray", begins_ray, HIT_ASK_RAY},
    {"turning", turns_base, HIT_ASK_SWEEP_TURNING},
    {"contact", shows_contact, HIT_ASK_CONTACT},
    {"hit-points", shows_hit_points, HIT_ASK_CROSSINGS},
};

static bool pair_is_refused(const hit_shape *a, const hit_shape *b, char *wrong, size_t size)
{
    int of_a = kind_index(a), of_b = kind_index(b);
    if (kind_takes(of_a, of_b))
        return false;
    snprintf(wrong, size, _("there is no exact test of %s and %s"), _(kind_name(of_a)),
             _(kind_name(of_b)));
    return true;
}

bool scene_is_refused(const scene *s, const char **key, char *wrong, size_t size)
{
    *key = NULL;
    if (!s->crowd && pair_is_refused(&s->base.shape, &s->cursor.shape, wrong, size))
        return true;
    for (int i = 0; s->crowd && i < s->crowd->count; i++)
        if (pair_is_refused(&s->crowd->shapes[i], &s->cursor.shape, wrong, size))
            return true;
    for (size_t i = 0; i < sizeof needs / sizeof *needs; i++) {
        const hit_shape *shape = needs[i].is_set(s) ? find_refusing(s, needs[i].asks) : NULL;
        if (!shape)
            continue;
        *key = needs[i].key;
        snprintf(wrong, size, _("key '%s' does not go with shape '%s'"), *key,
                 kind_name(kind_index(shape)));
        return true;
    }
    return false;
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
