/* SPDX-License-Identifier: MIT */
#include "write_file.h"

#include "path.h"
#include "system.h"
#include "words.h"

#include <errno.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifndef NAME_MAX
#define NAME_MAX 255
#endif

/* ---- Paths -------------------------------------------------------------------------------- */

/* Returns the path that the link leads to. The caller frees it. */
static char *path_behind(const char *link)
{
    char to[PATH_MAX];
    ssize_t length = readlink(link, to, sizeof to - 1);
    if (length < 0)
        return NULL;
    to[length] = '\0';
    return path_beside(link, to);
}

enum { MOST_LINKS = 40 };

/* A link of /proc leads to "pipe:[123]", which no path names. */
static bool leads_to_special(const char *link)
{
    struct stat info;
    return stat(link, &info) == 0 && !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode);
}

/* Follows links to the end, also to a file that does not exist yet. The caller frees the path. */
static char *follow_links(const char *path)
{
    struct stat info;
    char *at = strdup(path);
    for (int i = 0; at && lstat(at, &info) == 0 && S_ISLNK(info.st_mode) && !leads_to_special(at);
         i++) {
        char *next = i < MOST_LINKS ? path_behind(at) : NULL;
        if (i == MOST_LINKS)
            errno = ELOOP;
        free(at);
        at = next;
    }
    return at;
}

/* ---- Bytes -------------------------------------------------------------------------------- */

enum { PATIENCE_MS = 10000 };

/* False, with errno: ETIMEDOUT if nobody takes from a pipe for so long. */
static bool write_all_bytes(int file, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t written = write(file, bytes, size < INT_MAX ? size : INT_MAX);
        if (written < 0 && errno == EAGAIN && system_wait_to_write(file, PATIENCE_MS) == 0)
            errno = ETIMEDOUT;
        if (written < 0 && errno != EINTR && errno != EAGAIN)
            return false;
        if (written > 0) {
            bytes += written;
            size -= (size_t)written;
        }
    }
    return true;
}

/* 0, or why the file must stay as it is. Without a bit for writing its owner does not want it
 * changed: root could, and could replace it by another as well. */
static int why_read_only(const char *path)
{
    struct stat info;
    if (stat(path, &info) != 0)
        return 0;
    if ((info.st_mode & 0222) == 0)
        return EACCES;
    return access(path, W_OK) == 0 ? 0 : errno;
}

/* ---- Files -------------------------------------------------------------------------------- */

/* A new file, open, that will be `path`. Until then its name is `beside`, in the same folder, and
 * it is locked: one that nobody holds was left by a program that was killed. */
typedef struct fresh {
    int file;
    int lock;     /* where the lock is not the file itself; -1: this file system has no locks */
    char *beside; /* owned */
} fresh;

/* So many programs may write one file at a time. */
enum { MOST_NAMES = 16 };

/* Of a long name it has the beginning, so that it is no longer than a name may be. */
static void name_beside(fresh *f, const char *path, int number)
{
    size_t room = NAME_MAX - sizeof WRITE_FILE_BESIDE - 10,
           folder = (size_t)(path_name(path) - path);
    size_t length = strlen(path) - folder;
    int kept = (int)(folder + (length < room ? length : room));
    snprintf(f->beside, strlen(path) + sizeof WRITE_FILE_BESIDE + 10, "%.*s" WRITE_FILE_BESIDE "%d",
             kept, path, number);
}

