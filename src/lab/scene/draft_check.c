#include "draft.h"

#include "kinds.h"
#include "words.h"

#include <string.h>

typedef struct check {
    draft *d;
    const scene_keys *keys;
    scene_section section;
} check;

static const scene_key *find_rival(const check *c, const scene_key *key)
{
    return key->rival ? scene_keys_find(c->keys, c->section, key->rival) : NULL;
}

/* Returns 0 if the key was not given. */
static int line_of(const check *c, const scene_key *key)
{
    return key ? *(int *)scene_keys_slot(c->d, c->section, key) : 0;
}

static bool fail_missing(const check *c, const scene_key *key)
{
    draft *d = c->d;
    const char *rival = find_rival(c, key) ? key->rival : NULL;
    int line = c->section == TOP ? d->file.line : d->header[c->section];
    const char *place = draft_section_name(c->section);
    if (c->section == TOP)
        return report_fail(&d->file.report, line, _("required key '%s' is missing at the top"),
                           key->name);
    if (!rival)
        return report_fail(&d->file.report, line, _("required key '%s' is missing in [%s]"),
                           key->name, place);
    return report_fail(&d->file.report, line,
                       _("required key '%s' is missing in [%s]; '%s' will do too"), key->name,
                       place, rival);
}

static bool check_key(const check *c, const scene_key *key)
{
    report *r = &c->d->file.report;
    int kind = c->d->actor[c->section].shape.value;
    bool suits = c->section == TOP || scene_keys_suits(key, kind);
    int line = line_of(c, key), rival = line_of(c, find_rival(c, key));
    if (line && !suits)
        return report_fail(r, line, _("key '%s' does not go with shape '%s'"), key->name,
                           kind_name(kind));
    if (line && rival)
        return report_fail(r, line > rival ? line : rival,
                           _("keys '%s' and '%s' exclude each other"), key->name, key->rival);
    if (!line && !rival && key->needed && suits)
        return fail_missing(c, key);
    return true;
}

/* A field is scattered from one shape, or its shapes are listed. */
static bool is_listed(const actor_draft *field)
{
    return field->shapes.line || field->shapes_file.line;
}

/* What only a shape that is scattered has. */
static bool is_of_shape(const scene_key *key)
{
    static const char *const names[] = {"shape",  "points", "points-file", "count",
                                        "spread", "seed",   "vary",        "turn"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], key->name) == 0)
            return true;
    return key->number != NULL;
}

static bool check_listed_key(const check *c, const scene_key *key)
{
    int line = line_of(c, key);
    return !line || !is_of_shape(key) ||
           report_fail(&c->d->file.report, line,
                       _("key '%s' does not go with 'shapes' or 'shapes-file'"), key->name);
}

/* Reads each fallback like a value; its slot keeps line 0. */
static bool check_section(const check *c)
{
    for (int i = 0; i < c->keys->count; i++) {
        const scene_key *key = &c->keys->rows[i];
        if (!(key->sections & SECTION_BIT(c->section)))
            continue;
        if (c->section == FIELD && is_listed(&c->d->actor[FIELD]) && is_of_shape(key)) {
            if (!check_listed_key(c, key))
                return false;
            continue;
        }
        if (!check_key(c, key))
            return false;
        void *slot = scene_keys_slot(c->d, c->section, key);
        if (!line_of(c, key) && key->fallback &&
            !scene_keys_set(c->d, key, WORDS_ENGLISH, slot, key->fallback))
            return false;
    }
    return true;
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

static bool has_shape(const actor_draft *actor)
{
    return actor->shape.line || is_listed(actor);
}

/* What a pair has and a field has not. */
static bool check_field(draft *d)
{
    report *r = &d->file.report;
    const actor_draft *cursor = &d->actor[CURSOR];
    if (!d->header[FIELD])
        return true;
    if (cursor->solid.line && cursor->solid.value)
        return report_fail(r, cursor->solid.line,
                           _("a field blocks nothing: 'solid' needs [base]"));
    if (d->top.background_on_hit.line)
        return report_fail(
            r, d->top.background_on_hit.line,
            _("a field is recoloured shape by shape: 'background-on-hit' needs [base]"));
    return d->top.hit_points.value == 0 ||
           report_fail(r, d->top.hit_points.line,
                       _("a field shows no hit points: 'hit-points' needs [base]"));
}

bool draft_check(draft *d, const scene_keys *keys)
{
    if (!check_sections(d))
        return false;
    for (scene_section i = TOP; i <= CURSOR; i++) {
        const check c = {d, keys, i};
        if (i != TOP && !d->header[i])
            continue;
        if (i != TOP && !has_shape(&d->actor[i]))
            return fail_missing(&c, scene_keys_find(keys, i, "shape"));
        if (!check_section(&c))
            return false;
    }
    return check_field(d);
}
