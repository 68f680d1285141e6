#include "line_pool.h"

#include "line_reader.h"
#include "options.h"
#include "printable.h"
#include "words.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    THREADS = 16,
    LINES = 128,    /* of a batch, */
    TEXT = 1 << 13, /* and bytes */
    A_THREAD = 2,   /* batches */
};

typedef enum batch_state { BATCH_FREE, BATCH_READY, BATCH_TAKEN, BATCH_DONE } batch_state;

/* Lines that one thread answers. */
typedef struct batch {
    batch_state state;
    int count;
    int at[LINES]; /* where each line begins in the text */
    char text[TEXT];
    int used;
    long long first; /* the number of its first line */
    char *answers;   /* owned; `length` bytes */
    size_t length;
    int wrong_line; /* the line that is wrong, from 0; all before it are answered: */
    const char *wrong;
} batch;

typedef struct pool {
    const line_pool_job *job;
    line_reader reader;
    batch *batches; /* owned; a ring */
    int batch_count, filling, writing, taking;
    long long lines;
    void *scratch[THREADS + 1]; /* owned; of the threads, and of the caller */
    SDL_Thread *threads[THREADS];
    int thread_count, started; /* started: threads that have taken their scratch memory */
    bool stopped, tried;       /* tried: threads were to be started */
    SDL_mutex *mutex;
    SDL_cond *changed;
} pool;

/* ---- Answering ----------------------------------------------------------------------------- */

static void answer_batch(const pool *p, void *scratch, batch *b)
{
    char *end = b->answers;
    const char *wrong = NULL;
    for (int i = 0; i < b->count && !wrong; i++) {
        wrong = p->job->answer(p->job->context, scratch, b->text + b->at[i], &end);
        if (wrong) {
            b->wrong = wrong;
            b->wrong_line = i;
        }
    }
    b->length = (size_t)(end - b->answers);
}

/* The batches are taken in their order. NULL: none is left, and no more will come. */
static batch *take_batch(pool *p)
{
    batch *b = &p->batches[p->taking];
    while (b->state != BATCH_READY && !p->stopped) {
        SDL_CondWait(p->changed, p->mutex);
        b = &p->batches[p->taking];
    }
    if (p->stopped)
        return NULL;
    b->state = BATCH_TAKEN;
    p->taking = (p->taking + 1) % p->batch_count;
    return b;
}

static int work(void *data)
{
    pool *p = data;
    SDL_LockMutex(p->mutex);
    void *scratch = p->scratch[p->started++];
    for (batch *b; (b = take_batch(p)) != NULL;) {
        SDL_UnlockMutex(p->mutex);
        answer_batch(p, scratch, b);
        SDL_LockMutex(p->mutex);
        b->state = BATCH_DONE;
        SDL_CondBroadcast(p->changed);
    }
    SDL_UnlockMutex(p->mutex);
    return 0;
}

/* Fewer threads take longer; without any, the caller answers. It has answered the batches before
 * the one that it is filling. */
static void start_threads(pool *p)
{
    int wanted = p->job->alone || !p->mutex || !p->changed ? 0 : SDL_GetCPUCount();
    p->tried = true;
    p->taking = p->filling;
    for (; wanted > 1 && p->thread_count < wanted && p->thread_count < THREADS; p->thread_count++) {
        SDL_Thread *thread = SDL_CreateThread(work, "check", p);
        if (!thread)
            return;
        p->threads[p->thread_count] = thread;
    }
}

/* ---- Batches ------------------------------------------------------------------------------- */

/* False: a line is wrong, or the output cannot be written. main() tells of the output. */
static bool write_batch(batch *b)
{
    fwrite(b->answers, 1, b->length, stdout);
    if (ferror(stdout))
        return false;
    if (!b->wrong)
        return true;
    fflush(stdout);
    printable_complain(_("hitlab: standard input:%lld: %s\n    %.200s"), b->first + b->wrong_line,
                       b->wrong, printable(b->text + b->at[b->wrong_line]));
    return false;
}

static bool write_oldest(pool *p)
{
    batch *b = &p->batches[p->writing];
    if (p->thread_count > 0) {
        SDL_LockMutex(p->mutex);
        while (b->state != BATCH_DONE)
            SDL_CondWait(p->changed, p->mutex);
        b->state = BATCH_FREE;
        SDL_UnlockMutex(p->mutex);
    }
    p->writing = (p->writing + 1) % p->batch_count;
    return write_batch(b);
}