/* What a link() has made and a killed program has not removed is a second name of the file. */
static bool is_second_name(const char *beside, const char *path)
{
    struct stat a, b;
    return lstat(beside, &a) == 0 && lstat(path, &b) == 0 && a.st_nlink > 1 &&
           a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

static void close_fresh(const fresh *f)
{
    close(f->file); /* fsync() has told what could not be written */
    if (f->lock >= 0 && f->lock != f->file)
        system_unlock(f->lock);
}

/* Another program may have taken the new file for one that was left, before it had its lock. */
static bool lock_fresh(fresh *f)
{
    struct stat info;
    f->lock = system_lock(f->file, f->beside);
    bool taken = f->lock < 0 && errno == EWOULDBLOCK;
    return !taken && fstat(f->file, &info) == 0 && info.st_nlink > 0;
}

/* Whoever is there already stays: O_EXCL writes over no name. */
static bool open_fresh(fresh *f, const char *path)
{
    for (int i = 1; i <= MOST_NAMES; i++) {
        name_beside(f, path, i);
        f->file = open(f->beside, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
        if (f->file < 0 && errno != EEXIST)
            return false;
        if (f->file >= 0 && lock_fresh(f))
            return true;
        if (f->file >= 0)
            close_fresh(f);
    }
    return false;
}

/* After a power cut the folder has the new name only if it was written, too. */
static void sync_folder(char *path)
{
    char *slash = strrchr(path, '/');
    if (slash && slash != path)
        *slash = '\0';
    const char *name = slash == path ? "/" : path;
    int folder = open(slash ? name : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (slash && slash != path)
        *slash = '/';
    if (folder < 0)
        return;
    fsync(folder);
    close(folder);
}

static bool write_content(int file, const char *path, const void *bytes, size_t size)
{
    /* A file that exists keeps its mode; a new file has what the umask allows. */
    struct stat info;
    if (stat(path, &info) == 0)
        fchmod(file, info.st_mode & 0777);
    return write_all_bytes(file, bytes, size) && fsync(file) == 0;
}

static bool make_file(fresh *f, char *path, const void *bytes, size_t size, write_how how,
                      int *lock)
{
    if (!open_fresh(f, path))
        return false;
    int held = -1;
    bool made =
        write_content(f->file, path, bytes, size) &&
        (!lock || (held = system_lock(f->file, path)) >= 0) &&
        (how == WRITE_NEW ? system_rename_new(f->beside, path) : rename(f->beside, path) == 0);
    int wrong = errno;
    if (!made)
        unlink(f->beside);
    if (made && lock)
        *lock = held;
    else if (held >= 0 && held != f->file)
        system_unlock(held);
    if (made && held == f->file && f->lock == held)
        f->file = -1; /* it is the caller's */
    if (f->file >= 0)
        close_fresh(f);
    if (made)
        sync_folder(path);
    errno = wrong;
    return made;
}

static atomic_int at_work;

bool write_file_is_at_work(void)
{
    return atomic_load(&at_work) > 0;
}

/* A signal that ends a command waits until the file has its name, or is gone. In the window a
 * thread takes the signals, and asks write_file_is_at_work(). */
static bool replace_file(fresh *f, char *path, const void *bytes, size_t size, write_how how,
                         int *lock)
{
    system_hold held = system_hold_ends();
    atomic_fetch_add(&at_work, 1);
    bool made = make_file(f, path, bytes, size, how, lock);
    int wrong = errno;
    atomic_fetch_sub(&at_work, 1);
    system_release_ends(held);
    errno = wrong;
    return made;
}

/* ---- Devices and pipes --------------------------------------------------------------------- */

/* Whoever reads from a pipe may come a little later, but is not waited for longer. */
enum { STEP_MS = 10 };

static int open_special(const char *path)
{
    double end = system_now() + 1e-3 * PATIENCE_MS;
    for (;;) {
        int file = open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
        if (file >= 0 || errno != ENXIO || system_now() > end)
            return file;
        nanosleep(&(struct timespec){.tv_nsec = STEP_MS * 1000000}, NULL);
    }
}

/* A file in the place of a device would replace the device. */
static bool write_into(const char *path, const void *bytes, size_t size)
{
    int file = open_special(path);
    if (file < 0)
        return false;
    bool written = write_all_bytes(file, bytes, size);
    return close(file) == 0 && written;
}

/* ---- Writing ------------------------------------------------------------------------------- */

static bool write_at_path(char *path, const void *bytes, size_t size, write_how how, int *lock)
{
    struct stat info;
    if (how == WRITE_OVER && stat(path, &info) == 0 && !S_ISREG(info.st_mode) &&
        !S_ISDIR(info.st_mode))
        return write_into(path, bytes, size);
    int refusal = how == WRITE_OVER ? why_read_only(path) : 0;
    if (refusal != 0) {
        errno = refusal;
        return false;
    }
    fresh f = {-1, -1, malloc(strlen(path) + sizeof WRITE_FILE_BESIDE + 10)};
    if (!f.beside)
        return false;
    for (int i = 1; i <= MOST_NAMES; i++) {
        name_beside(&f, path, i);
        int left = system_lock_left(f.beside);
        if (left >= 0 || is_second_name(f.beside, path))
            unlink(f.beside);
        if (left >= 0)
            system_unlock(left);
    }
    bool written = replace_file(&f, path, bytes, size, how, lock);
    int wrong = errno;
    free(f.beside);
    errno = wrong;
    return written;
}

static const char *reason(int wrong)
{
    if (wrong == ENOMEM)
        return _("out of memory");
    if (wrong == ENXIO || wrong == ETIMEDOUT)
        return _("nobody reads from this pipe");
    return strerror(wrong);
}

const char *write_file_locked(const char *path, const void *bytes, size_t size, write_how how,
                              int *lock)
{
    char *target = follow_links(path);
    bool written = target && write_at_path(target, bytes, size, how, lock);
    int wrong = errno;
    free(target);
    errno = wrong;
    return written ? NULL : reason(wrong);
}

const char *write_file(const char *path, const void *bytes, size_t size, write_how how)
{
    return write_file_locked(path, bytes, size, how, NULL);
}
