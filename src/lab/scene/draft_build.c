#include "draft.h"

#include "broad.h"
#include "kinds.h"
#include "points_file.h"
#include "vertices.h"
#include "words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Shapes -------------------------------------------------------------------------------- */

/* A file may say that it holds a line or a polygon. */
static bool check_form(draft *d, const actor_draft *actor, int line)
{
    const kind *k = kind_at(actor->shape.value);
    point_form form = actor->points.list.form;
    if (form == POINTS_LINE && k->least_vertices > 2)
        return report_fail(&d->file.report, line, "%s",
                           _("the file holds a line, not a polygon: it needs 'shape = chain'"));
    return form != POINTS_RINGS || k->least_vertices > 2 ||
           report_fail(&d->file.report, line, "%s",
                       _("the file holds a polygon, not a line: it needs 'shape = polygon'"));
}

static bool check_count(draft *d, const actor_draft *actor)
{
    const kind *k = kind_at(actor->shape.value);
    const point_list *list = &actor->points.list;
    int line = actor->points.line ? actor->points.line : actor->points_file.line;
    int rings = point_list_rings(list), count = rings > 1 ? point_list_least(list) : list->count;
    const char *name = _(kind_name(actor->shape.value));
    if (!check_form(d, actor, line))
        return false;
    if (rings > 1 && !k->rings)
        return report_fail(&d->file.report, line, _("a %s has one part: '/' is for polygons"),
                           name);
    if (k->free_count ? count >= k->least_vertices : count == k->least_vertices)
        return true;
    return report_fail(&d->file.report, line,
                       rings > 1       ? _("each ring of a %s has at least %d points, not %d")
                       : k->free_count ? _("a %s has at least %d points, not %d")
                                       : _("a %s has %d points, not %d"),
                       name, k->least_vertices, count);
}

/* The list goes at once: it may be large, and has more room than it needs. */
static bool take_ring(draft *d, const kind *k, point_list *list, scene_actor *out)
{
    int rings = point_list_rings(list);
    out->ring = corners_make(list->count);
    out->ends = rings > 1 ? ends_make(rings) : NULL;
    if (!out->ring || (rings > 1 && !out->ends))
        return report_fail(&d->file.report, 0, "%s", _("out of memory"));
    memcpy(out->ring, list->points, (size_t)list->count * sizeof *list->points);
    out->shape = k->join(out->ring, list->count);
    if (out->ends) {
        point_list_write_ends(list, out->ends);
        out->shape = hit_make_rings(out->ring, out->ends, rings);
    }
    point_list_free(list);
    return true;
}

static bool take_vertices(draft *d, actor_draft *actor, scene_actor *out)
{
    const kind *k = kind_at(actor->shape.value);
    point_list *list = &actor->points.list;
    if (actor->points_file.line && !points_file_read(&d->file.report, &actor->points_file, list))
        return false;
    if (!check_count(d, actor))
        return false;
    if (k->free_count)
        return take_ring(d, k, list, out);
    out->shape = k->join(list->points, list->count);
    return true;
}

static shape_slot *slot_of(draft *d, const scene_keys *keys, scene_section section,
                           const kind_number *number)
{
    return scene_keys_slot(d, section, scene_keys_find(keys, BASE, number->name));
}

static hit_shape take_numbers(draft *d, const scene_keys *keys, scene_section section,
                              const kind *k)
{
    kind_values values = {0};
    for (int i = 0; k->numbers[i]; i++) {
        const shape_slot *slot = slot_of(d, keys, section, k->numbers[i]);
        if (k->numbers[i]->pair)
            values.of[i] = slot->pair.value;
        else
            values.of[i].x = slot->number.value;
    }
    return k->make(&values);
}

static bool take_shape(draft *d, const scene_keys *keys, scene_section section, scene_actor *out)
{
    actor_draft *actor = &d->actor[section];
    const kind *k = kind_at(actor->shape.value);
    if (k->least_vertices > 0)
        return take_vertices(d, actor, out);
    out->shape = take_numbers(d, keys, section, k);
    return true;
}

static scene_look take_look(const actor_draft *actor)
{
    return (scene_look){
        .has_colour = actor->colour.line != 0,
        .has_hit_colour = actor->hit_colour.line != 0,
        .colour = actor->colour.value,
        .hit_colour = actor->hit_colour.value,
        .fill = actor->fill.value,
        .outline = actor->outline.value,
        .recolour = actor->recolour.value,
        .line_width = actor->line_width.value,
    };
}

static bool build_actor(draft *d, const scene_keys *keys, scene_section section, scene_actor *out)
{
    const actor_draft *actor = &d->actor[section];
    if (!take_shape(d, keys, section, out))
        return false;
    out->anchored = actor->anchor.line != 0;
    out->anchor = actor->anchor.value;
    if (out->anchored)
        out->shape = hit_make_segment(out->anchor, actor->at.value);
    hit_error error = hit_validate(&out->shape);
    return error == HIT_OK || report_fail(&d->file.report, d->header[section], "[%s]: %s",
                                          draft_section_name(section), _(hit_error_text(error)));
}

