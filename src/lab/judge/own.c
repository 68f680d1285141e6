#include "own_private.h"

#include "child.h"
#include "method_list.h"
#include "save.h"
#include "words.h"

#include <pthread.h>
#include <SDL.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- The program beside the window ------------------------------------------------------------
 */

/* These are the times of one question. The window's thread may not wait longer: it shows that this
 * is not known yet. */
enum { WINDOW_MS = 4, OTHERS_MS = 1000, WATCH_MS = 50 };

#define SECONDS   0.5
#define STARTING  2 /* java, or anything on a busy machine */
#define SOON      0.05
#define PROCESSOR 36000
#define MEMORY    (1024ll * 1024 * 1024)

typedef enum stage { IDLE, ASKED, BUSY } stage;

/* The builder watches the file; the asker owns the program, which ends with its thread; others put
 * their questions, one at a time. */
static struct own {
    harness_wish wish; /* its file is the path of: */
    own_file file;
    int run; /* how often there has been one */
    char head[256];
    pthread_t builder, asker, window;
    bool taken;            /* it is the turn of one of those who ask */
    int waiting;           /* for their turn, without the maps */
    bool owed;             /* somebody has gone away without an answer */
    bool together, missed; /* the window's own: see own_wait_begin() */
    struct timespec until;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    atomic_bool closed;
    atomic_int edition; /* how often the file was found saved again */
    harness next;       /* built, and not yet taken by the asker */
    bool has_next;
    bool alive; /* a program answers */
    stage stage;
    own_question question; /* or the last one; without lines: none */
    atomic_int batch; /* cases that a slow program answers soon enough for others to ask, too */
    child_answer answers[OWN_BATCH];
    char problem[OWN_PROBLEM];
    bool of_answer;                /* the problem is that of the answer to a frame */
    atomic_int news, answers_news; /* see own_news() and own_answers_news() */
} own = {.batch = 1, .mutex = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

void own_wake(void)
{
    SDL_PushEvent(&(SDL_Event){.type = SDL_USEREVENT});
}

static void announce(atomic_int *news)
{
    atomic_fetch_add(news, 1);
    own_wake();
}

/* The mutex is held. What ends because it is to end is no problem, and each is told once. */
static void tell(const char *problem, bool of_answer)
{
    own.of_answer = of_answer;
    if (own.closed || strcmp(problem, own.problem) == 0)
        return;
    snprintf(own.problem, sizeof own.problem, "%s", problem);
    announce(&own.news);
}

static struct timespec in_ms(int ms)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    t.tv_nsec += (long)(ms % 1000) * 1000000;
    t.tv_sec += ms / 1000 + t.tv_nsec / 1000000000;
    t.tv_nsec %= 1000000000;
    return t;
}

/* Whether it is the window's thread that asks. */
static bool in_window(void)
{
    return pthread_equal(pthread_self(), own.window);
}

#ifndef CHILD_IN_PAGE

/* ---- Who builds ------------------------------------------------------------------------------ */

static void build(void)
{
    char error[OWN_PROBLEM];
    harness made;
    bool fine = harness_make(&own.wish, &made, error, sizeof error);
    pthread_mutex_lock(&own.mutex);
    if (fine && own.has_next)
        harness_remove(&own.next);
    if (fine) {
        own.next = made;
        own.has_next = true;
    } else {
        tell(error, false);
    }
    pthread_cond_broadcast(&own.changed);
    pthread_mutex_unlock(&own.mutex);
    if (!fine)
        harness_remove(&made);
}

static bool waits_to_watch(void)
{
    struct timespec until = in_ms(WATCH_MS);
    pthread_mutex_lock(&own.mutex);
    while (!own.closed && pthread_cond_timedwait(&own.changed, &own.mutex, &until) == 0)
        continue;
    bool goes_on = !own.closed;
    pthread_mutex_unlock(&own.mutex);
    return goes_on;
}

/* An editor may take the file away for a moment. The same text that is saved again may include
 * another one, or start a program anew that has failed too often. */