static bool write_all(pool *p)
{
    while (p->writing != p->filling)
        if (!write_oldest(p))
            return false;
    return true;
}

/* Gives the batch to a thread. Few lines are answered here: threads take longer to start. */
static bool send(pool *p)
{
    batch *b = &p->batches[p->filling];
    if (!p->tried && b->count == LINES)
        start_threads(p);
    p->filling = (p->filling + 1) % p->batch_count;
    if (p->thread_count == 0) {
        answer_batch(p, p->scratch[THREADS], b);
        return write_oldest(p);
    }
    SDL_LockMutex(p->mutex);
    b->state = BATCH_READY;
    SDL_CondBroadcast(p->changed);
    SDL_UnlockMutex(p->mutex);
    return (p->filling + 1) % p->batch_count != p->writing || write_oldest(p);
}

static batch *empty_batch(pool *p)
{
    batch *b = &p->batches[p->filling];
    b->count = b->used = 0;
    b->first = p->lines + 1;
    b->wrong = NULL;
    return b;
}

/* ---- Lines --------------------------------------------------------------------------------- */

/* What is wrong with such a line; NULL: nothing. */
static const char *wrong_with(line_end end)
{
    return end == LINE_TOO_LONG  ? _("the line is too long")
           : end == LINE_HAS_NUL ? _("the line contains a NUL character")
                                 : NULL;
}

/* Fills the batch with lines that have come. */
static line_end fill_batch(pool *p, batch *b)
{
    line_end end = LINE_READ;
    while (b->count < LINES && b->used + LINE_ROOM <= TEXT && !b->wrong) {
        end = line_reader_next(&p->reader, b->text + b->used);
        if (end == LINE_LATER || end == LINE_NONE)
            break;
        b->wrong = wrong_with(end);
        b->wrong_line = b->count;
        b->at[b->count] = b->used;
        b->used += (int)strlen(b->text + b->used) + 1;
        b->count += b->wrong == NULL;
        p->lines++;
    }
    return end;
}

static bool answer_all(pool *p)
{
    for (;;) {
        batch *b = empty_batch(p);
        line_end end = fill_batch(p, b);
        bool wrong = b->wrong != NULL;
        if ((b->count > 0 || wrong) && !send(p))
            return false;
        if (end == LINE_NONE || wrong)
            return write_all(p);
        if (end != LINE_LATER)
            continue;
        if (!line_reader_has_more(&p->reader)) {
            if (!write_all(p))
                return false;
            fflush(stdout); /* a program that asks through a pipe waits for the answer */
        }
        line_reader_wait(&p->reader);
    }
}

/* ---- Start and stop ------------------------------------------------------------------------ */

static bool start(pool *p)
{
    int wanted = p->job->alone ? 1 : SDL_GetCPUCount();
    p->batch_count = A_THREAD * (wanted < THREADS ? wanted : THREADS);
    p->batches = calloc((size_t)p->batch_count, sizeof *p->batches);
    for (int i = 0; p->batches && i < p->batch_count; i++)
        if (!(p->batches[i].answers = malloc(LINES * p->job->answer_room)))
            return false;
    for (int i = 0; i <= THREADS; i++)
        if (!(p->scratch[i] = malloc(p->job->scratch)))
            return false;
    p->mutex = SDL_CreateMutex();
    p->changed = SDL_CreateCond();
    return p->batches != NULL;
}

static void stop(pool *p)
{
    if (p->thread_count > 0) {
        SDL_LockMutex(p->mutex);
        p->stopped = true;
        SDL_CondBroadcast(p->changed);
        SDL_UnlockMutex(p->mutex);
    }
    for (int i = 0; i < p->thread_count; i++)
        SDL_WaitThread(p->threads[i], NULL);
    for (int i = 0; p->batches && i < p->batch_count; i++)
        free(p->batches[i].answers);
    for (int i = 0; i <= THREADS; i++)
        free(p->scratch[i]);
    free(p->batches);
    SDL_DestroyMutex(p->mutex);
    SDL_DestroyCond(p->changed);
}

bool line_pool_run(const line_pool_job *job, int file)
{
    pool *p = calloc(1, sizeof *p);
    if (p) {
        p->job = job;
        p->reader.file = file;
    }
    bool started = p && start(p), fine = started && answer_all(p);
    if (!started)
        settings_complain(_("out of memory"));
    if (fine && p->reader.failed)
        settings_complain(_("standard input cannot be read"));
    fine = fine && !p->reader.failed;
    if (p)
        stop(p);
    free(p);
    return fine;
}
