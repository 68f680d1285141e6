/* SPDX-License-Identifier: MIT */
#include "scene_read.h"

#include "draft.h"
#include "report.h"
#include "scene_keys.h"
#include "words.h"

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
