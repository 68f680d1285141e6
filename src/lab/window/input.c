/* SPDX-License-Identifier: MIT */
#include "input.h"

#include "act.h"
#include "action_ids.h"
#include "app.h"
#include "cursor.h"
#include "files.h"
#include "grab.h"
#include "lab.h"
#include "lesson_follow.h"
#include "motion.h"
#include "page_input.h"
#include "rest.h"
#include "share.h"
#include "state.h"
#include "take_outline.h"

#include <string.h>

static int arrow_of(SDL_Keycode key)
{
    switch (key) {
    case SDLK_LEFT:
        return LAB_LEFT;
    case SDLK_RIGHT:
        return LAB_RIGHT;
    case SDLK_UP:
        return LAB_UP;
    case SDLK_DOWN:
        return LAB_DOWN;
    default:
        return -1;
    }
}

/* The first tick runs at once, so that a short tap on the key moves the shape. */
static void hold_arrow(app *app, lab_key key, bool down)
{
    bool moved = motion_moves(&app->lab);
    motion_hold(&app->lab, key, down);
    app->hand.fresh[key] = down;
    if (!moved && down)
        app->due.tick = app_now();
}

/* Signs are recognised by the text they type: on some keyboards they need Shift or AltGr. */
static action_id action_of_sign(const char *text)
{
    static const struct {
        char sign[2];
        action_id id;
    } signs[] = {{"=", ACTION_POSITION}, {"[", ACTION_SLOWER}, {"]", ACTION_FASTER}};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strcmp(signs[i].sign, text) == 0)
            return signs[i].id;
    return ACTION_NONE;
}

/* With Ctrl a key types nothing: X11 reports "=" for Ctrl+= all the same. AltGr may count as Ctrl
 * and Alt. */
static void on_text(app *app, const char *text)
{
    if ((app->hand.modifiers & KMOD_CTRL) && !(app->hand.modifiers & (KMOD_ALT | KMOD_MODE)))
        return;
    if (!page_input_text(app, text))
        act_perform(app, (action){action_of_sign(text), 0});
    app->redraw = true;
}

static void on_arrow(app *app, lab_key arrow, bool down)
{
    /* When press and release arrive together, the shape still moves by one tick. */
    if (!down && app->hand.fresh[arrow] && motion_moves(&app->lab)) {
        app_tick(app);
        app->due.tick = app_now() + 1.0 / LAB_TICKS_A_SECOND;
    }
    hold_arrow(app, arrow, down);
}

static bool is_modifier(SDL_Keycode key)
{
    return key >= SDLK_LCTRL && key <= SDLK_RGUI;
}

static void on_key(app *app, const SDL_KeyboardEvent *event, bool down)
{
    const SDL_Keysym *key = &event->keysym;
    app->hand.modifiers = key->mod;
    app->lab.motion.fast = key->mod & KMOD_SHIFT;
    int arrow = arrow_of(key->sym);
    if (!event->repeat && !is_modifier(key->sym))
        app->screen.gallery.deaf = app->screen.prompt.deaf = false;
    if (app->lab.edit.grab.held && !event->repeat)
        grab_drag(&app->lab, app->lab.pen.pointer); /* Shift takes effect at once */
    if (event->repeat && page_input_chooses(app, key, arrow))
        return;
    if (down && !event->repeat && !is_modifier(key->sym))
        lab_say_nothing(&app->lab); /* what a held key says is not taken away by its repeats */
    bool quits = down && action_for_key(key, event->repeat).id == ACTION_QUIT;
    if (down && !quits && page_input_key(app, key, arrow)) {
        app->redraw = true;
    } else if (arrow >= 0 && down && (key->mod & KMOD_ALT)) {
        cursor_nudge(&app->lab, (lab_key)arrow);
    } else if (arrow >= 0 && !event->repeat) {
        on_arrow(app, (lab_key)arrow, down);
    } else if (down) {
        act_perform(app, action_for_key(key, event->repeat));
    }
}

static void release_all(app *app)
{
    for (int key = 0; key < LAB_KEY_COUNT; key++)
        hold_arrow(app, (lab_key)key, false);
    app->hand.modifiers = KMOD_NONE;
    app->lab.motion.fast = false;
    grab_release(&app->lab);
}

/* A scene file, a folder, a state, an outline or a test of the user's own was dropped on the
 * window. Frees the path, which SDL allocated.
 */
