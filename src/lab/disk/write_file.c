#define _GNU_SOURCE /* renameat2() */
#include "write_file.h"

#include "words.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Paths -------------------------------------------------------------------------------- */

/* Returns the path that the link leads to. The caller frees it. */
static char *path_behind(const char *link)
{
    char to[PATH_MAX];
    ssize_t length = readlink(link, to, sizeof to - 1);
    if (length < 0)
        return NULL;
    to[length] = '\0';
    const char *slash = to[0] == '/' ? NULL : strrchr(link, '/');
    int folder = slash ? (int)(slash - link) + 1 : 0;
    size_t room = (size_t)folder + (size_t)length + 1;
    char *joined = malloc(room);
    if (joined)
        snprintf(joined, room, "%.*s%s", folder, link, to);
    return joined;
}

enum { MOST_LINKS = 40 };

/* Follows links to the end, also to a file that does not exist yet. The caller frees the path. */
static char *follow(const char *path)
{
    struct stat info;
    char *at = strdup(path);
    for (int i = 0; at && lstat(at, &info) == 0 && S_ISLNK(info.st_mode); i++) {
        char *next = i < MOST_LINKS ? path_behind(at) : NULL;
        if (i == MOST_LINKS)
            errno = ELOOP;
        free(at);
        at = next;
    }
    return at;
}

/* ---- Bytes -------------------------------------------------------------------------------- */

static bool write_all(int file, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t written = write(file, bytes, size);
        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0) {
            bytes += written;
            size -= (size_t)written;
        }
    }
    return true;
}

/* Whether the file holds these bytes and no others. */
static bool reads_back(int file, const char *bytes, size_t size)
{
    char block[65536];
    size_t at = 0;
    for (;;) {
        ssize_t count = pread(file, block, sizeof block, (off_t)at);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return false;
        if (count == 0)
            break;
        if ((size_t)count > size - at || memcmp(block, bytes + at, (size_t)count) != 0)
            break;
        at += (size_t)count;
    }
    if (at != size)
        errno = EIO;
    return at == size;
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

/* ---- Files -------------------------------------------------------------------------------- */

/* Gives the file its name. Some file systems know no link(), others no RENAME_NOREPLACE. */
static bool give_name(const char *temporary, const char *path, write_how how)
{
    if (how == WRITE_OVER)
        return rename(temporary, path) == 0;
    if (link(temporary, path) == 0) {
        unlink(temporary);
        return true;
    }
    return errno != EEXIST && renameat2(AT_FDCWD, temporary, AT_FDCWD, path, RENAME_NOREPLACE) == 0;
}

/* After a power cut the folder has the new name only if it was written, too. */
static void sync_folder(char *path)
{
    char *slash = strrchr(path, '/');
    if (slash && slash != path)
        *slash = '\0';
    int folder = open(!slash ? "." : slash == path ? "/" : path, O_RDONLY | O_DIRECTORY);
    if (slash && slash != path)
        *slash = '/';
    if (folder < 0)
        return;
    fsync(folder);
    close(folder);
}

/* Removes the temporary file and keeps errno. */
static bool give_up(const char *temporary)
{
    int wrong = errno;
    unlink(temporary);
    errno = wrong;
    return false;
}

static bool fill(int file, const char *path, const void *bytes, size_t size)
{
    set_mode(file, path);
    bool whole = write_all(file, bytes, size) && fsync(file) == 0 && reads_back(file, bytes, size);
    int wrong = errno;
    bool closed = close(file) == 0;
    if (!whole)
        errno = wrong;
    return whole && closed;
}

static bool make(char *path, char *temporary, const void *bytes, size_t size, write_how how)
{
    int file = mkstemp(temporary);
    if (file < 0)
        return false;
    if (!fill(file, path, bytes, size) || !give_name(temporary, path, how))
        return give_up(temporary);
    sync_folder(path);
    return true;
}

/* A signal that ends the program waits until the temporary file has its name, or is gone. */
static bool replace(char *path, char *temporary, const void *bytes, size_t size, write_how how)
{
    sigset_t ends, before;
    sigemptyset(&ends);
    sigaddset(&ends, SIGTERM);
    sigaddset(&ends, SIGHUP);
    sigaddset(&ends, SIGINT);
    pthread_sigmask(SIG_BLOCK, &ends, &before);
    bool made = make(path, temporary, bytes, size, how);
    int wrong = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = wrong;
    return made;
}

/* A file in the place of a device would replace the device. */
static bool write_into(const char *path, const void *bytes, size_t size)
{
    int file = open(path, O_WRONLY | O_NOCTTY);
    if (file < 0)
        return false;
    bool written = write_all(file, bytes, size);
    return close(file) == 0 && written;
}

static bool is_special(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode);
}

static bool write_at(char *path, const void *bytes, size_t size, write_how how)
{
    if (how == WRITE_OVER && is_special(path))
        return write_into(path, bytes, size);
    static const char ending[] = ".XXXXXX";
    size_t length = strlen(path) + sizeof ending;
    char *temporary = malloc(length);
    if (!temporary)
        return false;
    snprintf(temporary, length, "%s%s", path, ending);
    bool written = replace(path, temporary, bytes, size, how);
    int wrong = errno;
    free(temporary);
    errno = wrong;
    return written;
}

const char *write_file(const char *path, const void *bytes, size_t size, write_how how)
{
    char *target = follow(path);
    bool written = target && write_at(target, bytes, size, how);
    int wrong = errno;
    free(target);
    errno = wrong;
    return written ? NULL : wrong == ENOMEM ? _("out of memory") : strerror(wrong);
}
