/* SPDX-License-Identifier: MIT */
#include "state.h"

#include "path.h"
#include "system.h"
#include "text_file.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

bool state_word_is_file(const char *word)
{
    return path_ends(word, ".hitlab");
}

bool state_word_is_state(const char *word)
{
    return state_word_is_file(word) || (strchr(word, '=') && access(word, F_OK) != 0);
}

void state_word_place(const char *file, state *s)
{
    if (!s->scene || !strstr(s->scene, ".ini"))
        return;
    char *path = path_beside(file, s->scene);
    free(s->scene);
    s->scene = path;
}

bool state_word_read(const char *word, state *out, char *error, size_t error_size)
{
    size_t size;
    char *text = NULL;
    if (!state_word_is_file(word))
        return state_read(_("state"), word, out, error, error_size);
    const char *wrong = text_file_read(word, &text, &size);
    if (!wrong && strlen(text) != size)
        wrong = _("a NUL character");
    bool read = !wrong && state_read(word, text, out, error, error_size);
    if (wrong)
        snprintf(error, error_size, "%s: %s", word, wrong);
    free(text);
    if (read)
        state_word_place(word, out);
    return read;
}
