/* SPDX-License-Identifier: MIT */
#include "stub_comment.h"

#include "words.h"

#include <string.h>

enum { MOST_PARTS = 3 };

/* That many columns described together; %s stands for their names. */
typedef struct part {
    int columns;
    const char *words;
} part;

static const struct form {
    const char *name;
    part parts[MOST_PARTS];
} forms[FORM_COUNT] = {
    [FORM_POINT] = {N_("point"), {{2, N_("it is %s")}}},
    [FORM_SEGMENT] = {N_("segment"), {{2, N_("it goes from %s")}, {2, N_("to %s")}}},
    [FORM_CIRCLE] = {N_("circle"), {{2, N_("its centre is %s")}, {1, N_("its radius is %s")}}},
    [FORM_BOX] = {N_("upright box"),
                  {{2, N_("its corner with the smallest x and y is %s")},
                   {2, N_("its width and height are %s")}}},
    [FORM_RECT] = {N_("turned rect"),
                   {{2, N_("its centre is %s")},
                    {2, N_("its width and height are %s")},
                    {1, N_("it is turned from x towards y by %s")}}},
    [FORM_TRIANGLE] = {N_("triangle"),
                       {{2, N_("its corners are %s")}, {2, "%s"}, {2, N_("and %s")}}},
    [FORM_POLYGON] = {N_("polygon"), {{4, N_("its vertices are %s, in turn")}}},
    [FORM_CAPSULE] = {N_("capsule"),
                      {{2, N_("its middle line goes from %s")},
                       {2, N_("to %s")},
                       {1, N_("its radius is %s")}}},
    [FORM_ROUNDBOX] = {N_("box with a radius"),
                       {{2, N_("its corner with the smallest x and y is %s")},
                        {2, N_("its width and height are %s")},
                        {1, N_("all points within %s of it belong to it")}}},
    [FORM_ELLIPSE] = {N_("ellipse"),
                      {{2, N_("its centre is %s")},
                       {2, N_("half of its width and height are %s")},
                       {1, N_("it is turned from x towards y by %s")}}},
    [FORM_SECTOR] = {N_("sector"),
                     {{2, N_("its tip is %s")},
                      {1, N_("its radius is %s")},
                      {2, N_("its angles, from x towards y, are %s")}}},
};

/* Returns the next word of the columns, and moves on. */
static const char *next_word(const char **columns, int *length)
{
    const char *word = *columns;
    *length = (int)strcspn(word, " ");
    *columns = word + *length + (word[*length] == ' ');
    return word;
}

/* "(cx, cy)", "r" */
static void name_columns(const char **columns, int count, char *out, size_t size)
{
    int length, used = 0;
    for (int i = 0; i < count && used < (int)size; i++) {
        const char *word = next_word(columns, &length);
        used += snprintf(out + used, size - (size_t)used, "%s%.*s", i ? ", " : "", length, word);
    }
    char names[CASE_COLUMNS];
    snprintf(names, sizeof names, count > 1 ? "(%s)" : "%s", out);
    snprintf(out, size, "%s", names);
}

/* "an ax1 ay1 ...": "axy", or "axy[0] to axy[2 * an - 1]". */
static void name_vertices(const char **columns, bool counts, char *out, size_t size)
{
    int length;
    const char *n = next_word(columns, &length);
    for (int i = 0, ignored; i < 3; i++)
        next_word(columns, &ignored);
    if (counts)
        snprintf(out, size, "%.*sxy[0] ... %.*sxy[2 * %.*s - 1]", length - 1, n, length - 1, n,
                 length, n);
    else
        snprintf(out, size, "%.*sxy", length - 1, n);
}

static void describe_shape(FILE *out, stub_style style, case_form form, const char **columns)
{
    const part *parts = forms[form].parts;
    fprintf(out, "%s%s%s", style.begin, _(forms[form].name), _(": "));
    for (int i = 0; i < MOST_PARTS && parts[i].columns; i++) {
        char names[CASE_COLUMNS];
        if (form == FORM_POLYGON)
            name_vertices(columns, style.counts, names, sizeof names);
        else
            name_columns(columns, parts[i].columns, names, sizeof names);
        fputs(i ? _(", ") : "", out);
        fprintf(out, _(parts[i].words), names);
    }
    fputc('\n', out);
}

void stub_comment_write(FILE *out, stub_style style, case_pair pair)
{
    char columns[CASE_COLUMNS];
    const char *rest = columns;
    case_pair_columns(pair, columns, sizeof columns);
    describe_shape(out, style, pair.a, &rest);
    describe_shape(out, style, pair.b, &rest);
    fprintf(out, "%s%s\n", style.begin, _("Return true where they share a point."));
}
