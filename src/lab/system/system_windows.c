/* SPDX-License-Identifier: MIT */
#include "system.h"
#include "system_windows_private.h"

#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <SDL.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>

/* ---- Texts ---------------------------------------------------------------------------------- */

void system_take_slashes(char *path)
{
    for (; *path; path++)
        if (*path == '\\')
            *path = '/';
}

const wchar_t *system_widen(const char *path, wchar_t out[SYSTEM_PATH])
{
    if (!MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, out, SYSTEM_PATH))
        out[0] = L'\0';
    return out;
}

/* ---- Errors --------------------------------------------------------------------------------- */

static int errno_of(DWORD error)
{
    switch (error) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_NAME:
    case ERROR_BAD_NETPATH:
    case ERROR_INVALID_DRIVE:
        return ENOENT;
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS:
        return EEXIST;
    case ERROR_ACCESS_DENIED:
    case ERROR_SHARING_VIOLATION:
    case ERROR_WRITE_PROTECT:
        return EACCES;
    case ERROR_DISK_FULL:
        return ENOSPC;
    case ERROR_DIRECTORY:
        return ENOTDIR;
    case ERROR_DIR_NOT_EMPTY:
        return ENOTEMPTY;
    case ERROR_NOT_ENOUGH_MEMORY:
        return ENOMEM;
    case ERROR_BAD_EXE_FORMAT:
        return ENOEXEC;
    case ERROR_IO_INCOMPLETE:
        return EAGAIN;
    case ERROR_BROKEN_PIPE:
    case ERROR_NO_DATA:
        return EPIPE;
    default:
        return EIO;
    }
}

int system_outcome(BOOL done)
{
    if (!done)
        errno = errno_of(GetLastError());
    return done ? 0 : -1;
}

/* ---- The program ---------------------------------------------------------------------------- */

void system_start(int *count, char ***words)
{
    for (int i = 0; i < 3; i++)
        _setmode(i, _O_BINARY);
    _fmode = _O_BINARY;
    SetConsoleOutputCP(CP_UTF8);
    for (int i = 0; i < *count; i++) /* a name with a backslash is a path */
        system_take_slashes((*words)[i]);
}

char *system_program_folder(void)
{
    char *folder = SDL_GetBasePath();
    if (folder)
        system_take_slashes(folder);
    return folder;
}

bool system_has_program(const char *name)
{
    wchar_t wide[SYSTEM_PATH], found[SYSTEM_PATH];
    return SearchPathW(NULL, system_widen(name, wide), L".exe", SYSTEM_PATH, found, NULL) > 0;
}

char *system_passing_folder(void)
{
    char folder[SYSTEM_PATH];
    DWORD length = GetTempPathA(SYSTEM_PATH, folder);
    if (length == 0 || length >= SYSTEM_PATH)
        return NULL;
    folder[length - 1] = '\0'; /* a slash */
    system_take_slashes(folder);
    return strdup(folder);
}

double system_now(void)
{
    LARGE_INTEGER now, second;
    QueryPerformanceCounter(&now);
    QueryPerformanceFrequency(&second);
    return (double)now.QuadPart / (double)second.QuadPart;
}

void system_condition_start(pthread_cond_t *condition)
{
    pthread_cond_init(condition, NULL);
}

/* The library turns the date into an interval at once. */
bool system_wait_until(pthread_cond_t *condition, pthread_mutex_t *mutex, double until)
{
    struct timespec end;
    clock_gettime(CLOCK_REALTIME, &end);
    double left = fmax(0, until - system_now()), whole = floor(left);
    end.tv_nsec += (long)(1e9 * (left - whole));
    end.tv_sec += (time_t)whole + end.tv_nsec / 1000000000;
    end.tv_nsec %= 1000000000;
    return pthread_cond_timedwait(condition, mutex, &end) == 0;
}

double system_seconds(void)
{
    FILETIME made, ended, system, user;
    return GetThreadTimes(GetCurrentThread(), &made, &ended, &system, &user)
               ? 1e-7 * (double)((uint64_t)system.dwHighDateTime << 32 | system.dwLowDateTime)
               : 0;
}

#undef getenv
char *system_getenv(const char *name)
{
    char *value = getenv(name);
    if (value)
        system_take_slashes(value);
    return value && *value ? value : NULL;
}

/* ---- Its end -------------------------------------------------------------------------------- */

static void (*teller)(int signal);
static LONG asked;

/* A thread of its own calls it; when it returns from the end of a window or a session, the program
 * ends. */
static BOOL WINAPI tell_console_end(DWORD event)
{
    if (InterlockedIncrement(&asked) == 1)
        teller(event == CTRL_C_EVENT ? SIGINT : SIGTERM);
    return TRUE;
}

static BOOL WINAPI tell_end_once(DWORD event)
{
    return InterlockedCompareExchange(&asked, 0, 0) == 0 && tell_console_end(event);
}

void system_on_end(void (*ended)(int signal))
{
    teller = ended;
    SetConsoleCtrlHandler(tell_end_once, TRUE);
}

void system_watch_end(void (*ended)(int signal))
{
    teller = ended;
    SetConsoleCtrlHandler(tell_console_end, TRUE);
}

bool system_is_asked_again(int ms)
{
    Sleep((DWORD)ms);
    return InterlockedCompareExchange(&asked, 0, 0) > 1;
}

system_hold system_hold_ends(void)
{
    return (system_hold){0};
}

void system_release_ends(system_hold held)
{
    (void)held;
}
