/* SPDX-License-Identifier: MIT */
#include "help_row.h"

#include "column.h"
#include "wrap.h"

enum { HELP_WIDTH = 80 };

/* `at`: the column where the first line begins. */
static void print_wrapped(FILE *out, const char *text, int at, int column)
{
    for (const char *line = text; *line;) {
        size_t length = wrap_fit_columns(line, HELP_WIDTH - column);
        if (at > column || line > text) {
            fputc('\n', out);
            at = 0;
        }
        fprintf(out, "%*s%.*s", column - at, "", (int)length, line);
        line = wrap_next(line, length);
    }
    fputc('\n', out);
}

void help_row_print(FILE *out, const char *usage, int column, const char *explanation)
{
    int width = fprintf(out, "  %s", usage);
    print_wrapped(out, explanation, width < column ? width : HELP_WIDTH, column);
}

void help_row_print_text(FILE *out, const char *text)
{
    print_wrapped(out, text, 0, 0);
}
