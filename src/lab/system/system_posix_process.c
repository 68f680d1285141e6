#include "system.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

extern char **environ;

struct system_process {
    pid_t pid;        /* 0: it is not running */
    int in, out, err; /* our ends of its pipes; -1: closed */
};

/* The kernel warns at the limit, with a signal that has a name, and kills one step later. */
static void limit(int what, rlim_t most, rlim_t step)
{
    struct rlimit before;
    if (getrlimit(what, &before) == 0 && before.rlim_max >= most + step)
        setrlimit(what, &(struct rlimit){.rlim_cur = most, .rlim_max = most + step});
}

/* node, java and sanitizers reserve far more addresses than they use: Linux can limit what is in
 * use. */
#ifdef __linux__
enum { LIMIT_OF_MEMORY = RLIMIT_DATA };
#else
enum { LIMIT_OF_MEMORY = RLIMIT_AS };
#endif

/* The new process calls it. The parent may have ended before the kernel knew of the wish. */
static void limit_self(int seconds, long long memory, pid_t parent)
{
    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() != parent)
        _exit(0);
    limit(RLIMIT_CPU, (rlim_t)seconds, 1);
    limit(LIMIT_OF_MEMORY, (rlim_t)memory, 0);
    limit(RLIMIT_CORE, 0, 0);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGXFSZ, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

/* Six ends: [2 * i] is read from, [2 * i + 1] written to; 0 for its input, 1 its output, 2 its
 * errors; 3 tells why it cannot be run. */
enum { PIPES = 4, ENDS = 2 * PIPES };

static void close_all(int ends[ENDS])
{
    for (int i = 0; i < ENDS; i++)
        if (ends[i] >= 0)
            close(ends[i]);
}

/* A program that another thread starts meanwhile would keep the ends that are not closed on exec
 * yet: then nobody sees that they are closed. */
static pthread_mutex_t starting = PTHREAD_MUTEX_INITIALIZER;

static bool open_pipes(int ends[ENDS])
{
    memset(ends, -1, ENDS * sizeof *ends);
    for (int i = 0; i < PIPES; i++)
        if (pipe(&ends[2 * i]) != 0) {
            close_all(ends);
            return false;
        }
    for (int i = 0; i < ENDS; i++)
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    return true;
}

_Noreturn static void become(char *const *words, const int ends[ENDS])
{
    if (dup2(ends[0], 0) >= 0 && dup2(ends[3], 1) >= 0 && dup2(ends[5], 2) >= 0)
        execvp(words[0], words);
    int why = errno;
    ssize_t told = write(ends[7], &why, sizeof why);
    _exit(told == sizeof why ? 127 : 126);
}

/* A folder of PATH that is closed to the user makes "permission denied" of what is nowhere. */
static int why_not(const char *name, int why)
{
    return why == EACCES && !strchr(name, '/') && !system_has_program(name) ? ENOENT : why;
}

/* Waits until the new process is the program. Returns 0, or why it cannot be. */
static int hear_of_start(int end)
{
    int why = 0;
    ssize_t heard;
    do
        heard = read(end, &why, sizeof why);
    while (heard < 0 && errno == EINTR);
    return heard == sizeof why ? why : 0;
}

static void keep_ends(system_process *p, const int ends[ENDS])
{
    p->in = ends[1];
    p->out = ends[2];
    p->err = ends[4];
    for (int i = 0; i < 3; i++) {
        int end = (int[]){p->in, p->out, p->err}[i];
        fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK);
    }
}

/* Returns 0, or an errno. */
static int start(system_process *p, char *const *words, int seconds, long long memory)
{
    int ends[ENDS];
    pid_t parent = getpid();
    pthread_mutex_lock(&starting);
    bool open = open_pipes(ends);
    p->pid = open ? fork() : 0;
    if (open && p->pid == 0) {
        limit_self(seconds, memory, parent);
        become(words, ends);
    }
    int why = !open || p->pid < 0 ? errno : 0;
    pthread_mutex_unlock(&starting);
    if (!open)
        return why;
    const int theirs[] = {ends[0], ends[3], ends[5], ends[7]};
    for (int i = 0; i < PIPES; i++)
        close(theirs[i]);
    if (why == 0)
        why = why_not(words[0], hear_of_start(ends[6]));
    close(ends[6]);
    keep_ends(p, ends);
    return why;
}

system_process *system_process_start(char *const *words, int seconds, long long memory)
{
    system_process *p = malloc(sizeof *p);
    if (!p)
        return NULL;
    *p = (system_process){.in = -1, .out = -1, .err = -1};
    int why = start(p, words, seconds, memory);
    if (why == 0)
        return p;
    system_process_stop(p);
    errno = why;
    return NULL;
}

static void close_end(int *end)
{
    if (*end >= 0)
        close(*end);
    *end = -1;
}

void system_process_stop(system_process *p)
{
    if (p->pid > 0) {
        kill(-p->pid, SIGKILL);
        kill(p->pid, SIGKILL); /* in a group of its own choice */
        while (waitpid(p->pid, NULL, 0) < 0 && errno == EINTR)
            continue;
    }
    close_end(&p->in);
    close_end(&p->out);
    close_end(&p->err);
    free(p);
}

