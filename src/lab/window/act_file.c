/* SPDX-License-Identifier: MIT */
#include "act.h"
#include "act_private.h"
#include "answer.h"
#include "app.h"
#include "files.h"
#include "lessons_walk.h"
#include "own.h"
#include "picture.h"
#include "question.h"
#include "save.h"
#include "session.h"
#include "share.h"
#include "slot.h"
#include "snippet.h"
#include "system.h"
#include "words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- Choosing a scene --------------------------------------------------------------------- */

static void after_choice(app *app)
{
    screen_close_page(&app->screen, PAGE_GALLERY);
    app_report(app);
}

/* Behind the scenes are the lessons. */
void act_show_scene(app *app, int index)
{
    int scenes = app->lab.catalogue.list.count;
    if (index < scenes)
        session_show(&app->lab, index);
    else
        lessons_walk_open(&app->lab, index - scenes);
    after_choice(app);
}

void act_show_key(app *app, int digit)
{
    int before = app->lab.catalogue.current;
    session_show_key(&app->lab, digit);
    if (app->lab.catalogue.current == before)
        act_whole_stage(app);
    after_choice(app);
}

/* In a lesson it goes through the steps. */
void act_step_scene(app *app, int step)
{
    if (app->lab.lessons.open)
        lessons_walk(&app->lab, step);
    else
        session_show_next(&app->lab, step);
    after_choice(app);
}

void act_reload(app *app)
{
    if (app->lab.lessons.open)
        lessons_walk_reload(&app->lab);
    else
        files_reload(&app->lab);
    app_report(app);
}

void act_new(app *app)
{
    screen_close_page(&app->screen, PAGE_GALLERY);
    if (pages_is_open(&app->screen.pages, PAGE_PAIRS)) {
        screen_close_page(&app->screen, PAGE_PAIRS);
        return;
    }
    pairs_open(&app->screen.pairs);
    pages_open(&app->screen.pages, PAGE_PAIRS);
}

/* The base is chosen: the cursor is asked for. */
void act_pick_kind(app *app, int kind)
{
    pairs *pairs = &app->screen.pairs;
    pairs->chosen[LAB_BASE] = kind;
    pairs->asked = LAB_CURSOR;
}

void act_make(app *app, int pair)
{
    files_make(&app->lab, action_first(pair), action_second(pair));
    screen_close_page(&app->screen, PAGE_PAIRS);
    app_report(app);
}

/* ---- Saving ------------------------------------------------------------------------------- */

/* No file is written while input is recorded or replayed. True: that is so, and a message says it.
 */
static bool is_sealed(app *app)
{
    if (app->lab.catalogue.sealed)
        lab_say(&app->lab, false, _("Not saved: no file is written while input is recorded."));
    return app->lab.catalogue.sealed;
}

void act_save_as(app *app)
{
    if (is_sealed(app))
        return;
    char name[SLOT_TITLE];
    files_offer_name(&app->lab, app->lab.catalogue.current, name, sizeof name);
    screen_uncover(&app->screen); /* what is typed must be seen */
    screen_open_prompt(&app->screen, PROMPT_NAME, name);
    app->quitting.leaves = false;
}

/* The file has changed since it was read: that is asked about. */
void act_save(app *app)
{
    bool done = is_sealed(app) || files_save(&app->lab);
    if (!done && lab_slot(&app->lab)->outdated)
        screen_ask(&app->screen, QUESTION_SAVE);
    else if (!done)
        act_save_as(app);
    app_report(app);
}

/* An unfinished drawing is not saved, but kept until the next start. Where a scene needs a name,
 * that is asked first, and what comes after it goes on here. */
void act_save_all(app *app)
{
    bool sealed = is_sealed(app);
    int nameless = sealed ? -1 : files_nameless(&app->lab);
    screen_close_page(&app->screen, PAGE_QUESTION);
    if (nameless >= 0 && session_show(&app->lab, nameless)) {
        act_save_as(app);
        app->quitting.leaves = app->quitting.names = app->screen.prompt.deaf = true;
    } else {
        app->running = sealed || !files_save_all(&app->lab);
    }
    app_report(app);
}

void act_discard(app *app)
{
    app->running = false;
    app->quitting.discards = true;
}

void act_stay(app *app)
{
    screen_close_page(&app->screen, PAGE_QUESTION);
}

