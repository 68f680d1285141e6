/* SPDX-License-Identifier: MIT */
/* gestures.c: shapes are changed, drawn, typed, saved, copied and pasted. */
#include "action_ids.h"
#include "gestures_private.h"
#include "grab_handles.h"
#include "share.h"
#include "utf8.h"

#include <stdlib.h>
#include <string.h>

/* ---- Editing ------------------------------------------------------------------------------ */

void gesture_edit_by_keys(app *app)
{
    static const char *const keys[] = {"Q", "W", "Z", "X", "Delete", "Q", "W", "X", "Z"};
    if (one_in(2) || app->lab.tool != TOOL_EDIT)
        user_key("B", one_in(2) ? USER_SHIFT : 0);
    for (int i = random_int(1, 6); i > 0; i--) {
        if (one_in(2))
            place_move(app, place_of_handle(app));
        const char *key = ANY(keys);
        unsigned with = one_in(3) ? USER_SHIFT : 0;
        user_repeat(key, with, one_in(4) ? random_int(1, 30) : 0);
    }
}

/* Two of them, or one and another kind: usual, turned, thin, flat, tiny and huge. */
static const char *const ellipses[] = {
    "base=ellipse:480,320:200,90:20&cursor=ellipse:110,50:-35&at=300,200",
    "base=ellipse:480,320:400,0.5:23&cursor=ellipse:90,2:-50&at=520,300",
    "base=ellipse:480,320:3,1:0&cursor=rect:4,2:30&at=482,321",
    "base=ellipse:480,50000:90000,49600:3&cursor=ellipse:60,30:20&at=520,380",
    "base=ellipse:480,320:150,0:45&cursor=capsule:-40,0:40,20:30&at=500,420",
    "base=polygon:300,200:700,220:500,500:480,300&cursor=ellipse:80,80:10&at=200,200",
};

/* Shows ellipses to edit, or drags a handle of one: of either radius, the angle or the centre. */
void gesture_shape_an_ellipse(app *app)
{
    const lab *lab = &app->lab;
    lab_actor which = one_in(2) ? LAB_BASE : LAB_CURSOR;
    int last = grab_handle_count(lab, which) - 1;
    if (last < 0 || lab_shape(lab, which)->kind != HIT_ELLIPSE) {
        user_say("clipboard %s", ANY(ellipses));
        user_key("V", USER_CTRL);
        user_frame();
        user_key("B", which == LAB_CURSOR ? USER_SHIFT : 0);
        return;
    }
    hit_vec at = grab_handle_at(lab, which, random_int(0, last)).at;
    place_move(app, view_to_output(app->screen.ui.view, at));
    user_press(SDL_BUTTON_LMASK, 1);
    for (int i = random_int(1, 12); i > 0; i--)
        place_move(app, one_in(8) ? place_of_handle(app) : place_on_stage(app));
    user_release(SDL_BUTTON_LMASK);
}

void gesture_undo(app *app)
{
    (void)app;
    for (int i = random_int(1, 4); i > 0; i--) {
        unsigned with = USER_CTRL | (one_in(3) ? USER_SHIFT : 0);
        user_repeat("Z", with, random_int(0, 12));
    }
}

static void draw_by_clicks(app *app)
{
    for (int i = random_int(1, 9); i > 0; i--) {
        place_click(app, place_on_stage(app));
        if (one_in(6))
            user_key("Backspace", 0);
    }
}

static void draw_freehand(app *app)
{
    place_move(app, place_on_stage(app));
    user_press(SDL_BUTTON_LMASK, 1);
    for (int i = random_int(5, 160); i > 0; i--)
        place_move(app, place_on_stage(app));
    user_release(SDL_BUTTON_LMASK);
}

void gesture_draw_a_polygon(app *app)
{
    static const char *const ends[] = {"S", "F",      "Return", "Return", "S",
                                       "F", "Escape", "A",      "D",      "B"};
    if (!one_in(5))
        user_key(one_in(2) ? "A" : "D", 0);
    user_frame();
    if (one_in(3))
        draw_freehand(app);
    else
        draw_by_clicks(app);
    user_maybe_rest();
    if (!one_in(6))
        user_key(ANY(ends), 0);
}

