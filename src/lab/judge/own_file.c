#include "own_private.h"

#include "save.h"
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
static void write_call(const harness_wish *wish, char *out, size_t size)
{
    char columns[CASE_COLUMNS];
    case_pair_columns(wish->pair, columns, sizeof columns);
    int length = snprintf(out, size, "%s(", wish->function);
    for (const char *c = columns; *c && length + 4 < (int)size; c++)
        length += snprintf(out + length, size - (size_t)length, *c == ' ' ? ", " : "%c", *c);
    snprintf(out + length, size - (size_t)length, ")");
}

/* A folder is no file that is missing. */
static bool is_readable(const char *path, bool *missing, char *error, size_t size)
{
    char *text;
    size_t length;
    const char *wrong = text_file_read(path, &text, &length);
    *missing = wrong && !save_stamp(path).exists;
    if (wrong)
        snprintf(error, size, "%s", wrong);
    else
        free(text);
    return !wrong;
}

bool own_file_choose(const harness_wish *wish, bool *missing, char *error, size_t size)
{
    own_file file = {0};
    harness_wish taken = *wish;
    *missing = false;
    if (!*wish->file || !take_path(wish->file, file.path)) {
        snprintf(error, size, "%s", *wish->file ? strerror(ENAMETOOLONG) : _("no name"));
        return false;
    }
    taken.file = file.path;
    taken.quiet = true;
    if (!harness_command(&taken, file.command, sizeof file.command, error, size))
        return false;
    snprintf(file.pair, sizeof file.pair, "%s/%s", case_forms[wish->pair.a].name,
             case_forms[wish->pair.b].name);
    write_call(&taken, file.call, sizeof file.call);
    bool fine = is_readable(file.path, missing, error, size);
    if (!fine && !*missing)
        return false;
    chosen.is = true;
    chosen.wish = taken;
    chosen.shown = file;
    chosen.wish.file = chosen.shown.path;
    return fine;
}

bool own_file_write(char *error, size_t size)
{
    return chosen.is && harness_write_stub(&chosen.wish, error, size);
}

/* In the working folder, or where nobody may write there, in the user's home. */
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
