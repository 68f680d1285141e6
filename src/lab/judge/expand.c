/* SPDX-License-Identifier: MIT */
#include "expand.h"

#include "memory.h"

#include <string.h>

void expand_write(FILE *out, const char *text, const expand_value *values)
{
    while (*text) {
        size_t length = *text == '@' ? strspn(text + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") : 0;
        const expand_value *v = values;
        while (v->name && (strlen(v->name) != length || strncmp(v->name, text + 1, length) != 0))
            v++;
        if (length > 0 && text[length + 1] == '@' && v->name) {
            fputs(v->value, out);
            text += length + 2;
        } else {
            fputc(*text++, out);
        }
    }
}

char *expand_text(const char *text, const expand_value *values)
{
    char *made = NULL;
    size_t size;
    FILE *out = memory_open(&made, &size);
    expand_write(out, text, values);
    memory_close(out);
    return made;
}
