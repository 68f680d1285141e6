/* SPDX-License-Identifier: MIT */
#include "keys.h"

#include "key_types.h"
#include "report.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

const key_row *keys_find(const key_row *rows, int count, unsigned sections, const char *name)
{
    for (int i = 0; i < count; i++)
        if ((rows[i].sections & sections) && strcmp(rows[i].name, name) == 0)
            return &rows[i];
    return NULL;
}

int keys_names(const key_row *rows, int count, unsigned sections, const char **names)
{
    int found = 0;
    for (int i = 0; i < count; i++)
        if (rows[i].sections & sections)
            names[found++] = rows[i].name;
    return found;
}

key_type keys_type(const key_row *row)
{
    return row->number ? key_type_of_number(row->number) : *row->type;
}

static const char *words_of_type(const key_type *type, key_spelling spelling)
{
    return spelling == KEY_IN_LINE && type->in_line ? type->in_line : type->words;
}

const char *keys_takes(const key_row *row, key_spelling spelling)
{
    const key_type type = keys_type(row);
    return words_of_type(&type, spelling);
}

bool keys_read(const key_row *row, const key_value *v, void *slot)
{
    const key_type type = keys_type(row);
    const char *wrong = type.read(v, &type, slot);
    if (wrong)
        report_fail(v->report, v->line, _("'%s' cannot be '%.60s': %s; it takes %s"), v->key,
                    v->text, wrong, _(words_of_type(&type, v->spelling)));
    return !v->report->failed;
}

const char *keys_scan(const key_row *row, const char *text, void *start)
{
    static _Thread_local char told[256];
    report report = {.out = told, .room = sizeof told};
    const key_value value = {&report, 0, row->name, text, "", KEY_IN_LINE};
    const key_type type = keys_type(row);
    const char *wrong = type.read(&value, &type, (char *)start + row->place);
    return report.failed ? told : wrong;
}

void keys_write(const key_row *row, const key_sink *sink, const void *slot)
{
    keys_type(row).write(sink, slot);
}

void keys_write_line(const key_row *row, FILE *out, const void *slot)
{
    int column = fprintf(out, "%s = ", row->name);
    keys_write(row, &(key_sink){out, KEY_IN_FILE, column}, slot);
    fputc('\n', out);
}

bool keys_is_usual(const key_row *row, key_spelling spelling, const void *slot)
{
    union {
        double number;
        hit_vec pair;
        bool flag;
    } usual;
    report report = {0};
    const key_value value = {&report, 0, row->name, row->fallback, "", spelling};
    return keys_read(row, &value, &usual) && keys_type(row).same(&usual, slot);
}
