/* SPDX-License-Identifier: MIT */
#include "draft.h"
#include "key_types.h"
#include "memory.h"
#include "scene_method.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

static bool on_scene_section(void *user, const char *name)
{
    draft *d = user;
    const char *names[SECTION_COUNT];
    for (int i = BASE; i < SECTION_COUNT; i++)
        names[i] = draft_section_name((scene_section)i);
    int found = report_find(&d->file.report, d->file.line, &report_section, name, names + BASE,
                            SECTION_COUNT - BASE);
    if (found < 0)
        return false;
    d->section = (scene_section)(BASE + found);
    int *header = &d->header[d->section];
    if (*header)
        return report_fail(&d->file.report, d->file.line,
                           _("section [%s] comes twice, first in line %d"), name, *header);
    *header = d->file.line;
    return true;
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

static bool fail_scene_key(draft *d, const char *name)
{
    const key_list *keys = &d->keys;
    const char *names[MOST_KEYS];
    int candidates = 0;
    for (int i = 0; i < keys->count; i++)
        if (keys->rows[i].sections & KEY_SECTION(d->section))
            names[candidates++] = keys->rows[i].name;
    for (scene_section i = TOP; i < EXPECT; i++)
        if (key_list_find(keys, i, name))
            return fail_place(d, name, i);
    return report_unknown_key(&d->file.report, d->file.line, draft_section_name(d->section), name,
                              names, candidates);
}

/* Finds the key of "title[zh]" and its language. In [expect] a name is a position. */
static bool find_key(draft *d, const char *name)
{
    char base[64];
    bool known = true;
    d->language = WORDS_ENGLISH;
    if (d->section == EXPECT)
        snprintf(base, sizeof base, "%s", name);
    else
        known = words_split(name, base, sizeof base, &d->language);
    d->key = key_list_find(&d->keys, d->section, base);
    if (!d->key)
        return fail_scene_key(d, base);
    return (known && (d->language == WORDS_ENGLISH || d->key->translated)) ||
           report_fail(&d->file.report, d->file.line, _("'%s' has no such language"), name);
}

/* ---- Lines of [expect] ---------------------------------------------------------------------- */

static bool find_verdict(draft *d, const char *word, hit_verdict *out)
{
    static const report_sentences unknown = {N_("unknown verdict '%s'"),
                                             N_("unknown verdict '%s'; did you mean '%s'?")};
    const char *names[HIT_REFUSED + 1];
    for (int i = HIT_MISS; i <= HIT_REFUSED; i++)
        names[i] = hit_verdict_name((hit_verdict)i);
    int found = report_find(&d->file.report, d->file.line, &unknown, word, names, HIT_REFUSED + 1);
    *out = (hit_verdict)(found < 0 ? 0 : found);
    return found >= 0;
}

/* Cuts the first word off the text, in place. Returns an empty word when there is none. */
static char *next_value_word(char **text)
{
    static const char blanks[] = " \t";
    char *word = *text + strspn(*text, blanks);
    char *end = word + strcspn(word, blanks);
    *text = *end ? end + 1 : end;
    *end = '\0';
    return word;
}

/* The text is "id verdict". */
static bool read_expectation(draft *d, hit_vec at, char *text)
{
    scene_expect expect = {.at = at, .line = d->file.line};
    const char *id = next_value_word(&text);
    const char *verdict = next_value_word(&text);
    if (!*verdict || *next_value_word(&text))
        return report_fail(&d->file.report, d->file.line, _("a position is followed by %s"),
                           _(key_expect.words));
    if (!scene_method_find(&d->file.report, d->file.line, id, &expect.method) ||
        !find_verdict(d, verdict, &expect.verdict))
        return false;
    scene *s = &d->scene;
    memory_grow(&s->expect, &d->expect_room, s->expect_count + 1, sizeof *s->expect);
    s->expect[s->expect_count++] = expect;
    return true;
}

static bool read_expectations(draft *d, hit_vec at, char *text)
{
    for (char *comma = text; comma; text = comma) {
        comma = strchr(text, ',');
        if (comma)
            *comma++ = '\0';
        if (!read_expectation(d, at, text))
            return false;
    }
    return true;
}

/* `position` is the text before the '='. */
static bool take_expect(draft *d, const char *position, const char *value)
{
    hit_vec at;
    const char *wrong = value_pair(position, &at);
    if (wrong)
        return report_fail(&d->file.report, d->file.line,
                           _("'%s' is not a position: %s; a line of [expect] starts with X Y"),
                           position, wrong);
    char *text = memory_copy(value);
    bool read = read_expectations(d, at, text);
    free(text);
    return read;
}

/* ---- Lines ---------------------------------------------------------------------------------- */

static bool on_scene_pair(void *user, const char *name, const char *value, bool continued)
{
    draft *d = user;
    if (!continued && !find_key(d, name))
        return false;
    bool expects = d->section == EXPECT; /* in [expect] a position may come twice */
    int *line = expects ? NULL : draft_line_of(d, d->section, d->key, d->language);
    const ini_pair pair = {name, value, continued};
    if (!ini_file_check(&d->file, &pair, d->key->continues, line))
        return false;
    return expects ? take_expect(d, name, value)
                   : draft_set(d, d->section, d->key, d->language, value);
}

bool draft_parse(draft *d, const char *text, size_t size)
{
    d->file.on_section = on_scene_section;
    d->file.on_pair = on_scene_pair;
    d->file.user = d;
    return ini_file_read(&d->file, text, size);
}
