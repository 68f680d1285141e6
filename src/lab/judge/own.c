/* SPDX-License-Identifier: MIT */
#include "own_private.h"

#include "child.h"
#include "file_form.h"
#include "method_list.h"
#include "system.h"
#include "words.h"

#include <math.h>
#include <pthread.h>
#include <SDL.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* ---- The program beside the window ------------------------------------------------------------
 */

/* The times that one question may take. The window's thread does not wait longer; it shows that the
 * answer is not known yet. */
enum { WINDOW_MS = 4, OTHERS_MS = 1000, ONE_MS = 5000, WATCH_MS = 50 };

#define SECONDS   2
#define SLEEPING  3
#define SOON      0.05
#define PROCESSOR 36000
#define MEMORY    (1024ll * 1024 * 1024)

typedef enum stage { IDLE, ASKED, BUSY } stage;

/* The builder watches the file. The asker owns the program, which ends with the asker's thread.
 * Other threads put their questions, one at a time. */
static struct own {
    harness_wish wish; /* its file is the path of: */
    own_file file;
    int run; /* how many there have been */
    char head[FILE_FORM_HEAD],
        next_head[FILE_FORM_HEAD]; /* of the program that answers, and the next */
    form_call form, next_form;
    char assumed[FORM_TEXT]; /* of file_chosen */
    file_question asks;      /* about the newest text */
    bool objects;            /* groups of numbers are objects */
    pthread_t builder, asker, window;
    bool taken;            /* one of the asking threads has its turn */
    int waiting;           /* that wait for their turn, except maps */
    bool owed;             /* a frame went on without an answer, and is to be called, ... */
    double owed_until;     /* ... and maps wait until it has asked again, or until this time */
    bool together, missed; /* the window's own: see own_wait_begin() */
    double until;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    atomic_bool closed;
    atomic_int edition; /* how often the file had changed */
    harness next;       /* built, and not yet taken by the asker */
    bool has_next;
    bool alive; /* a program answers */
    stage stage;
    own_question question; /* or the last one; without lines: none */
    atomic_int batch;      /* so few cases that even a slow program leaves time for others */
    child_answer answers[OWN_BATCH];
    char problem[OWN_PROBLEM];
    bool of_answer;                              /* the problem is that of the answer to a frame */
    atomic_int news, answers_news, awaited_news; /* see own_news() and its neighbours */
} own = {.batch = 1, .mutex = PTHREAD_MUTEX_INITIALIZER};

static pthread_once_t has_started = PTHREAD_ONCE_INIT;

static void start_waiting(void)
{
    system_condition_start(&own.changed);
}

void own_wake(void)
{
    SDL_PushEvent(&(SDL_Event){.type = SDL_USEREVENT});
}

void own_announce(atomic_int *news)
{
    atomic_fetch_add(news, 1);
    own_wake();
}

/* The mutex is held. A program that was told to end is no problem. Each problem is reported once.
 */
static void tell_problem(const char *problem, bool of_answer)
{
    own.of_answer = of_answer;
    if (own.closed || strcmp(problem, own.problem) == 0)
        return;
    snprintf(own.problem, sizeof own.problem, "%s", problem);
    own_announce(&own.news);
}

static double in_ms(int ms)
{
    return system_now() + 1e-3 * ms;
}

/* Returns whether the window's thread asks. */
static bool in_window(void)
{
    return pthread_equal(pthread_self(), own.window);
}

/* ---- Questions ------------------------------------------------------------------------------- */

/* How long a question waits for its answer. */
typedef struct patience {
    double until;         /* as system_now() has it */
    own_stopped *stopped; /* or NULL */
    const void *context;
} patience;

#ifdef CHILD_IN_PAGE
#include "own_page.inc"
#else
#include "own_beside.inc"
#endif

static hit_verdict verdict_of(child_answer answer)
{
    if (answer == ANSWER_HIT)
        return HIT_HIT;
    return answer == ANSWER_MISS ? HIT_MISS : HIT_REFUSED;
}

static _Thread_local own_question asking;

/* Returns the pair that the question is about. */
static case_pair begin_question(own_question *q)
{
    pthread_mutex_lock(&own.mutex);
    case_pair pair = own.wish.call.pair;
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

static double end_of_patience(void)
{
    if (!in_window())
        return in_ms(OTHERS_MS);
    if (!own.together)
        return in_ms(WINDOW_MS);
    return own.missed ? system_now() : fmin(own.until, in_ms(ONE_MS));
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
        if (in_window())
            own.missed = own.missed || !known;
    }
}

static void stand_before_maps(int change)
{
    pthread_once(&has_started, start_waiting);
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
    return own_answers_here() ? _("Your own test did not answer all questions in time.")
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
    own.wish.call.form = own.file.form[0] ? own.file.form : NULL;
    own.assumed[0] = '\0';
    own.asks.is = false;
    own.wish.stopped = &own.closed;
    own.window = pthread_self();
    own.run++;
    own.problem[0] = '\0';
    own.of_answer = false;
    form_of_columns(wish->call.pair, ASK_HIT, &own.form);
    atomic_store(&own.closed, false);
    pthread_mutex_unlock(&own.mutex);
}

bool own_run(char *error, size_t size)
{
    const harness_wish *wish = own_file_wish();
    pthread_once(&has_started, start_waiting);
    own_close();
    if (wish)
        take_file(wish);
    if (!wish || !start_threads()) {
        snprintf(error, size, "%s", _("out of memory"));
        return false;
    }
    method_list_set_own(own_method(wish->call.pair, own.file.call));
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
    stop_threads();
    own_judge_end();
    pthread_mutex_lock(&own.mutex); /* a thread may still ask, and gets no answer */
    if (own.has_next)
        harness_remove(&own.next);
    own.has_next = false;
    own.stage = IDLE;
    own.question.count = 0;
    pthread_mutex_unlock(&own.mutex);
}

void own_set_form(const form_call *form)
{
    own.form = *form;
    own.objects = true;
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

void own_form_look(own_shown *out)
{
    pthread_mutex_lock(&own.mutex);
    out->asks = own.asks;
    snprintf(out->read_as, sizeof out->read_as, "%s",
             own.file.form[0] ? own.file.form : own.assumed);
    pthread_mutex_unlock(&own.mutex);
}

int own_awaited_news(void)
{
    return atomic_load(&own.awaited_news);
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
