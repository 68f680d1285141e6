/* SPDX-License-Identifier: MIT */
#include "act.h"
#include "act_private.h"
#include "action_ids.h"
#include "app.h"
#include "child.h"
#include "edit.h"
#include "lesson_follow.h"
#include "lessons_walk.h"
#include "method_list.h"
#include "own.h"
#include "pair_choice.h"
#include "panel.h"
#include "question.h"
#include "restore.h"
#include "scene.h"
#include "session.h"
#include "settings.h"
#include "share.h"
#include "slot.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

/* ---- Its file ------------------------------------------------------------------------------ */

/* Returns the file that remembers the test: the lesson's, or the scene's; not a guest's. */
static const char *scene_path(const app *app)
{
    const catalogue *c = &app->lab.catalogue;
    const lessons_book *book = lessons_current(&app->lab.lessons);
    return book ? book->path : c->list.files[c->current].path;
}

static case_pair pair_of(const app *app)
{
    return case_pair_of(lab_shape(&app->lab, LAB_BASE), lab_shape(&app->lab, LAB_CURSOR));
}

/* Whether no program can be started now; then a message says why. A recording would start it again
 * wherever it is played. */
static const char *why_not(app *app)
{
    const char *why = action_why_grey(ACTION_OWN, &app->lab);
    if (app->lab.catalogue.sealed)
        return _("no program is started while input is recorded");
    return why ? _(why) : NULL;
}

void act_own(app *app)
{
    const char *why = why_not(app);
    screen_uncover(&app->screen);
    if (why)
        lab_say(&app->lab, false, "%s", why);
    else if (child_is_written(false))
        return;
    else if (method_list_own())
        screen_ask(&app->screen, QUESTION_OWN);
    else
        act_own_file(app);
}

/* Proposes what runs, what the scene remembers, or a name. */
void act_own_file(app *app)
{
    char path[OWN_PATH];
    settings_test kept;
    const own_shown *own = own_look();
    screen_close_page(&app->screen, PAGE_QUESTION);
    if (own->runs)
        snprintf(path, sizeof path, "%s", own->runs->path);
    else if (settings_remember_test_read(scene_path(app), &kept))
        snprintf(path, sizeof path, "%s", kept.path);
    else
        own_file_propose(pair_of(app), path, sizeof path);
    screen_open_prompt(&app->screen, PROMPT_FILE, path);
    app->screen.prompt.deaf = true;
}

bool act_own_is_test(const char *path)
{
    return harness_knows(path);
}

/* ---- Its shapes ---------------------------------------------------------------------------- */

static bool shows_pair(const slot *slot, case_pair pair)
{
    if (!slot->loaded || slot->scene->crowd)
        return false;
    case_pair of = case_pair_of(&slot->scene->base.shape, &slot->scene->cursor.shape);
    return of.a == pair.a && of.b == pair.b;
}

/* Returns the first of the loaded scenes; -1: none. */
static int find_scene_of_pair(const catalogue *c, case_pair pair)
{
    for (int i = 0; i < c->list.count; i++)
        if (shows_pair(&c->slots[i], pair))
            return i;
    return -1;
}

void act_own_open_pair(app *app, case_pair pair)
{
    static char line[CASE_LINE];
    catalogue *c = &app->lab.catalogue;
    catalogue_load_named(c);
    int index = find_scene_of_pair(c, pair);
    if (index < 0 && !c->sealed) {
        catalogue_load_all(c);
        index = find_scene_of_pair(c, pair);
    }
    if (index >= 0)
        session_show(&app->lab, index);
    else if (pair_choice_state(pair, line, sizeof line))
        share_open_line(app, line);
}

static harness_wish wish_of(const app *app, const char *path)
{
    const settings *o = app->settings;
    const hit_shape *base = lab_shape(&app->lab, LAB_BASE);
    return (harness_wish){
        .file = path,
        .function = o->own_function,
        .with = o->own_with,
        .swapped = case_pair_swaps(base, lab_shape(&app->lab, LAB_CURSOR)),
        .call = {.pair = pair_of(app), .form = o->own_form, .names = o->own_names}};
}

/* The scene follows the function, whatever scene is there. In a lesson it stays: the step asks for
 * its own shapes. */
own_choice act_own_take(app *app, const char *path, char *error, size_t size)
{
    case_pair pair;
    harness_wish wish = wish_of(app, path);
    own_choice choice = own_file_choose(&wish, error, size);
    bool moves = (choice == OWN_REFUSED || choice == OWN_CHOSEN) && !app->lab.lessons.open;
    if (!moves || !own_file_find_pair(&wish, &pair))
        return choice;
    act_own_open_pair(app, pair);
    wish = wish_of(app, path);
    return own_file_choose(&wish, error, size);
}

