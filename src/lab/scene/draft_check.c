#include "draft_check.h"
#include "words.h"

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
    hit_kind kind = c->d->actor[c->section].shape.value;
    bool suits = c->section == TOP || scene_keys_suits(key, kind);
    int line = line_of(c, key), rival = line_of(c, find_rival(c, key));
    if (line && !suits)
        return report_fail(r, line, _("key '%s' does not go with shape '%s'"), key->name,
                           hit_kind_name(kind));
    if (line && rival)
        return report_fail(r, line > rival ? line : rival,
                           _("keys '%s' and '%s' exclude each other"), key->name, key->rival);
    if (!line && !rival && key->needed && suits)
        return fail_missing(c, key);
    return true;
}

/* Reads each fallback like a value; its slot keeps line 0. */
static bool check_section(const check *c)
{
    for (int i = 0; i < c->keys->count; i++) {
        const scene_key *key = &c->keys->rows[i];
        if (!(key->sections & SECTION_BIT(c->section)))
            continue;
        if (!check_key(c, key))
            return false;
        void *slot = scene_keys_slot(c->d, c->section, key);
        if (!line_of(c, key) && key->fallback &&
            !scene_keys_set(c->d, key, WORDS_ENGLISH, slot, key->fallback))
            return false;
    }
    return true;
}

bool draft_check(draft *d, const scene_keys *keys)
{
    for (scene_section i = BASE; i <= CURSOR; i++)
        if (!d->header[i])
            return report_fail(&d->file.report, d->file.line, _("section [%s] is missing"),
                               draft_section_name(i));
    for (scene_section i = TOP; i <= CURSOR; i++) {
        const check c = {d, keys, i};
        if (i != TOP && !d->actor[i].shape.line)
            return fail_missing(&c, scene_keys_find(keys, i, "shape"));
        if (!check_section(&c))
            return false;
    }
    return true;
}
