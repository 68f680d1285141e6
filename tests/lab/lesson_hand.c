/* SPDX-License-Identifier: MIT */
#include "lesson_hand.h"
#include "change.h"
#include "lab_fixture.h"
#include "layer_list.h"
#include "lessons_walk.h"
#include "map_view.h"
#include "panel.h"
#include "recording.h"
#include "tick_loop.h"
#include "window.h"

#include <math.h>
#include <stdio.h>

app *the_app;
static tick_loop loop;
static int x, y; /* of the pointer, in window coordinates */
static unsigned held;

/* ---- The program --------------------------------------------------------------------------- */

static bool play(app *app, void *tests)
{
    entry size = {.width = 1280, .height = 760, .amount = 1};
    the_app = app;
    loop = (tick_loop){.app = app};
    app->playback.replaying = true;
    if (!tick_loop_begin(&loop, &size) || !lessons_walk_find(&app->lab))
        return false;
    bool fine = (*(int (**)(void))tests)() == 0;
    return tick_loop_finish(&loop) && fine;
}

int hand_run(char *scenes, int (*tests)(void))
{
    settings settings = {.paths = &scenes,
                         .path_count = 1,
                         .ui_scale = 1,
                         .language = "en",
                         .recording = "a hand",
                         .fast = true};
    scene_list list;
    return settings_find_scenes(&settings, &list) ? window_run(&settings, list, play, &tests) : 1;
}

static void tick(void)
{
    tick_loop_finish_tick(&loop);
    tick_loop_show(&loop);
}

/* Its legend says at the end what is somewhere. */
static bool map_grows(void)
{
    const map_view *m = map_view_of(&the_app->screen.layers);
    return stage_layers_is_on(&the_app->screen.layers, &map_layer) && !m->refused && !m->failed &&
           !m->counts.done;
}

/* A map asks the window for frames as it grows; here nobody waits for its events. */
static void tick_with_map(void)
{
    const map_view *m = map_view_of(&the_app->screen.layers);
    the_app->redraw =
        the_app->redraw || (stage_layers_is_on(&the_app->screen.layers, &map_layer) && !m->refused);
    tick();
}

void hand_settle(void)
{
    do
        tick_with_map();
    while (panel_moves(&the_app->screen.ui) || lessons_walk_moves(&the_app->lab) || map_grows());
    for (int i = 0; i < 3; i++)
        tick_with_map(); /* a map that is done gets its borders */
}

/* What the hand does next in the same tick. */
static void apply(entry in)
{
    tick_loop_show(&loop);
    in.tick = loop.tick;
    tick_loop_apply(&loop, &in);
}

static void say(entry in)
{
    apply(in);
    tick();
}

void hand_set_size(int width, int height, double ui_scale)
{
    the_app->ui_scale = ui_scale;
    say((entry){.kind = ENTRY_SIZE, .width = width, .height = height, .amount = 1});
}

void hand_speak(const char *language)
{
    words_speak(language);
    change_refresh(&the_app->lab);
    sheet_forget(&the_app->screen.ui.sheet);
}

/* ---- Mouse and keys ------------------------------------------------------------------------ */

static entry motion_to(int to_x, int to_y)
{
    entry in = {.kind = ENTRY_MOTION, .x = to_x, .y = to_y, .dx = to_x - x, .dy = to_y - y};
    in.buttons = held;
    x = to_x;
    y = to_y;
    return in;
}

/* A hand does not jump: it is seen half-way, and moves twice in each tick. */
void hand_move(hit_vec to)
{
    int from_x = x, from_y = y, to_x = (int)round(to.x), to_y = (int)round(to.y);
    for (int i = 1; i <= 4; i++) {
        entry in = motion_to(from_x + (to_x - from_x) * i / 4, from_y + (to_y - from_y) * i / 4);
        if (i % 2)
            apply(in);
        else
            say(in);
    }
}

void hand_press(void)
{
    held = SDL_BUTTON_LMASK;
    say((entry){.kind = ENTRY_PRESS, .x = x, .y = y, .buttons = held, .clicks = 1});
}

void hand_release(void)
{
    say((entry){.kind = ENTRY_RELEASE, .x = x, .y = y, .buttons = held});
    held = 0;
}

void hand_type(const char *text)
{
    entry in = {.kind = ENTRY_TEXT};
    snprintf(in.text, sizeof in.text, "%s", text);
    say(in);
}

void hand_key(const char *name, unsigned modifiers, const char *text)
{
    SDL_Keycode key = SDL_GetKeyFromName(name);
    assert_int_not_equal(key, SDLK_UNKNOWN);
    say((entry){.kind = ENTRY_DOWN, .key = key, .modifiers = modifiers});
    if (text)
        hand_type(text);
    say((entry){.kind = ENTRY_UP, .key = key, .modifiers = modifiers});
}

hit_vec hand_seen(hit_vec stage)
{
    return view_to_output(the_app->screen.ui.view, stage);
}

/* ---- Lessons ------------------------------------------------------------------------------- */

static const lesson *the_lesson;
static int the_step;

void hand_fail(const char *format, ...)
{
    char why[1024];
    va_list values;
    va_start(values, format);
    vsnprintf(why, sizeof why, format, values);
    va_end(values);
    fail_msg("%s:%d: step %d, %s: %s", the_lesson->path, the_lesson->steps[the_step].line,
             the_step + 1, words_languages[words_spoken()].code, why);
}

static void open_step(int lesson, int step)
{
    lessons *all = &the_app->lab.lessons;
    all->books[lesson].step = step;
    all->books[lesson].met = 0;
    if (!lessons_walk_open(&the_app->lab, lesson))
        fail_msg("%s", the_app->lab.notice.text);
    apply(motion_to(1, 1));
    hand_settle();
}

void hand_walk_lessons(void (*look)(const lesson_step *step))
{
    static int walks;
    const lessons *all = &the_app->lab.lessons;
    for (int i = walks++ % test_step(); i < all->count; i += test_step()) {
        int j = 0;
        do {
            open_step(i, j);
            the_lesson = &all->books[i].lesson;
            the_step = j;
            look(&the_lesson->steps[j]);
        } while (++j < the_lesson->count);
    }
    lessons_walk_leave(&the_app->lab);
}
