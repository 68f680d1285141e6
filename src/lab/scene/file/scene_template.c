/* SPDX-License-Identifier: MIT */
#include "scene_template.h"

#include "scene.h"
#include "words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Returns the number of the kind. */
static int kind_behind(int which)
{
    int kind = which, place = TEMPLATE_GROWN - 1;
    if (which >= TEMPLATE_GROWN)
        for (kind = -1; place < which;)
            place += kind_at(++kind)->grown != NULL;
    return kind;
}

const char *scene_template_name(int which)
{
    return which < KIND_COUNT ? kind_name(which) : kind_at(kind_behind(which))->grown->name;
}

bool scene_template_is_plain(int which)
{
    return which < KIND_COUNT && which != KIND_CHAIN;
}

bool scene_template_goes(int base, int cursor)
{
    return kind_takes(kind_behind(base), kind_behind(cursor));
}

int scene_template_of(const hit_shape *shape)
{
    int kind = kind_index(shape);
    for (int i = TEMPLATE_GROWN; i < TEMPLATE_COUNT; i++)
        if (kind_grown_by(shape) > 0 && kind_behind(i) == kind)
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
static size_t put_shape(const char *section, int which, bool base, char *out, size_t size)
{
    int number = kind_behind(which);
    const kind *kind = kind_at(number);
    kind_keys plain = {kind_name(number), kind->base_keys, kind->cursor_keys};
    const kind_keys *keys = which < KIND_COUNT ? &plain : kind->grown;
    return (size_t)snprintf(out, size, "[%s]\nshape = %s\n%s", section, plain.name,
                            base ? keys->base : keys->cursor);
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
