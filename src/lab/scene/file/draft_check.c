/* SPDX-License-Identifier: MIT */
#include "draft.h"

#include "scene_keys.h"
#include "words.h"

#include <stdio.h>

/* The following functions look at draft->section. */

static const key_row *find_rival(draft *d, const key_row *key)
{
    return key->rival ? key_list_find(&d->keys, d->section, key->rival) : NULL;
}

/* Returns 0 if the key was not given. */
static int line_of_key(draft *d, const key_row *key)
{
    return key ? *draft_line_of(d, d->section, key, WORDS_ENGLISH) : 0;
}

static bool fail_missing(draft *d, const key_row *key)
{
    const char *rival = find_rival(d, key) ? key->rival : NULL;
    int line = d->section == TOP ? d->file.line : d->header[d->section];
    const char *place = draft_section_name(d->section);
    if (d->section == TOP)
        return report_fail(&d->file.report, line, _("required key '%s' is missing at the top"),
                           key->name);
    if (!rival)
        return report_fail(&d->file.report, line, _("required key '%s' is missing in [%s]"),
                           key->name, place);
    return report_fail(&d->file.report, line,
                       _("required key '%s' is missing in [%s]; '%s' will do too"), key->name,
                       place, rival);
}

static bool check_key(draft *d, const key_row *key)
{
    report *r = &d->file.report;
    int kind = draft_actor(d, d->section)->kind;
    bool suits = d->section == TOP || key_list_suits(key, kind);
    int line = line_of_key(d, key), rival = line_of_key(d, find_rival(d, key));
    if (line && !suits)
        return report_fail(r, line, _("key '%s' does not go with shape '%s'"), key->name,
                           kind_name(kind));
    if (line && rival)
        return report_fail(r, line > rival ? line : rival,
                           _("keys '%s' and '%s' exclude each other"), key->name, key->rival);
    if (!line && !rival && key->needed && suits)
        return fail_missing(d, key);
    return true;
}

/* Notes whether it is given, and reads the fallback like a value; its line stays 0. */
static bool take_key(draft *d, const key_row *key)
{
    bool *given = draft_given(d, d->section, key);
    if (given)
        *given = line_of_key(d, key) != 0;
    return check_key(d, key) && (line_of_key(d, key) || !key->fallback ||
                                 draft_set(d, d->section, key, WORDS_ENGLISH, key->fallback));
}

/* Refuses a key for one shape where a field lists its shapes. */
static bool refuse_key(draft *d, const key_row *key)
{
    int line = line_of_key(d, key);
    return !line ||
           report_fail(&d->file.report, line,
                       _("key '%s' does not go with 'shapes' or 'shapes-file'"), key->name);
}

static bool check_section(draft *d)
{
    bool listed = d->section == FIELD && draft_is_listed(d), fine = true;
    for (int i = 0; i < d->keys.count && fine; i++) {
        const key_row *key = &d->keys.rows[i];
        if (key->sections & KEY_SECTION(d->section))
            fine = listed && key->of_one ? refuse_key(d, key) : take_key(d, key);
    }
    return fine;
}

static bool check_sections(draft *d)
{
    if (d->header[BASE] && d->header[FIELD])
        return report_fail(&d->file.report,
                           d->header[FIELD] > d->header[BASE] ? d->header[FIELD] : d->header[BASE],
                           _("sections [base] and [field] exclude each other"));
    for (scene_section i = BASE; i <= CURSOR; i++)
        if (!d->header[i] && i != (d->header[FIELD] ? BASE : FIELD))
            return report_fail(&d->file.report, d->file.line, _("section [%s] is missing"),
                               draft_section_name(i));
    return true;
}

/* A key that was given, beside the others. */
static bool check_clash(draft *d, scene_section section, const key_row *key)
{
    int line = *draft_line_of(d, section, key, WORDS_ENGLISH);
    const void *slot = draft_slot(d, section, key, WORDS_ENGLISH);
    const char *wrong = line && key->clashes ? key->clashes(d) : NULL;
    if (wrong)
        return report_fail(&d->file.report, line, "%s", wrong);
    bool refused = line && key->not_in_field && d->header[FIELD] &&
                   !(key->fallback && keys_is_usual(key, KEY_IN_FILE, slot));
    return !refused || report_fail(&d->file.report, line, "%s", _(key->not_in_field));
}

static bool check_clashes(draft *d)
{
    for (scene_section section = TOP; section <= CURSOR; section++)
        for (int i = 0; i < d->keys.count; i++) {
            const key_row *key = &d->keys.rows[i];
            if ((key->sections & KEY_SECTION(section)) && !check_clash(d, section, key))
                return false;
        }
    return true;
}

bool draft_check(draft *d)
{
    if (!check_sections(d))
        return false;
    for (scene_section i = TOP; i <= CURSOR; i++) {
        if (i != TOP && !d->header[i])
            continue;
        d->section = i;
        if (i != TOP && !(draft_line(d, i, "shape") || (i == FIELD && draft_is_listed(d))))
            return fail_missing(d, key_list_find(&d->keys, i, "shape"));
        if (!check_section(d))
            return false;
    }
    return check_clashes(d);
}

/* ---- What kinds do not answer ------------------------------------------------------------- */

static bool pair_is_refused(const hit_shape *a, const hit_shape *b, char *wrong, size_t size)
{
    int of_a = kind_index(a), of_b = kind_index(b);
    if (kind_takes(of_a, of_b))
        return false;
    snprintf(wrong, size, _("there is no exact test of %s and %s"), _(kind_name(of_a)),
             _(kind_name(of_b)));
    return true;
}

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

/* Whether the scene's value of the key asks what one of its shapes does not answer. */
static bool key_is_refused(draft *of_scene, const key_row *key, char *wrong, size_t size)
{
    const void *slot = draft_slot(of_scene, TOP, key, WORDS_ENGLISH);
    if (!key->asks || keys_is_usual(key, KEY_IN_FILE, slot))
        return false;
    const hit_shape *shape = find_refusing(&of_scene->scene, key->question);
    if (shape)
        snprintf(wrong, size, _("key '%s' does not go with shape '%s'"), key->name,
                 kind_name(kind_index(shape)));
    return shape != NULL;
}

bool scene_is_refused(const scene *s, const char **key, char *wrong, size_t size)
{
    *key = NULL;
    if (!s->crowd && pair_is_refused(&s->base.shape, &s->cursor.shape, wrong, size))
        return true;
    for (int i = 0; s->crowd && i < s->crowd->count; i++)
        if (pair_is_refused(&s->crowd->shapes[i], &s->cursor.shape, wrong, size))
            return true;
    draft d = {0};
    draft_view(&d, s);
    const key_row *row;
    for (int i = 0; (row = scene_keys_at(i)) != NULL; i++)
        if (key_is_refused(&d, row, wrong, size)) {
            *key = row->name;
            return true;
        }
    return false;
}
