/* SPDX-License-Identifier: MIT */
#include "draft.h"

#include "broad.h"
#include "memory.h"
#include "path.h"
#include "points.h"
#include "points_file.h"
#include "scene_look.h"
#include "words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Shapes -------------------------------------------------------------------------------- */

/* Some files say whether they hold a line or a polygon. */
static bool check_form(draft *d, const actor_draft *a, int line)
{
    const kind *k = kind_at(a->kind);
    if (a->list.form == POINTS_LINE && k->least_vertices > 2)
        return report_fail(&d->file.report, line, "%s",
                           _("the file holds a line, not a polygon: it needs 'shape = chain'"));
    return a->list.form != POINTS_RINGS || k->least_vertices > 2 ||
           report_fail(&d->file.report, line, "%s",
                       _("the file holds a polygon, not a line: it needs 'shape = polygon'"));
}

static bool read_actor_vertices(draft *d, scene_section section, actor_draft *a)
{
    const lines_slot *lines = &a->points;
    int file = draft_line(d, section, "points-file");
    if (file)
        return points_file_read(&d->file.report, file, a->points_file.text, &a->list);
    const points_source source = {&d->file.report, lines->text.text, lines->text.length,
                                  lines->first,    "points",         NULL};
    return points_read(&source, &a->list);
}

/* Frees the list at once, because it may be large. */
static bool take_vertices(draft *d, scene_section section, actor_draft *a)
{
    char wrong[160];
    const kind *k = kind_at(a->kind);
    int points = draft_line(d, section, "points");
    int line = points ? points : draft_line(d, section, "points-file");
    if (!read_actor_vertices(d, section, a) || !check_form(d, a, line))
        return false;
    a->list.count -= a->list.repeats && k->least_vertices > 2;
    if (!point_list_fits(&a->list, a->kind, wrong, sizeof wrong))
        return report_fail(&d->file.report, line, "%s", wrong);
    point_list_join(&a->list, a->kind, &a->actor);
    point_list_free(&a->list);
    return true;
}

static hit_vec *number_slot(draft *d, scene_section section, const kind_number *number)
{
    return draft_slot(d, section, key_list_find(&d->keys, BASE, number->name), 0);
}

static bool take_actor_shape(draft *d, scene_section section, actor_draft *a)
{
    if (kind_at(a->kind)->least_vertices > 0)
        return take_vertices(d, section, a);
    const kind *k = kind_at(a->kind);
    kind_values values = {0};
    for (int i = 0; k->numbers[i]; i++)
        values.of[i] = *number_slot(d, section, k->numbers[i]);
    a->actor.shape = k->make(&values);
    return true;
}

static bool build_actor(draft *d, scene_section section)
{
    actor_draft *a = draft_actor(d, section);
    scene_actor *actor = &a->actor;
    if (!take_actor_shape(d, section, a))
        return false;
    if (kind_at(a->kind)->grows)
        actor->shape = kind_make_grown(actor->shape, a->grow);
    actor->anchored = section == CURSOR && draft_line(d, CURSOR, "anchor");
    if (actor->anchored)
        actor->shape = hit_make_segment(actor->anchor, d->scene.at);
    hit_error error = hit_validate(&actor->shape);
    return error == HIT_OK || report_fail(&d->file.report, d->header[section], "[%s]: %s",
                                          draft_section_name(section), _(hit_error_text(error)));
}

/* ---- Methods -------------------------------------------------------------------------------- */

static bool check_fit(draft *d, const hit_method *method, int line)
{
    const hit_shape *base = &d->scene.base.shape, *cursor = &d->scene.cursor.shape;
    if (scene_takes(&d->scene, method))
        return true;
    if (d->scene.crowd)
        return report_fail(&d->file.report, line,
                           _("method '%s' is for two shapes, not for a field"), method->id);
    if (broad_has(method))
        return report_fail(&d->file.report, line,
                           _("method '%s' is for a field, not for two shapes"), method->id);
    if (kind_grown_by(base) > 0 || kind_grown_by(cursor) > 0)
        return report_fail(&d->file.report, line, _("method '%s' is not for grown shapes"),
                           method->id);
    if (hit_method_fits(method, base->kind, cursor->kind))
        return report_fail(&d->file.report, line,
                           _("method '%s' is for polygons of one ring, and for no chains"),
                           method->id);
    return report_fail(&d->file.report, line, _("method '%s' is for %s and %s, not for %s and %s"),
                       method->id, _(hit_kind_name(method->a)), _(hit_kind_name(method->b)),
                       _(kind_name(kind_index(base))), _(kind_name(kind_index(cursor))));
}

