#include "scene.h"

#include "broad.h"
#include "kinds.h"
#include "method_list.h"
#include "shortage.h"
#include "vertices.h"

#include <stdlib.h>
#include <string.h>

bool scene_actor_take(scene_actor *actor, const hit_shape *shape)
{
    bool owned = kind_of(shape)->free_count, ended = owned && shape->rings.ends;
    size_t count = (size_t)shape->count, rings = (size_t)strands_count(shape);
    hit_vec *ring = owned ? corners_make(shape->count) : NULL;
    int *ends = ended ? ends_make((int)rings) : NULL;
    if ((owned && !ring) || (ended && !ends)) {
        corners_drop(ring);
        return false;
    }
    if (owned)
        memcpy(ring, shape->ring, count * sizeof *ring);
    if (ended)
        memcpy(ends, shape->rings.ends, rings * sizeof *ends);
    scene_actor_free(actor);
    actor->shape = *shape;
    if (!owned)
        return true;
    actor->shape.ring = actor->ring = ring;
    actor->shape.rings.ends = actor->ends = ends;
    return true;
}

bool scene_actor_copy(scene_actor *out, const scene_actor *from)
{
    *out = *from;
    out->ring = NULL;
    out->ends = NULL;
    return scene_actor_take(out, &from->shape);
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
    *s = (scene){0};
}

static bool copy_expect(scene *out, const scene *from)
{
    size_t size = (size_t)from->expect_count * sizeof *from->expect;
    if (size == 0)
        return true;
    out->expect = shortage_note(malloc(size));
    if (out->expect)
        memcpy(out->expect, from->expect, size);
    return out->expect != NULL;
}

bool scene_share(scene *out, const scene *from)
{
    *out = *from;
    out->path = out->points_file[0] = out->points_file[1] = NULL;
    out->title = out->note = out->name = (words_text){0};
    out->expect = NULL;
    out->base = scene_actor_share(&from->base);
    out->cursor = scene_actor_share(&from->cursor);
    out->crowd = crowd_share(from->crowd);
    if (words_text_copy(&out->title, &from->title) && words_text_copy(&out->note, &from->note) &&
        words_text_copy(&out->name, &from->name) && copy_expect(out, from))
        return true;
    scene_free(out);
    return false;
}

/* ---- Methods -------------------------------------------------------------------------------- */

static const char referee[] = "referee";

static bool fail_method(report *r, int line, const char *id)
{
    static const report_sentences unknown = {N_("unknown method '%.60s'"),
                                             N_("unknown method '%.60s'; did you mean '%s'?")};
    const char *names[256] = {referee};
    int count = 1;
    for (int i = 0; count < 256 && method_list_at(i); i++)
        names[count++] = method_list_at(i)->id;
    for (int i = 1; count < 256 && i < broad_count(); i++)
        names[count++] = broad_at(i)->method.id;
    return report_unknown(r, line, &unknown, id, names, count);
}

bool scene_find_method(report *r, int line, const char *id, const hit_method **out)
{
    const broad_phase *phase = broad_find(id);
    *out = phase ? &phase->method : method_list_find(id);
    return *out || strcmp(id, referee) == 0 || fail_method(r, line, id);
}

const char *scene_method_id(const hit_method *method)
{
    return method && method != method_list_own() ? method->id : referee;
}

/* Methods for a pair of kinds are for polygons of one ring. */
bool scene_fits(const scene *s, const hit_method *method)
{
    const hit_shape *base = &s->base.shape, *cursor = &s->cursor.shape;
    bool plain = strands_is_plain(base) && strands_is_plain(cursor);
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
