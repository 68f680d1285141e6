/* SPDX-License-Identifier: MIT */
/* gestures.c: pages are opened and left, files dropped, other devices used. */
#include "entry.h"
#include "gestures_private.h"
#include "recording.h"

#include <string.h>

/* ---- Pages -------------------------------------------------------------------------------- */

static void walk(int most)
{
    static const char *const keys[] = {"Left",   "Right",    "Up",   "Down",
                                       "PageUp", "PageDown", "Home", "End"};
    for (int i = random_int(0, most); i > 0; i--) {
        const char *key = ANY(keys);
        user_repeat(key, 0, one_in(6) ? random_int(1, 9) : 0);
    }
}

void gesture_use_gallery(app *app)
{
    static const char *const words[] = {"angle", "圆", "poly", "zzz", "1", "tri rect", "own"};
    user_key(one_in(2) ? "F2" : "G", 0);
    user_frame();
    walk(5);
    if (one_in(3))
        user_type(ANY(words));
    if (one_in(3))
        user_say("wheel %d", random_int(-9, 9));
    user_frame();
    if (one_in(3))
        place_click(app, place_anywhere(app));
    else
        user_key(one_in(3) ? "Escape" : "Return", 0);
    user_frame();
}

void gesture_make_scene(app *app)
{
    user_key("N", 0);
    user_frame();
    walk(6);
    if (one_in(3))
        place_click(app, place_anywhere(app));
    else
        user_key(one_in(4) ? "Escape" : "Return", 0);
    user_frame();
}

void gesture_take_lesson(app *app)
{
    static const char *const keys[] = {"Return", "PageDown", "PageDown", "PageUp", "H", "Return"};
    if (!app->lab.lessons.open) {
        user_key("F3", 0);
        user_frame();
        walk(3);
        user_key("Return", 0);
        user_frame();
    }
    for (int i = random_int(1, 8); i > 0; i--) {
        user_key(ANY(keys), 0);
        if (one_in(3))
            place_move(app, place_on_stage(app));
        user_rest(one_in(3));
    }
    if (one_in(20))
        user_rest(random_int(30, 200));
    if (one_in(4))
        user_key("Escape", 0);
}

void gesture_read_help(app *app)
{
    static const char *const keys[] = {"PageDown", "PageUp", "Home", "End", "Up", "Down"};
    user_key("F1", 0);
    user_frame();
    for (int i = random_int(0, 4); i > 0; i--)
        user_key(ANY(keys), 0);
    if (one_in(3))
        gesture_drag(app);
    user_key(one_in(2) ? "F1" : "Escape", 0);
}

void gesture_escape(app *app)
{
    (void)app;
    for (int i = random_int(1, 4); i > 0; i--)
        user_key("Escape", 0);
}

void gesture_ask_to_quit(app *app)
{
    static const char *const answers[] = {"Escape", "Escape", "Escape", "Escape",
                                          "Escape", "S",      "D"};
    if (catalogue_unsaved(&app->lab.catalogue) == 0 && !one_in(10))
        return;
    user_say("quit");
    user_frame();
    user_key(ANY(answers), 0);
}

/* ---- Files and devices -------------------------------------------------------------------- */

void gesture_drop_file(app *app)
{
    static const char *const names[] = {"good.ini", "bad.ini",   "ring.ini", "state.hitlab",
                                        "folder",   "empty.ini", "gone.ini", ".",
                                        "ring.txt", "good.ini",  "link.ini", "good.ini/x"};
    (void)app;
    user_say("drop %s/%s", gestures_folder, ANY(names));
    user_frame();
}

/* Whatever a recording can hold, without sense. */
void gesture_make_noise(app *app)
{
    static entry in;
    static char line[ENTRY_LINE_SIZE];
    static const entry_kind kinds[] = {
        ENTRY_DOWN,    ENTRY_REPEAT, ENTRY_UP,          ENTRY_MOTION,        ENTRY_PRESS,
        ENTRY_RELEASE, ENTRY_WHEEL,  ENTRY_FINGER_DOWN, ENTRY_FINGER_MOTION, ENTRY_FINGER_UP};
    (void)app;
    for (int i = random_int(1, 10); i > 0; i--) {
        in = (entry){.kind = ANY(kinds)};
        in.clicks = random_int(0, 255);
        in.key =
            (SDL_Keycode)(one_in(2) ? random_int(32, 126)
                                    : random_int(0, SDL_NUM_SCANCODES - 1) | SDLK_SCANCODE_MASK);
        in.scancode = random_int(0, SDL_NUM_SCANCODES - 1);
        static const unsigned modifiers[] = {
            0, 0, KMOD_SHIFT, KMOD_CTRL, KMOD_SHIFT | KMOD_CTRL, KMOD_ALT, KMOD_GUI};
        in.modifiers = ANY(modifiers);
        in.buttons = SDL_BUTTON((unsigned)random_int(1, 3));
        in.x = random_int(-1000000, 1000000);
        in.y = random_int(-1000000, 1000000);
        in.dx = random_int(-1000000, 1000000);
        in.dy = random_int(-1000000, 1000000);
        in.amount = random_double(-1000, 1000);
        in.finger = random_int(-3, 3);
        in.part_x = random_double(-1000, 1000);
        in.part_y = random_double(-1000, 1000);
        if (in.key == SDLK_q && (in.modifiers & KMOD_CTRL))
            continue;
        entry_write(&in, line);
        user_say("%s", strchr(line, ' ') + 1);
    }
}
