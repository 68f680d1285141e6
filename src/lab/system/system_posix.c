/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE 1 /* flock(), renameat2(), RUSAGE_THREAD */
#include "system.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <poll.h>
#include <pthread.h>
#include <SDL.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>

/* ---- The program ---------------------------------------------------------------------------- */

void system_start(int *count, char ***words)
{
    (void)count, (void)words;
    /* A new file would take the number of a standard stream that the caller has closed, and output
     * would go into that file. So /dev/null is opened in the other direction, and reading and
     * printing fail. */
    for (int i = 0; i < 3; i++)
        if (fcntl(i, F_GETFD) < 0)
            open("/dev/null", i == 0 ? O_WRONLY : O_RDONLY);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error like a full disk */
}

char *system_program_folder(void)
{
    return SDL_GetBasePath();
}

char *system_passing_folder(void)
{
    const char *folder = getenv("TMPDIR");
    return strdup(folder && *folder ? folder : "/tmp");
}

/* Returns whether a readable folder of PATH has a file of that name. */
bool system_has_program(const char *name)
{
    char file[PATH_MAX];
    const char *path = getenv("PATH");
    for (size_t length; path && *path; path += length + (path[length] == ':')) {
        length = strcspn(path, ":");
        int wanted = snprintf(file, sizeof file, "%.*s/%s", (int)length, path, name);
        if (wanted < (int)sizeof file && access(file, F_OK) == 0)
            return true;
    }
    return false;
}

double system_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

void system_condition_start(pthread_cond_t *condition)
{
    pthread_condattr_t how;
    pthread_condattr_init(&how);
#ifndef __APPLE__
    pthread_condattr_setclock(&how, CLOCK_MONOTONIC);
#endif
    pthread_cond_init(condition, &how);
    pthread_condattr_destroy(&how);
}

static struct timespec time_of(double seconds)
{
    double whole = floor(seconds);
    return (struct timespec){.tv_sec = (time_t)whole, .tv_nsec = (long)(1e9 * (seconds - whole))};
}

bool system_wait_until(pthread_cond_t *condition, pthread_mutex_t *mutex, double until)
{
#ifdef __APPLE__
    struct timespec left = time_of(fmax(0, until - system_now()));
    return pthread_cond_timedwait_relative_np(condition, mutex, &left) == 0;
#else
    struct timespec end = time_of(until);
    return pthread_cond_timedwait(condition, mutex, &end) == 0;
#endif
}

double system_seconds(void)
{
#ifdef SYSTEM_PLAIN
    return 0;
#else
    struct rusage use;
    if (getrusage(RUSAGE_THREAD, &use) != 0)
        return 0;
    return (double)use.ru_stime.tv_sec + 1e-6 * (double)use.ru_stime.tv_usec;
#endif
}

/* ---- Its end -------------------------------------------------------------------------------- */

static const int ends[] = {SIGTERM, SIGHUP, SIGINT};
enum { ENDS = sizeof ends / sizeof *ends };

void system_on_end(void (*ended)(int signal))
{
    struct sigaction action = {.sa_handler = ended, .sa_flags = (int)SA_RESETHAND};
    for (int i = 0; i < ENDS; i++)
        sigaction(ends[i], &action, NULL);
}

/* Leaves out signals that the program was told to ignore, as by nohup. */
static sigset_t signals(void)
{
    sigset_t set;
    sigemptyset(&set);
    for (int i = 0; i < ENDS; i++) {
        struct sigaction was;
        if (sigaction(ends[i], NULL, &was) != 0 || was.sa_handler != SIG_IGN)
            sigaddset(&set, ends[i]);
    }
    return set;
}

static void (*watcher)(int signal);

/* The thread that receives the signals, because the main thread may be busy. */
static void *watch(void *unused)
{
    int signal = 0;
    sigset_t set = signals();
    if (sigwait(&set, &signal) == 0)
        watcher(signal);
    return unused;
}

void system_watch_end(void (*ended)(int signal))
{
    pthread_t thread;
    sigset_t set = signals();
    watcher = ended;
    signal(SIGPIPE, SIG_IGN);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
    if (pthread_create(&thread, NULL, watch, NULL) == 0)
        pthread_detach(thread);
    else
        pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

bool system_is_asked_again(int ms)
{
    const sigset_t set = signals();
    const struct timespec step = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000L};
#ifdef SYSTEM_PLAIN
    sigset_t waiting;
    int signal, again = 0;
    nanosleep(&step, NULL);
    sigpending(&waiting);
    for (int i = 0; i < ENDS; i++)
        again += sigismember(&set, ends[i]) && sigismember(&waiting, ends[i]);
    return again && sigwait(&set, &signal) == 0;
#else
    return sigtimedwait(&set, NULL, &step) > 0;
#endif
}

system_hold system_hold_ends(void)
{
    system_hold held;
    sigset_t set;
    sigemptyset(&set);
    for (int i = 0; i < ENDS; i++)
        sigaddset(&set, ends[i]);
    pthread_sigmask(SIG_BLOCK, &set, &held.before);
    return held;
}

void system_release_ends(system_hold held)
{
    pthread_sigmask(SIG_SETMASK, &held.before, NULL);
}

/* ---- Files ---------------------------------------------------------------------------------- */

bool system_is_absolute(const char *path)
{
    return path[0] == '/';
}

void system_take_slashes(char *path)
{
    (void)path;
}

struct timespec system_changed(const struct stat *info)
{
#if defined __APPLE__
    return (struct timespec){.tv_sec = info->st_mtime, .tv_nsec = info->st_mtimensec};
#else
    return info->st_mtim;
#endif
}

bool system_is_own_folder(const char *path)
{
    struct stat info;
    return lstat(path, &info) == 0 && S_ISDIR(info.st_mode) && info.st_uid == geteuid();
}

int system_wait_to_read(int file, int ms)
{
    struct pollfd ready = {.fd = file, .events = POLLIN};
    return poll(&ready, 1, ms);
}

int system_wait_to_write(int file, int ms)
{
    struct pollfd ready = {.fd = file, .events = POLLOUT};
    return poll(&ready, 1, ms);
}

/* Some file systems know no RENAME_NOREPLACE, others no link(). */
bool system_rename_new(const char *from, const char *to)
{
#ifndef SYSTEM_PLAIN
    if (renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0)
        return true;
    if (errno == EEXIST)
        return false;
#endif
    if (link(from, to) == 0)
        return unlink(from) == 0;
#ifdef SYSTEM_PLAIN
    /* Another program may take the name between the check and the renaming. */
    struct stat info;
    if (errno != EEXIST && lstat(to, &info) != 0 && errno == ENOENT)
        return rename(from, to) == 0;
    errno = EEXIST;
#endif
    return false;
}

int system_lock(int file, const char *path)
{
    (void)path;
    return flock(file, LOCK_EX | LOCK_NB) == 0 ? file : -1;
}

/* A file without a name was replaced, or another program has taken it over. */
int system_lock_left(const char *path)
{
    struct stat info;
    int file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file >= 0 && fstat(file, &info) == 0 && S_ISREG(info.st_mode) && info.st_nlink > 0 &&
        flock(file, LOCK_EX | LOCK_NB) == 0 && fstat(file, &info) == 0 && info.st_nlink > 0)
        return file;
    if (file >= 0)
        close(file);
    return -1;
}

void system_unlock(int lock)
{
    close(lock);
}
