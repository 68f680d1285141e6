/* SPDX-License-Identifier: MIT */
#include "judge_run.h"

#include "child.h"
#include "judge_progress.h"
#include "memory.h"
#include "outcomes.h"
#include "system.h"
#include "words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SECONDS_OF_SILENCE = 5, SECONDS_OF_SLEEP = 15 };
enum { FIRST_BATCH = 256, PLAN_ROOM = 16384 };

typedef struct run {
    const judge_run_wish *wish;
    judge *judge;
    child *child;
    judge_progress progress;
    long cases;                  /* that have been asked */
    bool answered;               /* at least once */
    bool by_time;                /* the program slept too long, or others left it no time */
    int batch;                   /* as many as a slow program answers in time */
    char missing[JUDGE_MISSING]; /* a name that the function read and a shape has not:
                                    "circle.bodyRadius" */
    output plan;                 /* the last that the program was told */
    output head;                 /* what it reads first after every start */
    const char *lines[JUDGE_BATCH];
    child_answer answers[JUDGE_BATCH];
    int says[JUDGE_BATCH];
    double numbers[2 * JUDGE_BATCH];
    char text[PLAN_ROOM + JUDGE_BATCH * JUDGE_LINE];
} run;

/* ---- Asking ---------------------------------------------------------------------------------- */

/* Tells the program another plan, before the first line and in the head of another start. */
static char *tell_plan(run *r, char *text)
{
    char head[JUDGE_HEAD];
    const char *plan = r->wish->judge.objects ? judge_plan(r->judge) : "";
    if (!plan || strcmp(plan, output_text(&r->plan)) == 0)
        return text;
    output_clear(&r->plan);
    output_add(&r->plan, "%s", plan);
    judge_write_head(r->judge, head);
    output_clear(&r->head);
    output_add(&r->head, "%s#plan %s\n", head, plan);
    child_set_head(r->child, output_text(&r->head));
    return text + sprintf(text, "#plan %s\n", plan);
}

/* False: some have no answer, and the program cannot be started again. */
static bool ask_cases(run *r, const judge_case *cases, int count)
{
    char *text = r->text;
    for (int i = 0; i < count; i++) {
        r->lines[i] = text;
        if (i == 0)
            text = tell_plan(r, text);
        judge_write_line(&cases[i], text);
        text += strlen(text) + 1;
    }
    return child_ask(r->child, r->lines, count, r->answers);
}

/* A batch should take less than a tenth of the longest silence that is allowed. Time that the
 * machine gives to others does not count. */
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
    const char *missing = strstr(child_problem(r->child, ANSWER_ERROR), JUDGE_NO_NAME);
    if (missing && !judge_is_choosing(r->judge) && !r->missing[0])
        snprintf(r->missing, sizeof r->missing, "%s", missing + strlen(JUDGE_NO_NAME));
    for (child_answer sort = ANSWER_ERROR; sort < ANSWER_NUMBER; sort++)
        judge_problem(r->judge, says[sort], child_problem(r->child, sort));
    for (int i = 0; i < count; i++)
        r->says[i] = says[r->answers[i]];
    for (int i = 0; i < count; i++)
        r->answered = r->answered || r->answers[i] == ANSWER_HIT || r->answers[i] == ANSWER_MISS ||
                      r->answers[i] == ANSWER_NUMBER;
    judge_answer_numbers(r->judge, r->says, r->numbers, count);
}

/* Returns why no more cases are asked; NULL: there are more to ask. */
static const char *why_stopped(const run *r, bool asked)
{
    if (atomic_load(r->wish->stopped))
        return _("by a signal");
    if (r->missing[0])
        return _("the function reads a name that a shape has not");
    if (child_is_over(r->child))
        return child_was_held_up(r->child)
                   ? _("the machine was busy, and left too little time")
                   : _("the time is over; hitlab judge --time gives it more");
    return asked ? NULL : child_problem(r->child, ANSWER_NONE);
}

static void show_progress(run *r)
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
    show_progress(r);
    for (int count; (count = judge_next(r->judge, r->batch, &cases)) > 0;) {
        if (r->wish->only_form && !judge_is_choosing(r->judge))
            break;
        double before = child_seconds(r->child);
        bool asked = ask_cases(r, cases, count);
        pace(r, child_seconds(r->child) - before);
        answer(r, count);
        r->cases += count;
        const char *stopped = why_stopped(r, asked);
        if (stopped)
            judge_stop(r->judge, stopped);
        show_progress(r);
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
    double part = PART_OF_SILENCE * w->seconds;
    return (child_limits){.seconds = fmin(SECONDS_OF_SILENCE, part),
                          .sleeping = fmin(SECONDS_OF_SLEEP, part),
                          .total = w->seconds,
                          .whole = w->whole,
                          .processor = (int)fmin(8 * w->seconds + 1, 1e6),
                          .memory = MEMORY,
                          .width = judge_width(r->judge),
                          .numbers = r->numbers,
                          .stopped = w->stopped};
}

static bool has_answers(const judge_report *report)
{
    return outcomes_asked(report->totals) > outcomes_unanswered(report->totals);
}

static void say_missing(const char *missing, char *error, size_t size)
{
    char shape[32], name[64], names[400];
    case_form form;
    size_t length = strcspn(missing, ".");
    snprintf(shape, sizeof shape, "%.*s", (int)length, missing);
    missing += length + (missing[length] == '.');
    snprintf(name, sizeof name, "%.*s", (int)strcspn(missing, "' "), missing);
    if (!case_form_find(shape, strlen(shape), &form))
        form = FORM_POINT;
    form_list_names(form, names, sizeof names);
    snprintf(
        error, size,
        _("the function reads %s.%s, which a %s here has not; it has: %s; if it is a number, say "
          "which one: --name %s=%s"),
        shape, name, shape, names, name, form == FORM_CIRCLE ? "r" : "x");
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
    r->by_time =
        child_has_slept(r->child) || (child_is_over(r->child) && child_was_held_up(r->child));
    child_end(r->child);
    const judge_report *report = judge_result(r->judge);
    if (report->question.missing && report->question.missing[0])
        snprintf(r->missing, sizeof r->missing, "%s", report->question.missing);
    if (r->missing[0]) {
        say_missing(r->missing, error, size);
        return false;
    }
    if (!report->stopped[0] || r->wish->only_form || has_answers(report) || r->answered)
        return true;
    /* A program that has never answered shows no case. */
    snprintf(error, size, "%s: %s", r->wish->words[0], report->stopped);
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
    r->answered = false;
    r->missing[0] = '\0';
    r->plan = r->head = (output){0};
    r->by_time = false;
    r->batch = FIRST_BATCH;
    r->progress = judge_progress_start();
    r->judge = judge_wish_start(&wish->judge);
    bool ran = r->judge && run_program(r, error, size);
    if (!r->judge)
        snprintf(error, size, "%s", _("out of memory"));
    judge *judged = r->judge;
    output_free(&r->plan);
    output_free(&r->head);
    if (wish->by_time)
        *wish->by_time = r->by_time;
    if (wish->missing)
        memcpy(wish->missing, r->missing, sizeof r->missing);
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
