/* SPDX-License-Identifier: MIT */
/* gestures.c: what pointer, fingers and keys do on the stage. */
#include "gestures_private.h"
#include "layer_list.h"

/* ---- The pointer -------------------------------------------------------------------------- */

void gesture_roam(app *app)
{
    hit_vec at = place_anywhere(app);
    for (int i = random_int(10, 120); i > 0; i--) {
        place_move(app, at);
        double x = random_double(-30, 30);
        double y = random_double(-30, 30);
        at = (hit_vec){at.x + x, at.y + y};
        user_maybe_rest();
    }
}

void gesture_click_a_button(app *app)
{
    const ui *ui = &app->screen.ui;
    if (ui->button_count > 0)
        place_click(app, place_in(ui->buttons[random_int(0, ui->button_count - 1)].box));
}

void gesture_click_somewhere(app *app)
{
    hit_vec at = one_in(3)   ? place_of_handle(app)
                 : one_in(2) ? place_on_stage(app)
                             : place_anywhere(app);
    place_click(app, at);
    if (one_in(3)) {
        user_press(SDL_BUTTON_LMASK, 2);
        user_release(SDL_BUTTON_LMASK);
    }
}

void gesture_drag(app *app)
{
    unsigned button = one_in(8)    ? SDL_BUTTON_MMASK
                      : one_in(20) ? SDL_BUTTON_RMASK
                                   : SDL_BUTTON_LMASK;
    place_move(app, one_in(4) ? place_anywhere(app) : place_of_handle(app));
    user_press(button, one_in(6) ? 2 : 1);
    for (int i = random_int(4, 100); i > 0; i--) {
        place_move(app, one_in(8) ? place_anywhere(app) : place_on_stage(app));
        user_maybe_rest();
        if (one_in(150))
            user_key("Escape", 0);
    }
    if (!one_in(20))
        user_release(button);
}

void gesture_turn_wheel(app *app)
{
    static const double notches[] = {1, -1, 1, -1, 0.25, -3, 5, 40, -40, 0};
    if (one_in(2))
        place_move(app, place_anywhere(app));
    unsigned ctrl = one_in(3);
    if (ctrl)
        user_say("down ctrl 0 Left Ctrl");
    for (int i = random_int(1, 5); i > 0; i--)
        user_say("wheel %g", ANY(notches));
    if (ctrl)
        user_say("up - 0 Left Ctrl");
}

void gesture_use_fingers(app *app)
{
    int fingers = random_int(1, 3);
    static const char *const words[] = {"finger-down", "finger-motion", "finger-motion",
                                        "finger-up"};
    (void)app;
    for (int step = 0; step < COUNT(words); step++)
        for (int i = 0; i < fingers; i++) {
            double right = random_double(0, 1);
            double down = random_double(0, 1);
            user_say("%s %d %.17g %.17g", words[step], i + 1, right, down);
            if (one_in(10))
                user_rest(random_int(1, 40));
        }
}

void gesture_leave(app *app)
{
    (void)app;
    user_say(one_in(2) ? "leave" : "focus-lost");
}

static unsigned some_modifier(void)
{
    static const unsigned all[] = {0,       0, 0, 0, USER_SHIFT, USER_CTRL, USER_SHIFT | USER_CTRL,
                                   USER_ALT};
    return ANY(all);
}

/* ---- Keys --------------------------------------------------------------------------------- */

/* A press of Ctrl+Q may be the end of the recording. */
void gesture_any_key(app *app)
{
    action_id id = random_int(0, action_count - 1);
    const action_key *key = &actions[id].keys[one_in(4) ? random_int(1, ACTION_KEYS - 1) : 0];
    unsigned with =
        (key->modifier & KMOD_SHIFT ? USER_SHIFT : 0) | (key->modifier & KMOD_CTRL ? USER_CTRL : 0);
    (void)app;
    if (!key->code || (strcmp(actions[id].name, "QUIT") == 0 && !one_in(10)) ||
        (strcmp(actions[id].name, "PICTURE") == 0 && !one_in(5)))
        return;
    user_repeat(SDL_GetKeyName(key->code), with, one_in(4) ? random_int(1, 20) : 0);
}

