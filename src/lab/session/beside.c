#include "beside.h"

#include <SDL.h>

#define INTERVAL_MS 20 /* between two calls of the one who waits */

typedef struct task {
    beside_work_fn *work;
    void *data;
    SDL_sem *done;
} task;

static int do_task(void *data)
{
    const task *t = data;
    t->work(t->data);
    SDL_SemPost(t->done);
    return 0;
}

static void wait_for(const beside *b, const task *t, SDL_Thread *thread)
{
    while (SDL_SemWaitTimeout(t->done, INTERVAL_MS) == SDL_MUTEX_TIMEDOUT)
        b->wait(b->context);
    SDL_WaitThread(thread, NULL);
}

void beside_run(const beside *b, beside_work_fn *work, void *data)
{
    task t = {work, data, b->wait ? SDL_CreateSemaphore(0) : NULL};
    SDL_Thread *thread = t.done ? SDL_CreateThread(do_task, "beside", &t) : NULL;
    if (thread)
        wait_for(b, &t, thread);
    else
        work(data);
    if (t.done)
        SDL_DestroySemaphore(t.done);
}
