#include "inquiry.h"

#include "indexed.h"
#include "system.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* A question, then its answer. It belongs to one thread at a time. */
typedef struct job {
    inquiry_subject subject;
    indexed *shapes;
    hit_vec *ring;
    evidence evidence;
} job;

/* Both sides own it: the last one frees it. */
struct inquiry {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    Uint32 event;
    inquiry_subject asked; /* last; the three jobs below may be about older ones */
    bool has_asked;
    bool taken;       /* the answer to what was asked last has been given */
    bool awaited;     /* the asker waits: it needs no event */
    job *next, *done; /* NULL: none */
    bool busy;        /* the thread has taken a job */
    bool closed;      /* nobody asks any more */
    atomic_bool stop; /* nobody waits for the run that goes on */
};

static bool is_same(const inquiry_subject *a, const inquiry_subject *b)
{
    /* The bits are compared, because the place may be NaN.
     * NOLINTNEXTLINE(bugprone-suspicious-memory-comparison) */
    bool same_place = memcmp(&a->at, &b->at, sizeof a->at) == 0;
    return same_place && a->revision == b->revision && a->method == b->method;
}

/* ---- Jobs --------------------------------------------------------------------------------- */

static void free_job(job *j)
{
    if (!j)
        return;
    indexed_drop(j->shapes);
    free(j->ring);
    evidence_free(&j->evidence);
    free(j);
}

static job *make_job(const inquiry_subject *subject, indexed *shapes, const evidence *e)
{
    job *j = calloc(1, sizeof *j);
    if (!j)
        return NULL;
    j->subject = *subject;
    j->shapes = indexed_share(shapes);
    j->ring = malloc((size_t)shapes->scene.cursor.shape.count * sizeof *j->ring);
    evidence_begin(&j->evidence, e);
    if (j->ring)
        return j;
    free_job(j);
    return NULL;
}

/* ---- The thread --------------------------------------------------------------------------- */

static void free_inquiry(inquiry *q)
{
    free_job(q->next);
    free_job(q->done);
    pthread_cond_destroy(&q->changed);
    pthread_mutex_destroy(&q->mutex);
    free(q);
}

/* The event is pushed while the mutex is held: SDL runs as long as the inquiry is open. */
static void finish(inquiry *q, job *j, bool whole)
{
    q->busy = false;
    if (!whole || q->closed) {
        free_job(j);
        return;
    }
    free_job(q->done);
    q->done = j;
    pthread_cond_signal(&q->changed);
    if (q->event && !q->awaited)
        SDL_PushEvent(&(SDL_Event){.type = q->event});
}

/* With indices the asker finds out much itself, before the slow methods have said anything. */
static void make_indices(inquiry *q, indexed *shapes)
{
    if (indexed_is_ready(shapes))
        return;
    indexed_build(shapes);
    pthread_mutex_lock(&q->mutex);
    if (q->event && !q->closed)
        SDL_PushEvent(&(SDL_Event){.type = q->event});
    pthread_mutex_unlock(&q->mutex);
}

/* False: it was stopped. */
static bool work_at(inquiry *q, job *j)
{
    const scene *scene = &j->shapes->scene;
    make_indices(q, j->shapes);
    evidence_diagnose(&j->evidence, scene, j->subject.revision);
    evidence_place_cursor(&j->evidence, scene, j->subject.at, j->ring);
    return evidence_find(&j->evidence, scene, &q->stop);
}

static job *take_next(inquiry *q)
{
    while (!q->next && !q->closed)
        pthread_cond_wait(&q->changed, &q->mutex);
    if (q->closed)
        return NULL;
    job *j = q->next;
    q->next = NULL;
    q->busy = true;
    atomic_store(&q->stop, false);
    return j;
}

static int work(void *data)
{
    inquiry *q = data;
    job *j;
    pthread_mutex_lock(&q->mutex);
    while ((j = take_next(q)) != NULL) {
        pthread_mutex_unlock(&q->mutex);
        bool whole = work_at(q, j);
        pthread_mutex_lock(&q->mutex);
        finish(q, j, whole);
    }
    pthread_mutex_unlock(&q->mutex);
    free_inquiry(q);
    return 0;
}

inquiry *inquiry_start(Uint32 event)
{
    inquiry *q = calloc(1, sizeof *q);
    if (!q)
        return NULL;
    q->event = event;
    pthread_mutex_init(&q->mutex, NULL);
    system_condition_start(&q->changed);
    SDL_Thread *thread = SDL_CreateThread(work, "inquiry", q);
    if (thread) {
        SDL_DetachThread(thread);
        return q;
    }
    free_inquiry(q);
    return NULL;
}

void inquiry_stop(inquiry *q)
{
    if (!q)
        return;
    pthread_mutex_lock(&q->mutex);
    q->closed = true;
    atomic_store(&q->stop, true);
    pthread_cond_signal(&q->changed);
    pthread_mutex_unlock(&q->mutex);
}

/* ---- Asking ------------------------------------------------------------------------------- */

/* Takes the place of a question that nobody has begun to answer. */
static void put(inquiry *q, job *j)
{
    free_job(q->next);
    q->next = j;
    q->asked = j->subject;
    q->has_asked = true;
    q->taken = false;
    atomic_store(&q->stop, true);
    pthread_cond_signal(&q->changed);
}

static bool is_answered(const inquiry *q)
{
    return q->done && is_same(&q->done->subject, &q->asked);
}

static void wait_at_most(inquiry *q, int milliseconds)
{
    double end = system_now() + 1e-3 * milliseconds;
    q->awaited = true;
    while (!is_answered(q) && system_wait_until(&q->changed, &q->mutex, end))
        continue;
    q->awaited = false;
}

static inquiry_state take_answer(inquiry *q, evidence *e)
{
    if (!is_answered(q))
        return INQUIRY_OPEN;
    if (q->taken)
        return INQUIRY_KNOWN;
    evidence_take(e, &q->done->evidence);
    q->taken = true;
    return INQUIRY_NEWS;
}

bool inquiry_wait(inquiry *q, int milliseconds)
{
    pthread_mutex_lock(&q->mutex);
    wait_at_most(q, milliseconds);
    bool answered = is_answered(q);
    pthread_mutex_unlock(&q->mutex);
    return answered;
}

inquiry_state inquiry_ask(inquiry *q, const inquiry_subject *subject, indexed *shapes, int patience,
                          evidence *e)
{
    bool news = !q->has_asked || !is_same(&q->asked, subject);
    job *j = news ? make_job(subject, shapes, e) : NULL;
    if (news && !j)
        return INQUIRY_FAILED;
    pthread_mutex_lock(&q->mutex);
    bool idle = !q->busy && !q->next;
    if (news)
        put(q, j);
    if (news && idle && patience > 0)
        wait_at_most(q, patience);
    inquiry_state state = take_answer(q, e);
    pthread_mutex_unlock(&q->mutex);
    return state;
}
