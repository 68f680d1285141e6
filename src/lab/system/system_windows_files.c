/* SPDX-License-Identifier: MIT */
#include "system.h"
#include "system_windows_private.h"

#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stdint.h>
#include <string.h>

/* ---- What is known of a file ---------------------------------------------------------------- */

static struct timespec time_of_file(FILETIME time)
{
    uint64_t since_1601 = (uint64_t)time.dwHighDateTime << 32 | time.dwLowDateTime;
    return (struct timespec){(time_t)(since_1601 / 10000000) - 11644473600,
                             (long)(since_1601 % 10000000) * 100};
}

static int mode_of(HANDLE file, DWORD attributes)
{
    if (attributes & FILE_ATTRIBUTE_DIRECTORY)
        return S_IFDIR | 0777;
    DWORD type = GetFileType(file);
    int kind = type == FILE_TYPE_CHAR ? S_IFCHR : S_IFREG;
    if (type == FILE_TYPE_PIPE)
        kind = S_IFIFO;
    return kind | (attributes & FILE_ATTRIBUTE_READONLY ? 0444 : 0666);
}

static int look(HANDLE file, struct system_stat *info)
{
    BY_HANDLE_FILE_INFORMATION found = {0};
    bool known = GetFileType(file) != FILE_TYPE_DISK || GetFileInformationByHandle(file, &found);
    *info =
        (struct system_stat){.st_dev = found.dwVolumeSerialNumber,
                             .st_ino = (uint64_t)found.nFileIndexHigh << 32 | found.nFileIndexLow,
                             .st_mode = mode_of(file, found.dwFileAttributes),
                             .st_nlink = found.nNumberOfLinks,
                             .st_size = (long long)found.nFileSizeHigh << 32 | found.nFileSizeLow,
                             .st_mtim = time_of_file(found.ftLastWriteTime)};
    return system_outcome(known);
}

static HANDLE handle_of(const char *path, DWORD rights, DWORD how)
{
    HANDLE file = CreateFileA(path, rights, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                              NULL, how, FILE_ATTRIBUTE_NORMAL | FILE_FLAG_BACKUP_SEMANTICS, NULL);
    system_outcome(file != INVALID_HANDLE_VALUE);
    return file;
}

int system_stat(const char *path, struct system_stat *info)
{
    HANDLE file = handle_of(path, 0, OPEN_EXISTING);
    if (file == INVALID_HANDLE_VALUE)
        return -1;
    int known = look(file, info);
    CloseHandle(file);
    return known;
}

int system_fstat(int file, struct system_stat *info)
{
    return look((HANDLE)_get_osfhandle(file), info);
}

struct timespec system_changed(const struct stat *info)
{
    return info->st_mtim;
}

/* ---- Folders -------------------------------------------------------------------------------- */

char *system_make_folder(char *path)
{
    return _mktemp(path) && _mkdir(path) == 0 ? path : NULL;
}

char *system_working_folder(char *out, size_t size)
{
    if (!_getcwd(out, (int)size))
        return NULL;
    system_take_slashes(out);
    return out;
}

/* ---- Streams -------------------------------------------------------------------------------- */

/* A stream in memory is a file that is deleted with its handle; its content is read when it is
 * closed. */
enum { MOST_STREAMS = 64 };
static struct {
    FILE *stream;
    char **text;
    size_t *size;
} streams[MOST_STREAMS];
static pthread_mutex_t streams_lock = PTHREAD_MUTEX_INITIALIZER;

static FILE *open_passing(void)
{
    char folder[MAX_PATH + 1], path[MAX_PATH + 1];
    if (!GetTempPathA(sizeof folder, folder) || !GetTempFileNameA(folder, "hit", 0, path))
        return NULL;
    return fopen(path, "w+bTD"); /* short-lived, and deleted with its handle */
}

FILE *system_open_memory(char **text, size_t *size)
{
    FILE *stream = NULL;
    *text = NULL;
    pthread_mutex_lock(&streams_lock);
    for (int i = 0; i < MOST_STREAMS && !stream; i++)
        if (!streams[i].stream && (stream = open_passing()) != NULL) {
            streams[i].stream = stream;
            streams[i].text = text;
            streams[i].size = size;
        }
    pthread_mutex_unlock(&streams_lock);
    return stream;
}

/* Returns the place of a stream in memory, and frees the place; -1: it is another stream. */
static int take_place(FILE *stream, char ***text, size_t **size)
{
    int found = -1;
    pthread_mutex_lock(&streams_lock);
    for (int i = 0; i < MOST_STREAMS && found < 0; i++)
        if (streams[i].stream == stream) {
            found = i;
            *text = streams[i].text;
            *size = streams[i].size;
            streams[i].stream = NULL;
        }
    pthread_mutex_unlock(&streams_lock);
    return found;
}

