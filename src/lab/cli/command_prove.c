/* SPDX-License-Identifier: MIT */
#include "command.h"

#include "case.h"
#include "memory.h"
#include "pair_text.h"
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
    if (!read)
        snprintf(error, size, _("%s needs the numbers %s"), s->paths[0], columns);
    else if (!case_build(one, built))
        snprintf(error, size, _("these numbers do not make shapes: %s"), columns);
    else
        return true;
    return false;
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
    printf("{\"cases\": [\n");
    bool proved = witness_print_all(&built.a, &built.b);
    printf("\n]}\n");
    return proved ? 0 : 1;
}
