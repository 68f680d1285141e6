#include "scene_template.h"

#include "kinds.h"
#include "scene_read.h"

#include <ctype.h>
#include <string.h>

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