/* A question about something else is answered first. */
const char *act_own_choose(app *app, const char *path)
{
    static char error[512];
    const char *why = why_not(app);
    if (why || (app->screen.question && app->screen.question < QUESTION_STUB))
        return why ? why : _("first answer the question");
    static const question asks[] = {
        [OWN_MISSING] = QUESTION_STUB, [OWN_UPRIGHT] = QUESTION_BOX, [OWN_CHOSEN] = QUESTION_RUN};
    own_choice choice = act_own_take(app, path, error, sizeof error);
    if (choice == OWN_REFUSED)
        return error;
    app->own_heard.judges = false;
    screen_ask(&app->screen, asks[choice]);
    screen_close_page(&app->screen, PAGE_PROMPT);
    return NULL;
}

void act_own_stub(app *app)
{
    char error[512];
    bool written = own_file_write(error, sizeof error);
    screen_close_page(&app->screen, PAGE_QUESTION);
    if (written)
        screen_ask(&app->screen, QUESTION_RUN);
    else
        lab_say(&app->lab, true, _("Not saved: %s"), error);
    app_report(app);
}

/* The function takes the numbers of an upright box. Both ask whether it shall run. */

void act_own_as_box(app *app)
{
    own_file_take_upright();
    app->own_heard.judges = true;
    screen_ask(&app->screen, QUESTION_RUN);
}

void act_own_upright(app *app)
{
    edit_make_upright(&app->lab);
    own_file_take_upright();
    screen_ask(&app->screen, QUESTION_RUN);
}

/* ---- Running ------------------------------------------------------------------------------- */

/* Takes what was answered about this file, unless the command line gives a form, or the file has
 * another function now. Choosing the file by its name asks anew. */
void act_own_keep_form(app *app)
{
    char ignored[512];
    settings_test kept;
    const own_file *file = own_look()->chosen;
    if (!file->form[0] && settings_remember_test_read(scene_path(app), &kept) && kept.form[0] &&
        strcmp(kept.path, file->path) == 0)
        own_file_take_form(kept.form, ignored, sizeof ignored);
}

static void forget_method(app *app)
{
    const hit_method *method = method_list_own();
    own_close();
    if (method)
        session_forget_method(&app->lab, method);
    app->own_heard.complains = false;
}

static bool remember(const app *app, char *error, size_t size)
{
    settings_test test;
    const own_file *runs = own_look()->runs;
    snprintf(test.path, sizeof test.path, "%s", runs->path);
    snprintf(test.form, sizeof test.form, "%s", runs->form);
    return settings_remember_test_write(scene_path(app), &test, error, size);
}

bool act_own_start(app *app)
{
    char error[1024];
    forget_method(app);
    if (!own_run(error, sizeof error)) {
        lab_say(&app->lab, true, "%s", error);
        app_report(app);
        return false;
    }
    slot_select(lab_slot(&app->lab), method_list_own());
    lab_forget_answers(&app->lab);
    if (!app->lab.catalogue.sealed && !remember(app, error, sizeof error))
        lab_say(&app->lab, true, _("The choice is not remembered: %s"), error);
    return true;
}

/* A question that an older press has answered starts nothing. */
void act_own_run(app *app)
{
    bool asked = app->screen.question == QUESTION_RUN;
    screen_close_page(&app->screen, PAGE_QUESTION);
    if (asked && !why_not(app) && act_own_start(app) && app->own_heard.judges)
        act_judge(app);
}

void act_own_again(app *app)
{
    char error[512];
    settings_test kept;
    if (lab_is_field(&app->lab) || why_not(app) ||
        !settings_remember_test_read(scene_path(app), &kept))
        return;
    harness_wish wish = wish_of(app, kept.path);
    if (own_file_choose(&wish, error, sizeof error) != OWN_CHOSEN)
        return;
    act_own_keep_form(app);
    act_own_start(app);
}

void act_own_end(app *app)
{
    screen_close_page(&app->screen, PAGE_QUESTION);
    forget_method(app);
    lab_say(&app->lab, false, "%s", _("Your test has ended."));
}

/* ---- Judging ------------------------------------------------------------------------------- */

void act_judge(app *app)
{
    char error[512];
    if (child_is_written(true))
        return;
    app->lab.visit.card = -1; /* the one shown is of another report */
    if (!method_list_own())
        lab_say(&app->lab, false, "%s", _("No test of yours runs: Y chooses its file."));
    else if (own_look()->judging == OWN_IS_JUDGED)
        own_judge_cancel();
    else if (!own_judge_start(error, sizeof error))
        lab_say(&app->lab, true, "%s", error);
}

