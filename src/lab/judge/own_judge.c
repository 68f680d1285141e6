/* SPDX-License-Identifier: MIT */
#include "own_private.h"

#include "file_form.h"
#include "measured.h"
#include "outcomes.h"
#include "system.h"
#include "words.h"

#include <pthread.h>
#include <string.h>

/* As the command does, unless an option says otherwise. */
enum { SECONDS = 60, STEPS = 200 };

/* Until it is done, the thread alone uses the judge with its report, and the problem. */
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
    judge *judged; /* NULL: none */
    file_question asks;
    char problem[OWN_PROBLEM];
} judging;

static void tell_progress(void *data, double part, long cases)
{
    int step = (int)(part * STEPS);
    (void)data, (void)cases;
    if (atomic_exchange(&judging.step, step) != step)
        own_wake();
}

static bool judge_harness(const harness *made, judge_run_wish *wish)
{
    wish->words = made->words;
    judging.judged = judge_run(wish, judging.problem, sizeof judging.problem);
    const judge_report *report = judging.judged ? judge_result(judging.judged) : NULL;
    if (report && report->question.read) {
        file_form_ask(report, judging.wish.function, judging.problem, sizeof judging.problem);
        file_form_question(report, &judging.asks);
        return false;
    }
    if (!judging.judged && system_is_absolute(made->words[0]))
        judge_run_drop_program(judging.problem, made->words[0]);
    return judging.judged != NULL;
}

static void *judge_in_thread(void *data)
{
    harness made = {0};
    file_form form;
    judge_run_wish wish = {.judge = {.pair = judging.wish.call.pair,
                                     .decks = JUDGE_ALL_DECKS,
                                     .count = JUDGE_USUAL_COUNT},
                           .seconds = SECONDS,
                           .stopped = &judging.stopped,
                           .tell = tell_progress};
    (void)data;
    size_t size = sizeof judging.problem;
    bool fine = file_form_take(&judging.wish, &wish.judge, &form, judging.problem, size) &&
                harness_make(&judging.wish, &made, judging.problem, size) &&
                judge_harness(&made, &wish);
    judging.wish.function = own_wish()->function; /* `form` ends here */
    judging.wish.found = NULL;
    harness_remove(&made);
    judging.failed = !fine;
    atomic_store(&judging.done, true);
    own_announce(&judging.news);
    return NULL;
}

bool own_judge_start(char *error, size_t size)
{
    own_judge_end();
    judging.wish = *own_wish();
    judging.wish.stopped = &judging.stopped;
    judging.edition = own_edition();
    judging.problem[0] = '\0';
    judging.asks.is = false;
    atomic_store(&judging.stopped, false);
    atomic_store(&judging.done, false);
    atomic_store(&judging.step, 0);
    judging.has_thread = pthread_create(&judging.thread, NULL, judge_in_thread, NULL) == 0;
    if (!judging.has_thread)
        snprintf(error, size, "%s", _("out of memory"));
    return judging.has_thread;
}

void own_judge_cancel(void)
{
    atomic_store(&judging.stopped, true);
}

void own_judge_end(void)
{
    own_judge_cancel();
    if (judging.has_thread)
        pthread_join(judging.thread, NULL);
    judging.has_thread = false;
    judge_free(judging.judged);
    judging.judged = NULL;
    judging.told = false;
}

void own_judge_told(void)
{
    judging.told = true;
}

int own_judge_news(void)
{
    return atomic_load(&judging.news);
}

/* A run that was cancelled before its first answer has found nothing. */
static own_judging state_of(void)
{
    if (!judging.has_thread)
        return OWN_UNJUDGED;
    if (!atomic_load(&judging.done))
        return OWN_IS_JUDGED;
    if (!judging.failed)
        return OWN_JUDGED;
    return atomic_load(&judging.stopped) ? OWN_UNJUDGED : OWN_FAILED;
}

void own_judge_say(const own_shown *shown, char *out, size_t size)
{
    const long *t = shown->report->totals, asked = outcomes_asked(t) - t[JUDGE_REFUSED];
    long wrong = t[JUDGE_WRONG], without = outcomes_unanswered(t);
    if (wrong > 0)
        snprintf(out, size, _("%ld wrong in %ld cases"), wrong, asked);
    else if (without > 0)
        snprintf(out, size,
                 words_plural("%ld case of %ld has no answer", "%ld cases of %ld have no answer",
                              (unsigned long)without),
                 without, asked);
    else if (t[JUDGE_REFUSED] > 0)
        snprintf(out, size, _("Nothing wrong in %ld cases, %ld are refused"), asked,
                 t[JUDGE_REFUSED]);
    else if (t[JUDGE_ROUNDING] > 0)
        snprintf(out, size, _("Nothing wrong in %ld cases except rounding"), asked);
    else
        snprintf(out, size, _("Nothing wrong in %ld cases"), asked);
}

void own_judge_look(own_shown *out)
{
    out->judging = state_of();
    out->part = (double)atomic_load(&judging.step) / STEPS;
    out->cancelled = out->judging == OWN_JUDGED && atomic_load(&judging.stopped);
    out->old = judging.edition != own_edition();
    out->report = out->judging == OWN_JUDGED ? judge_result(judging.judged) : NULL;
    out->right =
        judging.told || (out->report && !out->old && !out->report->stopped[0] && !out->cancelled &&
                         !judge_has_faults(out->report) && out->report->totals[JUDGE_REFUSED] == 0);
    if (!out->asks.is && out->judging == OWN_FAILED && !out->old)
        out->asks = judging.asks;
    snprintf(out->judge_problem, sizeof out->judge_problem, "%s",
             out->judging == OWN_FAILED ? judging.problem : "");
}

int own_cards(const own_shown *shown)
{
    int count = shown->report ? shown->report->group_count : 0;
    return count < JUDGE_SHOWN ? count : JUDGE_SHOWN;
}

void own_card_say(const judge_group *g, int digits, char *out, size_t size)
{
    static const char *const apart[] = {N_("says miss, they overlap by %s"),
                                        N_("says hit, they are %s apart")};
    char text[DIGITS_TEXT];
    static const char *const touch[] = {N_("says miss, they touch"), N_("says hit, they touch")};
    if (g->outcome != JUDGE_WRONG)
        snprintf(out, size, "%s", _(judge_outcome_name(g->outcome)));
    else if (g->shares_piece)
        snprintf(out, size, _("says miss, they share a piece of %s"),
                 measured_text(g->clearance, g->error, digits, text));
    else if (g->clearance == 0)
        snprintf(out, size, "%s", _(touch[g->says_hit]));
    else
        snprintf(out, size, _(apart[g->says_hit]),
                 measured_text(g->clearance, g->error, digits, text));
}

void own_card_count(const judge_group *g, char *out, size_t size)
{
    snprintf(out, size,
             words_plural("%ld case like this", "%ld cases like this", (unsigned long)g->count),
             g->count);
}

bool own_card_state(const own_shown *shown, int card, char *out, size_t size)
{
    static hit_case one;
    return case_read(shown->report->groups[card].line, judging.wish.call.pair, &one) &&
           case_state(&one, judging.wish.swapped, out, size);
}
