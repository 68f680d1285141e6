/* SPDX-License-Identifier: MIT */
#include "told.h"

#include "draft.h"
#include "key_types.h"
#include "memory.h"
#include "scene_keys.h"
#include "value.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

void told_free(told *t)
{
    for (int i = 0; i < t->count; i++)
        free(t->rows[i].text);
    free(t->rows);
    *t = (told){0};
}

/* ---- Keys ---------------------------------------------------------------------------------- */

/* A key of [base] is one of [field] as well, where it can be. */
static bool key_is_in(const key_row *key, scene_section section)
{
    unsigned sections = KEY_SECTION(section);
    if (section == BASE)
        sections |= KEY_SECTION(FIELD);
    return key->sections & sections;
}

static int list_key(const key_row *key, told_row *out)
{
    static const scene_section sections[] = {TOP, BASE, CURSOR};
    int count = 0;
    for (int i = 0; i < 3; i++)
        for (int k = 0; key_is_in(key, sections[i]) && k < (key->translated ? WORDS_LANGUAGES : 1);
             k++)
            out[count++] = (told_row){key, sections[i], k, NULL};
    return count;
}

/* Lists all that can be told. */
static int list_told_rows(told_row out[TOLD_MOST])
{
    int count = 0;
    const key_row *key;
    for (int i = 0; (key = scene_keys_at(i)) != NULL; i++)
        if (!key->told_otherwise)
            count += list_key(key, out + count);
    return count;
}

/* "speed", "base.colour" where base and cursor have it, "title.zh". */
static void put_name(const told_row *row, char out[TOLD_NAME])
{
    const char *whose = row->section == CURSOR ? "cursor." : "base.";
    const char *other = words_languages[row->language].suffix; /* "[zh]" */
    int length = row->language == WORDS_ENGLISH ? 0 : (int)strcspn(other, "]");
    if (!key_is_in(row->key, CURSOR) || !key_is_in(row->key, BASE))
        whose = "";
    snprintf(out, TOLD_NAME, "%s%s%.*s", whose, row->key->name, length, other);
    char *bracket = strchr(out, '[');
    if (bracket)
        *bracket = '.';
}

bool told_find(const char *name, told_row *out)
{
    told_row all[TOLD_MOST];
    char own[TOLD_NAME];
    for (int i = 0, count = list_told_rows(all); i < count; i++) {
        put_name(&all[i], own);
        *out = all[i];
        if (strcmp(own, name) == 0)
            return true;
    }
    return false;
}

int told_names(char names[TOLD_MOST][TOLD_NAME])
{
    told_row all[TOLD_MOST];
    int count = list_told_rows(all);
    for (int i = 0; i < count; i++)
        put_name(&all[i], names[i]);
    return count;
}

/* ---- What is told --------------------------------------------------------------------------- */

static told_row *find_row(const told *t, const char *key, scene_section section, int language)
{
    for (int i = 0; i < t->count; i++) {
        told_row *row = &t->rows[i];
        if (row->section == section && row->language == language &&
            strcmp(row->key->name, key) == 0)
            return row;
    }
    return NULL;
}

const told_row *told_get(const told *t, const char *key, scene_section section, int language)
{
    return find_row(t, key, section == FIELD ? BASE : section, language);
}

bool told_is_field(const told *t)
{
    for (int i = 0; i < t->count; i++)
        if (t->rows[i].key->sections == KEY_SECTION(FIELD))
            return true;
    return false;
}

/* Takes the text over. */
static void put_told_row(told *t, const told_row *key, char *text)
{
    told_row *row = find_row(t, key->key->name, key->section, key->language);
    if (!row) {
        memory_grow(&t->rows, &t->room, t->count + 1, sizeof *t->rows);
        row = &t->rows[t->count++];
        *row = (told_row){key->key, key->section, key->language, NULL};
    }
    free(row->text);
    row->text = text;
}

/* ---- Reading and writing -------------------------------------------------------------------- */

/* The value of a key that can be copied bytewise. */
typedef union value_slot {
    double number;
    hit_vec pair;
    colour colour;
    bool flag;
    int whole;
} value_slot;

static char *spell(const key_row *key, const void *slot)
{
    char *text = NULL;
    size_t size;
    FILE *out = memory_open(&text, &size);
    keys_write(key, &(key_sink){out, KEY_IN_FILE, 0}, slot);
    memory_close(out);
    return text;
}

/* What goes over several lines of a file has semicolons in a line of a state. */
static char *to_lines(const char *line)
{
    char *text = memory_copy(line);
    for (char *c = text; (c = strchr(c, ';')) != NULL;)
        *c = '\n';
    return text;
}