static bool read_back(FILE *stream, char **text, size_t *size)
{
    if (fflush(stream) != 0 || ferror(stream) || fseek(stream, 0, SEEK_END) != 0)
        return false;
    *size = (size_t)ftell(stream);
    *text = malloc(*size + 1);
    rewind(stream);
    if (!*text || fread(*text, 1, *size, stream) != *size)
        return false;
    (*text)[*size] = '\0';
    return true;
}

#undef fclose
int system_close_stream(FILE *stream)
{
    char **text;
    size_t *size;
    bool whole = take_place(stream, &text, &size) < 0 || read_back(stream, text, size);
    return fclose(stream) == 0 && whole ? 0 : EOF;
}

/* ---- Files ---------------------------------------------------------------------------------- */

/* "C:/", "//server/", or the root of the current drive. */
bool system_is_absolute(const char *path)
{
    bool drive = (path[0] | 32) >= 'a' && (path[0] | 32) <= 'z' && path[1] == ':';
    char first = path[drive ? 2 : 0];
    return first == '/' || first == '\\';
}

int system_open(const char *path, int flags, ...)
{
    DWORD rights = flags & O_WRONLY ? GENERIC_WRITE : GENERIC_READ;
    if (flags & O_RDWR)
        rights = GENERIC_READ | GENERIC_WRITE;
    DWORD how = flags & O_TRUNC ? CREATE_ALWAYS : OPEN_EXISTING;
    if (flags & O_EXCL)
        how = CREATE_NEW;
    HANDLE file = handle_of(path, rights, how);
    return file == INVALID_HANDLE_VALUE
               ? -1
               : _open_osfhandle((intptr_t)file, (flags & 3) | _O_BINARY | _O_NOINHERIT);
}

/* Temporary folders belong to the user. */
bool system_is_own_folder(const char *path)
{
    struct system_stat info;
    return system_stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

int system_wait_to_read(int file, int ms)
{
    HANDLE handle = (HANDLE)_get_osfhandle(file);
    DWORD there = 0;
    enum { STEP_MS = 5 };
    if (GetFileType(handle) != FILE_TYPE_PIPE)
        return 1;
    double end = system_now() + 1e-3 * ms;
    while (PeekNamedPipe(handle, NULL, 0, NULL, &there, NULL) && there == 0) {
        if (system_now() > end)
            return 0;
        Sleep(STEP_MS);
    }
    return 1; /* also at its end */
}

int system_wait_to_write(int file, int ms)
{
    (void)file, (void)ms;
    return 1; /* write() itself waits */
}

int system_rename(const char *from, const char *to)
{
    return system_outcome(
        MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH));
}

bool system_rename_new(const char *from, const char *to)
{
    return system_outcome(MoveFileExA(from, to, MOVEFILE_WRITE_THROUGH)) == 0;
}

/* The caller frees it. */
static char *whole_path(const char *path)
{
    char *whole = _fullpath(NULL, path, 0);
    if (whole)
        system_take_slashes(whole);
    return whole;
}

char *system_real_path(const char *path, char *out)
{
    (void)out;
    return _access(path, 0) == 0 ? whole_path(path) : NULL;
}

/* ---- Locks ---------------------------------------------------------------------------------- */

/* A file that is open cannot be replaced. So the lock is a name, made of the whole path, that the
 * system forgets with its last handle. */
enum { LOCK = 1 << 24 }; /* added to a handle: no number of a file */

static int lock_name(const char *path, bool mine)
{
    char name[64], *whole = whole_path(path);
    uint64_t digest = 14695981039346656037u;
    for (const char *c = whole; c && *c; c++)
        digest = (digest ^ (unsigned char)(*c >= 'A' && *c <= 'Z' ? *c | 32 : *c)) * 1099511628211u;
    free(whole);
    snprintf(name, sizeof name, "hitlab-%016llx", (unsigned long long)digest);
    HANDLE lock = CreateMutexA(NULL, FALSE, name);
    bool taken = GetLastError() == ERROR_ALREADY_EXISTS;
    if (lock && taken && !mine) {
        CloseHandle(lock);
        lock = NULL;
    }
    return lock ? LOCK + (int)(intptr_t)lock : -1;
}

/* A file of that name has this program's lock already, or none. */
int system_lock(int file, const char *path)
{
    (void)file;
    return lock_name(path, true);
}

int system_lock_left(const char *path)
{
    struct stat info;
    int lock = lock_name(path, false);
    if (lock < 0 || (system_stat(path, &info) == 0 && S_ISREG(info.st_mode)))
        return lock;
    system_unlock(lock);
    return -1;
}

void system_unlock(int lock)
{
    CloseHandle((HANDLE)(intptr_t)(lock - LOCK));
}
