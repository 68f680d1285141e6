/* SPDX-License-Identifier: MIT */
#include "draft.h"

#include "chance.h"
#include "memory.h"
#include "points_file.h"
#include "words.h"

#include <assert.h>
#include <stdlib.h>

void draft_free(draft *d)
{
    for (int i = 0; i < WORDS_LANGUAGES; i++) {
        free(d->title[i].text);
        free(d->note[i].text);
        free(d->name[i].text);
    }
    for (int i = 0; i < 2; i++) {
        free(d->actor[i].points.text.text);
        point_list_free(&d->actor[i].list);
        free(d->actor[i].points_file.text);
        scene_actor_free(&d->actor[i].actor);
    }
    shape_list_free(&d->shapes);
    free(d->shapes_file.text);
    scene_free(&d->scene);
}

const char *draft_section_name(scene_section section)
{
    static const char *const names[SECTION_COUNT] = {"", "base", "field", "cursor", "expect"};
    return names[section];
}

scene_section draft_base(const draft *d)
{
    return d->header[FIELD] ? FIELD : BASE;
}

bool draft_is_listed(const draft *d)
{
    return draft_line(d, FIELD, "shapes") || draft_line(d, FIELD, "shapes-file");
}

actor_draft *draft_actor(draft *d, scene_section section)
{
    return &d->actor[section == CURSOR];
}

static char *start_of_places(draft *d, scene_section section, const key_row *key)
{
    return key->of_actor ? (char *)draft_actor(d, section) : (char *)d;
}

bool *draft_given(draft *d, scene_section section, const key_row *key)
{
    return key->given ? (bool *)(start_of_places(d, section, key) + key->given) : NULL;
}

void *draft_slot(draft *d, scene_section section, const key_row *key, int language)
{
    char *start = start_of_places(d, section, key);
    return start + key->place + (key->translated ? (size_t)language * sizeof(text_slot) : 0);
}

int *draft_line_of(draft *d, scene_section section, const key_row *key, int language)
{
    return &d->line[section][key - d->keys.rows][language];
}

int draft_line(const draft *d, scene_section section, const char *name)
{
    const key_row *key = key_list_find(&d->keys, section, name);
    assert(key);
    return d->line[section][key - d->keys.rows][WORDS_ENGLISH];
}

bool draft_set(draft *d, scene_section section, const key_row *key, int language, const char *text)
{
    const key_value value = {
        &d->file.report, d->file.line, key->name, text, words_languages[language].joint,
        KEY_IN_FILE};
    return keys_read(key, &value, draft_slot(d, section, key, language));
}

/* ---- Listed shapes -------------------------------------------------------------------------- */

static bool end_list(draft *d)
{
    int line = draft_line(d, FIELD, "shapes-file");
    if (line)
        return shapes_file_read(&d->file.report, line, d->shapes_file.text, &d->shapes);
    const char *wrong = shape_list_end(&d->shapes, &line);
    return !wrong || report_fail(&d->file.report, line, "'shapes': %s", wrong);
}

static bool take_list(draft *d)
{
    if (!end_list(d))
        return false;
    int line = draft_line(d, FIELD, "shapes");
    line = line ? line : draft_line(d, FIELD, "shapes-file");
    if (!d->shapes.crowd)
        return report_fail(&d->file.report, line, _("a field has at least one shape"));
    crowd_finish(d->shapes.crowd);
    d->scene.crowd = d->shapes.crowd;
    d->shapes.crowd = NULL;
    scene_actor_take(&d->actor[0].actor, &d->scene.crowd->shapes[0]);
    return true;
}

/* ---- A scattered shape ---------------------------------------------------------------------- */

/* Draws all four numbers for each shape, so that the places do not depend on the rest. */
static hit_shape scattered(const hit_shape *shape, const scene_scatter *s, hit_vec middle,
                           uint64_t *state, hit_vec *ring)
{
    const kind *k = kind_of(shape);
    double x = chance_fraction(state), y = chance_fraction(state);
    double size = chance_fraction(state), angle = chance_fraction(state);
    hit_vec zero = {0, 0};
    hit_vec at = {middle.x + s->spread.x * (x - 0.5), middle.y + s->spread.y * (y - 0.5)};
    hit_shape out = *shape;
    if (s->vary > 0)
        out = k->scale(&out, 1 + s->vary * (2 * size - 1), zero, ring);
    if (s->turn)
        out = k->turn(&out, 360 * angle, 0, zero, ring);
    return hit_place(&out, at, ring);
}

/* Returns NULL, or what is wrong. */
static const char *scatter(const hit_shape *shape, const scene_scatter *s, hit_vec middle, crowd *c)
{
    hit_vec *ring = memory_get(((size_t)shape->count + 1) * sizeof *ring);
    uint64_t state = (uint64_t)s->seed;
    const char *wrong = NULL;
    for (int i = 0; i < s->count && !wrong; i++) {
        hit_shape one = scattered(shape, s, middle, &state, ring);
        wrong = crowd_add(c, &one);
    }
    if (!wrong)
        crowd_finish(c);
    free(ring);
    return wrong;
}

/* The shape is around (0, 0). The same numbers always make the same crowd. */
static bool take_scattered(draft *d)
{
    scene *s = &d->scene;
    hit_vec middle = {s->stage.x / 2, s->stage.y / 2};
    if (!draft_line(d, FIELD, "spread"))
        s->scatter.spread = s->stage;
    s->crowd = crowd_make();
    const char *wrong = scatter(&d->actor[0].actor.shape, &s->scatter, middle, s->crowd);
    return !wrong || report_fail(&d->file.report, d->header[FIELD], "[field]: %s", wrong);
}

bool draft_build_field(draft *d)
{
    if (!(draft_is_listed(d) ? take_list(d) : take_scattered(d)))
        return false;
    d->scene.crowd->cell = d->cell;
    return true;
}
