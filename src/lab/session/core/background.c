#include "background.h"

#include "workers.h"

#define INTERVAL_MS 20 /* between two calls of the one who waits */

typedef struct task {
    background_work_fn *work;
    void *data;
    SDL_sem *done;
} task;

static bool do_task(void *data, int job, void *scratch)
{
    (void)job;
    (void)scratch;
    const task *t = data;
    t->work(t->data);
    SDL_SemPost(t->done);
    return true;
}

void background_run(const background *b, background_work_fn *work, void *data)
{
    SDL_sem *done = b->wait ? SDL_CreateSemaphore(0) : NULL;
    workers w = {.work = do_task, .data = &(task){work, data, done}, .jobs = 1};
    workers_start(&w, done ? 1 : 0);
    while (w.thread_count > 0 && SDL_SemWaitTimeout(done, INTERVAL_MS) == SDL_MUTEX_TIMEDOUT)
        b->wait(b->context);
    workers_finish(&w);
    if (done)
        SDL_DestroySemaphore(done);
}
