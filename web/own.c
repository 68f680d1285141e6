/* SPDX-License-Identifier: MIT */
/* The user's own test: opened in the page, and judged in a worker. web/own.js calls these. */
#include "own.h"
#include "act.h"
#include "edit.h"
#include "form_choice.h"
#include "judge_run.h"
#include "language.h"
#include "memory.h"
#include "method_list.h"
#include "page.h"
#include "pair_choice.h"
#include "scene.h"
#include "session.h"
#include "share.h"
#include "signature.h"
#include "slot.h"
#include "words.h"

#include <emscripten.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* False: a field has no pair. */
static bool pair_shown(case_pair *pair, bool *swapped)
{
    const app *app = page_lab();
    const scene *scene = app ? lab_scene(&app->lab) : NULL;
    if (!scene || scene->crowd)
        return false;
    *pair = case_pair_of(&scene->base.shape, &scene->cursor.shape);
    *swapped = case_pair_swaps(&scene->base.shape, &scene->cursor.shape);
    return true;
}

const char *page_pair_text(case_pair pair, bool swapped)
{
    static char text[256];
    char columns[CASE_COLUMNS];
    const case_form_row *a = &case_forms[pair.a], *b = &case_forms[pair.b];
    case_pair_columns(pair, columns, sizeof columns);
    snprintf(text, sizeof text, "%s/%s %d %d %d %d %d %s", a->name, b->name, (int)pair.a,
             (int)pair.b, a->numbers, b->numbers, swapped, columns);
    return text;
}

/* "": a field. */
EMSCRIPTEN_KEEPALIVE const char *page_pair(void)
{
    case_pair pair;
    bool swapped;
    return pair_shown(&pair, &swapped) ? page_pair_text(pair, swapped) : "";
}

/* What a worker is told of a function, and back. */
static struct {
    signature signature;
    form_call form;       /* as the names say it */
    char text[FORM_TEXT]; /* the form that the reader has chosen; "": none */
} found;

/* Where a worker writes the parameters and the form, before page_judge(). */
EMSCRIPTEN_KEEPALIVE char *page_own_head(void)
{
    return found.signature.text;
}

EMSCRIPTEN_KEEPALIVE char *page_own_form(void)
{
    return found.text;
}

/* The names alone: the judge decides by answers, too. */
static void choose_by_names(case_pair pair)
{
    char ignored[512];
    form_choice *choice = memory_get(sizeof *choice);
    form_of_columns(pair, ASK_HIT, &found.form);
    if (found.text[0] &&
        form_read(found.text, pair, ASK_HIT, &found.form, ignored, sizeof ignored)) {
        free(choice);
        return;
    }
    if (found.signature.has_head &&
        form_choice_propose(choice, pair, ASK_HIT, found.signature.text))
        found.form = choice->tried[0].form;
    free(choice);
}

/* Finds the function in JavaScript before anything runs: "ok", its name, its parameters and the
 * plan of form.h, a line each; or "upright" or "count" and what is wrong. `form`: the one that the
 * reader has chosen, or "". "upright": it takes the numbers of upright boxes. */
EMSCRIPTEN_KEEPALIVE const char *page_own_find(case_form a, case_form b, const char *code,
                                               const char *form)
{
    static char out[8192];
    char error[512] = "", chosen[FORM_TEXT];
    bool upright = false;
    output plan = {0};
    snprintf(chosen, sizeof chosen, "%s", form);
    const call call = {.pair = {a, b}, .form = *chosen ? chosen : NULL};
    const language *l = language_of_file("hit.js", error, sizeof error);
    if (!signature_read(code, NULL, &call, l, &found.signature, &upright, error, sizeof error)) {
        snprintf(out, sizeof out, "%s\n%s", upright ? "upright" : "count", error);
        return out;
    }
    snprintf(found.text, sizeof found.text, "%s", chosen);
    choose_by_names(call.pair);
    form_plan(&found.form, NULL, &plan);
    snprintf(out, sizeof out, "ok\n%s\n%s\n%s", found.signature.function,
             found.signature.has_head ? found.signature.text : "", output_text(&plan));
    output_free(&plan);
    return out;
}

/* The pair that a function in JavaScript is for instead of these shapes, as page_pair() has it; "":
 * its names say none. */
EMSCRIPTEN_KEEPALIVE const char *page_own_pair(const char *code, case_form a, case_form b)
{
    char error[512];
    case_pair pair;
    const language *l = language_of_file("hit.js", error, sizeof error);
    return pair_choice_find(code, NULL, l, (case_pair){a, b}, &pair) ? page_pair_text(pair, false)
                                                                     : "";
}