system_end system_process_end(const system_process *p)
{
    siginfo_t info = {0};
    waitid(P_PID, (id_t)p->pid, &info, WEXITED | WNOHANG | WNOWAIT);
    if (info.si_pid == 0)
        return (system_end){.sort = SYSTEM_GOES_ON};
    if (info.si_code == CLD_EXITED)
        return (system_end){.sort = SYSTEM_EXITED, .status = info.si_status};
    if (info.si_status == SIGXCPU)
        return (system_end){.sort = SYSTEM_OUT_OF_TIME};
    return (system_end){.sort = SYSTEM_KILLED, .how = strsignal(info.si_status)};
}

/* ---- Its pipes ----------------------------------------------------------------------------- */

int system_process_wait(system_process *p, bool writes, int ms)
{
    struct pollfd ends[] = {{.fd = p->out, .events = POLLIN},
                            {.fd = p->err, .events = POLLIN},
                            {.fd = writes ? p->in : -1, .events = POLLOUT}};
    if (poll(ends, 3, ms) <= 0)
        return 0;
    return (ends[0].revents ? SYSTEM_OUT : 0) | (ends[1].revents ? SYSTEM_ERR : 0) |
           (ends[2].revents ? SYSTEM_IN : 0);
}

ssize_t system_process_read(system_process *p, system_stream stream, void *bytes, size_t size)
{
    int *end = stream == SYSTEM_OUT ? &p->out : &p->err;
    ssize_t count = *end < 0 ? 0 : read(*end, bytes, size);
    if (count == 0)
        close_end(end);
    return count;
}

/* As write(), without the signal that a closed pipe sends to whoever writes. */
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

/* A group of its own, so that what it starts ends with it; and signals as they usually are: the
 * window's threads hold some back. */
static int set_group(posix_spawnattr_t *how)
{
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawnattr_setpgroup(how, 0);
    posix_spawnattr_setsigmask(how, &none);
    posix_spawnattr_setsigdefault(how, &usual);
    return posix_spawnattr_setflags(how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                             POSIX_SPAWN_SETSIGDEF);
}

/* Returns the environment with another TMPDIR, in memory of its own; NULL: memory is out. The
 * entries but that one are the environment's. */
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

static int spawn_in_group(pid_t *pid, char *const *words, const char *folder,
                          const posix_spawn_file_actions_t *actions)
{
    char tmpdir[4096];
    snprintf(tmpdir, sizeof tmpdir, "TMPDIR=%s", folder ? folder : "");
    char **with = folder ? environment_with(tmpdir) : environ;
    if (!with)
        return ENOMEM;
    posix_spawnattr_t how;
    int why = posix_spawnattr_init(&how);
    if (why == 0) {
        why = set_group(&how);
        pthread_mutex_lock(&starting);
        if (why == 0)
            why = posix_spawnp(pid, words[0], actions, &how, words, with);
        pthread_mutex_unlock(&starting);
        posix_spawnattr_destroy(&how);
    }
    if (folder)
        free(with);
    return why;
}

static int spawn(pid_t *pid, char *const *words, const char *folder, const char *log)
{
    posix_spawn_file_actions_t actions;
    int why = posix_spawn_file_actions_init(&actions);
    if (why != 0)
        return why;
    why = posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    if (why == 0 && log)
        why =
            posix_spawn_file_actions_addopen(&actions, 2, log, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (why == 0)
        why = posix_spawn_file_actions_adddup2(&actions, 2, 1);
    if (why == 0)
        why = spawn_in_group(pid, words, folder, &actions);
    posix_spawn_file_actions_destroy(&actions);
    return why;
}

enum { STEP_MS = 5, TIDY_MS = 300 };

/* Returns whether it has ended within that time. */
static bool ends_within(pid_t pid, int ms, const atomic_bool *stopped, int *status)
{
    pid_t ended = 0;
    for (; ms > 0 && ended == 0 && !(stopped && atomic_load(stopped)); ms -= STEP_MS) {
        poll(NULL, 0, STEP_MS);
        ended = waitpid(pid, status, WNOHANG);
    }
    return ended > 0;
}

/* A compiler that is asked to end takes its own files away. */
static void end_group(pid_t pid)
{
    int status;
    kill(-pid, SIGTERM);
    bool ended = ends_within(pid, TIDY_MS, NULL, &status);
    kill(-pid, SIGKILL);
    while (!ended && waitpid(pid, &status, 0) < 0 && errno == EINTR)
        continue;
}

system_end system_run(char *const *words, int seconds, const char *folder, const char *log,
                      const atomic_bool *stopped)
{
    pid_t pid;
    int status = 0, why = spawn(&pid, words, folder, log);
    if (why != 0) {
        errno = why_not(words[0], why);
        return (system_end){.sort = SYSTEM_NOT_STARTED};
    }
    bool ended = ends_within(pid, 1000 * seconds, stopped, &status);
    if (!ended)
        end_group(pid);
    if (ended && WIFEXITED(status))
        return (system_end){.sort = SYSTEM_EXITED, .status = WEXITSTATUS(status)};
    return (system_end){.sort = ended ? SYSTEM_KILLED : SYSTEM_GOES_ON};
}
