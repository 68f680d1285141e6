/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE 1 /* syscall() */
#include "system.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

extern char **environ; /* NOLINT(readability-redundant-declaration): only GNU's header has it */

/* A program, with all that it starts. A watcher leads their process group. It is a shell that waits
 * for the end of a pipe that this program alone holds, and then kills the group. So the group ends
 * with this program, however that ends. */
typedef struct group {
    pid_t watcher, pid; /* 0: it is not running */
    int life;           /* our end of that pipe; -1: closed */
} group;

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

struct system_process {
    group group;
    int in, out, err; /* our ends of its pipes; -1: closed */
};

/* What a program is started with. */
typedef struct launch {
    char *const *words;
    char **environment; /* NULL: ours */
    int streams[3];     /* its input, output and errors */
    int seconds;
    long long memory;
} launch;

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
static void limit_self(const launch *l, pid_t parent)
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

_Noreturn static void become(const launch *l, int why_end)
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

static void close_end(int *end)
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

/* Returns 0, or an errno. */
static int start_watcher(group *g)
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

static int start_program(group *g, const launch *l, const int why_ends[2])
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
static void end_group(group *g)
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
    close_end(&g->life);
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

/* Returns 0, or an errno. Call end_group() in both cases. */
static int start_group(group *g, const launch *l)
{
    int why_ends[2] = {-1, -1};
    *g = (group){.life = -1};
    pthread_mutex_lock(&starting);
    int why = open_pipe(why_ends) ? start_watcher(g) : errno;
    if (why == 0)
        why = start_program(g, l, why_ends);
    pthread_mutex_unlock(&starting);
    close_end(&why_ends[1]);
    if (why == 0)
        why = hear_of_start(why_ends[0]);
    /* If a folder of PATH is closed to the user, exec() reports "permission denied" for a program
     * that is nowhere: that is ENOENT. */
    if (why == EACCES && !strchr(l->words[0], '/') && !system_has_program(l->words[0]))
        why = ENOENT;
    close_end(&why_ends[0]);
    return why;
}

/* ---- A program with pipes -------------------------------------------------------------------- */

/* Our ends and the program's: for input, output and errors. */
static bool open_pipes(system_process *p, int theirs[3])
{
    int in[2], out[2] = {-1, -1}, err[2] = {-1, -1};
    pthread_mutex_lock(&starting);
    bool open = open_pipe(in) && open_pipe(out) && open_pipe(err);
    int why = errno;
    pthread_mutex_unlock(&starting);
    const int ours[] = {in[1], out[0], err[0]};
    for (int i = 0; i < 3; i++)
        if (ours[i] >= 0)
            fcntl(ours[i], F_SETFL, fcntl(ours[i], F_GETFL) | O_NONBLOCK);
    p->in = in[1];
    p->out = out[0];
    p->err = err[0];
    memcpy(theirs, (int[]){in[0], out[1], err[1]}, 3 * sizeof *theirs);
    errno = why;
    return open;
}

system_process *system_process_start(char *const *words, int seconds, long long memory)
{
    system_process *p = malloc(sizeof *p);
    if (!p)
        return NULL;
    *p = (system_process){.group.life = -1};
    launch l = {.words = words, .seconds = seconds, .memory = memory};
    int why = open_pipes(p, l.streams) ? start_group(&p->group, &l) : errno;
    for (int i = 0; i < 3; i++)
        close_end(&l.streams[i]);
    if (why == 0)
        return p;
    system_process_stop(p);
    errno = why;
    return NULL;
}

void system_process_stop(system_process *p)
{
    end_group(&p->group);
    close_end(&p->in);
    close_end(&p->out);
    close_end(&p->err);
    free(p);
}

static system_end end_of(pid_t pid)
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

system_end system_process_end(const system_process *p)
{
    return end_of(p->group.pid);
}

/* ---- Its pipes ----------------------------------------------------------------------------- */

