/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE 1 /* syscall() */
#include "system_posix_private.h"

#include <errno.h>
#include <pthread.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

extern char **environ; /* NOLINT(readability-redundant-declaration): only GNU's header has it */

/* A program that another thread starts at the same time would inherit ends of pipes that are not
 * marked to close on exec yet, so that closing them would go unseen. */
static pthread_mutex_t starting = PTHREAD_MUTEX_INITIALIZER;

/* The watchers that are not collected yet; 0: a free place. */
enum { MOST_GROUPS = 16 };
static pid_t watchers[MOST_GROUPS];

/* The mutex is held. */
static void replace_watcher(pid_t old, pid_t new)
{
    for (int i = 0; i < MOST_GROUPS; i++)
        if (watchers[i] == old) {
            watchers[i] = new;
            return;
        }
}

/* ---- In the new process --------------------------------------------------------------------- */

/* At the soft limit the kernel sends a signal that has a name; one step later it kills. */
static void limit(int what, rlim_t most, rlim_t step)
{
    struct rlimit before;
    if (getrlimit(what, &before) == 0 && before.rlim_max >= most + step)
        setrlimit(what, &(struct rlimit){.rlim_cur = most, .rlim_max = most + step});
}

/* node, java and sanitizers reserve far more addresses than they use; Linux can limit the memory in
 * use. */
#ifdef __linux__
enum { LIMIT_OF_MEMORY = RLIMIT_DATA };
#else
enum { LIMIT_OF_MEMORY = RLIMIT_AS };
#endif

/* The watcher may be killed, too, and the parent may have ended before this call. */
static void limit_self(const system_launch *l, pid_t parent)
{
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() != parent)
        _exit(0);
    limit(RLIMIT_CPU, (rlim_t)l->seconds, 1);
    limit(LIMIT_OF_MEMORY, (rlim_t)l->memory, 0);
    limit(RLIMIT_CORE, 0, 0);
    sigset_t none;
    sigemptyset(&none);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGXFSZ, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

/* The program does not get files that libraries have opened. */
static void close_on_exec(void)
{
    enum { MOST_FILES = 1024 };
#if defined SYS_close_range && defined __linux__
    enum { CLOSE_ON_EXEC = 1 << 2 };
    if (syscall(SYS_close_range, 3U, ~0U, CLOSE_ON_EXEC) == 0)
        return;
#endif
    for (int file = 3; file < MOST_FILES; file++)
        fcntl(file, F_SETFD, FD_CLOEXEC);
}

_Noreturn static void become(const system_launch *l, int why_end)
{
    close_on_exec();
    if (l->environment)
        environ = l->environment;
    if (dup2(l->streams[0], 0) >= 0 && dup2(l->streams[1], 1) >= 0 && dup2(l->streams[2], 2) >= 0)
        execvp(l->words[0], l->words);
    int why = errno;
    ssize_t told = write(why_end, &why, sizeof why);
    _exit(told == sizeof why ? 127 : 126);
}

/* Of the signals to the whole group only the last one ends it. */
_Noreturn static void become_watcher(const int life[2])
{
    setpgid(0, 0);
    close(life[1]);
    for (int i = 1; i < 32; i++)
        signal(i, SIG_IGN);
    signal(SIGCHLD, SIG_DFL);
    close_on_exec();
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (dup2(life[0], 0) >= 0 && dup2(nothing, 1) >= 0 && dup2(nothing, 2) >= 0)
        execl("/bin/sh", "sh", "-c", "read line; kill -9 0", "hitlab", (char *)NULL);
    _exit(127);
}

/* ---- Starting -------------------------------------------------------------------------------- */

void system_posix_close(int *end)
{
    if (*end >= 0)
        close(*end);
    *end = -1;
}

/* The mutex is held. */
static bool open_pipe(int ends[2])
{
    if (pipe(ends) != 0) {
        ends[0] = ends[1] = -1;
        return false;
    }
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return true;
}