/* ---- Questions ------------------------------------------------------------------------------ */

/* A key stands in one of the sections. */
static int line_of_key(const draft *d, const char *name)
{
    for (scene_section i = TOP; i <= CURSOR; i++)
        if (key_list_find(&d->keys, i, name) && draft_line(d, i, name))
            return draft_line(d, i, name);
    return d->header[CURSOR];
}

static bool check_questions(draft *d)
{
    const char *key;
    char wrong[160];
    if (!scene_is_refused(&d->scene, &key, wrong, sizeof wrong))
        return true;
    return report_fail(&d->file.report, key ? line_of_key(d, key) : d->header[CURSOR], "%s", wrong);
}

/* ---- The scene ------------------------------------------------------------------------------ */

static bool usable(double length)
{
    return length > 0 && isfinite(length);
}

static void take_words(text_slot slots[WORDS_LANGUAGES], words_text *out)
{
    for (int i = 0; i < WORDS_LANGUAGES; i++) {
        out->in[i] = slots[i].text;
        slots[i].text = NULL;
    }
}

/* Returns the path of the file that this line of the scene names; NULL: line 0, the key is not
 * given. */
static char *path_in(const draft *d, int line, const text_slot *file)
{
    if (!line)
        return NULL;
    char *name = points_file_name(d->file.report.path, file->text);
    char *path = path_beside(d->file.report.path, name);
    free(name);
    return path;
}

static void take_paths(draft *d)
{
    scene *s = &d->scene;
    scene_section base = draft_base(d);
    int line = draft_line(d, base, "points-file");
    const text_slot *file = &d->actor[0].points_file;
    if (base == FIELD && draft_line(d, FIELD, "shapes-file")) {
        line = draft_line(d, FIELD, "shapes-file");
        file = &d->shapes_file;
    }
    s->path = memory_copy(d->file.report.path);
    s->points_file[0] = path_in(d, line, file);
    line = draft_line(d, CURSOR, "points-file");
    s->points_file[1] = path_in(d, line, &d->actor[1].points_file);
}

static void move_actor(scene_actor *from, scene_actor *to)
{
    *to = *from;
    *from = (scene_actor){0};
}

bool draft_build(draft *d)
{
    take_words(d->title, &d->scene.title);
    take_words(d->note, &d->scene.note);
    take_words(d->name, &d->scene.name);
    take_paths(d);
    hit_vec stage = {d->scene.stage.x / d->scene.zoom, d->scene.stage.y / d->scene.zoom};
    if (!usable(stage.x) || !usable(stage.y))
        return report_fail(&d->file.report, draft_line(d, TOP, "zoom"),
                           _("stage / zoom is out of a double's range"));
    d->scene.stage = stage;
    /* Fills in what depends on the stage's size and was not given. */
    if (d->header[BASE]) {
        /* Puts a base without a given place in the middle. A cursor's place is the pointer, (0, 0)
         * in its own coordinates. */
        const kind *k = kind_at(d->actor[0].kind);
        for (int i = 0; k->numbers[i]; i++)
            if (k->numbers[i]->role == KIND_PLACE && !draft_line(d, BASE, k->numbers[i]->name))
                *number_slot(d, BASE, k->numbers[i]) = (hit_vec){stage.x / 2, stage.y / 2};
    }
    if (!draft_line(d, CURSOR, "at"))
        d->scene.at = (hit_vec){stage.x / 4, stage.y / 4};
    scene_section section = draft_base(d);
    bool listed = section == FIELD && draft_is_listed(d);
    bool has_base =
        (listed || build_actor(d, section)) && (section == BASE || draft_build_field(d));
    if (!has_base || !build_actor(d, CURSOR))
        return false;
    d->scene.rules = memory_get(sizeof d->rules);
    *d->scene.rules = d->rules;
    d->scene.looks = memory_get(sizeof *d->scene.looks);
    *d->scene.looks = (scene_looks){d->actor[0].look, d->actor[1].look, d->on_hit};
    move_actor(&d->actor[0].actor, &d->scene.base);
    move_actor(&d->actor[1].actor, &d->scene.cursor);
    const scene *s = &d->scene;
    bool fits = check_questions(d) && check_fit(d, s->method, draft_line(d, TOP, "method"));
    for (int i = 0; i < s->expect_count && fits; i++)
        fits = check_fit(d, s->expect[i].method, s->expect[i].line);
    return fits;
}
