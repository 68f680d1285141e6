/* SPDX-License-Identifier: MIT */
#include "act.h"
#include "act_private.h"
#include "app.h"
#include "lessons_walk.h"
#include "settings.h"
#include "words.h"

/* A recording contains the keys, so a replay does the same; neither changes the user's file. */
static void remember_setting(app *app, const char *key, const char *value)
{
    char error[1024];
    if (app->lab.catalogue.sealed || settings_remember_write(key, value, error, sizeof error))
        return;
    lab_say(&app->lab, true, _("The choice is not remembered: %s"), error);
    app_report(app);
}

/* A message shown is in the language before. A language that no font can show stays unspoken. */
void act_language(app *app, int place)
{
    int wanted = place > 0 ? place - 1 : (words_spoken() + 1) % WORDS_LANGUAGES;
    const words_language *next = &words_languages[wanted];
    if (wanted == words_spoken())
        return;
    if (!text_has(app->screen.ui.text, next->name)) {
        lab_say(&app->lab, true, "%s",
                _("No font has the letters of that language: install one, such as Noto Sans CJK."));
        app_report(app);
        return;
    }
    if (app->fetch_letters && !app->fetch_letters(next->code))
        return;
    words_speak(next->code);
    lab_say_nothing(&app->lab);
    app_report(app);
    app_set_looks(app);
    app->lab.dirty = true;
    remember_setting(app, "lang", next->code);
}

void act_theme(app *app)
{
    app->theme = app->theme == THEME_LIGHT ? THEME_DARK : THEME_LIGHT;
    app_set_looks(app);
    remember_setting(app, "theme", theme_word(app->theme));
}

/* ---- Size of text and controls ------------------------------------------------------------- */

static const double scales[] = {0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3};

enum { SCALES = sizeof scales / sizeof *scales };

/* Returns the next larger scale, or with -1 the next smaller; the scale itself when there is none.
 * The command line can give a scale between two of the table, or beyond them. */
static double next_scale(double now, int step)
{
    for (int i = 0; i < SCALES; i++) {
        double scale = scales[step > 0 ? i : SCALES - 1 - i];
        if ((scale - now) * step > 0)
            return scale;
    }
    return now;
}

static void set_scale(app *app, double scale)
{
    char text[32];
    snprintf(text, sizeof text, "%.17g", scale);
    lab_say(&app->lab, false, _("Text and controls: %.0f %%."), scale * 100);
    if (scale == app->ui_scale)
        return;
    app->ui_scale = scale;
    app_set_looks(app);
    remember_setting(app, "ui-scale", text);
}

void act_scale(app *app, int step)
{
    set_scale(app, next_scale(app->ui_scale, step));
}

void act_usual_scale(app *app)
{
    set_scale(app, 1);
}

/* ---- Act lesson -------------------------------------------------------------------------- */

/* Outside a lesson: back to the last one, or to the list of all. In a lesson: the list. */
void act_lessons(app *app)
{
    lab *lab = &app->lab;
    const lessons *all = &lab->lessons;
    bool listed = pages_is_open(&app->screen.pages, PAGE_GALLERY);
    screen_uncover(&app->screen);
    if (!lessons_walk_find(lab)) {
        app_report(app);
        return;
    }
    if (!all->open && all->last >= 0)
        lessons_walk_open(lab, all->last);
    else if (!listed)
        act_open_gallery(app, lab->catalogue.list.count + (all->last < 0 ? 0 : all->last));
    app_report(app);
}

void act_go_to_step(app *app, int step)
{
    lessons_walk_go(&app->lab, step);
    app_report(app);
}

void act_show_step(app *app)
{
    lessons_walk_show(&app->lab);
    if (lessons_walk_moves(&app->lab))
        app->due.tick = app_now();
    app_report(app);
}
