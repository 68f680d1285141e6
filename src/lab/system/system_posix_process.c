/* SPDX-License-Identifier: MIT */
#include "system_posix_private.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>

extern char **environ; /* NOLINT(readability-redundant-declaration): only GNU's header has it */

/* Our ends and the program's: for input, output and errors. */
static bool open_pipes(system_process *p, int theirs[3])
{
    int pipes[3][2];
    bool open = system_posix_open_pipes(pipes, 3);
    int why = errno;
    const int ours[] = {pipes[0][1], pipes[1][0], pipes[2][0]};
    for (int i = 0; i < 3; i++)
        if (ours[i] >= 0)
            fcntl(ours[i], F_SETFL, fcntl(ours[i], F_GETFL) | O_NONBLOCK);
    p->in = ours[0];
    p->out = ours[1];
    p->err = ours[2];
    memcpy(theirs, (int[]){pipes[0][0], pipes[1][1], pipes[2][1]}, 3 * sizeof *theirs);
    errno = why;
    return open;
}

system_process *system_process_start(char *const *words, int seconds, long long memory)
{
    system_process *p = malloc(sizeof *p);
    if (!p)
        return NULL;
    *p = (system_process){.group.life = -1};
    system_launch l = {.words = words, .seconds = seconds, .memory = memory};
    int why = open_pipes(p, l.streams) ? system_posix_start(&p->group, &l) : errno;
    for (int i = 0; i < 3; i++)
        system_posix_close(&l.streams[i]);
    if (why == 0)
        return p;
    system_process_stop(p);
    errno = why;
    return NULL;
}

void system_process_stop(system_process *p)
{
    system_posix_end(&p->group);
    system_posix_close(&p->in);
    system_posix_close(&p->out);
    system_posix_close(&p->err);
    free(p);
}

system_end system_process_end(const system_process *p)
{
    return system_posix_state(p->group.pid);
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
        system_posix_close(end);
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

/* On a busy machine seconds of work take so many times as long. */
enum { STEP_MS = 5, TIDY_MS = 300, BUSY = 5 };

/* Waits until it has ended, but not longer than this. */
static system_end wait_for(pid_t pid, int ms, const atomic_bool *stopped)
{
    double deadline = system_now() + 1e-3 * ms;
    system_end end = system_posix_state(pid);
    while (end.sort == SYSTEM_GOES_ON && system_now() < deadline &&
           !(stopped && atomic_load(stopped))) {
        poll(NULL, 0, STEP_MS);
        end = system_posix_state(pid);
    }
    return end;
}

/* A compiler that is asked to end removes its temporary files. */
static system_end run_group(const system_launch *l, const atomic_bool *stopped)
{
    system_group g;
    int why = system_posix_start(&g, l);
    system_end end = {.sort = SYSTEM_NOT_STARTED};
    if (why == 0)
        end = wait_for(g.pid, 1000 * BUSY * l->seconds, stopped);
    if (end.sort == SYSTEM_GOES_ON) {
        kill(-g.watcher, SIGTERM);
        wait_for(g.pid, TIDY_MS, NULL);
    }
    system_posix_end(&g);
    errno = why;
    return end;
}

system_end system_run(char *const *words, int seconds, long long memory, const char *folder,
                      const char *log, const atomic_bool *stopped)
{
    char tmpdir[4096];
    snprintf(tmpdir, sizeof tmpdir, "TMPDIR=%s", folder ? folder : "");
    system_launch l = {.words = words, .seconds = seconds, .memory = memory};
    l.environment = folder ? environment_with(tmpdir) : NULL;
    int in = open("/dev/null", O_RDONLY | O_CLOEXEC);
    int out = log ? open(log, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600) : STDERR_FILENO;
    memcpy(l.streams, (int[]){in, out, out}, sizeof l.streams);
    system_end end = {.sort = SYSTEM_NOT_STARTED};
    if (in >= 0 && out >= 0 && (l.environment || !folder))
        end = run_group(&l, stopped);
    int why = errno;
    system_posix_close(&in);
    if (log)
        system_posix_close(&out);
    free(l.environment);
    errno = why;
    return end;
}
