/* SPDX-License-Identifier: MIT */
#include "scene_read.h"

#include "draft.h"
#include "kind.h"
#include "report.h"
#include "scene_keys.h"
#include "words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

bool scene_parse(const char *path, const char *text, size_t size, scene *out, char *error,
                 size_t error_size)
{
    draft d = {.file.report = {.path = path, .out = error, .room = error_size}};
    scene_keys_list(&d.keys);
    bool read = draft_parse(&d, text, size) && draft_check(&d) && draft_build(&d);
    if (read) {
        *out = d.scene;
        d.scene = (scene){0};
    }
    draft_free(&d);
    return read;
}

bool scene_reads_back(const char *path, const char *text, size_t size, size_t head, char *error,
                      size_t error_size)
{
    scene again;
    size_t length = 0;
    if (!scene_parse(path, text, size, &again, error, error_size))
        return false;
    char *written = scene_text("", &again, again.method, again.at, &length);
    bool same = length == size - head && memcmp(written, text + head, length) == 0;
    if (!same)
        snprintf(error, error_size, "%s: %s", path,
                 _("the text to write would not read back the same"));
    free(written);
    scene_free(&again);
    return same;
}

bool scene_read(const char *path, scene *out, char *error, size_t error_size)
{
    char *text;
    size_t size;
    if (!report_read_file(path, &text, &size, error, error_size))
        return false;
    bool read = scene_parse(path, text, size, out, error, error_size);
    free(text);
    return read;
}

/* ---- Scene template ---------------------------------------------------------------------- */

void scene_template_title(int base, int cursor, int language, char *out, size_t size)
{
    snprintf(out, size, words_in(language, N_("%s and %s")), words_in(language, kind_name(base)),
             words_in(language, kind_name(cursor)));
    out[0] = (char)toupper((unsigned char)out[0]);
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
    snprintf(text + used, sizeof text - used, "[base]\nshape = %s\n%s[cursor]\nshape = %s\n%s",
             kind_name(base), kind_at(base)->base_keys, kind_name(cursor),
             kind_at(cursor)->cursor_keys);
    return scene_parse(path, text, strlen(text), out, error, error_size);
}
