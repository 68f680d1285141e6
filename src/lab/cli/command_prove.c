/* SPDX-License-Identifier: MIT */
#include "command.h"

#include "case.h"
#include "case_text.h"
#include "memory.h"
#include "output.h"
#include "page_address.h"
#include "pair_text.h"
#include "value.h"
#include "witness.h"
#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Joins the words of the command line after the pair. */
static char *line_of(const settings *s)
{
    char *line;
    size_t size;
    FILE *out = memory_open(&line, &size);
    for (int i = 1; i < s->path_count; i++)
        fprintf(out, "%s ", s->paths[i]);
    memory_close(out);
    return line;
}

/* Says which shape is none, and why. */
static void say_unbuilt(const char *pair, const char *columns, const case_built *built, char *error,
                        size_t size)
{
    hit_error wrong = hit_validate(&built->a);
    bool second = wrong == HIT_OK;
    if (second)
        wrong = hit_validate(&built->b);
    const char *name = second ? strchr(pair, '/') + 1 : pair;
    snprintf(error, size, _("the %.*s is no shape: %s (%s)"), (int)strcspn(name, "/"), name,
             _(hit_error_text(wrong)), columns);
}

static const char *word_that_is_no_number(const settings *s)
{
    double number;
    for (int i = 1; i < s->path_count; i++)
        if (value_number(s->paths[i], &number))
            return s->paths[i];
    return NULL;
}

/* False, with a message: the words form no case. */
static bool read_case(const settings *s, case_pair *pair, hit_case *one, case_built *built,
                      char *error, size_t size)
{
    char columns[CASE_COLUMNS];
    if (!pair_text_read(s->paths[0], pair, error, size))
        return false;
    char *line = line_of(s);
    bool read = case_read(line, *pair, one);
    free(line);
    case_pair_columns(*pair, columns, sizeof columns);
    const char *strange = read ? NULL : word_that_is_no_number(s);
    if (strange)
        snprintf(error, size, _("'%s' is not a number; %s needs the numbers %s"), strange,
                 s->paths[0], columns);
    else if (!read)
        snprintf(error, size, _("%s needs the numbers %s"), s->paths[0], columns);
    else if (!case_build(one, built))
        say_unbuilt(s->paths[0], columns, built, error, size);
    else
        return true;
    return false;
}

/* Prints the answer, what opens the case, and its shapes in three languages. */
static int print_text(const hit_case *one, const case_built *built)
{
    output lines = {0};
    case_text_report(&lines, one, built, page_address);
    const char *text = output_text(&lines);
    fputs(text ? text : "", stdout);
    output_free(&lines);
    return text ? 0 : 1;
}

int command_prove(const options *o)
{
    static hit_case one;
    static case_built built;
    case_pair pair;
    char error[256];
    if (!read_case(&o->settings, &pair, &one, &built, error, sizeof error)) {
        settings_complain(error);
        return 2;
    }
    if (o->text)
        return print_text(&one, &built);
    printf("{\"cases\": [\n");
    bool proved = witness_print_all(&built.a, &built.b);
    printf("\n]}\n");
    return proved ? 0 : 1;
}
