#include "window.h"

#include "write_file.h"

#include <SDL.h>
#include <signal.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

/* The program ends itself meanwhile. Whatever a file takes longer comes on top, up to a limit. */
enum { STEP_MS = 10, PATIENCE_MS = 800, FILE_MS = 20000 };

static atomic_int taken; /* the signal; 0: none yet */

/* Without those that the program was told to ignore, as by nohup. */
static sigset_t signals(void)
{
    static const int all[] = {SIGTERM, SIGHUP, SIGINT};
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        struct sigaction was;
        if (sigaction(all[i], NULL, &was) != 0 || was.sa_handler != SIG_IGN)
            sigaddset(&set, all[i]);
    }
    return set;
}

static int status_of(int signal)
{
    return 128 + signal; /* as a shell reports a program that a signal has ended */
}

/* Waits while the program ends itself. A second signal leaves it no time, but what is being written
 * to a file is written first. */
static void wait_for_end(const sigset_t *set)
{
    const struct timespec step = {.tv_nsec = STEP_MS * 1000000L};
    bool again = false;
    for (int idle = 0, at_work = 0; idle < PATIENCE_MS && at_work < FILE_MS;) {
        again = sigtimedwait(set, NULL, &step) > 0 || again;
        bool works = write_file_is_at_work();
        if (again && !works)
            return;
        at_work += works ? STEP_MS : 0;
        idle = works ? 0 : idle + STEP_MS;
    }
}

/* The thread that receives the signals. The main thread may be busy for long. */
static int watch(void *unused)
{
    (void)unused;
    int signal = 0;
    sigset_t set = signals();
    if (sigwait(&set, &signal) != 0)
        return 0;
    atomic_store(&taken, signal);
    SDL_PushEvent(&(SDL_Event){.type = SDL_USEREVENT});
    wait_for_end(&set);
    _exit(status_of(signal));
}

void ending_start(void)
{
    sigset_t set = signals();
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    signal(SIGPIPE, SIG_IGN);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
    SDL_Thread *thread = SDL_CreateThread(watch, "signals", NULL);
    if (thread)
        SDL_DetachThread(thread);
    else
        pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

bool ending_is_asked(void)
{
    return atomic_load(&taken) != 0;
}

int ending_status(int otherwise)
{
    int signal = atomic_load(&taken);
    return signal ? status_of(signal) : otherwise;
}
