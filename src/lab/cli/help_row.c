#include "help_row.h"

#include <string.h>

void help_row_print(FILE *out, const char *usage, int column, const char *explanation)
{
    int width = fprintf(out, "  %s", usage);
    for (const char *line = explanation; *line;) {
        int length = (int)strcspn(line, "\n");
        if (width >= column || line > explanation) {
            fputc('\n', out);
            width = 0;
        }
        fprintf(out, "%*s%.*s", column - width, "", length, line);
        line += length + (line[length] == '\n');
    }
    fputc('\n', out);
}
