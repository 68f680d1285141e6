#include "own_private.h"

#include "system.h"
#include "words.h"

#include <pthread.h>
#include <string.h>

/* As the command does it, unless told otherwise. */
enum { COUNT = 2000, SECONDS = 60, STEPS = 200 };

/* The thread writes the report, and the problem, until it says that it is done. */
static struct {
    pthread_t thread;
    bool has_thread; /* it must be joined */
    bool told;       /* by own_judge_told() */
    harness_wish wish;
    int edition;
    atomic_bool stopped;
    atomic_int step; /* of STEPS */
    atomic_bool done;
    atomic_int news;
    bool failed;
    judge_report report;
    char problem[OWN_PROBLEM];
} judge;

static void tell(void *data, double part)
{
    int step = (int)(part * STEPS);
    (void)data;
    if (atomic_exchange(&judge.step, step) != step)
        own_wake();
}

/* Nobody knows the program that was made by its name: "/tmp/.../judge: it ended by itself". */
static void leave_out(const char *name)
{
    size_t length = strlen(name);
    if (system_is_absolute(name) && strncmp(judge.problem, name, length) == 0 &&
        judge.problem[length] == ':')
        memmove(judge.problem, judge.problem + length + 2, strlen(judge.problem + length + 1));
}

static bool judge_harness(const harness *made)
{
    const judge_wish wish = {.pair = judge.wish.pair,
                             .decks = (1u << DECK_COUNT) - 1,
                             .count = COUNT,
                             .seconds = SECONDS,
                             .words = made->words,
                             .stopped = &judge.stopped,
                             .tell = tell};
    bool fine = judge_run(&wish, &judge.report, judge.problem, sizeof judge.problem);
    if (!fine)
        leave_out(made->words[0]);
    return fine;
}

static void *run(void *data)
{
    harness made;
    (void)data;
    bool fine = harness_make(&judge.wish, &made, judge.problem, sizeof judge.problem) &&
                judge_harness(&made);
    harness_remove(&made);
    judge.failed = !fine;
    atomic_store(&judge.done, true);
    atomic_fetch_add(&judge.news, 1);
    own_wake();
    return NULL;
}

static void join(void)
{
    if (judge.has_thread)
        pthread_join(judge.thread, NULL);
    judge.has_thread = false;
}

bool own_judge_start(char *error, size_t size)
{
    own_judge_end();
    judge.wish = *own_wish();
    judge.wish.stopped = &judge.stopped;
    judge.edition = own_edition();
    judge.problem[0] = '\0';
    atomic_store(&judge.stopped, false);
    atomic_store(&judge.done, false);
    atomic_store(&judge.step, 0);
    judge.has_thread = pthread_create(&judge.thread, NULL, run, NULL) == 0;
    if (!judge.has_thread)
        snprintf(error, size, "%s", _("out of memory"));
    return judge.has_thread;
}

void own_judge_cancel(void)
{
    atomic_store(&judge.stopped, true);
}

void own_judge_end(void)
{
    own_judge_cancel();
    join();
    judge.told = false;
}

void own_judge_told(void)
{
    judge.told = true;
}

int own_judge_news(void)
{
    return atomic_load(&judge.news);
}

/* A run that was cancelled before its first answer has found nothing. */
static own_judging state_of(void)
{
    if (!judge.has_thread)
        return OWN_UNJUDGED;
    if (!atomic_load(&judge.done))
        return OWN_IS_JUDGED;
    if (!judge.failed)
        return OWN_JUDGED;
    return atomic_load(&judge.stopped) ? OWN_UNJUDGED : OWN_FAILED;
}

static long count_asked(const judge_report *report)
{
    long count = 0;
    for (int i = 0; i < OUTCOME_NONE; i++)
        count += i == OUTCOME_REFUSED ? 0 : report->totals[i];
    return count;
}

void own_judge_say(const own_shown *shown, char *out, size_t size)
{
    const long *t = shown->report->totals, asked = count_asked(shown->report);
    long wrong = t[OUTCOME_WRONG],
         without = t[OUTCOME_ERROR] + t[OUTCOME_TIMEOUT] + t[OUTCOME_CRASH];
    if (wrong > 0)
        snprintf(out, size, _("%ld wrong in %ld cases"), wrong, asked);
    else if (without > 0)
        snprintf(out, size,
                 words_plural("%ld case of %ld has no answer", "%ld cases of %ld have no answer",
                              (unsigned long)without),
                 without, asked);
    else if (t[OUTCOME_REFUSED] > 0)
        snprintf(out, size, _("Nothing wrong in %ld cases, %ld are refused"), asked,
                 t[OUTCOME_REFUSED]);
    else if (t[OUTCOME_ROUNDING] > 0)
        snprintf(out, size, _("Nothing wrong in %ld cases but rounding"), asked);
    else
        snprintf(out, size, _("Nothing wrong in %ld cases"), asked);
}

void own_judge_look(own_shown *out)
{
    out->judging = state_of();
    out->part = (double)atomic_load(&judge.step) / STEPS;
    out->cancelled = out->judging == OWN_JUDGED && atomic_load(&judge.stopped);
    out->old = judge.edition != own_edition();
    out->report = out->judging == OWN_JUDGED ? &judge.report : NULL;
    out->right =
        judge.told || (out->report && !out->old && !out->report->stopped[0] && !out->cancelled &&
                       !judge_has_faults(out->report) && out->report->totals[OUTCOME_REFUSED] == 0);
    snprintf(out->judge_problem, sizeof out->judge_problem, "%s",
             out->judging == OWN_FAILED ? judge.problem : "");
}

int own_cards(const own_shown *shown)
{
    int count = shown->report ? shown->report->group_count : 0;
    return count < JUDGE_SHOWN ? count : JUDGE_SHOWN;
}
