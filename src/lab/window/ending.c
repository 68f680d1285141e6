#include "ending.h"

#include <SDL.h>
#include <signal.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

#define PATIENCE_MILLISECONDS 800

static atomic_int taken; /* the signal; 0: none yet */

static sigset_t signals(void)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGHUP);
    sigaddset(&set, SIGINT);
    return set;
}

static int status_of(int signal)
{
    return 128 + signal; /* as a shell reports a program that a signal has ended */
}

/* The thread that receives the signals. The main thread may be busy for long. */
static int watch(void *unused)
{
    (void)unused;
    int signal = 0;
    sigset_t set = signals();
    struct timespec patience = {.tv_nsec = PATIENCE_MILLISECONDS * 1000000L};
    if (sigwait(&set, &signal) != 0)
        return 0;
    atomic_store(&taken, signal);
    SDL_PushEvent(&(SDL_Event){.type = SDL_USEREVENT});
    sigtimedwait(&set, NULL, &patience);
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
