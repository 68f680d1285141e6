#include "system_windows_private.h"

#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stdint.h>
#include <string.h>

/* ---- What is known of a file ---------------------------------------------------------------- */

static struct timespec time_of(FILETIME time)
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
    int kind = type == FILE_TYPE_PIPE ? S_IFIFO : type == FILE_TYPE_CHAR ? S_IFCHR : S_IFREG;
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
                             .st_mtim = time_of(found.ftLastWriteTime)};
    return system_outcome(known);
}

static HANDLE handle_of(const char *path, DWORD rights, DWORD how)
{
    wchar_t wide[SYSTEM_PATH];
    HANDLE file = CreateFileW(system_widen(path, wide), rights,
                              FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL, how,
                              FILE_ATTRIBUTE_NORMAL | FILE_FLAG_BACKUP_SEMANTICS, NULL);
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

int system_access(const char *path, int mode)
{
    wchar_t wide[SYSTEM_PATH];
    return _waccess(system_widen(path, wide), mode & 6); /* there is no bit for running it */
}

/* ---- Folders -------------------------------------------------------------------------------- */

struct system_folder {
    HANDLE found;
    WIN32_FIND_DATAW next;
    bool has_next;
    struct system_entry entry;
};

system_folder *system_open_folder(const char *path)
{
    char all[SYSTEM_PATH];
    wchar_t wide[SYSTEM_PATH];
    system_folder *f = calloc(1, sizeof *f);
    if (!f)
        return NULL;
    snprintf(all, sizeof all, "%s/*", path);
    f->found = FindFirstFileW(system_widen(all, wide), &f->next);
    f->has_next = f->found != INVALID_HANDLE_VALUE;
    if (f->has_next)
        return f;
    system_outcome(FALSE);
    free(f);
    return NULL;
}

struct system_entry *system_read_folder(system_folder *f)
{
    if (!f->has_next)
        return NULL;
    WideCharToMultiByte(CP_UTF8, 0, f->next.cFileName, -1, f->entry.d_name,
                        (int)sizeof f->entry.d_name, NULL, NULL);
    f->has_next = FindNextFileW(f->found, &f->next);
    return &f->entry;
}

int system_close_folder(system_folder *f)
{
    FindClose(f->found);
    free(f);
    return 0;
}

int system_mkdir(const char *path)
{
    wchar_t wide[SYSTEM_PATH];
    return system_outcome(CreateDirectoryW(system_widen(path, wide), NULL));
}

int system_rmdir(const char *path)
{
    wchar_t wide[SYSTEM_PATH];
    return system_outcome(RemoveDirectoryW(system_widen(path, wide)));
}

/* The last six letters become others. */
char *system_make_folder(char *path)
{
    for (unsigned i = 0, n = (unsigned)_getpid(); i < 100; i++) {
        snprintf(path + strlen(path) - 6, 7, "%06x", (n + i * 7919) & 0xffffff);
        if (system_mkdir(path) == 0)
            return path;
        if (errno != EEXIST)
            return NULL;
    }
    return NULL;
}

char *system_working_folder(char *out, size_t size)
{
    wchar_t wide[SYSTEM_PATH];
    DWORD length = GetCurrentDirectoryW(SYSTEM_PATH, wide);
    char *path = length > 0 && length < SYSTEM_PATH ? system_narrow_path(wide) : NULL;
    bool fits = path && strlen(path) < size;
    if (fits)
        memcpy(out, path, strlen(path) + 1);
    free(path);
    return fits ? out : NULL;
}

/* ---- Streams -------------------------------------------------------------------------------- */

/* Bytes are written as they are. An 'x' in the mode: somebody of that name stays. */
FILE *system_open_stream(const char *path, const char *mode)
{
    if (mode[0] == 'r') {
        wchar_t wide[SYSTEM_PATH];
        return _wfopen(system_widen(path, wide), L"rb");
    }
    int file = system_open(path, O_WRONLY | O_CREAT | (strchr(mode, 'x') ? O_EXCL : O_TRUNC), 0666);
    return file >= 0 ? _fdopen(file, "wb") : NULL;
}

/* A stream in memory is a file that goes with its handle; what is in it is read when it is closed.
 */
enum { MOST_STREAMS = 64 };
static struct {
    FILE *stream;
    char **text;
    size_t *size;
} streams[MOST_STREAMS];
static pthread_mutex_t streams_lock = PTHREAD_MUTEX_INITIALIZER;

static FILE *open_passing(void)
{
    wchar_t folder[SYSTEM_PATH], path[SYSTEM_PATH];
    if (!GetTempPathW(SYSTEM_PATH, folder) || !GetTempFileNameW(folder, L"hit", 0, path))
        return NULL;
    return _wfopen(path, L"w+bTD"); /* short-lived, and deleted with its handle */
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

/* The place of a stream in memory, which is free from now on; -1: it is another. */
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

static bool is_slash(char letter)
{
    return letter == '/' || letter == '\\';
}

/* "C:/", or "//server/", or of the drive that is in use. */
bool system_is_absolute(const char *path)
{
    bool drive = (path[0] | 32) >= 'a' && (path[0] | 32) <= 'z' && path[1] == ':';
    return is_slash(path[drive ? 2 : 0]);
}

int system_open(const char *path, int flags, ...)
{
    DWORD rights = flags & O_RDWR     ? GENERIC_READ | GENERIC_WRITE
                   : flags & O_WRONLY ? GENERIC_WRITE
                                      : GENERIC_READ;
    DWORD how = flags & O_EXCL ? CREATE_NEW : flags & O_TRUNC ? CREATE_ALWAYS : OPEN_EXISTING;
    HANDLE file = handle_of(path, rights, how);
    return file == INVALID_HANDLE_VALUE
               ? -1
               : _open_osfhandle((intptr_t)file, (flags & 3) | _O_BINARY | _O_NOINHERIT);
}

ssize_t system_read_at(int file, void *bytes, size_t size, long long at)
{
    return _lseeki64(file, at, SEEK_SET) < 0 ? -1 : read(file, bytes, (unsigned)size);
}

int system_wait_to_read(int file, int ms)
{
    HANDLE handle = (HANDLE)_get_osfhandle(file);
    DWORD there = 0;
    enum { STEP_MS = 5 };
    if (GetFileType(handle) != FILE_TYPE_PIPE)
        return 1;
    while (PeekNamedPipe(handle, NULL, 0, NULL, &there, NULL) && there == 0) {
        if (ms <= 0)
            return 0;
        Sleep(STEP_MS);
        ms -= STEP_MS;
    }
    return 1; /* also at its end */
}

int system_unlink(const char *path)
{
    wchar_t wide[SYSTEM_PATH];
    return system_outcome(DeleteFileW(system_widen(path, wide)));
}

static int move(const char *from, const char *to, DWORD how)
{
    wchar_t first[SYSTEM_PATH], second[SYSTEM_PATH];
    return system_outcome(MoveFileExW(system_widen(from, first), system_widen(to, second),
                                      how | MOVEFILE_WRITE_THROUGH));
}

int system_rename(const char *from, const char *to)
{
    return move(from, to, MOVEFILE_REPLACE_EXISTING);
}

bool system_rename_new(const char *from, const char *to)
{
    return move(from, to, 0) == 0;
}

char *system_real_path(const char *path, char *out)
{
    wchar_t wide[SYSTEM_PATH], whole[SYSTEM_PATH];
    (void)out;
    if (system_access(path, 0) != 0)
        return NULL;
    DWORD length = GetFullPathNameW(system_widen(path, wide), SYSTEM_PATH, whole, NULL);
    return system_outcome(length > 0 && length < SYSTEM_PATH) == 0 ? system_narrow_path(whole)
                                                                   : NULL;
}

/* ---- Locks ---------------------------------------------------------------------------------- */

/* A file that is open cannot be replaced. So the lock is a name, made of the whole path, that the
 * system forgets with its last handle. */
enum { LOCK = 1 << 24 }; /* added to a handle: no number of a file */

static int lock_name(const char *path, bool mine)
{
    wchar_t name[64];
    uint64_t digest = 14695981039346656037u;
    char *whole = NULL;
    wchar_t wide[SYSTEM_PATH], full[SYSTEM_PATH];
    DWORD length = GetFullPathNameW(system_widen(path, wide), SYSTEM_PATH, full, NULL);
    if (length > 0 && length < SYSTEM_PATH)
        whole = system_narrow_path(full);
    for (const char *c = whole; c && *c; c++)
        digest = (digest ^ (unsigned char)(*c >= 'A' && *c <= 'Z' ? *c | 32 : *c)) * 1099511628211u;
    free(whole);
    swprintf(name, sizeof name / sizeof *name, L"hitlab-%016llx", (unsigned long long)digest);
    HANDLE lock = CreateMutexW(NULL, FALSE, name);
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
