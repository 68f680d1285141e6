/* SPDX-License-Identifier: MIT */
/* The calls to the system. Where there is POSIX they are POSIX's own; on Windows they have the same
 * names, and the program's manifest makes the C library use UTF-8. What POSIX or some systems lack
 * is a function in system_posix.c and system_windows.c. SYSTEM_PLAIN leaves out what only Linux
 * has, for macOS and browsers. */
#ifndef LAB_SYSTEM_H
#define LAB_SYSTEM_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#ifdef _WIN32
#include <sys/types.h>
#define tell system_no_tell /* the lab's own word */
#include <direct.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <process.h>
#include <sys/stat.h>
#undef tell

#define SYSTEM_HOME            "APPDATA"
#define SYSTEM_USER            "USERPROFILE" /* where the user's own files are */
#define SYSTEM_IN_HOME(folder) ((void)(folder), "")
#define SYSTEM_PROGRAM         ".exe" /* the ending of a program's name */
#define SYSTEM_OURS            "N" /* for fopen(): programs that are started do not inherit the file */

/* ---- POSIX on Windows ----------------------------------------------------------------------- */

#define O_CLOEXEC     _O_NOINHERIT
#define O_NONBLOCK    0
#define O_NOCTTY      0
#define O_NOFOLLOW    0
#define O_DIRECTORY   0
#define S_ISLNK(mode) ((mode) < 0)
#define getc_unlocked getc

#undef stat
#undef fstat
#undef lstat
#define stat  system_stat
#define fstat system_fstat
#define lstat system_stat
struct system_stat {
    unsigned long st_dev;
    unsigned long long st_ino;
    int st_mode;
    unsigned long st_nlink;
    long long st_size;
    struct timespec st_mtim;
};
int system_stat(const char *path, struct system_stat *info);
int system_fstat(int file, struct system_stat *info);

#define open_memstream system_open_memory
#define fclose         system_close_stream
FILE *system_open_memory(char **text, size_t *size);
int system_close_stream(FILE *stream);

#define open(...)          system_open(__VA_ARGS__)
#define fsync              _commit
#define fchmod(file, mode) ((void)(file), (void)(mode))
int system_open(const char *path, int flags, ...);

#define access(path, mode)       _access(path, (mode)&6) /* Windows has no bit for execution */
#define unlink                   _unlink
#define rmdir                    _rmdir
#define rename                   system_rename
#define link(from, to)           (errno = ENOSYS, (void)(from), (void)(to), -1)
#define readlink(link, to, size) ((ssize_t)-1)
#define mkdir(path, mode)        _mkdir(path)
#define mkdtemp                  system_make_folder
#define realpath                 system_real_path
#define getcwd                   system_working_folder
#define getpid                   _getpid
#define fdopen                   _fdopen
int system_rename(const char *from, const char *to);
char *system_make_folder(char *path);
/* The second argument is NULL. */
char *system_real_path(const char *path, char *out);
char *system_working_folder(char *out, size_t size);

#define getenv                    system_getenv
#define setenv(name, value, over) _putenv_s(name, value)
char *system_getenv(const char *name);
#else
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#define SYSTEM_HOME            "HOME"
#define SYSTEM_USER            "HOME"
#define SYSTEM_IN_HOME(folder) folder
#define SYSTEM_PROGRAM         ""
#define SYSTEM_OURS            "e"
#endif

#if defined __APPLE__ || defined __EMSCRIPTEN__
#define SYSTEM_PLAIN
#endif

/* ---- The program ---------------------------------------------------------------------------- */

/* Call it first. Streams that the caller has closed stay closed, and the words are UTF-8. */
void system_start(int *count, char ***words);
/* Returns the folder of the program, with a slash at the end; free it with SDL_free(). NULL:
 * unknown. */
char *system_program_folder(void);
/* Returns seconds since some moment, by a monotonic clock. Every interval is measured by it. */
double system_now(void);
/* A condition of pthreads that waits by this clock. False: `until` has passed. */
void system_condition_start(pthread_cond_t *condition);
bool system_wait_until(pthread_cond_t *condition, pthread_mutex_t *mutex, double until);
/* Returns this thread's seconds of processor time; 0: unknown. */
double system_seconds(void);

/* ---- Its end -------------------------------------------------------------------------------- */

/* Whatever asks the program to end, such as a signal, calls `ended`. The second time it ends the
 * program at once. */
