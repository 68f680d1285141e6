/* SPDX-License-Identifier: MIT */
#include "own_private.h"

#include "language.h"
#include "pair_choice.h"
#include "save.h"
#include "signature.h"
#include "system.h"
#include "text_file.h"
#include "words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static struct {
    bool is;
    harness_wish wish; /* its file is the path of: */
    own_file shown;
} chosen;

const harness_wish *own_file_wish(void)
{
    return chosen.is ? &chosen.wish : NULL;
}

const own_file *own_file_shown(void)
{
    return chosen.is ? &chosen.shown : NULL;
}

/* The whole path. "~/" is the user's home, as in a shell. False: it is too long. */
static bool take_path(const char *path, char out[OWN_PATH])
{
    char folder[OWN_PATH] = "";
    const char *home = getenv(SYSTEM_USER);
    bool in_home = strncmp(path, "~/", 2) == 0 && home;
    if (!in_home && !system_is_absolute(path) && !getcwd(folder, sizeof folder))
        folder[0] = '\0';
    const char *slash = *folder ? "/" : "";
    int length = in_home ? snprintf(out, OWN_PATH, "%s%s", home, path + 1)
                         : snprintf(out, OWN_PATH, "%s%s%s", folder, slash, path);
    return length < OWN_PATH;
}

/* "hit(cx, cy, r, x, y, w, h)" */
static void write_call_shown(const harness_wish *wish, const signature *found, char *out,
                             size_t size)
{
    char columns[CASE_COLUMNS];
    if (found->has_head) {
        int used = snprintf(out, size, "%s(", found->function);
        for (int i = 0; i < found->types.count && used + 32 < (int)size; i++)
            used += snprintf(out + used, size - (size_t)used, i ? ", %s" : "%s",
                             found->types.parameter[i].name);
        snprintf(out + used, size - (size_t)used, ")");
        return;
    }
    ask_columns(wish->call.ask, wish->call.pair, columns, sizeof columns);
    int length = snprintf(out, size, "%s(", wish->function ? wish->function : "hit");
    for (const char *c = columns; *c && length + 4 < (int)size; c++)
        length += snprintf(out + length, size - (size_t)length, *c == ' ' ? ", " : "%c", *c);
    snprintf(out + length, size - (size_t)length, ")");
}

/* A folder does not count as a missing file. */
static own_choice look_at_file(const harness_wish *wish, signature *found, char *error, size_t size)
{
    char *text;
    size_t length;
    bool upright;
    const char *wrong = text_file_read(wish->file, &text, &length);
    if (wrong) {
        snprintf(error, size, "%s", wrong);
        return save_stamp(wish->file).exists ? OWN_REFUSED : OWN_MISSING;
    }
    bool fits =
        signature_read(text, wish->function, &wish->call, language_of_file(wish->file, error, size),
                       found, &upright, error, size);
    free(text);
    if (fits)
        return OWN_CHOSEN;
    return upright ? OWN_UPRIGHT : OWN_REFUSED;
}

static bool take_form(const char *form, own_file *file, char *error, size_t size)
{
    bool fits = strlen(form) < sizeof file->form;
    if (fits)
        memcpy(file->form, form, strlen(form) + 1);
    else
        snprintf(error, size, "%s", strerror(E2BIG));
    return fits;
}

own_choice own_file_choose(const harness_wish *wish, char *error, size_t size)
{
    own_file file = {0};
    harness_wish taken = *wish;
    if (!*wish->file || !take_path(wish->file, file.path)) {
        snprintf(error, size, "%s", *wish->file ? strerror(ENAMETOOLONG) : _("no name"));
        return OWN_REFUSED;
    }
    if (wish->call.form && !take_form(wish->call.form, &file, error, size))
        return OWN_REFUSED;
    taken.file = file.path;
    taken.quiet = true;
    if (!harness_command(&taken, file.command, sizeof file.command, error, size))
        return OWN_REFUSED;
    snprintf(file.pair, sizeof file.pair, "%s/%s", case_forms[wish->call.pair.a].name,
             case_forms[wish->call.pair.b].name);
    signature found = {0};
    own_choice choice = look_at_file(&taken, &found, error, size);
    write_call_shown(&taken, &found, file.call, sizeof file.call);
    if (choice == OWN_REFUSED)
        return choice;
    chosen.is = true;
    chosen.wish = taken;
    chosen.shown = file;
    chosen.wish.file = chosen.shown.path;
    chosen.wish.call.form = file.form[0] ? chosen.shown.form : NULL;
    return choice;
}

bool own_file_find_pair(const harness_wish *wish, case_pair *out)
{
    char *text, error[512], path[OWN_PATH];
    size_t length;
    const language *l = language_of_file(wish->file, error, sizeof error);
    if (!l || !take_path(wish->file, path) || text_file_read(path, &text, &length))
        return false;
    bool found =
        !wish->call.form && pair_choice_find(text, wish->function, l, wish->call.pair, out);
    free(text);
    return found;
}

void own_file_take_upright(void)
{
    char error[512];
    char path[OWN_PATH];
    harness_wish wish = chosen.wish;
    snprintf(path, sizeof path, "%s", chosen.shown.path);
    wish.file = path;
    wish.call.pair = signature_upright(wish.call.pair);
    if (chosen.is)
        own_file_choose(&wish, error, sizeof error);
}

bool own_file_take_form(const char *form, char *error, size_t size)
{
    const own_file *runs = own_running();
    harness_wish wish = runs ? *own_wish() : chosen.wish;
    char path[OWN_PATH], text[OWN_FORM];
    snprintf(path, sizeof path, "%s", runs ? runs->path : chosen.shown.path);
    snprintf(text, sizeof text, "%s", form);
    wish.file = path;
    wish.call.form = text;
    return own_file_choose(&wish, error, size) == OWN_CHOSEN;
}

bool own_file_write(char *error, size_t size)
{
    return chosen.is && harness_write_stub(&chosen.wish, error, size);
}

/* In the working folder, or in the user's home if the working folder cannot be written. */
void own_file_propose(case_pair pair, char *out, size_t size)
{
    const char *home = getenv(SYSTEM_USER);
    char folder[OWN_PATH];
    bool here = getcwd(folder, sizeof folder) && strcmp(folder, "/") != 0 && access(".", W_OK) == 0;
    const char *a = case_forms[pair.a].name, *b = case_forms[pair.b].name;
    if (here || !home)
        snprintf(out, size, "%s_%s.c", a, b);
    else
        snprintf(out, size, "%s/%s_%s.c", home, a, b);
}