/* The line that shows two such shapes. */
EMSCRIPTEN_KEEPALIVE const char *page_pair_state(case_form a, case_form b)
{
    static char line[CASE_LINE];
    return pair_choice_state((case_pair){a, b}, line, sizeof line) ? line : "";
}

EMSCRIPTEN_KEEPALIVE void page_open_pair(case_form a, case_form b)
{
    app *app = page_lab();
    if (app)
        act_own_open_pair(app, (case_pair){a, b});
}

/* The pair with upright boxes in the place of turned rects, as page_pair() has it. */
EMSCRIPTEN_KEEPALIVE const char *page_pair_upright(void)
{
    case_pair pair;
    bool swapped;
    return pair_shown(&pair, &swapped) ? page_pair_text(signature_upright(pair), swapped) : "";
}

EMSCRIPTEN_KEEPALIVE void page_make_upright(void)
{
    app *app = page_lab();
    if (app)
        edit_make_upright(&app->lab);
}

EMSCRIPTEN_KEEPALIVE void page_own_close(void)
{
    app *app = page_lab();
    const hit_method *own = method_list_own();
    if (!app || !own)
        return;
    own_close();
    session_forget_method(&app->lab, own);
}

/* For the pair that is shown; its row is selected. False: a field has no pair. */
EMSCRIPTEN_KEEPALIVE bool page_own_open(const char *path)
{
    char error[512];
    app *app = page_lab();
    harness_wish wish = {.file = path};
    if (!pair_shown(&wish.call.pair, &wish.swapped))
        return false;
    page_own_close();
    if (own_file_choose(&wish, error, sizeof error) != OWN_CHOSEN || !own_run(error, sizeof error))
        return false;
    own_set_form(&found.form);
    slot_select(lab_slot(&app->lab), method_list_own());
    lab_forget_answers(&app->lab);
    return true;
}

/* It has answered, or says something else of itself. */
EMSCRIPTEN_KEEPALIVE void page_own_heard(void)
{
    app *app = page_lab();
    if (app && method_list_own())
        lab_ask_again(&app->lab);
}

/* The judge has found nothing wrong in what runs. */
EMSCRIPTEN_KEEPALIVE void page_own_judged(void)
{
    own_judge_told();
    page_own_heard();
}

EMSCRIPTEN_KEEPALIVE void page_own_select(void)
{
    app *app = page_lab();
    case_pair pair;
    bool swapped;
    if (!method_list_own() || !pair_shown(&pair, &swapped))
        return;
    slot_select(lab_slot(&app->lab), method_list_own());
    app->lab.dirty = true;
}

/* The line that opens a case, "circle/box 0 2 1 1 0 1 1", each shape in its role; "": it is too
 * long. */
EMSCRIPTEN_KEEPALIVE const char *page_case_state(const char *text, bool swapped)
{
    static char line[CASE_LINE];
    static hit_case one;
    return case_parse(text, &one) && case_state(&one, swapped, line, sizeof line) ? line : "";
}

/* The name of a mistake and what it does, in the user's language. */
EMSCRIPTEN_KEEPALIVE const char *page_method_words(const char *id)
{
    static char text[1024];
    const hit_method *method = method_list_find(id);
    if (!method)
        return "";
    snprintf(text, sizeof text, "%s\n%s", _(method_list_title(method)),
             _(method_list_idea(method)));
    return text;
}

enum { SECONDS = 600 };

/* How many cases a run has at most. */
EMSCRIPTEN_KEEPALIVE int page_judge_cases(void)
{
    return DECK_COUNT * JUDGE_USUAL_COUNT;
}

/* In a worker: prints the report as JSON. Returns "", or why there is none. */
EMSCRIPTEN_KEEPALIVE const char *page_judge(case_form a, case_form b)
{
    static char error[512];
    static const atomic_bool never;
    static char *words[] = {"hit", NULL};
    judge_run_wish wish = {
        .judge = {.pair = {a, b}, .decks = JUDGE_ALL_DECKS, .count = JUDGE_USUAL_COUNT},
        .seconds = SECONDS,
        .words = words,
        .stopped = &never};
    error[0] = '\0';
    judge_wish *judge_of = &wish.judge;
    judge_of->objects = true;
    judge_of->head = found.signature.text[0] ? found.signature.text : NULL;
    judge_of->has_form = found.text[0] && form_read(found.text, judge_of->pair, ASK_HIT,
                                                    &judge_of->form, error, sizeof error);
    judge *judged = judge_run(&wish, error, sizeof error);
    const char *json = judged ? judge_json(judged) : "";
    fputs(json ? json : "", stdout);
    judge_free(judged);
    fflush(stdout);
    return error;
}
