/* SPDX-License-Identifier: MIT */
/* The user's own test: opened in the page, and judged in a worker. web/own.js calls these. */
#include "own.h"
#include "edit.h"
#include "judge_run.h"
#include "language.h"
#include "method_list.h"
#include "page.h"
#include "scene.h"
#include "session.h"
#include "signature.h"
#include "slot.h"
#include "words.h"

#include <emscripten.h>
#include <stdio.h>
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

/* Whether a function in JavaScript takes what it would get, before it gets anything. Returns "", or
 * "upright", "order" or "count" and, in the next line, what is wrong; "upright": it takes the
 * numbers of upright boxes. */
EMSCRIPTEN_KEEPALIVE const char *page_own_fits(case_form a, case_form b, const char *code)
{
    static char out[640];
    char error[512] = "";
    bool upright = false;
    call call = {.pair = {a, b}};
    const language *l = language_of_file("hit.js", error, sizeof error);
    const char *sort = "count";
    if (signature_takes(code, "hit", call.pair, l, error, sizeof error) &&
        signature_fits(code, "hit", &call, l, &upright, error, sizeof error))
        return "";
    if (!upright)
        signature_fits(code, "hit", &call, l, &upright, error, sizeof error);
    if (strstr(error, "--order"))
        sort = "order";
    snprintf(out, sizeof out, "%s\n%s", upright ? "upright" : sort, error);
    return out;
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
    harness_wish wish = {.file = path, .function = "hit"};
    if (!pair_shown(&wish.call.pair, &wish.swapped))
        return false;
    page_own_close();
    if (own_file_choose(&wish, error, sizeof error) != OWN_CHOSEN || !own_run(error, sizeof error))
        return false;
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
    judge *judged = judge_run(&wish, error, sizeof error);
    const char *json = judged ? judge_json(judged) : "";
    fputs(json ? json : "", stdout);
    judge_free(judged);
    fflush(stdout);
    return error;
}
