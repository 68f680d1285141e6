/* SPDX-License-Identifier: MIT */
#include "command.h"
#include "file_form.h"
#include "form_choice.h"
#include "judge_about.h"
#include "judge_class.h"
#include "judge_grade.h"
#include "judge_page.h"
#include "judge_print.h"
#include "judge_run.h"
#include "page_address.h"
#include "pair_text.h"
#include "path.h"
#include "report.h"
#include "system.h"
#include "temp_folder.h"
#include "text_file.h"
#include "utf8.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

enum { STATUS_WRONG = 1, STATUS_USAGE, STATUS_NOT_RUN, STATUS_CUT };

enum { USUAL_SECONDS = 60 };

static atomic_bool stopped;

static void stop_judging(int number)
{
    (void)number;
    atomic_store(&stopped, true);
}

/* Further lines stand alone, to be copied. */
static int refuse(int status, const char *error)
{
    char line[1024];
    for (const char *at = error; at; at = strchr(at, '\n')) {
        at += *at == '\n';
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
        if (at == error)
            settings_complain(line);
        else
            utf8_complain("%s", line);
    }
    return status;
}

/* With the file's name before a sentence that does not begin with it. */
static int refuse_file(const char *file, int status, const char *error)
{
    char line[2048];
    if (!file || strncmp(error, file, strlen(file)) == 0)
        return refuse(status, error);
    snprintf(line, sizeof line, "%s: %s", file, error);
    return refuse(status, line);
}

static call call_of(const judge_run_wish *wish, const options *o)
{
    return (call){.pair = wish->judge.pair, .ask = o->ask.ask, .form = o->form, .names = o->names};
}

static bool write_report(const judge_about *about, const judge_report *report, const char *path,
                         char *error, size_t size)
{
    return judge_grade_knows(path) ? judge_grade_write(about, report, path, error, size)
                                   : judge_page_write(about, report, path, error, size);
}

/* The function cannot be called as it stands: prints one to add to the file, and says how. */
static int offer_wrapper(const harness_wish *made, const options *o, int status, const char *error)
{
    char name[WRAPPER_NAME];
    refuse_file(made->file, status, error);
    if (o->json || !harness_write_wrapper(made, stdout, name))
        return status;
    fflush(stdout);
    utf8_complain(
        _("Add this function to %s, look through its arguments, and judge it: --function %s"),
        o->settings.paths[1], name);
    return STATUS_USAGE;
}

/* Returns what every case ended with where the function got objects of ours; NULL: not every one
 * did. */
static const char *find_error_of_all(const judge_report *report)
{
    long others = 0;
    for (int i = 0; i < JUDGE_OUTCOMES; i++)
        others += i == JUDGE_ERROR ? 0 : report->totals[i];
    bool all = others == 0 && report->totals[JUDGE_ERROR] > 0 && strchr(report->form, '(');
    return all && report->group_count > 0 ? report->groups[0].problem : NULL;
}

static int print_report(judge *judged, const harness_wish *made, const options *o)
{
    char error[1024];
    const judge_report *report = judge_result(judged);
    const char *all = made ? find_error_of_all(report) : NULL;
    judge_about about = {
        .wish = made, .command = o->line, .version = HITLAB_VERSION, .address = page_address};
    judge_about_set_date(&about);
    if (report->question.read && !o->json) {
        file_form_ask(report, made ? made->function : "", error, sizeof error);
        bool none = 10 * report->question.best_wrong > report->question.best_asked;
        return made && none ? offer_wrapper(made, o, STATUS_USAGE, error)
                            : refuse(STATUS_USAGE, error);
    }
    if (all && !o->json) {
        snprintf(error, sizeof error, _("every case ended with an error: %s"), all);
        return offer_wrapper(made, o, STATUS_USAGE, error);
    }
    if (made && made->is_found && !o->json)
        printf(_("The function %s\n"), made->function);
    if (made && made->is_whole && !o->json && o->numbers == NUMBERS_FLOAT)
        printf("%s\n", _("It takes whole numbers: --numbers int"));
    if (o->json) {
        output text = {0};
        judge_about_write_json(&text, judged, &about);
        fputs(output_text(&text) ? output_text(&text) : _("out of memory"), stdout);
        output_free(&text);
    } else {
        judge_print(report);
    }
    if (o->settings.output && !report->question.read &&
        !write_report(&about, report, o->settings.output, error, sizeof error))
        return refuse(STATUS_WRONG, error);
    if (report->question.read)
        return STATUS_USAGE;
    if (judge_has_faults(report))
        return STATUS_WRONG;
    return report->stopped[0] ? STATUS_CUT : 0;
}

/* Whether the names of all parameters mean something of the pair. */
static bool names_say(const judge_run_wish *wish)
{
    form_call ignored;
    bool said = false;
    const judge_wish *judge = &wish->judge;
    return judge->has_form || !judge->head ||
           !form_choice_by_names(judge->pair, judge->ask.ask, judge->head, &ignored, &said) || said;
}

/* Whether the name that a shape has not, "box.clamp", is that of a method. */
static bool calls_method(const char *file, char missing[JUDGE_MISSING])
{
    char *text, call[JUDGE_MISSING];
    size_t length;
    missing[strcspn(missing, "' ")] = '\0';
    const char *dot = strchr(missing, '.');
    if (!dot || text_file_read(file, &text, &length))
        return false;
    snprintf(call, sizeof call, "%.200s(", dot);
    bool calls = strstr(text, call) != NULL;
    free(text);
    return calls;
}

