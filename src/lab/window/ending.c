/* SPDX-License-Identifier: MIT */
#include "ending.h"

#include "child.h"
#include "system.h"
#include "temp_folder.h"
#include "write_file.h"

#include <SDL.h>
#include <stdatomic.h>

/* The program ends itself meanwhile. Whatever a file takes longer comes on top, up to a limit. */
enum { STEP_MS = 10, PATIENCE_MS = 800, FILE_MS = 20000 };

static atomic_int taken; /* the signal; 0: none yet */

static int status_of_signal(int signal)
{
    return 128 + signal; /* as a shell reports a program that a signal has ended */
}

/* Waits while the program ends itself. A second signal leaves it no time, but what is being written
 * to a file is written first. */
static void wait_for_end(void)
{
    bool again = false;
    double start = system_now(), idle_since = start, now = start;
    while (now - idle_since < 1e-3 * PATIENCE_MS && now - start < 1e-3 * FILE_MS) {
        again = system_is_asked_again(STEP_MS) || again;
        now = system_now();
        if (write_file_is_at_work())
            idle_since = now;
        else if (again)
            return;
    }
}

void ending_leave_nothing(void)
{
    child_end_all();
    temp_folder_remove_all();
}

/* The main thread may be busy for long. */
static void end_by_signal(int signal)
{
    atomic_store(&taken, signal);
    SDL_PushEvent(&(SDL_Event){.type = SDL_USEREVENT});
    wait_for_end();
    ending_leave_nothing();
    _exit(status_of_signal(signal));
}

void ending_start(void)
{
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    system_watch_end(end_by_signal);
}

bool ending_is_asked(void)
{
    return atomic_load(&taken) != 0;
}

int ending_status(int otherwise)
{
    int signal = atomic_load(&taken);
    return signal ? status_of_signal(signal) : otherwise;
}
