/* SPDX-License-Identifier: MIT */
#include "act.h"
#include "act_private.h"
#include "app.h"
#include "cursor.h"
#include "edit.h"
#include "files.h"
#include "lab.h"
#include "mode.h"
#include "motion.h"
#include "panel.h"
#include "pen.h"
#include "share.h"
#include "slot.h"
#include "state.h"
#include "tool_input.h"

#define TURN   1.0  /* degrees per key press */
#define FASTER 1.25 /* factor per key press */

/* ---- Drawing ------------------------------------------------------------------------------ */

void act_draw(app *app)
{
    if (app->lab.tool == TOOL_DRAW)
        mode_leave(&app->lab);
    else
        pen_start_both(&app->lab);
}

void act_start_drawing(app *app, int which)
{
    pen_start(&app->lab, (lab_actor)which);
}

void act_finish_drawing(app *app, int which)
{
    pen_finish(&app->lab, (lab_actor)which);
}

/* Large for a projector there is no panel: that ends. */
static void show_panel(app *app)
{
    ui *ui = &app->screen.ui;
    if (ui->zones == LAYOUT_PRESENT) {
        act_present(app);
        ui_arrange_again(ui, lab_stage(&app->lab));
    }
    if (!panel_is_shown(ui))
        panel_toggle(ui);
}

void act_type_first_number(app *app)
{
    lab_actor target = app->lab.edit.target;
    if (shape_numbers_count(lab_scene(&app->lab), target) == 0)
        return;
    show_panel(app);
    app->screen.ui.lesson = false;
    act_type_number(app, action_pair((int)target, 0));
}

void act_enter_key(app *app)
{
    tool_input_of(app)->enter(app);
}

/* ---- Editing ------------------------------------------------------------------------------ */

void act_edit(app *app, int which)
{
    mode_edit(&app->lab, (lab_actor)which);
}

void act_turn(app *app, int direction)
{
    edit_turn(&app->lab, direction * TURN);
}

/* ---- Motion ------------------------------------------------------------------------------- */

void act_change_speed(app *app, int direction)
{
    motion_change_speed(&app->lab, direction > 0 ? FASTER : 1 / FASTER);
}

/* ---- Act prompt -------------------------------------------------------------------------- */

/* ---- Opening ------------------------------------------------------------------------------ */

void act_position(app *app)
{
    screen_open_prompt(&app->screen, PROMPT_POSITION, "");
}

/* Opens the prompt for a number of a shape. It starts with all 17 digits, so that Enter without
 * typing changes nothing. */
void act_type_number(app *app, int pair)
{
    shape_number f = {(lab_actor)action_first(pair), action_second(pair)};
    char text[NUMBER_TEXT];
    shape_number_text(lab_scene(&app->lab), lab_slot(&app->lab)->at, f, 17, text);
    screen_open_prompt(&app->screen, PROMPT_NUMBER, text);
    app->screen.prompt.number = f;
    if (app->lab.edit.target != f.actor)
        app->lab.edit.vertex = -1;
    app->lab.edit.target = f.actor;
}

/* ---- Entering ----------------------------------------------------------------------------- */

/* Returns what is wrong with the typed text, or NULL: it is taken. */
static const char *accept_prompt(app *app)
{
    const prompt *p = &app->screen.prompt;
    switch (p->wanted) {
    case PROMPT_NAME:
        return state_word_is_file(p->text) ? share_save(app, p->text)
                                           : files_save_as(&app->lab, p->text);
    case PROMPT_POSITION:
        return cursor_put_typed(&app->lab, p->text);
    case PROMPT_NUMBER:
        return edit_set_number(&app->lab, p->number, p->text);
    case PROMPT_FILE:
        return act_own_choose(app, p->text);
    case PROMPT_NOTHING:
        break;
    }
    return NULL;
}

/* The prompt stays open, and says what is wrong, when the text is not taken. */
void act_enter(app *app)
{
    bool leaves = app->quitting.leaves && app->screen.prompt.wanted == PROMPT_NAME;
    const char *wrong = accept_prompt(app);
    if (wrong)
        prompt_complain(&app->screen.prompt, wrong);
    else
        screen_close_page(&app->screen, PAGE_PROMPT);
    app_report(app);
    if (leaves && !wrong && !app->lab.notice.is_error)
        act_save_all(app);
}

void act_cancel(app *app)
{
    screen_close_page(&app->screen, PAGE_PROMPT);
}

/* Goes on to the next number of the shape, or back; the first follows the last. */
void act_next_number(app *app, int step)
{
    shape_number f = app->screen.prompt.number;
    int count = shape_numbers_count(lab_scene(&app->lab), f.actor);
    if (app->screen.prompt.wanted != PROMPT_NUMBER)
        return;
    act_enter(app);
    int next = (f.index + step + count) % count;
    if (!pages_is_open(&app->screen.pages, PAGE_PROMPT))
        act_type_number(app, action_pair((int)f.actor, next));
}
