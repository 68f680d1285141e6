/* SPDX-License-Identifier: MIT */
#include "greet.h"

#include "app.h"
#include "save.h"
#include "scene.h"
#include "session.h"
#include "share.h"
#include "slot.h"
#include "state.h"

#include <stdlib.h>

/* The edges of the two polygons are compared, and nothing else: one inside the other is missed, in
 * 17 820 square units. */
static const char story[] =
    "scene=9&at=474,320&method=polygon-polygon/parametric&explain&map&pinned";

/* Returns the place of the story's scene in the list; -1: it is not there. */
static int find_story_scene(const lab *lab)
{
    char error[512];
    char *path = state_scene_path("9", error, sizeof error);
    int index = path ? catalogue_find_file(&lab->catalogue, path) : -1;
    free(path);
    return index;
}

/* Where it cannot be remembered, each start is the first. */
static bool is_remembered(void)
{
    char *path = save_greeted_path();
    bool there = !path || save_stamp(path).exists;
    free(path);
    return there;
}

static void remember_greeting(void)
{
    char error[512], *path = save_greeted_path();
    if (path)
        save_text(path, "", 0, error, sizeof error);
    free(path);
}

void greet_begin(app *app, bool opens)
{
    app->story =
        settings_is_plain(app->settings) && !is_remembered() ? find_story_scene(&app->lab) : -1;
    if (app->story < 0 || (opens && !session_show(&app->lab, app->story)))
        return;
    app->lab.greeting = GREETING_OFFERED;
    app->redraw = true;
}

bool greet_waits(const app *app)
{
    const lab *lab = &app->lab;
    return lab->greeting == GREETING_OFFERED && lab->catalogue.current == app->story;
}

void greet_watch(app *app)
{
    const lab *lab = &app->lab;
    const hit_method *method = slot_method(lab_slot(lab));
    bool there = !lab->catalogue.guest && lab->catalogue.current == app->story &&
                 method == lab_scene(lab)->method;
    if (lab->greeting == GREETING_FOLLOWED && !there)
        app->lab.greeting = GREETING_NONE;
}

void greet_show_me(app *app)
{
    remember_greeting();
    screen_close_page(&app->screen, PAGE_HELP); /* which offers it again */
    if (!share_open_line(app, story))
        return;
    /* A start with a named scene lists it only now. */
    app->story = find_story_scene(&app->lab);
    app->lab.greeting = GREETING_FOLLOWED;
}

void greet_close(app *app)
{
    remember_greeting();
    app->lab.greeting = GREETING_NONE;
    app->redraw = true;
}