void act_own_form(app *app, int index)
{
    char form[FORM_TEXT], error[512];
    const file_question *asks = &own_look()->asks;
    if (index < 0 || index >= FILE_FORMS || !asks->is || why_not(app))
        return;
    snprintf(form, sizeof form, "%s", asks->form[index]);
    if (!own_file_take_form(form, error, sizeof error))
        lab_say(&app->lab, true, "%s", error);
    else if (act_own_start(app))
        act_judge(app);
}

/* "Case 1: says hit, they are 0.36 apart", and "222 cases like this." */
static void name_case(const judge_group *g, int index, char title[SLOT_TITLE], char *note,
                      size_t size)
{
    char says[128], count[64];
    own_card_say(g, OWN_CARD_DIGITS, says, sizeof says);
    snprintf(title, SLOT_TITLE, _("Case %d: yours %s"), index + 1, says);
    own_card_count(g, count, sizeof count);
    if (g->outcome == JUDGE_WRONG)
        snprintf(note, size, _("Yours %s: %s."), says, count);
    else
        snprintf(note, size, "%s", g->problem);
}

/* Adds what a colleague checks on paper. */
static void add_proof(const judge_group *g, char *note, size_t size)
{
    const char *sentence = _(" Both shapes contain the point %s.");
    if (!g->proof || g->outcome != JUDGE_WRONG)
        return;
    if (g->proof_lines == 1)
        sentence = _(" The line %s lies between them.");
    else if (g->proof_lines > 1)
        sentence = _(" Lines lie between their edges; the nearest is %s.");
    words_append(note, size, sentence, g->proof);
}

/* It opens as the user's own test sees it. */
void act_show_card(app *app, int index)
{
    static char line[CASE_LINE];
    char title[SLOT_TITLE], note[512];
    const own_shown *own = own_look();
    state shown;
    if (index < 0 || index >= own_cards(own))
        return;
    const judge_group *g = &own->report->groups[index];
    name_case(g, index, title, note, sizeof note);
    add_proof(g, note, sizeof note);
    visit_case visit = {line, title, note, method_list_own(), index};
    if (!own_card_state(own, index, line, sizeof line) ||
        !restore_open_visit(&app->lab, &visit, &shown))
        return;
    screen_uncover(&app->screen);
    screen_close_page(&app->screen, PAGE_PROMPT);
    /* The case as it is shared, with the panel as it is now. */
    lesson_follow(app); /* notes how the window was */
    app->screen.ui.lesson = false;
    panel_close(&app->screen.ui); /* where it covers the stage */
    shown.has[STATE_EXPLAIN] = true;
    shown.has[STATE_PANEL] = app->screen.ui.zones != LAYOUT_ALL;
    share_show_layers(&app->screen, &app->lab, &shown);
    state_free(&shown);
}

void act_next_card(app *app)
{
    int count = own_cards(own_look());
    if (count > 0)
        act_show_card(app, app->lab.visit.open ? (app->lab.visit.card + 1) % count : 0);
    else
        lab_say(&app->lab, false, "%s", _("There is no such case: J judges your test."));
}

void act_leave_card(app *app)
{
    if (restore_leave_visit(&app->lab))
        lessons_walk_open(&app->lab, app->lab.lessons.last);
}

/* ---- News ---------------------------------------------------------------------------------- */

static void hear_problem(app *app)
{
    char problem[OWN_PROBLEM];
    if (own_news() == app->own_heard.problems)
        return;
    app->own_heard.problems = own_news();
    own_problem(problem, sizeof problem);
    app->redraw = true;
    problem[strcspn(problem, "\n")] = '\0'; /* the panel has the rest */
    if (problem[0])
        lab_say(&app->lab, true, _("Yours: %s"), problem);
    else if (app->own_heard.complains && lab_message_is_error(&app->lab))
        lab_say_nothing(&app->lab);
    app->own_heard.complains = problem[0] != '\0';
}

static void hear_judge(app *app)
{
    char result[256];
    const own_shown *own = own_look();
    app->redraw = app->redraw || own->part != app->own_heard.part;
    app->own_heard.part = own->part;
    if (own_judge_news() == app->own_heard.judge)
        return;
    app->own_heard.judge = own_judge_news();
    app->redraw = true;
    app->lab.dirty = true; /* a lesson may wait for it */
    if (!own->report)
        return;
    own_judge_say(own, result, sizeof result);
    lab_say(&app->lab, false, _("Judged: %s."), result);
}

void act_own_hear(app *app)
{
    if (own_answers_news() != app->own_heard.answers) {
        app->own_heard.answers = own_answers_news();
        lab_forget_answers(&app->lab);
        app->redraw = true;
    }
    if (own_awaited_news() != app->own_heard.awaited) {
        app->own_heard.awaited = own_awaited_news();
        lab_ask_again(&app->lab);
    }
    hear_problem(app);
    hear_judge(app);
}