static int run_judge(judge_run_wish *wish, char *const *words, const harness_wish *made,
                     const options *o)
{
    char error[1024], missing[JUDGE_MISSING] = "";
    wish->words = words;
    wish->missing = missing;
    judge *judged = judge_run(wish, error, sizeof error);
    bool calls = !judged && missing[0] && made && calls_method(made->file, missing);
    if (calls)
        snprintf(error, sizeof error, _("the function calls %s(), which hitlab does not know"),
                 missing);
    if (!judged && missing[0] && made && (calls || !names_say(wish)))
        return offer_wrapper(made, o, STATUS_USAGE, error);
    if (!judged)
        return refuse(missing[0] ? STATUS_USAGE : STATUS_NOT_RUN, error);
    int status = print_report(judged, made, o);
    judge_free(judged);
    return status;
}

static int run_file(judge_run_wish *wish, const options *o)
{
    char error[1024];
    file_form form;
    harness_wish made = {.file = o->settings.paths[1],
                         .function = o->function,
                         .with = o->with,
                         .call = call_of(wish, o),
                         .stopped = &stopped};
    harness harness = {0};
    if (!file_form_take(&made, &wish->judge, &form, error, sizeof error))
        return form.found.asks ? refuse_file(made.file, STATUS_USAGE, error)
                               : offer_wrapper(&made, o, STATUS_NOT_RUN, error);
    bool fine = harness_make(&made, &harness, error, sizeof error);
    made.is_found = form.found.is_found;
    made.is_whole = form.found.is_whole;
    int status = STATUS_NOT_RUN;
    if (fine)
        status = run_judge(wish, harness.words, &made, o);
    else if (harness.cannot_call)
        status = offer_wrapper(&made, o, STATUS_USAGE, error);
    else
        refuse(status, error);
    harness_remove(&harness);
    return status;
}

/* ---- A class --------------------------------------------------------------------------------- */

static int status_of_class(const judge_class_sums *sums)
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
                                   .harness = {.function = o->function,
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
    return ran ? status_of_class(&sums) : refuse(STATUS_NOT_RUN, _("out of memory"));
}

int command_judge(const options *o)
{
    char error[512];
    judge_run_wish wish = {.judge = {.numbers = o->numbers,
                                     .touching = o->touching,
                                     .flat = o->flat,
                                     .convex = o->convex,
                                     .ask = o->ask,
                                     .tolerance = o->tolerance,
                                     .decks = o->decks,
                                     .count = o->count,
                                     .seed = o->seed},
                           .seconds = o->seconds,
                           .whole = o->dashes,
                           .stopped = &stopped};
    if (wish.judge.decks == 0)
        wish.judge.decks = JUDGE_ALL_DECKS;
    if (wish.judge.count == 0)
        wish.judge.count = JUDGE_USUAL_COUNT;
    wish.judge.ask.within = o->tolerance > 0 ? o->tolerance : ASK_USUAL_WITHIN;
    if (o->ask.ask != ASK_HIT)
        wish.judge.tolerance = 0; /* numbers are off by a part of the largest coordinate */
    const char *wrong = judge_wish_check_tolerance(&wish.judge);
    if (wrong)
        return refuse(STATUS_USAGE, _(wrong));
    if (!(wish.seconds > 0))
        wish.seconds = USUAL_SECONDS;
    if (!pair_text_read(o->settings.paths[0], &wish.judge.pair, error, sizeof error))
        return refuse(STATUS_USAGE, error);
    if (o->touching == TOUCHING_HALF_OPEN && wish.judge.pair.a != FORM_BOX &&
        wish.judge.pair.b != FORM_BOX)
        return refuse(STATUS_USAGE, _("--touching half-open is for boxes"));
    if (o->convex && wish.judge.pair.a != FORM_POLYGON && wish.judge.pair.b != FORM_POLYGON)
        return refuse(STATUS_USAGE, _("--convex is for polygons"));
    const char *to = o->settings.output;
    if (to && path_ends(to, ".json") && !judge_grade_knows(to))
        return refuse(STATUS_USAGE, _("graders read results.json, *.gradescope.json or "
                                      "*.coderunner.json; --json prints the report"));
    if (o->template && (o->form || o->names))
        return refuse(STATUS_USAGE, _("a template takes the columns of the pair: no --form"));
    form_call form;
    if (o->form && !form_read(o->form, wish.judge.pair, o->ask.ask, &form, error, sizeof error))
        return refuse(STATUS_USAGE, error);
    if (o->template) {
        bool printed = harness_print(o->template,
                                     &(harness_wish){.function = o->function ? o->function : "hit",
                                                     .call = call_of(&wish, o)},
                                     error, sizeof error);
        return printed ? 0 : refuse(STATUS_USAGE, error);
    }
    temp_folder_sweep();
    system_on_end(stop_judging); /* the first time with a report and without leftovers */
    /* A table has a single file, too. */
    bool is_class = !o->dashes &&
                    (o->csv || o->settings.path_count > 2 || path_is_folder(o->settings.paths[1]));
    if (is_class)
        return run_class(&wish, o);
    return o->dashes ? run_judge(&wish, o->settings.paths + 1, NULL, o) : run_file(&wish, o);
}