/* The same back, without the blanks that begin a line. */
static char *to_line(const char *text)
{
    char *line = memory_copy(text), *to = line;
    for (const char *c = text; *c; c++) {
        *to = *c;
        if (*c == '\n') {
            *to = ';';
            c += strspn(c + 1, " ");
        }
        to++;
    }
    *to = '\0';
    return line;
}

static bool takes_a_list(const key_row *key)
{
    return key->continues && key->type != &key_text;
}

/* What a file may leave out without a fixed value in its place. */
static bool may_be_missing(const key_row *key)
{
    return key->type == &key_text || (key->saved == SAVED_IF_GIVEN && !key->fallback);
}

bool told_read(told *t, const told_row *row, const key_value *value)
{
    value_slot slot;
    const key_row *key = row->key;
    if (!*value->text && may_be_missing(key)) {
        put_told_row(t, row, memory_copy(""));
        return true;
    }
    if (key->type->size > 0) {
        if (!keys_read(key, value, &slot))
            return false;
        put_told_row(t, row, spell(key, &slot));
        return true;
    }
    put_told_row(t, row, takes_a_list(key) ? to_lines(value->text) : memory_copy(value->text));
    return true;
}

static void write_value(FILE *out, const key_row *key, const char *text)
{
    value_slot slot;
    report report = {0};
    const key_value value = {&report, 0, key->name, text, "", KEY_IN_FILE};
    if (key->type->size > 0 && *text && keys_read(key, &value, &slot)) {
        keys_write(key, &(key_sink){out, KEY_IN_LINE, 0}, &slot);
        return;
    }
    char *line = takes_a_list(key) ? to_line(text) : memory_copy(text);
    value_write_encoded(out, line);
    free(line);
}

void told_write(FILE *out, const told_row *row)
{
    char name[TOLD_NAME];
    put_name(row, name);
    fputs(name, out);
    if (row->key->type == &key_flag && strcmp(row->text, "yes") == 0)
        return;
    fputc('=', out);
    write_value(out, row->key, row->text);
}

/* ---- Comparing ------------------------------------------------------------------------------ */

static scene_section section_of_told(const draft *d, const told_row *row)
{
    return row->section == BASE ? draft_base(d) : row->section;
}

static bool draft_has_key(const draft *d, const told_row *row)
{
    scene_section section = section_of_told(d, row);
    bool of_another = row->key->of_one && section == FIELD && draft_is_listed(d);
    return (row->key->sections & KEY_SECTION(section)) && !of_another;
}

static bool draft_gives(const draft *d, const told_row *row)
{
    bool optional = may_be_missing(row->key) && row->key->type != &key_text;
    return draft_has_key(d, row) &&
           (!optional || draft_line(d, section_of_told(d, row), row->key->name));
}

static const void *slot_of(draft *d, const told_row *row)
{
    return draft_slot(d, section_of_told(d, row), row->key, row->language);
}

/* Numbers differ by a bit: -0 is not 0. */
static bool differs(draft *is, draft *was, const told_row *row)
{
    const key_type *type = row->key->type;
    bool given = draft_gives(is, row), before = draft_gives(was, row);
    if (given && !before && row->key->fallback && row->key->saved != SAVED_ALWAYS)
        return !keys_is_usual(row->key, KEY_IN_FILE, slot_of(is, row));
    if (!given || !before)
        return given != before;
    const void *a = slot_of(is, row), *b = slot_of(was, row);
    return type->size > 0 ? memcmp(a, b, type->size) != 0 : !type->same(a, b);
}

static char *text_of_row(draft *d, const told_row *row)
{
    const text_slot *text = slot_of(d, row);
    if (!draft_gives(d, row))
        return memory_copy("");
    if (row->key->type == &key_text)
        return memory_copy(text->text ? text->text : "");
    return spell(row->key, text);
}

void told_add_differences(told *t, const scene *is, const scene *was)
{
    told_row all[TOLD_MOST];
    draft a = {0}, b = {0};
    draft_view(&a, is);
    draft_view(&b, was);
    for (int i = 0, count = list_told_rows(all); i < count; i++)
        if (draft_has_key(&a, &all[i]) && differs(&a, &b, &all[i]))
            put_told_row(t, &all[i], text_of_row(&a, &all[i]));
}

/* ---- Help ---------------------------------------------------------------------------------- */

void told_print_help(FILE *out)
{
    told_row all[TOLD_MOST];
    char name[TOLD_NAME];
    for (int i = 0, count = list_told_rows(all); i < count; i++) {
        put_name(&all[i], name);
        fprintf(out, "  %s=%s\n", name, _(keys_takes(all[i].key, KEY_IN_LINE)));
    }
}
