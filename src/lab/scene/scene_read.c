#include "scene_read.h"

#include "draft_build.h"
#include "draft_check.h"
#include "draft_parse.h"
#include "text_file.h"

#include <stdlib.h>
#include <string.h>

static bool read_draft(draft *d, const char *text, size_t size, scene *out)
{
    static const char bom[] = "\xEF\xBB\xBF";
    int line;
    const char *wrong = text_file_check(text, size, &line);
    if (wrong)
        return report_fail(&d->report, line, "%s", wrong);
    if (size >= 3 && memcmp(text, bom, 3) == 0) {
        text += 3;
        size -= 3;
    }
    d->report.text = text;
    d->report.size = size;
    scene_keys keys;
    scene_keys_list(&keys);
    return draft_parse(d, &keys, text, size) && draft_check(d, &keys) && draft_build(d, &keys, out);
}

bool scene_parse(const char *path, const char *text, size_t size, scene *out, char *error,
                 size_t error_size)
{
    draft d = {.report = {.path = path, .out = error, .room = error_size}};
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