void system_on_end(void (*ended)(int signal));
/* Calls `ended` in a thread of its own instead. Asking again does not end the program. */
void system_watch_end(void (*ended)(int signal));
/* Waits that long in that thread. True: the program was asked to end again. */
bool system_is_asked_again(int ms);
/* Between the two calls nothing ends this thread: requests to end wait. */
typedef struct system_hold {
#ifndef _WIN32
    sigset_t before;
#else
    int unused;
#endif
} system_hold;
system_hold system_hold_ends(void);
void system_release_ends(system_hold held);

/* ---- Files ---------------------------------------------------------------------------------- */

bool system_is_absolute(const char *path);
/* Makes all separators of the path slashes. */
void system_take_slashes(char *path);
/* Returns when its content last changed. */
struct timespec system_changed(const struct stat *info);
/* Returns whether it is a folder of this user, not a link. */
bool system_is_own_folder(const char *path);
/* Waits that long for something to read. 0: nothing came. Negative: failed, with errno. */
int system_wait_to_read(int file, int ms);
/* The same until there is room to write. */
int system_wait_to_write(int file, int ms);
/* Renames unless the new name is taken. */
bool system_rename_new(const char *from, const char *to);

/* A lock is a number; -1: another program holds it. The lock ends with the program, however that
 * ends. */

/* Locks an open file that will get this path. Where the lock is not on the file itself, the file
 * may be closed. */
int system_lock(int file, const char *path);
/* Locks an existing file. -1: another program holds it, or the file has lost its name. */
int system_lock_left(const char *path);
void system_unlock(int lock);

/* ---- Other programs ------------------------------------------------------------------------- */

/* How a program ended. */
typedef struct system_end {
    enum {
        SYSTEM_GOES_ON,
        SYSTEM_NOT_STARTED, /* errno says why */
        SYSTEM_EXITED,      /* by itself */
        SYSTEM_OUT_OF_TIME, /* of the processor */
        SYSTEM_KILLED,
    } sort;
    int status;      /* of SYSTEM_EXITED */
    const char *how; /* what killed it */
} system_end;

/* Returns whether a program of that name exists. */
bool system_has_program(const char *name);
/* Ends all groups, because this program ends. Threads that wait for one of them do not go on. */
void system_end_all(void);
/* Returns the folder for temporary files. The caller frees it; NULL: memory is out. */
char *system_passing_folder(void);

/* A program with pipes for its input, output and errors. It and all that it starts form a group
 * that ends together. */
typedef struct system_process system_process;
typedef enum system_stream { SYSTEM_IN = 1, SYSTEM_OUT = 2, SYSTEM_ERR = 4 } system_stream;

/* Starts words[0], found in PATH, with the words up to NULL, and with limits for seconds of
 * processor time and bytes of memory. It ends when this program ends, however that ends; on Linux
 * when this thread ends. NULL, with errno: it cannot be run. */
system_process *system_process_start(char *const *words, int seconds, long long memory);
/* Ends the program and its group, and frees it. */
void system_process_stop(system_process *process);
/* Programs that it has left behind may still hold its pipes open. */
system_end system_process_end(const system_process *process);
/* Returns the seconds of processor time that it and all that it starts have used; negative: the
 * system does not tell. */
double system_process_seconds(const system_process *process);
/* Returns whether all of them sleep. False: one computes, or waits for a processor or a disk. A
 * system that does not tell says true. */
bool system_process_sleeps(system_process *process);
/* Returns whether it has read something of the `written` bytes, or has closed its input. A system
 * that does not tell says true. */
bool system_process_has_read(const system_process *process, size_t written);
/* Waits that long for something to read, or, if `writes`, for room to write. Returns the streams
 * that are ready. */
int system_process_wait(system_process *process, bool writes, int ms);
/* As read() and write() on a pipe that never blocks. A stream at its end is closed. */
ssize_t system_process_read(system_process *process, system_stream stream, void *bytes,
                            size_t size);
ssize_t system_process_write(system_process *process, const char *bytes, size_t size);

/* Runs a program without input, with the same limits. Its temporary files go to the folder (NULL:
 * to the usual one), its output to standard error or to the file `log`. Returns when it has ended,
 * or after five times so many seconds, or when it is stopped; then its group has been ended. */
system_end system_run(char *const *words, int seconds, long long memory, const char *folder,
                      const char *log, const atomic_bool *stopped);

#endif
