#include "scene_template.h"

#include "kinds.h"
#include "scene_read.h"

#include <ctype.h>
#include <string.h>

void scene_template_title(hit_kind base, hit_kind cursor, char *out, size_t size)
{
    snprintf(out, size, "%s and %s", hit_kind_name(base), hit_kind_name(cursor));
    out[0] = (char)toupper((unsigned char)out[0]);
}

bool scene_template_make(const char *path, hit_kind base, hit_kind cursor, scene *out, char *error,
                         size_t error_size)
{
    char title[64], text[512];
    scene_template_title(base, cursor, title, sizeof title);
    snprintf(text, sizeof text,
             "title = %s\nnote = B edits the base, Shift+B the cursor; Ctrl+S saves.\n"
             "[base]\nshape = %s\n%s[cursor]\nshape = %s\n%s",
             title, hit_kind_name(base), kind_at(base)->base_keys, hit_kind_name(cursor),
             kind_at(cursor)->cursor_keys);
    return scene_parse(path, text, strlen(text), out, error, error_size);
}