static void *run_builder(void *data)
{
    (void)data;
    file_stamp built = {0};
    do {
        file_stamp now = save_stamp(own.wish.file);
        if (!now.exists || save_stamps_equal(now, built))
            continue;
        if (built.exists)
            atomic_fetch_add(&own.edition, 1);
        built = now;
        build();
    } while (waits_to_watch());
    return NULL;
}

/* ---- Who asks -------------------------------------------------------------------------------- */

/* What the asker has: the program and what it is made of. */
typedef struct running {
    harness harness;
    child *child;
} running;

static void stop_running(running *r)
{
    child_end(r->child);
    harness_remove(&r->harness);
    r->child = NULL;
}

/* The mutex is held, but not while something takes time. */
static void take_next(running *r)
{
    char error[512] = "";
    harness next = own.next;
    own.has_next = false;
    own.next = (harness){0};
    own.alive = false;
    pthread_mutex_unlock(&own.mutex);
    stop_running(r);
    r->harness = next;
    child_limits limits = {.seconds = SECONDS,
                           .starting = STARTING,
                           .processor = PROCESSOR,
                           .memory = MEMORY,
                           .stopped = &own.closed};
    r->child = child_start(r->harness.words, own.head, limits, error, sizeof error);
    pthread_mutex_lock(&own.mutex);
    own.alive = r->child != NULL;
    own.question.count = 0;
    own.stage = IDLE;            /* who asked the last one asks again */
    atomic_store(&own.batch, 1); /* nobody knows yet how fast it is */
    tell(error, false);
    announce(&own.answers_news);
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static bool is_verdict(child_answer answer)
{
    return answer == ANSWER_HIT || answer == ANSWER_MISS;
}

/* What is wrong with the answer to a frame is told until a frame gets another. What a compiler said
 * stands. */
static void note_answers(const running *r, const own_question *q, const child_answer *answers,
                         bool goes_on)
{
    child_answer wrong = ANSWER_HIT;
    for (int i = 0; i < q->count; i++)
        wrong = is_verdict(answers[i]) ? wrong : answers[i];
    own.alive = goes_on;
    if (!goes_on)
        tell(child_problem(r->child, ANSWER_NONE), true);
    else if (q->of_frame && (own.of_answer || !own.problem[0]))
        tell(is_verdict(wrong) ? "" : child_problem(r->child, wrong), true);
}

static void pace(int count, double seconds)
{
    int batch = atomic_load(&own.batch);
    if (seconds > SOON)
        atomic_store(&own.batch, count > 1 ? count / 2 : 1);
    else if (count == batch && seconds < SOON / 4)
        atomic_store(&own.batch, batch < OWN_BATCH / 2 ? 2 * batch : OWN_BATCH);
}

/* The mutex is held, but not while the program answers. */
static void answer_question(running *r)
{
    static own_question asked; /* the asker's own */
    const char *lines[OWN_BATCH];
    child_answer answers[OWN_BATCH];
    own_question_copy(&asked, &own.question);
    own.stage = BUSY;
    pthread_mutex_unlock(&own.mutex);
    own_question_lines(&asked, lines);
    double before = now();
    bool goes_on = child_ask(r->child, lines, asked.count, answers);
    pace(asked.count, now() - before);
    pthread_mutex_lock(&own.mutex);
    own.stage = IDLE;
    memcpy(own.answers, answers, (size_t)asked.count * sizeof *answers);
    note_answers(r, &asked, answers, goes_on);
    if (own.owed)
        announce(&own.answers_news);
    own.owed = false;
}

static void *run_asker(void *data)
{
    (void)data;
    running r = {0};
    pthread_mutex_lock(&own.mutex);
    while (!own.closed) {
        if (own.has_next)
            take_next(&r);
        else if (own.stage == ASKED && own.alive)
            answer_question(&r);
        else
            pthread_cond_wait(&own.changed, &own.mutex);
        if (!own.alive)
            own.stage = IDLE;
        pthread_cond_broadcast(&own.changed);
    }
    own.alive = false;
    pthread_mutex_unlock(&own.mutex);
    stop_running(&r);
    return NULL;
}

#endif

/* ---- Questions ------------------------------------------------------------------------------- */

/* How long somebody waits for an answer. */
typedef struct patience {
    struct timespec until;
    own_stopped *stopped; /* or NULL */
    const void *context;
} patience;

#ifndef CHILD_IN_PAGE

static bool is_over(const struct timespec *until)
{
    struct timespec now = in_ms(0);
    return now.tv_sec > until->tv_sec ||
           (now.tv_sec == until->tv_sec && now.tv_nsec >= until->tv_nsec);
}

/* The mutex is held. Waits for a change. False: the patience is at its end. */
static bool waits(const patience *p)
{
    struct timespec soon = in_ms(WINDOW_MS);
    if (is_over(&p->until) || (p->stopped && p->stopped(p->context)))
        return false;
    pthread_cond_timedwait(&own.changed, &own.mutex, p->stopped ? &soon : &p->until);
    return true;
}

/* The mutex is held. Waits until the asker is free. False: it did not become so in time. */
static bool becomes_idle(const patience *p)
{
    while (own.stage != IDLE && own.alive)
        if (!waits(p))
            return false;
    return own.alive;
}

/* The turn is had, and the mutex held. */
static bool ask_in_turn(const own_question *q, const patience *p)
{
    bool is_known = own_question_is_same(&own.question, q);
    if (!own.alive || q->run != own.run || (!is_known && !becomes_idle(p)))
        return false;
    if (!is_known) {
        own_question_copy(&own.question, q);
        own.stage = ASKED;
        pthread_cond_broadcast(&own.changed);
    }
    return becomes_idle(p) && own_question_is_same(&own.question, q);
}

/* The mutex is held. False: others had it all the time. A map lets all others go first. */
static bool take_turn(const patience *p)
{
    bool first = !p->stopped, goes_on = true;
    own.waiting += first;
    while (goes_on && (own.taken || (!first && own.waiting > 0)))
        goes_on = waits(p);
    own.waiting -= first;
    if (first)
        pthread_cond_broadcast(&own.changed);
    own.taken = own.taken || goes_on;
    return goes_on;
}

static _Thread_local bool is_open; /* the last question of this thread has no answer yet */

/* False: there was no answer in time, and *answers has none. Who shows a frame asks again once the
 * program is free: a map has gone on, and the window does not wait for more than it shows. */
static bool ask(const own_question *q, const patience *p, child_answer *answers)
{
    bool known = q->count == 0;
    pthread_mutex_lock(&own.mutex);
    if (!known && take_turn(p)) {
        known = ask_in_turn(q, p);
        if (known)
            memcpy(answers, own.answers, (size_t)q->count * sizeof *answers);
        own.taken = false;
        pthread_cond_broadcast(&own.changed);
    }
    own.owed = own.owed || (!known && own.alive && !p->stopped && !in_window());
    is_open = !known && (own.alive || !own.problem[0]);
    pthread_mutex_unlock(&own.mutex);
    return known;
}

bool own_answers_here(void)
{
    return true;
}

bool own_is_open(void)
{
    return is_open;
}

static bool start_threads(void)
{
    if (pthread_create(&own.asker, NULL, run_asker, NULL) != 0)
        return false;
    if (pthread_create(&own.builder, NULL, run_builder, NULL) == 0)
        return true;
    atomic_store(&own.closed, true);
    pthread_cond_broadcast(&own.changed);
    pthread_join(own.asker, NULL);
    return false;
}

#else
#include "own_page.inc"
#endif

static hit_verdict verdict_of(child_answer answer)
{
    return answer == ANSWER_HIT ? HIT_HIT : answer == ANSWER_MISS ? HIT_MISS : HIT_REFUSED;
}

static _Thread_local own_question asking;

/* Returns the pair that it is about. */
static case_pair begin_question(own_question *q)
{
    pthread_mutex_lock(&own.mutex);
    case_pair pair = own.wish.pair;
    q->run = own.run;
    pthread_mutex_unlock(&own.mutex);
    q->count = 0;
    q->size = 0;
    return pair;
}

/* False: there was no answer in time. */
static bool ask_batch(const hit_shape *base, const hit_shape *cursors, int count, const patience *p,
                      hit_verdict *out)
{
    child_answer answers[OWN_BATCH] = {0};
    bool is_case[OWN_BATCH];
    int answered = 0;
    case_pair pair = begin_question(&asking);
    asking.of_frame = !p->stopped && !(in_window() && own.together);
    for (int i = 0; i < count; i++)
        is_case[i] = own_question_add(&asking, pair, base, &cursors[i]);
    bool known = ask(&asking, p, answers);
    for (int i = 0; i < count; i++)
        out[i] = is_case[i] ? verdict_of(answers[answered++]) : HIT_REFUSED;
    return known;
}

static struct timespec end_of_patience(void)
{
    return !in_window() ? in_ms(OTHERS_MS) : own.together ? own.until : in_ms(WINDOW_MS);
}

void own_verdicts(const hit_shape *base, const hit_shape *cursors, int count, own_stopped *stopped,
                  const void *context, hit_verdict *out)
{
    bool known = true;
    for (int from = 0, some; from < count; from += some) {
        patience p = {end_of_patience(), stopped, context};
        int batch = atomic_load(&own.batch);
        some = count - from < batch ? count - from : batch;
        known = ask_batch(base, cursors + from, some, &p, out + from) && known;
    }
    if (in_window())
        own.missed = own.missed || !known;
}

static void stand_before_maps(int change)
{
    pthread_mutex_lock(&own.mutex);
    own.waiting += change;
    pthread_cond_broadcast(&own.changed);
    pthread_mutex_unlock(&own.mutex);
}

void own_wait_begin(int ms)
{
    stand_before_maps(1);
    own.together = true;
    own.missed = false;
    own.until = in_ms(ms);
}

const char *own_wait_end(void)
{
    own.together = false;
    stand_before_maps(-1);
    if (!own.missed)
        return NULL;
    return own_answers_here() ? _("Your own test did not answer all questions within a second.")
                              : _("A page cannot wait for the answers of your own test.");
}

/* ---- Opening and closing ----------------------------------------------------------------------
 */

static void take_file(const harness_wish *wish)
{
    pthread_mutex_lock(&own.mutex);
    own.file = *own_file_shown();
    own.wish = *wish;
    own.wish.file = own.file.path;
    own.wish.stopped = &own.closed;
    own.window = pthread_self();
    own.run++;
    own.problem[0] = '\0';
    own.of_answer = false;
    case_write_head(wish->pair, NUMBERS_DOUBLE, own.head, sizeof own.head);
    atomic_store(&own.closed, false);
    pthread_mutex_unlock(&own.mutex);
}

bool own_run(char *error, size_t size)
{
    const harness_wish *wish = own_file_wish();
    own_close();
    if (wish)
        take_file(wish);
    if (!wish || !start_threads()) {
        snprintf(error, size, "%s", _("out of memory"));
        return false;
    }
    method_list_set_own(own_method(wish->pair, own.file.call));
    return true;
}

void own_close(void)
{
    if (!method_list_own())
        return;
    own_judge_cancel();
    method_list_set_own(NULL);
    pthread_mutex_lock(&own.mutex);
    atomic_store(&own.closed, true);
    pthread_cond_broadcast(&own.changed);
    pthread_mutex_unlock(&own.mutex);
#ifndef CHILD_IN_PAGE
    pthread_join(own.builder, NULL);
    pthread_join(own.asker, NULL);
#endif
    own_judge_end();
    pthread_mutex_lock(&own.mutex); /* somebody may still ask, in vain */
    if (own.has_next)
        harness_remove(&own.next);
    own.has_next = false;
    own.stage = IDLE;
    own.question.count = 0;
    pthread_mutex_unlock(&own.mutex);
}

int own_news(void)
{
    return atomic_load(&own.news);
}

int own_answers_news(void)
{
    return atomic_load(&own.answers_news);
}

void own_problem(char *out, size_t size)
{
    pthread_mutex_lock(&own.mutex);
    snprintf(out, size, "%s", own.problem);
    pthread_mutex_unlock(&own.mutex);
}

const harness_wish *own_wish(void)
{
    return &own.wish;
}

int own_edition(void)
{
    return atomic_load(&own.edition);
}

const own_file *own_running(void)
{
    return method_list_own() ? &own.file : NULL;
}