bool system_posix_open_pipes(int (*ends)[2], int count)
{
    bool open = true;
    for (int i = 0; i < count; i++)
        ends[i][0] = ends[i][1] = -1;
    pthread_mutex_lock(&starting);
    for (int i = 0; open && i < count; i++)
        open = open_pipe(ends[i]);
    int why = errno;
    pthread_mutex_unlock(&starting);
    errno = why;
    return open;
}

/* Returns 0, or an errno. */
static int start_watcher(system_group *g)
{
    int life[2];
    if (!open_pipe(life))
        return errno;
    pid_t pid = fork();
    if (pid == 0)
        become_watcher(life);
    int why = pid < 0 ? errno : 0;
    close(life[0]);
    g->life = life[1];
    g->watcher = pid > 0 ? pid : 0;
    if (pid > 0) {
        setpgid(pid, pid); /* either of the two may come first */
        replace_watcher(0, pid);
    }
    return why;
}

static int start_program(system_group *g, const system_launch *l, const int why_ends[2])
{
    pid_t parent = getpid(), pid = fork();
    if (pid == 0) {
        setpgid(0, g->watcher);
        limit_self(l, parent);
        become(l, why_ends[1]);
    }
    int why = pid < 0 ? errno : 0;
    g->pid = pid > 0 ? pid : 0;
    if (pid > 0)
        setpgid(pid, g->watcher);
    return why;
}

/* Waits until the new process runs the program. Returns 0, or the errno that prevented it. */
static int hear_of_start(int end)
{
    int why = 0;
    ssize_t heard;
    do
        heard = read(end, &why, sizeof why);
    while (heard < 0 && errno == EINTR);
    return heard == sizeof why ? why : 0;
}

static void collect(pid_t pid)
{
    while (pid > 0 && waitpid(pid, NULL, 0) < 0 && errno == EINTR)
        continue;
}

/* Until the watcher is collected, no other process gets its number. */
void system_posix_end(system_group *g)
{
    if (g->watcher > 0)
        kill(-g->watcher, SIGKILL);
    if (g->pid > 0)
        kill(g->pid, SIGKILL); /* in a group that it has chosen itself */
    collect(g->pid);
    pthread_mutex_lock(&starting);
    collect(g->watcher);
    if (g->watcher > 0)
        replace_watcher(g->watcher, 0);
    pthread_mutex_unlock(&starting);
    system_posix_close(&g->life);
    g->pid = g->watcher = 0;
}

void system_end_all(void)
{
    pthread_mutex_lock(&starting);
    for (int i = 0; i < MOST_GROUPS; i++)
        if (watchers[i] > 0)
            kill(-watchers[i], SIGKILL);
    pthread_mutex_unlock(&starting);
}

int system_posix_start(system_group *g, const system_launch *l)
{
    int why_ends[2] = {-1, -1};
    *g = (system_group){.life = -1};
    pthread_mutex_lock(&starting);
    int why = open_pipe(why_ends) ? start_watcher(g) : errno;
    if (why == 0)
        why = start_program(g, l, why_ends);
    pthread_mutex_unlock(&starting);
    system_posix_close(&why_ends[1]);
    if (why == 0)
        why = hear_of_start(why_ends[0]);
    /* If a folder of PATH is closed to the user, exec() reports "permission denied" for a program
     * that is nowhere: that is ENOENT. */
    if (why == EACCES && !strchr(l->words[0], '/') && !system_has_program(l->words[0]))
        why = ENOENT;
    system_posix_close(&why_ends[0]);
    return why;
}

system_end system_posix_state(pid_t pid)
{
    siginfo_t info = {0};
    waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT);
    if (info.si_pid == 0)
        return (system_end){.sort = SYSTEM_GOES_ON};
    if (info.si_code == CLD_EXITED)
        return (system_end){.sort = SYSTEM_EXITED, .status = info.si_status};
    if (info.si_status == SIGXCPU)
        return (system_end){.sort = SYSTEM_OUT_OF_TIME};
    return (system_end){.sort = SYSTEM_KILLED, .how = strsignal(info.si_status)};
}
