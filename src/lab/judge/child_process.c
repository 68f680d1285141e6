#include "child_private.h"

#include "words.h"

#ifndef CHILD_NONE

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

extern char **environ;

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

/* In the new process. The parent may have ended before the kernel knew of the wish. */
static void limit_self(child_limits limits, pid_t parent)
{
    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() != parent)
        _exit(0);
    limit(RLIMIT_CPU, (rlim_t)limits.processor, 1);
    limit(LIMIT_OF_MEMORY, (rlim_t)limits.memory, 0);
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

_Noreturn static void become(const child *c, const int ends[ENDS], pid_t parent)
{
    limit_self(c->limits, parent);
    if (dup2(ends[0], 0) >= 0 && dup2(ends[3], 1) >= 0 && dup2(ends[5], 2) >= 0)
        execvp(c->words[0], c->words);
    int why = errno;
    ssize_t told = write(ends[7], &why, sizeof why);
    _exit(told == sizeof why ? 127 : 126);
}

/* Is there a file of that name in a folder of PATH that can be looked into? */
static bool is_in_path(const char *name)
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

/* A folder of PATH that is closed to the user makes "permission denied" of what is nowhere. */
static int why_not(const char *name, int why)
{
    return why == EACCES && !strchr(name, '/') && !is_in_path(name) ? ENOENT : why;
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

static void keep_ends(child *c, const int ends[ENDS])
{
    c->in = ends[1];
    c->out = ends[2];
    c->err = ends[4];
    for (int i = 0; i < 3; i++) {
        int end = (int[]){c->in, c->out, c->err}[i];
        fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK);
    }
}

/* Returns 0, or an errno. */
int child_process_start(child *c)
{
    int ends[ENDS];
    pid_t parent = getpid();
    pthread_mutex_lock(&starting);
    bool open = open_pipes(ends);
    c->pid = open ? fork() : 0;
    if (open && c->pid == 0)
        become(c, ends, parent);
    int why = !open || c->pid < 0 ? errno : 0;
    pthread_mutex_unlock(&starting);
    if (!open)
        return why;
    const int theirs[] = {ends[0], ends[3], ends[5], ends[7]};
    for (int i = 0; i < PIPES; i++)
        close(theirs[i]);
    if (why == 0)
        why = why_not(c->words[0], hear_of_start(ends[6]));
    close(ends[6]);
    keep_ends(c, ends);
    c->answer = c->complaint = (child_lines){0};
    c->last[0] = '\0';
    c->fresh = c->starts = true;
    return why;
}

void child_process_stop(child *c)
{
    if (c->pid > 0) {
        kill(-c->pid, SIGKILL);
        kill(c->pid, SIGKILL); /* in a group of its own choice */
        while (waitpid(c->pid, NULL, 0) < 0 && errno == EINTR)
            continue;
    }
    for (int i = 0; i < 3; i++) {
        int *end = (int *[]){&c->in, &c->out, &c->err}[i];
        if (*end >= 0)
            close(*end);
        *end = -1;
    }
    c->pid = 0;
}

siginfo_t child_process_end(const child *c)
{
    siginfo_t info = {0};
    waitid(P_PID, (id_t)c->pid, &info, WEXITED | WNOHANG | WNOWAIT);
    return info;
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

/* The environment with another TMPDIR, in memory of its own; NULL: memory is out. The entries but
 * that one are the environment's. */
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

/* Whether it has ended within that time. */
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

bool child_run(char *const *words, int seconds, const char *folder, const char *log,
               const atomic_bool *stopped, char *error, size_t size)
{
    pid_t pid;
    int status = 0, why = spawn(&pid, words, folder, log);
    if (why != 0) {
        snprintf(error, size, "%s: %s", words[0], strerror(why_not(words[0], why)));
        return false;
    }
    bool ended = ends_within(pid, 1000 * seconds, stopped, &status);
    if (!ended)
        end_group(pid);
    if (ended && WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return true;
    snprintf(error, size, ended ? _("%s could not compile it") : _("%s did not end"), words[0]);
    return false;
}

#endif
