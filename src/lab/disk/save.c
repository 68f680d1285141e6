#include "save.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Names -------------------------------------------------------------------------------- */

static char *join(const char *a, const char *b, const char *c)
{
    size_t size = strlen(a) + strlen(b) + strlen(c) + 1;
    char *joined = malloc(size);
    if (joined)
        snprintf(joined, size, "%s%s%s", a, b, c);
    return joined;
}

/* Returns `path` in the folder that the variable names, or else in this folder of the user's home.
 * The XDG base directory specification says that relative paths are invalid. */
static char *user_path(const char *variable, const char *folder, const char *path)
{
    const char *named = getenv(variable), *home = getenv("HOME");
    if (named && named[0] == '/')
        return join(named, path, "");
    return home && home[0] == '/' ? join(home, folder, path) : NULL;
}

char *save_folder(void)
{
    return user_path("XDG_DATA_HOME", "/.local/share", "/hitlab/scenes");
}

char *save_settings_path(void)
{
    return user_path("XDG_CONFIG_HOME", "/.config", "/hitlab/settings.ini");
}

char *save_journals(void)
{
    return user_path("XDG_STATE_HOME", "/.local/state", "/hitlab/unsaved");
}

#define MOST_NAME 100 /* bytes */

/* Whether the byte continues a UTF-8 character. */
static bool goes_on(char c)
{
    return ((unsigned char)c & 0xC0) == 0x80;
}

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
    if (goes_on(*name)) { /* the cut is inside a character */
        while (length > 0 && goes_on(out[length - 1]))
            length--;
        length -= length > 0;
    }
    while (length > 0 && out[length - 1] == '-')
        length--;
    out[length] = '\0';
    if (length == 0)
        strcpy(out, "scene");
}

char *save_path(const char *folder, const char *name, bool free_one)
{
    char file[MOST_NAME + 1], full[MOST_NAME + 20];
    to_file_name(name, file);
    snprintf(full, sizeof full, "%s.ini", file);
    char *path = join(folder, "/", full);
    for (int i = 2; free_one && path && access(path, F_OK) == 0 && i < 10000; i++) {
        free(path);
        snprintf(full, sizeof full, "%s-%d.ini", file, i);
        path = join(folder, "/", full);
    }
    return path;
}

bool save_may_replace(const char *path)
{
    char line[sizeof SAVE_MARK] = "";
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    size_t read = fread(line, 1, sizeof line - 1, file);
    fclose(file);
    return read == sizeof line - 1 && strcmp(line, SAVE_MARK) == 0;
}

/* ---- Writing ------------------------------------------------------------------------------ */

static bool make_folders(char *path)
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
    char *path = join(folder, "/", "");
    bool made = path && make_folders(path);
    free(path);
    return made;
}

static bool write_all(int file, const char *text, size_t size)
{
    while (size > 0) {
        ssize_t written = write(file, text, size);
        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0) {
            text += written;
            size -= (size_t)written;
        }
    }
    return fsync(file) == 0;
}

/* mkstemp() makes files that only their owner can read. A file that exists keeps its mode; a new
 * file gets what the umask allows. */
static void set_mode(int file, const char *path)
{
    struct stat info;
    mode_t mask = umask(0);
    umask(mask);
    fchmod(file, stat(path, &info) == 0 ? info.st_mode & 0777 : 0666 & ~mask);
}

static bool replace(char *path, char *temporary, const char *text, size_t size)
{
    if (!make_folders(path))
        return false;
    int file = mkstemp(temporary);
    if (file < 0)
        return false;
    set_mode(file, path);
    bool written = write_all(file, text, size);
    int wrong = errno;
    if (close(file) == 0 && written && rename(temporary, path) == 0)
        return true;
    if (!written)
        errno = wrong;
    wrong = errno;
    unlink(temporary);
    errno = wrong;
    return false;
}

bool save_text(const char *path, const char *text, size_t size, char *error, size_t error_size)
{
    char *own = strdup(path), *temporary = join(path, ".XXXXXX", "");
    bool saved = own && temporary && replace(own, temporary, text, size);
    if (!saved)
        snprintf(error, error_size, "%s: %s", path,
                 own && temporary ? strerror(errno) : "out of memory");
    free(own);
    free(temporary);
    return saved;
}

/* ---- Stamps ------------------------------------------------------------------------------- */

file_stamp save_stamp(const char *path)
{
    struct stat info;
    if (stat(path, &info) != 0)
        return (file_stamp){0};
    return (file_stamp){true, info.st_mtim.tv_sec, info.st_mtim.tv_nsec, info.st_size,
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