int system_process_wait(system_process *p, bool writes, int ms)
{
    struct pollfd ends[] = {{.fd = p->out, .events = POLLIN},
                            {.fd = p->err, .events = POLLIN},
                            {.fd = writes ? p->in : -1, .events = POLLOUT}};
    if (poll(ends, 3, ms) <= 0)
        return 0;
    int ready = 0;
    if (ends[0].revents)
        ready |= SYSTEM_OUT;
    if (ends[1].revents)
        ready |= SYSTEM_ERR;
    if (ends[2].revents)
        ready |= SYSTEM_IN;
    return ready;
}

ssize_t system_process_read(system_process *p, system_stream stream, void *bytes, size_t size)
{
    int *end = stream == SYSTEM_OUT ? &p->out : &p->err;
    ssize_t count = *end < 0 ? 0 : read(*end, bytes, size);
    if (count == 0)
        close_end(end);
    return count;
}

/* As write(), but a closed pipe sends no signal. */
ssize_t system_process_write(system_process *p, const char *text, size_t size)
{
    sigset_t pipe, before, pending;
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    sigpending(&pending);
    pthread_sigmask(SIG_BLOCK, &pipe, &before);
    ssize_t written = write(p->in, text, size);
    int why = errno, taken;
    if (written < 0 && why == EPIPE && !sigismember(&pending, SIGPIPE))
        sigwait(&pipe, &taken);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = why;
    return written;
}

/* ---- A compiler ---------------------------------------------------------------------------- */

/* Returns the environment with another TMPDIR; NULL: memory is out. Its other entries are shared
 * with the environment. */
static char **environment_with(char *tmpdir)
{
    int count = 0, kept = 0;
    while (environ[count])
        count++;
    char **all = malloc(((size_t)count + 2) * sizeof *all);
    for (int i = 0; all && i < count; i++)
        if (strncmp(environ[i], "TMPDIR=", strlen("TMPDIR=")) != 0)
            all[kept++] = environ[i];
    if (all) {
        all[kept] = tmpdir;
        all[kept + 1] = NULL;
    }
    return all;
}

enum { STEP_MS = 5, TIDY_MS = 300 };

/* Waits until it has ended, but not longer than this. */
static system_end wait_for(pid_t pid, int ms, const atomic_bool *stopped)
{
    double deadline = system_now() + 1e-3 * ms;
    system_end end = end_of(pid);
    while (end.sort == SYSTEM_GOES_ON && system_now() < deadline &&
           !(stopped && atomic_load(stopped))) {
        poll(NULL, 0, STEP_MS);
        end = end_of(pid);
    }
    return end;
}

/* A compiler that is asked to end removes its temporary files. */
static system_end run_group(const launch *l, const atomic_bool *stopped)
{
    group g;
    int why = start_group(&g, l);
    system_end end = {.sort = SYSTEM_NOT_STARTED};
    if (why == 0)
        end = wait_for(g.pid, 1000 * l->seconds, stopped);
    if (end.sort == SYSTEM_GOES_ON) {
        kill(-g.watcher, SIGTERM);
        wait_for(g.pid, TIDY_MS, NULL);
    }
    end_group(&g);
    errno = why;
    return end;
}

system_end system_run(char *const *words, int seconds, long long memory, const char *folder,
                      const char *log, const atomic_bool *stopped)
{
    char tmpdir[4096];
    snprintf(tmpdir, sizeof tmpdir, "TMPDIR=%s", folder ? folder : "");
    launch l = {.words = words, .seconds = seconds, .memory = memory};
    l.environment = folder ? environment_with(tmpdir) : NULL;
    int in = open("/dev/null", O_RDONLY | O_CLOEXEC);
    int out = log ? open(log, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600) : STDERR_FILENO;
    memcpy(l.streams, (int[]){in, out, out}, sizeof l.streams);
    system_end end = {.sort = SYSTEM_NOT_STARTED};
    if (in >= 0 && out >= 0 && (l.environment || !folder))
        end = run_group(&l, stopped);
    int why = errno;
    close_end(&in);
    if (log)
        close_end(&out);
    free(l.environment);
    errno = why;
    return end;
}
