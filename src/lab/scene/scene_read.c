#include "scene_read.h"

#include "draft_build.h"
#include "draft_check.h"
#include "draft_parse.h"
#include "text_file.h"

#include <stdlib.h>

static bool read_draft(draft *d, const char *text, size_t size, scene *out)
{
    scene_keys keys;
    scene_keys_list(&keys);
    return draft_parse(d, &keys, text, size) && draft_check(d, &keys) && draft_build(d, &keys, out);
}

bool scene_parse(const char *path, const char *text, size_t size, scene *out, char *error,
                 size_t error_size)
{
    draft d = {.file.report = {.path = path, .out = error, .room = error_size}};
    scene built = {0};
    bool read = read_draft(&d, text, size, &built);
    draft_free(&d);
    if (read)
        *out = built;
    else
        scene_free(&built);
    return read;
}

bool scene_read(const char *path, scene *out, char *error, size_t error_size)
{
    char *text;
    size_t size;
    const char *wrong = text_file_read(path, &text, &size);
    if (wrong) {
        snprintf(error, error_size, "%s: %s", path, wrong);
        return false;
    }
    bool read = scene_parse(path, text, size, out, error, error_size);
    free(text);
    return read;
}
