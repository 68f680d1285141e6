/* SPDX-License-Identifier: MIT */
#include "save.h"

#include "memory.h"
#include "path.h"
#include "system.h"
#include "utf8.h"
#include "words.h"
#include "write_file.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Names -------------------------------------------------------------------------------- */

/* Returns `path` in the folder that the variable names, or else in this folder of the user's home.
 * The XDG base directory specification says that relative paths are invalid. */
static char *user_path(const char *variable, const char *folder, const char *path)
{
    const char *named = getenv(variable), *home = getenv(SYSTEM_HOME);
    if (named && system_is_absolute(named))
        return path_join(named, path, "");
    return home && system_is_absolute(home) ? path_join(home, SYSTEM_IN_HOME(folder), path) : NULL;
}

char *save_folder(void)
{
    return user_path("XDG_DATA_HOME", "/.local/share", "/hitlab/scenes");
}

char *save_settings_path(void)
{
    return user_path("XDG_CONFIG_HOME", "/.config", "/hitlab/settings.ini");
}

char *save_unsaved(void)
{
    return user_path("XDG_STATE_HOME", "/.local/state", "/hitlab/unsaved");
}

char *save_own_tests(void)
{
    return user_path("XDG_STATE_HOME", "/.local/state", "/hitlab/own-tests");
}

char *save_greeted_path(void)
{
    return user_path("XDG_STATE_HOME", "/.local/state", "/hitlab/greeted");
}

char *save_last_path(void)
{
    return user_path("XDG_STATE_HOME", "/.local/state", "/hitlab/last");
}

#define MOST_NAME 100 /* bytes */

/* Keeps letters, digits and whatever is not ASCII; replaces everything else by a dash. */
static void to_file_name(const char *name, char out[MOST_NAME + 1])
{
    size_t length = 0;
    for (; *name && length < MOST_NAME; name++) {
        unsigned char c = (unsigned char)*name;
        bool stays = isalnum(c) || c >= 0x80;
        if (stays)
            out[length++] = (char)c;
        else if (length > 0 && out[length - 1] != '-')
            out[length++] = '-';
    }
    if (utf8_continues(*name)) { /* the cut is inside a character */
        while (length > 0 && utf8_continues(out[length - 1]))
            length--;
        length -= length > 0;
    }
    while (length > 0 && out[length - 1] == '-')
        length--;
    out[length] = '\0';
    if (length == 0)
        snprintf(out, MOST_NAME + 1, "scene");
}

/* "<folder>/<file>.ini", "<folder>/<file>-2.ini" and so on. */
static char *numbered_path(const char *folder, const char *file, int number)
{
    char full[MOST_NAME + 20];
    if (number == 1)
        snprintf(full, sizeof full, "%s.ini", file);
    else
        snprintf(full, sizeof full, "%s-%d.ini", file, number);
    return path_join(folder, "/", full);
}

char *save_path(const char *folder, const char *name, bool free_one)
{
    char file[MOST_NAME + 1];
    to_file_name(name, file);
    for (int i = 1; i <= SAVE_MOST_NUMBER; i++) {
        char *path = numbered_path(folder, file, i);
        struct stat info;
        if (!free_one || (lstat(path, &info) != 0 && errno == ENOENT))
            return path;
        free(path);
    }
    errno = EEXIST;
    return NULL;
}

char *save_proposal(const char *folder, const char *name)
{
    char *path = save_path(folder, name, true);
    return path || errno != EEXIST ? path : save_path(folder, name, false);
}

bool save_may_replace(const char *path)
{
    char line[sizeof SAVE_MARK] = "";
    struct stat info; /* opening a pipe would wait for whoever writes */
    bool usual = stat(path, &info) == 0 && S_ISREG(info.st_mode) && info.st_mode & 0222;
    FILE *file = usual ? fopen(path, "rb" SYSTEM_OURS) : NULL;
    if (!file)
        return false;
    size_t read = fread(line, 1, sizeof line - 1, file);
    fclose(file);
    return read == sizeof line - 1 && strcmp(line, SAVE_MARK) == 0;
}

/* ---- Writing ------------------------------------------------------------------------------ */

static bool make_folders_of(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool made = mkdir(path, 0777) == 0 || errno == EEXIST;
        *slash = '/';
        if (!made)
            return false;
    }
    return true;
}

bool save_make_folder(const char *folder)
{
    char *path = path_join(folder, "/", "");
    bool made = path && make_folders_of(path);
    free(path);
    return made;
}

static bool save(const char *path, const char *text, size_t size, write_how how, char *error,
                 size_t error_size)
{
    char *own = memory_copy(path);
    const char *wrong = make_folders_of(own) ? write_file(path, text, size, how) : strerror(errno);
    int number = errno;
    if (wrong)
        snprintf(error, error_size, "%s: %s", path, wrong);
    free(own);
    errno = number;
    return !wrong;
}

bool save_text(const char *path, const char *text, size_t size, char *error, size_t error_size)
{
    return save(path, text, size, WRITE_OVER, error, error_size);
}

bool save_new_text(const char *path, const char *text, size_t size, char *error, size_t error_size)
{
    return save(path, text, size, WRITE_NEW, error, error_size);
}

bool save_close(FILE *out)
{
    bool whole = !ferror(out);
    return fclose(out) == 0 && whole;
}

/* ---- Stamps ------------------------------------------------------------------------------- */

file_stamp save_stamp(const char *path)
{
    struct stat info;
    if (stat(path, &info) != 0)
        return (file_stamp){0};
    struct timespec changed = system_changed(&info);
    return (file_stamp){true, changed.tv_sec, changed.tv_nsec, info.st_size,
                        (long long)info.st_ino};
}

bool save_is_same_file(const char *a, const char *b)
{
    struct stat first, second;
    return stat(a, &first) == 0 && stat(b, &second) == 0 && first.st_dev == second.st_dev &&
           first.st_ino == second.st_ino;
}

bool save_stamps_equal(file_stamp a, file_stamp b)
{
    return a.exists == b.exists && a.seconds == b.seconds && a.nanoseconds == b.nanoseconds &&
           a.size == b.size && a.inode == b.inode;
}
