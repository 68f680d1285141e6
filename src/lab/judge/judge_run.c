/* SPDX-License-Identifier: MIT */
#include "judge_run.h"

#include "child.h"
#include "judge_progress.h"
#include "memory.h"
#include "system.h"
#include "words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SECONDS_OF_SILENCE = 5 };
enum { FIRST_BATCH = 256 };

typedef struct run {
    const judge_run_wish *wish;
    judge *judge;
    child *child;
    double deadline;
    judge_progress progress;
    long cases; /* that have been asked */
    int batch;  /* as many as a slow program answers in time */
    const char *lines[JUDGE_BATCH];
    child_answer answers[JUDGE_BATCH];
    int says[JUDGE_BATCH];
    double numbers[2 * JUDGE_BATCH];
    char text[JUDGE_BATCH * JUDGE_LINE];
} run;

/* ---- Asking ---------------------------------------------------------------------------------- */

/* False: some have no answer, and the program cannot be started again. */
static bool ask_cases(run *r, const judge_case *cases, int count)
{
    char *text = r->text;
    for (int i = 0; i < count; i++) {
        judge_write_line(&cases[i], text);
        r->lines[i] = text;
        text += strlen(text) + 1;
    }
    return child_ask(r->child, r->lines, count, r->answers);
}

/* A batch should take less than a tenth of the longest silence that is allowed. */
static void pace(run *r, double seconds)
{
    if (seconds > 0.1 * SECONDS_OF_SILENCE)
        r->batch = r->batch > 1 ? r->batch / 2 : 1;
    else if (r->batch < JUDGE_BATCH)
        r->batch *= 2;
}

static void answer(run *r, int count)
{
    static const judge_says says[ANSWER_COUNT] = {
        [ANSWER_NONE] = JUDGE_SAYS_NOTHING, [ANSWER_MISS] = JUDGE_SAYS_MISS,
        [ANSWER_HIT] = JUDGE_SAYS_HIT,      [ANSWER_REFUSED] = JUDGE_SAYS_REFUSED,
        [ANSWER_ERROR] = JUDGE_SAYS_ERROR,  [ANSWER_TIMEOUT] = JUDGE_SAYS_TIMEOUT,
        [ANSWER_CRASH] = JUDGE_SAYS_CRASH,  [ANSWER_NUMBER] = JUDGE_SAYS_NUMBER,
    };
    for (child_answer sort = ANSWER_ERROR; sort < ANSWER_NUMBER; sort++)
        judge_problem(r->judge, says[sort], child_problem(r->child, sort));
    for (int i = 0; i < count; i++)
        r->says[i] = says[r->answers[i]];
    judge_answer_numbers(r->judge, r->says, r->numbers, count);
}

/* Returns why no more cases are asked; NULL: there are more to ask. */
static const char *why_stopped(const run *r, bool asked)
{
    if (atomic_load(r->wish->stopped))
        return _("by a signal");
    if (system_now() > r->deadline)
        return _("the time is over; hitlab judge --time gives it more");
    return asked ? NULL : child_problem(r->child, ANSWER_NONE);
}

static void tell_progress(run *r)
{
    double part = judge_part(r->judge);
    char text[256];
    if (r->wish->tell) {
        r->wish->tell(r->wish->data, part, r->cases);
        return;
    }
    if (!judge_progress_is_due(&r->progress))
        return;
    snprintf(text, sizeof text, _("Cases asked: %ld (%.0f %%), %.0f s"), r->cases, 100 * part,
             judge_progress_seconds(&r->progress));
    judge_progress_show(&r->progress, text);
}

static void ask_all(run *r)
{
    const judge_case *cases;
    tell_progress(r);
    for (int count; (count = judge_next(r->judge, r->batch, &cases)) > 0;) {
        double before = system_now();
        bool asked = ask_cases(r, cases, count);
        pace(r, system_now() - before);
        answer(r, count);
        r->cases += count;
        const char *stopped = why_stopped(r, asked);
        if (stopped)
            judge_stop(r->judge, stopped);
        tell_progress(r);
    }
    judge_progress_erase(&r->progress);
}

/* ---- A run ----------------------------------------------------------------------------------- */

#define MEMORY (1024ll * 1024 * 1024)

/* A program that hangs is asked a second time, case by case, to show the case at which it hangs. */
#define PART_OF_SILENCE 0.4

/* The program's threads may use several processors at once. */
static child_limits limits_of(run *r)
{
    const judge_run_wish *w = r->wish;
    double silence = fmin(SECONDS_OF_SILENCE, PART_OF_SILENCE * w->seconds);
    return (child_limits){.seconds = silence,
                          .starting = w->starting > 0 ? w->starting : silence,
                          .until = r->deadline,
                          .whole = w->whole,
                          .processor = (int)fmin(8 * w->seconds + 1, 1e6),
                          .memory = MEMORY,
                          .width = judge_width(r->judge),
                          .numbers = r->numbers,
                          .stopped = w->stopped};
}

static bool has_answers(const judge_report *report)
{
    long count = 0;
    for (int i = 0; i <= JUDGE_REFUSED; i++)
        count += report->totals[i];
    return count > 0;
}

/* Adds the case at which the program hung or crashed, if it is known. */
static void say_nothing_answered(const run *r, const judge_report *report, char *error, size_t size)
{
    int written = snprintf(error, size, "%s: %s", r->wish->words[0], report->stopped);
    if (report->group_count == 0 || written < 0 || (size_t)written >= size)
        return;
    const judge_group *g = &report->groups[0];
    snprintf(error + written, size - (size_t)written, _(" (%s: %s = %s)"),
             _(judge_outcome_name(g->outcome)), report->columns, g->line);
}

/* False, with a message. */
static bool run_program(run *r, char *error, size_t size)
{
    char head[JUDGE_HEAD];
    judge_write_head(r->judge, head);
    r->child = child_start(r->wish->words, head, limits_of(r), error, size);
    if (!r->child)
        return false;
    ask_all(r);
    child_end(r->child);
    const judge_report *report = judge_result(r->judge);
    if (!report->stopped[0] || has_answers(report))
        return true;
    say_nothing_answered(r, report, error, size);
    return false;
}

judge *judge_run(const judge_run_wish *wish, char *error, size_t size)
{
    const char *wrong = judge_wish_check(&wish->judge);
    if (wrong) {
        snprintf(error, size, "%s", _(wrong));
        return NULL;
    }
    run *r = memory_get(sizeof *r);
    r->wish = wish;
    r->cases = 0;
    r->batch = FIRST_BATCH;
    r->deadline = system_now() + wish->seconds;
    r->progress = judge_progress_start();
    r->judge = judge_wish_start(&wish->judge);
    bool ran = r->judge && run_program(r, error, size);
    if (!r->judge)
        snprintf(error, size, "%s", _("out of memory"));
    judge *judged = r->judge;
    free(r);
    if (ran)
        return judged;
    judge_free(judged);
    return NULL;
}

void judge_run_drop_program(char *problem, const char *program)
{
    size_t length = strlen(program);
    if (length > 0 && strncmp(problem, program, length) == 0 && problem[length] == ':')
        memmove(problem, problem + length + 2, strlen(problem + length + 1));
}