/* The file stays as it is until these changes are saved. */
void act_keep_mine(app *app)
{
    bool saves = app->screen.question == QUESTION_SAVE;
    screen_close_page(&app->screen, PAGE_QUESTION);
    files_keep_mine(&app->lab);
    if (saves)
        act_save(app);
    else
        lab_say(&app->lab, false, _("Your changes stay: Ctrl+S saves them over the file."));
}

void act_take_theirs(app *app)
{
    screen_close_page(&app->screen, PAGE_QUESTION);
    act_reload(app);
}

void act_keep_both(app *app)
{
    screen_close_page(&app->screen, PAGE_QUESTION);
    act_save_as(app);
}

void act_drop(app *app)
{
    const lab *lab = &app->lab;
    if (lab_slot(lab)->in_no_file && lab->catalogue.list.count > 1)
        screen_ask(&app->screen, QUESTION_DROP);
    else
        lab_say(&app->lab, false, "%s",
                lab_slot(lab)->in_no_file ? _("Not dropped: there is no other scene.")
                                          : _("Not dropped: this scene has a file."));
}

void act_drop_now(app *app)
{
    screen_close_page(&app->screen, PAGE_QUESTION);
    files_drop(&app->lab);
    app->screen.camera_scene = -1; /* the numbers of the scenes have changed */
}

/* ---- Pictures ----------------------------------------------------------------------------- */

/* Saves under a name that no file has yet, so that no file is overwritten: not even that of another
 * lab that saves at the same time. */
static bool save_numbered(app *app, char *name, size_t size, char *error, size_t error_size)
{
    for (int i = 1; i <= SAVE_MOST_NUMBER; i++) {
        snprintf(name, size, "hitlab-%04d.png", i);
        if (access(name, F_OK) == 0)
            continue;
        bool saved = picture_save(app->renderer, name, WRITE_NEW, error, error_size);
        if (saved || errno != EEXIST)
            return saved;
    }
    snprintf(error, error_size, "%s", _("hitlab-0001.png to hitlab-9999.png all exist."));
    return false;
}

/* Saves the frame as it is shown, without the message about the saving. */
void act_save_picture(app *app)
{
    char name[64], error[512];
    if (is_sealed(app))
        return;
    lab_update(&app->lab);
    screen_draw(&app->screen, &app->lab);
    sheet_forget(&app->screen.ui.sheet); /* nobody has seen that frame */
    if (save_numbered(app, name, sizeof name, error, sizeof error)) {
        share_say_saved(app, name);
        return;
    }
    lab_say(&app->lab, true, "%s", error);
    settings_complain(error);
}

/* ---- Clipboard ---------------------------------------------------------------------------- */

/* Copies the text, which is freed; NULL: there was no memory for it. */
static void copy_text(app *app, char *text, const char *what)
{
    if (!text || !app_copy(app, text))
        lab_say(&app->lab, true, _("not copied: %s"), text ? SDL_GetError() : _("out of memory"));
    else
        lab_say(&app->lab, false, "%s", what);
    free(text);
}

void act_copy_test(app *app)
{
    char *text = NULL;
    size_t size;
    if (lab_is_field(&app->lab)) {
        lab_say(&app->lab, false, "%s",
                _("Not copied: a C test is about two shapes, not about a field."));
        return;
    }
    const answer *a = lab_answer(&app->lab);
    if (!answer_is_known(a)) {
        lab_say(&app->lab, false, "%s", _("Not copied: what the methods say is not known yet."));
        return;
    }
    FILE *out = hit_validate(&a->cursor) == HIT_OK ? open_memstream(&text, &size) : NULL;
    if (out) {
        char call[512];
        snippet_verdicts said = {.referee = a->rows[0].verdict, .method = answer_verdict(a)};
        const hit_shape *base = lab_shape(&app->lab, LAB_BASE);
        /* The user's own function may have answered for these shapes. */
        bool answers = a->row_count > 1 && a->rows[1].group == GROUP_YOURS &&
                       a->rows[1].verdict != HIT_REFUSED;
        if (answers && own_write_call(base, &a->cursor, call, sizeof call)) {
            said.own_file = own_look()->runs->path;
            said.own_call = call;
        }
        snippet_write(out, lab_title(&app->lab), answer_method(a), base, &a->cursor, said);
        if (!save_close(out)) {
            free(text);
            text = NULL;
        }
    }
    copy_text(app, text, _("Copied: a C test of this position."));
}

void act_copy_scene(app *app)
{
    size_t size;
    copy_text(app, slot_text(lab_slot(&app->lab), "", &size), _("Copied: the scene."));
}