static bool build_base(draft *d, const scene_keys *keys, scene *out)
{
    scene_section section = draft_base(d);
    out->base.look = take_look(&d->actor[section]);
    if (section == FIELD && draft_field_is_listed(d))
        return draft_field_list(d, out);
    if (!build_actor(d, keys, section, &out->base))
        return false;
    return section == BASE || draft_field_scatter(d, out);
}

static bool check_fit(draft *d, const scene *s, const hit_method *method, int line)
{
    const hit_shape *base = &s->base.shape, *cursor = &s->cursor.shape;
    if (scene_takes(s, method))
        return true;
    if (s->crowd)
        return report_fail(&d->file.report, line,
                           _("method '%s' is for two shapes, not for a field"), method->id);
    if (broad_has(method))
        return report_fail(&d->file.report, line,
                           _("method '%s' is for a field, not for two shapes"), method->id);
    if (hit_method_fits(method, base->kind, cursor->kind))
        return report_fail(&d->file.report, line,
                           _("method '%s' is for polygons of one ring, and for no chains"),
                           method->id);
    return report_fail(&d->file.report, line, _("method '%s' is for %s and %s, not for %s and %s"),
                       method->id, _(hit_kind_name(method->a)), _(hit_kind_name(method->b)),
                       _(kind_name(kind_index(base))), _(kind_name(kind_index(cursor))));
}

static bool check_methods(draft *d, const scene *s)
{
    if (!check_fit(d, s, s->method, d->top.method.line))
        return false;
    for (int i = 0; i < s->expect_count; i++)
        if (!check_fit(d, s, s->expect[i].method, s->expect[i].line))
            return false;
    return true;
}

static bool usable(double length)
{
    return length > 0 && isfinite(length);
}

static bool build_stage(draft *d, scene *out)
{
    const top_draft *top = &d->top;
    out->zoom = top->zoom.value;
    out->stage.x = top->stage.value.x / out->zoom;
    out->stage.y = top->stage.value.y / out->zoom;
    return (usable(out->stage.x) && usable(out->stage.y)) ||
           report_fail(&d->file.report, top->zoom.line,
                       _("stage / zoom is out of a double's range"));
}

/* Places a base whose scene file does not. A cursor's place is the pointer: (0, 0) in its own
 * coordinates. */
static void place_base(draft *d, const scene_keys *keys, hit_vec middle)
{
    const kind *k = kind_at(d->actor[BASE].shape.value);
    for (int i = 0; k->numbers[i]; i++) {
        shape_slot *slot = slot_of(d, keys, BASE, k->numbers[i]);
        if (k->numbers[i]->role == KIND_PLACE && !slot->line)
            slot->pair.value = middle;
    }
}

/* Sets the values that depend on the stage's size and were not given. */
static void place_defaults(draft *d, const scene_keys *keys, hit_vec stage)
{
    actor_draft *cursor = &d->actor[CURSOR];
    place_base(d, keys, (hit_vec){stage.x / 2, stage.y / 2});
    if (!cursor->at.line)
        cursor->at.value = (hit_vec){stage.x / 4, stage.y / 4};
}

static words_text take_words(words_slot *slot)
{
    words_text text = {0};
    for (int i = 0; i < WORDS_LANGUAGES; i++) {
        text.in[i] = slot->in[i].text;
        slot->in[i].text = NULL;
    }
    return text;
}

static bool take_texts(draft *d, scene *out)
{
    top_draft *top = &d->top;
    out->path = strdup(d->file.report.path);
    out->title = take_words(&top->title);
    out->note = take_words(&top->note);
    return out->path || report_fail(&d->file.report, 0, "%s", _("out of memory"));
}

static void take_values(draft *d, scene *out)
{
    const top_draft *top = &d->top;
    const actor_draft *cursor = &d->actor[CURSOR];
    out->method = top->method.value;
    out->has_background_on_hit = top->background_on_hit.line != 0;
    out->background_on_hit = top->background_on_hit.value;
    out->hit_points = top->hit_points.value;
    out->hit_point_colour = top->hit_point_colour.value;
    out->at = cursor->at.value;
    out->speed = cursor->speed.value;
    out->velocity = cursor->velocity.value;
    out->follow = cursor->follow.value;
    out->solid = cursor->solid.value;
    out->expect = d->expect;
    out->expect_count = d->expect_count;
    d->expect = NULL;
}

static bool take_points_files(draft *d, scene *out)
{
    const actor_draft *base = &d->actor[draft_base(d)];
    const text_slot *files[2] = {base->shapes_file.line ? &base->shapes_file : &base->points_file,
                                 &d->actor[CURSOR].points_file};
    for (int i = 0; i < 2; i++) {
        const text_slot *file = files[i];
        out->points_file[i] = file->line ? points_file_path(d->file.report.path, file->text) : NULL;
        if (file->line && !out->points_file[i])
            return report_fail(&d->file.report, file->line, _("out of memory"));
    }
    return true;
}

bool draft_build(draft *d, const scene_keys *keys, scene *out)
{
    if (!take_texts(d, out) || !take_points_files(d, out) || !build_stage(d, out))
        return false;
    place_defaults(d, keys, out->stage);
    take_values(d, out);
    out->cursor.look = take_look(&d->actor[CURSOR]);
    return build_base(d, keys, out) && build_actor(d, keys, CURSOR, &out->cursor) &&
           check_methods(d, out);
}
