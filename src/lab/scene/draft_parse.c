#include "draft_parse.h"

#include "draft_expect.h"
#include "words.h"

#include <string.h>

typedef struct parser {
    draft *d;
    const scene_keys *keys;
    const scene_key *key; /* the key of the line, or of the line that it continues */
    int language;
} parser;

static bool on_section(void *user, const char *name)
{
    parser *p = user;
    draft *d = p->d;
    const char *names[SECTION_COUNT];
    for (int i = BASE; i < SECTION_COUNT; i++) {
        names[i] = draft_section_name((scene_section)i);
        if (strcmp(names[i], name) != 0)
            continue;
        if (d->header[i])
            return report_fail(&d->file.report, d->file.line,
                               _("section [%s] comes twice, first in line %d"), name, d->header[i]);
        d->header[i] = d->file.line;
        d->section = (scene_section)i;
        return true;
    }
    return report_unknown(&d->file.report, d->file.line, &report_section, name, names + BASE,
                          SECTION_COUNT - BASE);
}

/* The key belongs to another section. */
static bool fail_place(draft *d, const char *name, scene_section right)
{
    report *r = &d->file.report;
    const char *here = draft_section_name(d->section), *there = draft_section_name(right);
    if (d->section == TOP)
        return report_fail(r, d->file.line, _("unknown key '%s' at the top; '%s' goes in [%s]"),
                           name, name, there);
    if (right == TOP)
        return report_fail(r, d->file.line, _("unknown key '%s' in [%s]; '%s' goes at the top"),
                           name, here, name);
    return report_fail(r, d->file.line, _("unknown key '%s' in [%s]; '%s' goes in [%s]"), name,
                       here, name, there);
}

static bool fail_key(draft *d, const scene_keys *keys, const char *name)
{
    static const report_sentences base = {N_("unknown key '%s' in [base]"),
                                          N_("unknown key '%s' in [base]; did you mean '%s'?")};
    static const report_sentences field = {N_("unknown key '%s' in [field]"),
                                           N_("unknown key '%s' in [field]; did you mean '%s'?")};
    static const report_sentences cursor = {N_("unknown key '%s' in [cursor]"),
                                            N_("unknown key '%s' in [cursor]; did you mean '%s'?")};
    const char *names[sizeof keys->rows / sizeof keys->rows[0]];
    int candidates = 0;
    for (int i = 0; i < keys->count; i++)
        if (keys->rows[i].sections & SECTION_BIT(d->section))
            names[candidates++] = keys->rows[i].name;
    for (scene_section i = TOP; i < EXPECT; i++)
        if (scene_keys_find(keys, i, name))
            return fail_place(d, name, i);
    return report_unknown(&d->file.report, d->file.line,
                          d->section == TOP     ? &report_top_key
                          : d->section == BASE  ? &base
                          : d->section == FIELD ? &field
                                                : &cursor,
                          name, names, candidates);
}

static bool take_value(parser *p, const char *name, const char *value, bool continued)
{
    draft *d = p->d;
    int *line = scene_keys_slot_in(d, d->section, p->key, p->language);
    if (*line && !continued)
        return report_fail(&d->file.report, d->file.line,
                           _("key '%s' comes twice, first in line %d"), name, *line);
    if (!*line)
        *line = d->file.line;
    return scene_keys_set(d, p->key, p->language, line, value);
}

/* Finds the key of "title[zh]" and its language. In [expect] a name is a position. */
static bool find_key(parser *p, const char *name)
{
    draft *d = p->d;
    char base[64];
    bool known = true;
    p->language = WORDS_ENGLISH;
    if (d->section == EXPECT)
        snprintf(base, sizeof base, "%s", name);
    else
        known = words_split(name, base, sizeof base, &p->language);
    p->key = scene_keys_find(p->keys, d->section, base);
    if (!p->key)
        return fail_key(d, p->keys, base);
    return (known && (p->language == WORDS_ENGLISH || p->key->translated)) ||
           report_fail(&d->file.report, d->file.line, _("'%s' has no such language"), name);
}

static bool on_pair(void *user, const char *name, const char *value, bool continued)
{
    parser *p = user;
    draft *d = p->d;
    if (!continued && !find_key(p, name))
        return false;
    if (continued && !p->key->continues)
        return report_fail(&d->file.report, d->file.line,
                           _("an indented line continues the one above, and '%s' takes one line"),
                           name);
    if (!*value)
        return report_fail(&d->file.report, d->file.line, _("key '%s' has no value"), name);
    if (d->section == EXPECT)
        return draft_expect(d, name, value);
    return take_value(p, name, value, continued);
}

bool draft_parse(draft *d, const scene_keys *keys, const char *text, size_t size)
{
    parser p = {.d = d, .keys = keys};
    d->file.on_section = on_section;
    d->file.on_pair = on_pair;
    d->file.user = &p;
    return ini_file_read(&d->file, text, size);
}
