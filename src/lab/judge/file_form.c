/* SPDX-License-Identifier: MIT */
#include "file_form.h"

#include "language.h"
#include "words.h"

#include <string.h>

bool file_form_take(harness_wish *made, judge_wish *judge, file_form *out, char *error, size_t size)
{
    const call *c = &made->call;
    out->found = (signature){0};
    if (!harness_find(made, &out->found, error, size))
        return false;
    made->found = &out->found;
    bool is_whole = !out->found.function[0];
    const language *l = language_of_file(made->file, error, size);
    judge->names = c->names;
    judge->has_form = c->form != NULL;
    if (c->form && !form_read(c->form, c->pair, c->ask, &judge->form, error, size))
        return false;
    if (is_whole)
        return true;
    made->function = out->found.function;
    call_usual_form(l, c->pair, c->ask, &out->usual);
    judge->usual = &out->usual;
    if (out->found.is_whole && judge->numbers == NUMBERS_FLOAT)
        judge->numbers = NUMBERS_INT;
    judge->objects = harness_makes_objects(made);
    judge->head = out->found.has_head ? out->found.text : NULL;
    if (!judge->has_form && !judge->head) {
        judge->has_form = true;
        judge->form = out->usual;
    }
    return true;
}

/* The form of the report, or the usual one. */
static void read_form(const judge_wish *wish, const judge_report *report, form_call *out)
{
    char ignored[512];
    if (report->form[0] &&
        form_read(report->form, wish->pair, wish->ask.ask, out, ignored, sizeof ignored))
        return;
    if (wish->usual)
        *out = *wish->usual;
    else
        form_of_columns(wish->pair, wish->ask.ask, out);
}

bool file_form_choose(const judge_run_wish *run, const char *function, file_chosen *out,
                      char *error, size_t size)
{
    output plan = {0};
    judge_run_wish wish = *run;
    out->question.is = false;
    wish.only_form = true;
    judge *judged = judge_run(&wish, error, size);
    if (!judged)
        return false;
    const judge_report *report = judge_result(judged);
    bool fine = !report->question.read;
    read_form(&wish.judge, report, &out->form);
    file_form_question(report, &out->question);
    snprintf(out->assumed, sizeof out->assumed, "%s", report->form_chosen ? report->form : "");
    if (!fine)
        file_form_ask(report, function, error, size);
    case_write_head(wish.judge.pair, NUMBERS_DOUBLE, out->head, sizeof out->head);
    form_plan(&out->form, wish.judge.names, &plan);
    size_t used = strlen(out->head);
    if (wish.judge.objects)
        snprintf(out->head + used, sizeof out->head - used, "#plan %s\n", output_text(&plan));
    output_free(&plan);
    judge_free(judged);
    return fine;
}

void file_form_line(const form_call *form, bool objects, const char *line, char out[JUDGE_LINE])
{
    static _Thread_local hit_case one;
    static _Thread_local double values[FORM_VALUES];
    judge_case given = {.number = values};
    snprintf(out, JUDGE_LINE, "%.*s", (int)strcspn(line, "\n"), line);
    if (case_read(out, form->pair, &one))
        given.count = form_values(form, &one, objects, values);
    judge_write_line(&given, out);
}

void file_form_question(const judge_report *report, file_question *out)
{
    const judge_question *q = &report->question;
    *out = (file_question){.is = q->read && q->best,
                           .wrong = {q->best_wrong, q->read_wrong},
                           .asked = {q->best_asked, q->read_asked}};
    if (!out->is)
        return;
    snprintf(out->form[0], sizeof out->form[0], "%s", q->best);
    snprintf(out->form[1], sizeof out->form[1], "%s", q->read);
}

void file_form_ask(const judge_report *report, const char *function, char *out, size_t size)
{
    const judge_question *q = &report->question;
    if (!q->best) {
        snprintf(out, size, _("no usual form of %s has as many parameters as %s()"), report->pair,
                 function);
        return;
    }
    snprintf(out, size, _("it is not clear how %s() takes %s"), function, report->pair);
    words_append(out, size, _("\n  --form \"%s\"    %d of %d answers are wrong that way"), q->best,
                 q->best_wrong, q->best_asked);
    words_append(out, size, _("\n  --form \"%s\"    %d of %d, as it is read"), q->read,
                 q->read_wrong, q->read_asked);
    if (q->mistake)
        words_append(out, size, _(": the mistake \"%s\""), _(q->mistake));
}
