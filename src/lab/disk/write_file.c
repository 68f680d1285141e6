#define _GNU_SOURCE 1 /* O_TMPFILE */
#include "write_file.h"

#include "path.h"
#include "system.h"
#include "words.h"

#include <errno.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

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
        ssize_t written = write(file, bytes, size < INT_MAX ? size : INT_MAX);
        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0) {
            bytes += written;
            size -= (size_t)written;
        }
    }
    return true;
}

/* Returns whether the file holds these bytes and no others. */
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

/* A file that exists keeps its mode; a new file has what the umask allows. */
static void take_mode(int file, const char *path)
{
    struct stat info;
    if (stat(path, &info) == 0)
        fchmod(file, info.st_mode & 0777);
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

/* A new file, open, that will be `path`. While it has a name, that is `beside`, in the same folder.
 */
typedef struct fresh {
    int file;
    bool named;
    char *beside; /* owned */
} fresh;

/* Draws another name each time. Whoever is there already stays: no call below writes over a name.
 */
static void draw_name(char *beside)
{
    static atomic_uint drawn;
    struct timespec now = {0};
    clock_gettime(CLOCK_REALTIME, &now);
    uint64_t n =
        (uint64_t)now.tv_nsec * 1000003u + (uint64_t)getpid() * 7919u + atomic_fetch_add(&drawn, 1);
    char *end = beside + strlen(beside);
    for (int i = 1; i <= 6; i++, n /= 26)
        end[-i] = (char)('a' + n % 26);
}

enum { MOST_NAMES = 100 };

#if defined O_TMPFILE && !defined __EMSCRIPTEN__ /* its own has no such files */
/* Without a name, so that nothing is left of it when the program is killed. */
static int open_nameless(char *path)
{
    char *slash = strrchr(path, '/');
    char after = '\0';
    if (slash) {
        after = slash[1];
        slash[1] = '\0';
    }
    int file = open(slash ? path : ".", O_TMPFILE | O_RDWR | O_CLOEXEC, 0666);
    if (slash)
        slash[1] = after;
    return file;
}

static bool link_to(int file, const char *name)
{
    char own[32];
    snprintf(own, sizeof own, "/proc/self/fd/%d", file);
    return linkat(AT_FDCWD, own, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0;
}
#else
static int open_nameless(char *path)
{
    (void)path;
    return -1;
}

static bool link_to(int file, const char *name)
{
    (void)file, (void)name;
    return false;
}
#endif

/* Not every file system has files without a name. */
static bool open_fresh(fresh *f, char *path)
{
    f->file = open_nameless(path);
    f->named = f->file < 0;
    for (int i = 0; f->file < 0 && i < MOST_NAMES; i++) {
        draw_name(f->beside);
        f->file = open(f->beside, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
        if (f->file < 0 && errno != EEXIST)
            return false;
    }
    return f->file >= 0;
}

static bool name_beside(fresh *f)
{
    for (int i = 0; !f->named && i < MOST_NAMES; i++) {
        draw_name(f->beside);
        f->named = link_to(f->file, f->beside);
        if (!f->named && errno != EEXIST)
            return false;
    }
    return f->named;
}

/* Some file systems know no link(), others no RENAME_NOREPLACE. */
static bool name_anew(fresh *f, const char *path)
{
    if (!f->named)
        return link_to(f->file, path);
    if (link(f->beside, path) == 0) {
        unlink(f->beside);
        return true;
    }
    return errno != EEXIST && system_rename_new(f->beside, path);
}

static bool give_name(fresh *f, const char *path, write_how how)
{
    bool given =
        how == WRITE_NEW ? name_anew(f, path) : name_beside(f) && rename(f->beside, path) == 0;
    f->named = f->named && !given;
    return given;
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

static bool fill(int file, const char *path, const void *bytes, size_t size)
{
    take_mode(file, path);
    return write_all(file, bytes, size) && fsync(file) == 0 && reads_back(file, bytes, size);
}

static bool make(fresh *f, char *path, const void *bytes, size_t size, write_how how, int *lock)
{
    if (!open_fresh(f, path))
        return false;
    int held = -1;
    bool made = fill(f->file, path, bytes, size) &&
                (!lock || (held = system_lock(f->file, path)) >= 0) && give_name(f, path, how);
    int wrong = errno;
    if (f->named)
        unlink(f->beside);
    if (made && lock)
        *lock = held;
    else if (held >= 0 && held != f->file)
        system_unlock(held);
    if (!made || held != f->file)
        close(f->file); /* fsync() has told what could not be written */
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
static bool replace(fresh *f, char *path, const void *bytes, size_t size, write_how how, int *lock)
{
    system_hold held = system_hold_ends();
    atomic_fetch_add(&at_work, 1);
    bool made = make(f, path, bytes, size, how, lock);
    int wrong = errno;
    atomic_fetch_sub(&at_work, 1);
    system_release_ends(held);
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

static bool write_at(char *path, const void *bytes, size_t size, write_how how, int *lock)
{
    if (how == WRITE_OVER && is_special(path))
        return write_into(path, bytes, size);
    int refusal = how == WRITE_OVER ? why_read_only(path) : 0;
    if (refusal != 0) {
        errno = refusal;
        return false;
    }
    static const char ending[] = ".aaaaaa";
    size_t length = strlen(path) + sizeof ending;
    fresh f = {-1, false, malloc(length)};
    if (!f.beside)
        return false;
    snprintf(f.beside, length, "%s%s", path, ending);
    bool written = replace(&f, path, bytes, size, how, lock);
    int wrong = errno;
    free(f.beside);
    errno = wrong;
    return written;
}

const char *write_file_locked(const char *path, const void *bytes, size_t size, write_how how,
                              int *lock)
{
    char *target = follow(path);
    bool written = target && write_at(target, bytes, size, how, lock);
    int wrong = errno;
    free(target);
    errno = wrong;
    return written ? NULL : wrong == ENOMEM ? _("out of memory") : strerror(wrong);
}

const char *write_file(const char *path, const void *bytes, size_t size, write_how how)
{
    return write_file_locked(path, bytes, size, how, NULL);
}
