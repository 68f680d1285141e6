/* SPDX-License-Identifier: MIT */
#include "workers.h"

#include <limits.h>
#include <stdlib.h>

static bool do_next(workers *w, void *scratch)
{
    int job = atomic_fetch_add(&w->next, 1);
    if (job >= w->jobs || workers_are_stopped(w) || !w->work(w->data, job, scratch))
        return false;
    workers_note_done(w);
    if (w->tell)
        w->tell(w->data);
    return true;
}

bool workers_help(workers *w, int milliseconds)
{
    void *scratch = malloc(w->scratch > 0 ? w->scratch : 1);
    Uint64 end = SDL_GetTicks64() + (Uint64)milliseconds;
    while (scratch && do_next(w, scratch) && SDL_GetTicks64() < end)
        ;
    free(scratch);
    return scratch != NULL;
}

static int run_worker(void *data)
{
    workers_help(data, INT_MAX);
    return 0;
}

void workers_start(workers *w, int threads)
{
    atomic_store(&w->next, 0);
    atomic_store(&w->left, w->jobs);
    atomic_store(&w->stopped, false);
    SDL_GetTicks64(); /* the first call starts SDL's clock, which is no work for two threads */
    for (w->thread_count = 0; w->thread_count < threads && w->thread_count < WORKERS_MOST;
         w->thread_count++) {
        SDL_Thread *thread = SDL_CreateThread(run_worker, "worker", w);
        if (!thread)
            return;
        w->threads[w->thread_count] = thread;
    }
}

void workers_wait(workers *w)
{
    for (int i = 0; i < w->thread_count; i++)
        SDL_WaitThread(w->threads[i], NULL);
    w->thread_count = 0;
}

bool workers_finish(workers *w)
{
    run_worker(w);
    workers_wait(w);
    if (!workers_are_done(w)) /* a thread had no memory, which may be free by now */
        run_worker(w);
    return workers_are_done(w);
}

void workers_stop(workers *w)
{
    atomic_store(&w->stopped, true);
    workers_wait(w);
}

bool workers_are_done(const workers *w)
{
    return atomic_load(&w->left) == 0;
}

bool workers_are_stopped(const workers *w)
{
    return atomic_load_explicit(&w->stopped, memory_order_relaxed);
}

bool workers_are_taken(const workers *w)
{
    return atomic_load(&w->next) >= w->jobs;
}

int workers_lend(workers *w, int count)
{
    return workers_are_taken(w) ? -1 : atomic_fetch_add(&w->next, count);
}

void workers_note_done(workers *w)
{
    atomic_fetch_sub(&w->left, 1);
}
