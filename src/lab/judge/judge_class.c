/* SPDX-License-Identifier: MIT */
#include "judge_class.h"

#include "file_form.h"
#include "judge_progress.h"
#include "memory.h"
#include "outcomes.h"
#include "path.h"
#include "utf8.h"
#include "words.h"

#include <pthread.h>
#include <SDL.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_THREADS = 256, PROBLEM = 1024 };

typedef enum verdict { RIGHT, WRONG, FAILED, CUT, VERDICTS } verdict;

static const char *const verdict_names[VERDICTS] = {N_("correct"), N_("wrong"), N_("failed"),
                                                    N_("cut")};

typedef struct class_run {
    const judge_class_wish *wish;
    const judge_files *files;
    int width;       /* the width of the longest name, in columns */
    atomic_int next; /* the next file to judge */
    bool *again;  /* of each file: it is judged once more at the end: see judge_run_wish.by_time */
    bool is_last; /* that is now */
    pthread_mutex_t printing;
    judge_class_sums *sums;  /* while printing */
    judge_progress progress; /* while printing */
    long cases;              /* cases asked so far; set while printing */
} class_run;

/* The result of a file. */
typedef struct row {
    const char *file;
    verdict verdict;
    const judge_report *report; /* NULL: it could not be run */
    char problem[PROBLEM];
} row;

/* ---- A line ---------------------------------------------------------------------------------- */

/* Writes a cell of the table, in quotes where it needs them. */
static void print_cell(const char *text, const char *end)
{
    bool quoted = text[strcspn(text, ",\"\r\n")];
    fputs(quoted ? "\"" : "", stdout);
    for (; *text; text++)
        fputs(*text == '"' ? "\"\"" : (char[]){*text, '\0'}, stdout);
    printf(quoted ? "\"%s" : "%s", end);
}

/* A spreadsheet takes what begins so for a formula. */
static const char *formula_guard(const char *text, const char *guard)
{
    return *text && strchr("=+-@\t\r", *text) ? guard : "";
}

static void print_guarded(const char *text, const char *guard, const char *end)
{
    char *guarded = path_join(formula_guard(text, guard), text, "");
    print_cell(guarded, end);
    free(guarded);
}

static const judge_group *first_group_of_file(const row *r)
{
    return r->report && r->report->group_count > 0 ? &r->report->groups[0] : NULL;
}

static void print_csv(const row *r)
{
    const judge_group *g = first_group_of_file(r);
    print_guarded(r->file, "./", ",");
    printf("%s,", verdict_names[r->verdict]);
    if (r->report)
        printf("%ld,%ld,%ld,", r->report->totals[JUDGE_WRONG],
               outcomes_unanswered(r->report->totals), outcomes_asked(r->report->totals));
    else
        printf(",,,");
    print_cell(g ? g->line : "", ",");
    print_cell(g && g->like ? g->like->title : "", ",");
    print_guarded(r->problem, "'", "\n");
}

static void print_wrong(const row *r)
{
    const judge_group *g = first_group_of_file(r);
    long wrong = r->report->totals[JUDGE_WRONG], without = outcomes_unanswered(r->report->totals);
    if (wrong > 0)
        printf(_("%ld of %ld are wrong"), wrong, outcomes_asked(r->report->totals));
    if (without > 0)
        printf(wrong > 0 ? _(", %ld without an answer") : _("%ld without an answer"), without);
    if (g)
        printf(_(": %s"), g->line);
    if (g && g->like)
        printf(_(" (%s)"), _(g->like->title));
}

static void print_plain(const class_run *c, const row *r)
{
    const char *name = _(verdict_names[r->verdict]);
    int padding = c->width - utf8_columns(r->file, strlen(r->file));
    printf("%s%*s  %s%*s  ", name, 8 - utf8_columns(name, strlen(name)), "", r->file, padding, "");
    if (r->report && first_group_of_file(r))
        print_wrong(r);
    else
        fputs(r->problem, stdout);
    printf("\n");
}

static int count_done(const judge_class_sums *sums)
{
    return sums->right + sums->wrong + sums->failed + sums->cut;
}

/* While printing. */
static void show_progress(class_run *c)
{
    char text[256];
    if (!judge_progress_is_due(&c->progress))
        return;
    snprintf(text, sizeof text, _("Files done: %d of %d; cases asked: %ld; %.0f s"),
             count_done(c->sums), c->files->count, c->cases, judge_progress_seconds(&c->progress));
    judge_progress_show(&c->progress, text);
}

static void print_row(class_run *c, const row *r)
{
    int *const sums[VERDICTS] = {&c->sums->right, &c->sums->wrong, &c->sums->failed, &c->sums->cut};
    pthread_mutex_lock(&c->printing);
    judge_progress_erase(&c->progress);
    ++*sums[r->verdict];
    if (c->wish->csv)
        print_csv(r);
    else
        print_plain(c, r);
    fflush(stdout);
    show_progress(c);
    pthread_mutex_unlock(&c->printing);
}