void gesture_any_modified_key(app *app)
{
    static const char *const keys[] = {"Left",     "Right",  "Up",        "Down",   "Home",
                                       "End",      "Tab",    "Return",    "Escape", "PageUp",
                                       "PageDown", "Delete", "Backspace", "Space",  "A",
                                       "V",        "F3",     "F1",        "F2"};
    (void)app;
    const char *key = ANY(keys);
    unsigned with = some_modifier();
    user_repeat(key, with, one_in(6) ? random_int(1, 9) : 0);
}

void gesture_hold_arrows(app *app)
{
    static const char *const arrows[] = {"Left", "Right", "Up", "Down"};
    const char *one = ANY(arrows), *two = ANY(arrows);
    (void)app;
    unsigned with = some_modifier() & USER_SHIFT;
    user_say("down %s 0 %s", with ? "shift" : "-", one);
    user_rest(random_int(0, 10));
    user_say("down %s 0 %s", with ? "shift" : "-", two);
    user_rest(random_int(0, 10));
    user_say("up - 0 %s", one);
    if (!one_in(10))
        user_say("up - 0 %s", two);
}

void gesture_show_scene(app *app)
{
    (void)app;
    if (one_in(2))
        user_digit(random_int(0, 9));
    else
        user_repeat(one_in(2) ? "PageDown" : "PageUp", 0, 0);
    user_frame();
}

void gesture_change_looks(app *app)
{
    static const char *const keys[] = {"F8", "F9", "F11", "Tab", "Tab", "F9"};
    static const char *const sizes[] = {"=", "-", "-", "=", "Keypad +", "Keypad -"};
    (void)app;
    if (one_in(3))
        user_key(ANY(sizes), USER_CTRL);
    else
        user_key(ANY(keys), 0);
    if (one_in(3))
        user_say("down ctrl %d 0", SDL_SCANCODE_0);
}

void gesture_resize(app *app)
{
    static const int sides[] = {1, 8, 320, 8192};
    static const double densities[] = {1, 1, 1, 2, 1.25, 0.5, 0.1, 10};
    (void)app;
    int width = random_int(200, 500), height = random_int(150, 350);
    if (one_in(12)) {
        width = ANY(sides);
        height = width > 1000 ? 8 : random_int(1, 400);
    }
    user_say("size %d %d %g", width, height, ANY(densities));
    user_frame();
}

void gesture_walk_why(app *app)
{
    static const char *const keys[] = {",", ".", ".", "E", "M", "K"};
    (void)app;
    for (int i = random_int(1, 8); i > 0; i--) {
        const char *key = ANY(keys);
        unsigned with = one_in(4) ? USER_SHIFT : 0;
        user_repeat(key, with, one_in(8) ? 5 : 0);
    }
}

void gesture_move_by_itself(app *app)
{
    static const char *const keys[] = {"T", "C", "[", "]", "Return", "Space", "Home"};
    (void)app;
    for (int i = random_int(1, 6); i > 0; i--) {
        user_key(ANY(keys), 0);
        user_rest(one_in(3) ? random_int(1, 12) : 0);
    }
    if (one_in(20))
        user_rest(random_int(1, 300));
}

void gesture_kiss(app *app)
{
    static const char *const arrows[] = {"Left", "Right", "Up", "Down"};
    (void)app;
    user_key("K", one_in(2) ? USER_SHIFT : 0);
    user_frame();
    for (int i = random_int(1, 6); i > 0; i--)
        user_repeat(ANY(arrows), USER_ALT, one_in(3) ? 3 : 0);
}

/* The map is made for every pixel of the stage, so it is not shown for long. */
void gesture_look_at_map(app *app)
{
    (void)app;
    user_key("V", 0);
    user_frame();
    user_key(one_in(2) ? "M" : "Right", 0);
    user_frame();
    if (stage_layers_is_on(&app->screen.layers, &map_layer) || !one_in(4))
        user_key("V", 0);
}