static void on_dropped_file(app *app, char *path)
{
    const char *wrong = NULL;
    screen_uncover(&app->screen);
    if (act_own_is_test(path))
        wrong = act_own_choose(app, path);
    else if (state_word_is_state(path))
        share_open_file(app, path);
    else if (take_outline_is_file(path))
        take_outline_open_file(app, path);
    else
        files_open(&app->lab, path);
    if (wrong)
        lab_say(&app->lab, true, "%s: %s", path, wrong);
    app_report(app);
    SDL_free(path);
    app->redraw = true;
}

static void on_window(app *app, const SDL_WindowEvent *event)
{
    app->redraw = true;
    sheet_forget(&app->screen.ui.sheet);
    if (event->event == SDL_WINDOWEVENT_FOCUS_LOST) {
        input_cancel_touch(app);
        release_all(app);
    } else if (event->event == SDL_WINDOWEVENT_LEAVE) {
        app->screen.ui.mouse_known = false;
        input_leave_stage(app);
    } else if (event->event == SDL_WINDOWEVENT_SIZE_CHANGED) {
        app_set_looks(app);
    }
}

/* When the panel comes or goes, or the scale changes, the stage moves under the pointer that rests.
 * A cursor that the pointer leads goes to where the pointer is now. */
static void follow_layout(app *app)
{
    ui *ui = &app->screen.ui;
    ui_arrange_again(ui, lab_stage(&app->lab));
    bool moved = !box_equal(app->hand.stage, ui->layout.stage);
    app->hand.stage = ui->layout.stage;
    if (!moved || !ui->mouse_known || !motion_is_led(&app->lab))
        return;
    if (input_on_stage(app))
        motion_point_at(&app->lab, input_pointed_at(app));
    else
        input_leave_stage(app);
}

/* `shown`: the scene that was shown before it. */
static void after_event(app *app, const SDL_Event *event, int shown)
{
    lesson_follow(app);
    follow_layout(app);
    if (event->type == SDL_KEYDOWN || event->type == SDL_MOUSEBUTTONDOWN ||
        event->type == SDL_MOUSEWHEEL)
        rest_break(&app->rest, &app->screen.ui);
    if (app->lab.catalogue.current == shown)
        return;
    if (!app->quitting.names) /* the typed text was meant for the scene shown before */
        screen_close_page(&app->screen, PAGE_PROMPT);
    app->quitting.names = false;
    app->hand.press.on_stage = false; /* and so was the click */
}

void input_on_event(app *app, const SDL_Event *event)
{
    int shown = app->lab.catalogue.current;
    input_on_time(app);
    if (event->type != SDL_MOUSEMOTION && event->type != SDL_MOUSEWHEEL) /* of a million vertices */
        input_hover(app);
    switch (event->type) {
    case SDL_QUIT:
        app_quit(app);
        break;
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        app->lab.touch = false;
        on_key(app, &event->key, event->type == SDL_KEYDOWN);
        break;
    case SDL_TEXTINPUT:
        on_text(app, event->text.text);
        break;
    case SDL_TEXTEDITING:
        page_input_compose(app, &event->edit);
        app->redraw = true;
        break;
    case SDL_FINGERDOWN:
    case SDL_FINGERUP:
    case SDL_FINGERMOTION:
        app->lab.touch = true;
        input_on_finger(app, &event->tfinger);
        break;
    case SDL_MOUSEMOTION:
        if (event->motion.state & SDL_BUTTON_MMASK)
            input_on_drag(app, &event->motion);
        input_on_motion(app, event->motion.x, event->motion.y, event->motion.state);
        break;
    case SDL_MOUSEWHEEL:
        input_on_wheel(app, &event->wheel);
        break;
    case SDL_MOUSEBUTTONDOWN:
        input_on_press(app, &event->button);
        break;
    case SDL_MOUSEBUTTONUP:
        input_on_release(app, &event->button);
        break;
    case SDL_DROPFILE:
        on_dropped_file(app, event->drop.file);
        break;
    case SDL_WINDOWEVENT:
        on_window(app, &event->window);
        break;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        screen_reset(&app->screen, app->screen.ui.scale);
        app->redraw = true;
        break;
    default:
        if (event->type == app->screen.layers.event)
            app->redraw = true;
        break;
    }
    after_event(app, event, shown);
}
