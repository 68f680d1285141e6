/* SPDX-License-Identifier: MIT */
#include "pair_text.h"

#include "report.h"
#include "words.h"

#include <string.h>

static bool complain(const char *word, size_t length, char *error, size_t size)
{
    static const report_sentences unknown = {N_("unknown shape '%s'"),
                                             N_("unknown shape '%s'; did you mean '%s'?")};
    char name[32];
    const char *names[FORM_COUNT];
    snprintf(name, sizeof name, "%.*s", (int)(length < 31 ? length : 31), word);
    for (int i = 0; i < FORM_COUNT; i++)
        names[i] = case_forms[i].name;
    report r = {.out = error, .room = size};
    return report_unknown(&r, 0, &unknown, name, names, FORM_COUNT);
}

static bool read_form_word(const char *word, size_t length, case_form *form, char *error,
                           size_t size)
{
    return case_form_find(word, length, form) || complain(word, length, error, size);
}

bool pair_text_read(const char *text, case_pair *pair, char *error, size_t size)
{
    const char *slash = strchr(text, '/');
    if (!slash) {
        snprintf(error, size, _("'%.60s' is not a pair of shapes, such as circle/box"), text);
        return false;
    }
    if (!read_form_word(text, (size_t)(slash - text), &pair->a, error, size) ||
        !read_form_word(slash + 1, strlen(slash + 1), &pair->b, error, size))
        return false;
    if (!case_pair_fits(*pair))
        snprintf(error, size, _(case_pair_refusal), text);
    return case_pair_fits(*pair);
}