/* ---- Typing ------------------------------------------------------------------------------- */

enum { STATES = 8 };
static char *states[STATES]; /* lines that showed earlier frames */

static const char *const typed[] = {"480, 320",
                                    "0 0",
                                    "1e300 -1e300",
                                    "5e-324",
                                    "nan",
                                    "0x1.8p8, 250",
                                    "-0.1",
                                    "12",
                                    "30 40",
                                    "1000000",
                                    "3 -3",
                                    "圆 形",
                                    "\xc3\xa9t\xc3\xa9",
                                    "a name",
                                    "../x",
                                    "",
                                    "0.1,0.2",
                                    "12345678901234567890123456789012345678901234567890"};

static void compose(void)
{
    const char *text = ANY(typed);
    user_say("compose %d %.31s", random_int(0, 9), text);
}

static void type_and_correct(void)
{
    static const char *const keys[] = {"Left", "Right", "Home", "End", "Backspace", "Delete"};
    if (one_in(4))
        user_key("A", USER_CTRL);
    user_type(ANY(typed));
    for (int i = random_int(0, 4); i > 0; i--)
        user_repeat(ANY(keys), 0, one_in(3) ? 4 : 0);
    if (one_in(6))
        compose();
    if (one_in(2))
        user_type(ANY(typed));
}

static void end_typing(void)
{
    static const char *const ends[] = {"Return", "Return", "Return",
                                       "Tab",    "Escape", "Keypad Enter"};
    const char *end = ANY(ends);
    user_key(end, one_in(8) ? USER_SHIFT : 0);
    if (one_in(2))
        user_key("Escape", 0);
}

void gesture_type_position(app *app)
{
    (void)app;
    user_key("=", 0);
    type_and_correct();
    end_typing();
}

/* Clicks a number of the panel, if there is one. */
void gesture_type_number(app *app)
{
    const ui *ui = &app->screen.ui;
    for (int i = 0; i < ui->button_count; i++)
        if (ui->buttons[i].action.id == ACTION_TYPE_NUMBER && one_in(4)) {
            place_click(app, place_in(ui->buttons[i].box));
            type_and_correct();
            end_typing();
            return;
        }
    if (app->lab.tool != TOOL_EDIT)
        user_key("B", 0);
}

void gesture_save(app *app)
{
    (void)app;
    if (one_in(2)) {
        user_key("S", USER_CTRL);
        user_frame();
    } else {
        user_key("S", USER_CTRL | USER_SHIFT);
    }
    if (one_in(2))
        type_and_correct();
    end_typing();
    if (one_in(3))
        user_key("F5", 0);
}

/* A recording is UTF-8: cuts the text where a changed letter has left the rest of another. */
static void cut_to_utf8(char *text)
{
    while (*text) {
        int length = utf8_length(text);
        if (length == 0)
            *text = '\0';
        text += length;
    }
}

/* A state of an earlier frame, sometimes with a letter changed. */
void gesture_paste(app *app)
{
    char *line = states[random_int(0, STATES - 1)];
    if (!line || one_in(2)) {
        int i = random_int(0, STATES - 1);
        free(states[i]);
        line = states[i] = share_line(&app->lab, &app->screen);
    }
    char *changed = strdup(line && !one_in(8) ? line : ANY(typed));
    size_t length = strlen(changed);
    if (length > 0 && one_in(3)) {
        int at = random_int(0, (int)length - 1);
        changed[at] = (char)random_int(' ', '~');
    }
    if (one_in(4) && length > 4)
        changed[random_int(1, (int)length - 1)] = '\0';
    cut_to_utf8(changed);
    if (length < 4000)
        user_say("clipboard %s", changed);
    free(changed);
    user_key("V", USER_CTRL);
    user_frame();
}

void gesture_copy(app *app)
{
    static const char *const keys[] = {"C", "C", "L"};
    (void)app;
    const char *key = ANY(keys);
    user_key(key, USER_CTRL | (one_in(2) ? USER_SHIFT : 0));
}

void gestures_forget(void)
{
    for (int i = 0; i < STATES; i++) {
        free(states[i]);
        states[i] = NULL;
    }
}
