/* SPDX-License-Identifier: MIT */
/* Threads that work through a list of jobs beside whoever has started them: lines of `check`, rows
 * of a map, one task that takes long. Each takes the next job when it has done one. The jobs are
 * taken in their order, and no thread waits for another one. */
#ifndef LAB_WORKERS_H
#define LAB_WORKERS_H

#include "system.h"

#include <SDL.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#define WORKERS_MOST 16

/* Does a job. Threads call it at the same time, each with scratch memory of its own. False: it is
 * not done, and this thread does no more. */
typedef bool workers_fn(void *data, int job, void *scratch);

/* Zeroed, it has no jobs and is done. */
typedef struct workers {
    workers_fn *work;
    void (*tell)(
        void *data); /* called when a job is done, by the thread that did it; may be NULL */
    void *data;
    int jobs;       /* their numbers begin with 0 */
    size_t scratch; /* bytes */
    /* The rest is its own. */
    atomic_int next, left; /* the job that is taken next; how many are not done */
    atomic_bool stopped;
    SDL_Thread *threads[WORKERS_MOST];
    int thread_count;
} workers;

/* Starts the jobs anew, on so many threads. Where fewer are to be had, or none, they take longer.
 */
void workers_start(workers *workers, int threads);
/* Does jobs here too, for about so long. False: there is no memory for scratch. */
bool workers_help(workers *workers, int milliseconds);
/* Waits for the threads, which may leave something for want of memory. */
void workers_wait(workers *workers);
/* Does jobs here too until all are taken, then waits for the threads. Whether all is done. */
bool workers_finish(workers *workers);
/* Waits for the threads, which do no more than a job that looks at `stopped` cannot leave. */
void workers_stop(workers *workers);

bool workers_are_done(const workers *workers);
bool workers_are_stopped(const workers *workers);
/* No job is left to take; some may not be done yet. */
bool workers_are_taken(const workers *workers);

/* Takes the next `count` jobs for somebody else, who notes each that is done. Returns the first
 * one's number; -1: none is left. */
int workers_lend(workers *workers, int count);
void workers_note_done(workers *workers);

#endif
