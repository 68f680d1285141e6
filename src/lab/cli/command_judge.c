/* SPDX-License-Identifier: MIT */
#include "command.h"
#include "harness.h"
#include "judge_about.h"
#include "judge_class.h"
#include "judge_page.h"
#include "judge_print.h"
#include "judge_run.h"
#include "page_address.h"
#include "pair_text.h"
#include "path.h"
#include "report.h"
#include "system.h"
#include "temp_folder.h"
#include "words.h"

#include <string.h>

enum { STATUS_WRONG = 1, STATUS_USAGE, STATUS_NOT_RUN, STATUS_CUT };

enum { USUAL_SECONDS = 60 };

static atomic_bool stopped;

static void end(int number)
{
    (void)number;
    atomic_store(&stopped, true);
}

static int refuse(int status, const char *error)
{
    settings_complain(error);
    return status;
}

static const char *function_of(const options *o)
{
    return o->function ? o->function : "hit";
}

static call call_of(const judge_run_wish *wish, const options *o)
{
    return (call){
        .pair = wish->judge.pair, .order = o->order, .objects = o->as_objects, .ask = o->ask.ask};
}

static int print_report(judge *judged, const harness_wish *made, const options *o)
{
    char error[512];
    const judge_report *report = judge_result(judged);
    judge_about about = {
        .wish = made, .command = o->line, .version = HITLAB_VERSION, .address = page_address};
    judge_about_set_date(&about);
    if (o->json) {
        output text = {0};
        judge_about_write_json(&text, judged, &about);
        fputs(output_text(&text) ? output_text(&text) : _("out of memory"), stdout);
        output_free(&text);
    } else {
        judge_print(report);
    }
    if (o->settings.output &&
        !judge_page_write(&about, report, o->settings.output, error, sizeof error))
        return refuse(STATUS_WRONG, error);
    if (judge_has_faults(report))
        return STATUS_WRONG;
    return report->stopped[0] ? STATUS_CUT : 0;
}

static int run_judge(judge_run_wish *wish, char *const *words, const harness_wish *made,
                     const options *o)
{
    char error[1024];
    wish->words = words;
    judge *judged = judge_run(wish, error, sizeof error);
    if (!judged)
        return refuse(STATUS_NOT_RUN, error);
    int status = print_report(judged, made, o);
    judge_free(judged);
    return status;
}

static int run_file(judge_run_wish *wish, const options *o)
{
    char error[1024];
    const harness_wish made = {.file = o->settings.paths[1],
                               .function = function_of(o),
                               .with = o->with,
                               .call = call_of(wish, o),
                               .stopped = &stopped};
    harness harness;
    int status = harness_make(&made, &harness, error, sizeof error)
                     ? run_judge(wish, harness.words, &made, o)
                     : refuse(STATUS_NOT_RUN, error);
    harness_remove(&harness);
    return status;
}

/* ---- A class --------------------------------------------------------------------------------- */

static int status_of(const judge_class_sums *sums)
{
    if (sums->wrong > 0)
        return STATUS_WRONG;
    if (sums->failed > 0)
        return STATUS_NOT_RUN;
    return sums->cut + sums->left > 0 ? STATUS_CUT : 0;
}

static int run_class(const judge_run_wish *run, const options *o)
{
    judge_files files = {0};
    judge_class_sums sums;
    const judge_class_wish wish = {.run = *run,
                                   .harness = {.function = function_of(o),
                                               .with = o->with,
                                               .call = call_of(run, o),
                                               .stopped = &stopped},
                                   .csv = o->csv};
    if (o->json || o->settings.output)
        return refuse(STATUS_USAGE, _("--json and -o are for one file; --csv is for several"));
    for (int i = 1; i < o->settings.path_count; i++)
        judge_files_add(&files, o->settings.paths[i]);
    if (files.count == 0)
        return refuse(STATUS_USAGE, _("there is no file of a known language in the folder"));
    bool ran = judge_class_run(&wish, &files, &sums);
    if (ran && !o->csv) {
        printf("\n");
        printf(_("%d of %d right, %d wrong, %d failed"), sums.right, files.count, sums.wrong,
               sums.failed);
        if (sums.cut + sums.left > 0)
            printf(_(", %d cut or not begun"), sums.cut + sums.left);
        printf("\n");
    }
    judge_files_free(&files);
    return ran ? status_of(&sums) : refuse(STATUS_NOT_RUN, _("out of memory"));
}

int command_judge(const options *o)
{
    char error[512];
    judge_run_wish wish = {.judge = {.numbers = o->numbers,
                                     .touching = o->touching,
                                     .flat = o->flat,
                                     .convex = o->convex,
                                     .ask = o->ask,
                                     .decks = o->decks,
                                     .count = o->count,
                                     .seed = o->seed},
                           .seconds = o->seconds,
                           .starting = o->starting,
                           .whole = o->dashes,
                           .stopped = &stopped};
    if (wish.judge.decks == 0)
        wish.judge.decks = JUDGE_ALL_DECKS;
    if (wish.judge.count == 0)
        wish.judge.count = JUDGE_USUAL_COUNT;
    if (wish.judge.ask.within == 0)
        wish.judge.ask.within = ASK_USUAL_WITHIN;
    if (!(wish.seconds > 0))
        wish.seconds = USUAL_SECONDS;
    if (!pair_text_read(o->settings.paths[0], &wish.judge.pair, error, sizeof error))
        return refuse(STATUS_USAGE, error);
    if (o->touching == TOUCHING_HALF_OPEN && wish.judge.pair.a != FORM_BOX &&
        wish.judge.pair.b != FORM_BOX)
        return refuse(STATUS_USAGE, _("--touching half-open is for boxes"));
    if (o->convex && wish.judge.pair.a != FORM_POLYGON && wish.judge.pair.b != FORM_POLYGON)
        return refuse(STATUS_USAGE, _("--convex is for polygons"));
    if (o->template) {
        bool printed = harness_print(
            o->template, &(harness_wish){.function = function_of(o), .call = call_of(&wish, o)},
            error, sizeof error);
        return printed ? 0 : refuse(STATUS_USAGE, error);
    }
    temp_folder_sweep();
    system_on_end(end); /* the first time with a report and without leftovers */
    /* A table has a single file, too. */
    bool is_class = !o->dashes &&
                    (o->csv || o->settings.path_count > 2 || path_is_folder(o->settings.paths[1]));
    if (is_class)
        return run_class(&wish, o);
    return o->dashes ? run_judge(&wish, o->settings.paths + 1, NULL, o) : run_file(&wish, o);
}
