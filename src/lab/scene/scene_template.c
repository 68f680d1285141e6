/* SPDX-License-Identifier: MIT */
#include "scene_template.h"

#include "scene.h"
#include "words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* A template that is no kind. */
typedef struct grown_row {
    const char *name;
    int kind;
    const char *base_keys, *cursor_keys; /* in place of the kind's */
} grown_row;

static const grown_row grown_rows[TEMPLATE_COUNT - KIND_COUNT] = {
    {N_("rounded rect"), HIT_RECT, "size = 220 80\nangle = 0\ngrow = 40\n",
     "size = 80 30\nangle = 0\ngrow = 20\n"},
};

static const grown_row *grown_row_of(int template)
{
    return template <KIND_COUNT ? NULL : &grown_rows[template - KIND_COUNT];
}

const char *scene_template_name(int template)
{
    const grown_row *row = grown_row_of(template);
    return row ? row->name : kind_name(template);
}

bool scene_template_is_plain(int template)
{
    return template <KIND_COUNT &&template != KIND_CHAIN;
}

int scene_template_of(const hit_shape *shape)
{
    int kind = kind_index(shape);
    for (int i = KIND_COUNT; i < TEMPLATE_COUNT; i++)
        if (kind_grown_by(shape) > 0 && grown_row_of(i)->kind == kind)
            return i;
    return kind;
}

void scene_template_title(int base, int cursor, int language, char *out, size_t size)
{
    snprintf(out, size, words_in(language, N_("%s and %s")),
             words_in(language, scene_template_name(base)),
             words_in(language, scene_template_name(cursor)));
    out[0] = (char)toupper((unsigned char)out[0]);
}

/* Writes the keys of one shape. */
static size_t put_shape(const char *section, int template, bool base, char *out, size_t size)
{
    const grown_row *row = grown_row_of(template);
    int number = row ? row->kind : template;
    const kind *kind = kind_at(number);
    const char *keys = base ? kind->base_keys : kind->cursor_keys;
    if (row)
        keys = base ? row->base_keys : row->cursor_keys;
    return (size_t)snprintf(out, size, "[%s]\nshape = %s\n%s", section, kind_name(number), keys);
}

bool scene_template_make(const char *path, int base, int cursor, scene *out, char *error,
                         size_t error_size)
{
    char text[1024], title[64];
    size_t used = 0;
    for (int i = 0; i < WORDS_LANGUAGES; i++) {
        const char *suffix = i == WORDS_ENGLISH ? "" : words_languages[i].suffix;
        const char *note = words_in(i, N_("B edits the base, Shift+B the cursor; Ctrl+S saves."));
        scene_template_title(base, cursor, i, title, sizeof title);
        used += (size_t)snprintf(text + used, sizeof text - used, "title%s = %s\nnote%s = %s\n",
                                 suffix, title, suffix, note);
    }
    used += put_shape("base", base, true, text + used, sizeof text - used);
    used += put_shape("cursor", cursor, false, text + used, sizeof text - used);
    return scene_parse(path, text, used, out, error, error_size);
}
