#include "draft_expect.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

static bool add_expect(draft *d, scene_expect expect)
{
    if (d->expect_count == d->expect_room) {
        int room = d->expect_room ? d->expect_room * 2 : 16;
        scene_expect *grown = realloc(d->expect, (size_t)room * sizeof *grown);
        if (!grown)
            return report_fail(&d->file.report, d->file.line, _("out of memory"));
        d->expect = grown;
        d->expect_room = room;
    }
    d->expect[d->expect_count++] = expect;
    return true;
}

static bool find_verdict(draft *d, const char *word, hit_verdict *out)
{
    const char *names[HIT_REFUSED + 1];
    for (int i = HIT_MISS; i <= HIT_REFUSED; i++) {
        names[i] = hit_verdict_name((hit_verdict)i);
        if (strcmp(names[i], word) == 0) {
            *out = (hit_verdict)i;
            return true;
        }
    }
    static const report_sentences unknown = {N_("unknown verdict '%s'"),
                                             N_("unknown verdict '%s'; did you mean '%s'?")};
    return report_unknown(&d->file.report, d->file.line, &unknown, word, names, HIT_REFUSED + 1);
}

/* Cuts the first word off the text, in place. Returns an empty word when there is none. */
static char *next_word(char **text)
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
    const char *id = next_word(&text);
    const char *verdict = next_word(&text);
    if (!*verdict || *next_word(&text))
        return report_fail(&d->file.report, d->file.line, _("a position is followed by %s"),
                           _(key_expect.words));
    const key_value v = {.report = &d->file.report, .line = d->file.line};
    return key_find_method(&v, id, &expect.method) && find_verdict(d, verdict, &expect.verdict) &&
           add_expect(d, expect);
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

bool draft_expect(draft *d, const char *position, const char *value)
{
    hit_vec at;
    const char *wrong = value_pair(position, &at);
    if (wrong)
        return report_fail(&d->file.report, d->file.line,
                           _("'%s' is no position: %s; a line of [expect] starts with X Y"),
                           position, wrong);
    char *text = strdup(value);
    if (!text)
        return report_fail(&d->file.report, d->file.line, _("out of memory"));
    bool read = read_expectations(d, at, text);
    free(text);
    return read;
}