/* ---- A file ---------------------------------------------------------------------------------- */

static verdict verdict_of_report(const judge_report *report)
{
    if (report->totals[JUDGE_WRONG] > 0)
        return WRONG;
    if (judge_has_faults(report))
        return FAILED;
    return report->stopped[0] ? CUT : RIGHT;
}

/* A message may hold several lines of a compiler. */
static void tidy_problem(row *r, const char *program)
{
    if (program)
        judge_run_drop_program(r->problem, program);
    for (char *end = strchr(r->problem, '\n'); end; end = strchr(end, '\n'))
        *end = ' ';
    utf8_printable(r->problem);
}

static bool class_is_stopped(const class_run *c)
{
    return atomic_load(c->wish->run.stopped);
}

typedef struct asked {
    class_run *run;
    long cases; /* of this file */
} asked;

static void tell_file_progress(void *data, double part, long cases)
{
    asked *a = data;
    (void)part;
    pthread_mutex_lock(&a->run->printing);
    a->run->cases += cases - a->cases;
    a->cases = cases;
    show_progress(a->run);
    pthread_mutex_unlock(&a->run->printing);
}

/* A run that a signal ends is incomplete, not faulty. */
static void judge_file(class_run *c, int index)
{
    const char *path = c->files->path[index];
    row r = {.file = path, .verdict = FAILED};
    bool by_time = false;
    harness harness = {0};
    harness_wish made = c->wish->harness;
    judge_run_wish run = c->wish->run;
    file_form form;
    asked asked = {.run = c};
    judge *judged = NULL;
    made.file = path;
    made.quiet = true;
    if (file_form_take(&made, &run.judge, &form, r.problem, sizeof r.problem) &&
        harness_make(&made, &harness, r.problem, sizeof r.problem)) {
        run.words = harness.words;
        run.tell = tell_file_progress;
        run.data = &asked;
        run.by_time = &by_time;
        judged = judge_run(&run, r.problem, sizeof r.problem);
    }
    if (judged) {
        r.report = judge_result(judged);
        /* Returns the first problem of a group, or why not all cases were asked. */
        const judge_group *g = first_group_of_file(&r);
        snprintf(r.problem, sizeof r.problem, "%s", g ? g->problem : r.report->stopped);
        r.verdict = verdict_of_report(r.report);
        if (r.report->question.read) {
            file_form_ask(r.report, made.function, r.problem, sizeof r.problem);
            tidy_problem(&r, NULL);
            r.verdict = FAILED;
        }
    } else {
        tidy_problem(&r, harness.words[0]);
        r.verdict = class_is_stopped(c) ? CUT : FAILED;
    }
    c->again[index] = by_time && !c->is_last && r.verdict != WRONG && !class_is_stopped(c);
    if (!c->again[index])
        print_row(c, &r);
    judge_free(judged);
    harness_remove(&harness);
}

/* ---- All ------------------------------------------------------------------------------------- */

static void *judge_files_in_turn(void *data)
{
    class_run *c = data;
    while (!class_is_stopped(c)) {
        int index = atomic_fetch_add(&c->next, 1);
        if (index >= c->files->count)
            break;
        judge_file(c, index);
    }
    return NULL;
}

static void judge_again(class_run *c)
{
    c->is_last = true;
    for (int i = 0; i < c->files->count && !class_is_stopped(c); i++)
        if (c->again[i])
            judge_file(c, i);
}

static int longest(const judge_files *files)
{
    int width = 0;
    for (int i = 0; i < files->count; i++) {
        int columns = utf8_columns(files->path[i], strlen(files->path[i]));
        width = columns > width ? columns : width;
    }
    return width;
}

bool judge_class_run(const judge_class_wish *wish, const judge_files *files, judge_class_sums *sums)
{
    pthread_t threads[MOST_THREADS];
    int count = 0, most = SDL_GetCPUCount();
    class_run c = {.wish = wish,
                   .files = files,
                   .width = longest(files),
                   .sums = sums,
                   .again = memory_get_zeroed((size_t)files->count + 1, sizeof *c.again),
                   .progress = judge_progress_start()};
    *sums = (judge_class_sums){0};
    pthread_mutex_init(&c.printing, NULL);
    if (wish->csv)
        printf("file,verdict,wrong,without answer,cases,case,like,problem\n");
    if (most > files->count)
        most = files->count;
    while (count < most && count < MOST_THREADS &&
           pthread_create(&threads[count], NULL, judge_files_in_turn, &c) == 0)
        count++;
    for (int i = 0; i < count; i++)
        pthread_join(threads[i], NULL);
    judge_again(&c);
    free(c.again);
    pthread_mutex_destroy(&c.printing);
    judge_progress_erase(&c.progress);
    sums->left = files->count - count_done(sums);
    return count > 0;
}
