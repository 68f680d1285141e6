/* SPDX-License-Identifier: MIT */
#include "app.h"

#include "grab.h"
#include "lab.h"
#include "lessons_walk.h"
#include "motion.h"
#include "panel.h"
#include "question.h"
#include "theme.h"
#include "utf8.h"
#include "words.h"

#include <math.h>
#include <string.h>

double app_now(void)
{
    return (double)SDL_GetPerformanceCounter() / (double)SDL_GetPerformanceFrequency();
}

double app_clock(const app *app)
{
    return app->playback.canvas ? app->playback.clock : app_now();
}

double app_density(const app *app)
{
    if (app->playback.canvas)
        return app->playback.density;
    int window_width = 0, window_height = 0, output_width = 0, output_height = 0;
    SDL_GetWindowSize(app->window, &window_width, &window_height);
    if (SDL_GetRendererOutputSize(app->renderer, &output_width, &output_height) != 0 ||
        window_width <= 0)
        return 1;
    return (double)output_width / window_width;
}

double app_scale(const app *app)
{
    double larger = app->screen.ui.zones == LAYOUT_PRESENT ? LAYOUT_PRESENT_SCALE : 1;
    return app->ui_scale * larger * app_density(app);
}

void app_set_looks(app *app)
{
    app->screen.ui.theme = theme_get(app->theme);
    screen_reset(&app->screen, app_scale(app));
    app->redraw = true;
}

bool app_moves(const app *app)
{
    return motion_moves(&app->lab) || lessons_walk_moves(&app->lab) || panel_moves(&app->screen.ui);
}

void app_set_time(app *app)
{
    lab_set_time(&app->lab, (long long)floor(app_clock(app) * LAB_TICKS_A_SECOND + 0.5));
}

void app_tick(app *app)
{
    if (motion_moves(&app->lab))
        motion_tick(&app->lab);
    lessons_walk_tick(&app->lab);
    if (panel_tick(&app->screen.ui))
        app->redraw = true;
    memset(app->hand.fresh, 0, sizeof app->hand.fresh);
}

void app_report(app *app)
{
    const notice *notice = &app->lab.notice;
    const char *error = notice->is_error ? notice->text : "";
    if (strcmp(error, app->last_error) == 0)
        return;
    if (*error)
        utf8_complain("%s", error);
    snprintf(app->last_error, sizeof app->last_error, "%s", error);
}

/* An X server takes 16 MiB in one piece, and SDL gives it all in one: it ends the program at more.
 */
#define CLIPBOARD_MOST (15 << 20)

static bool is_on_clipboard(const char *text)
{
    if (strlen(text) <= CLIPBOARD_MOST)
        return SDL_SetClipboardText(text) == 0;
    SDL_SetError("%s", _("it is too long for the clipboard"));
    return false;
}

/* A replay does not touch the user's clipboard. While input is recorded, a failed copy counts as a
 * success, because otherwise a recording and its replay could show different messages. */
bool app_copy(const app *app, const char *text)
{
    return app->playback.replaying || is_on_clipboard(text) || app->lab.catalogue.sealed;
}

char *app_pasted(const app *app)
{
    return app->lab.catalogue.sealed ? SDL_strdup(app->playback.clipboard) : SDL_GetClipboardText();
}

void app_quit(app *app)
{
    grab_release(&app->lab);
    screen_uncover(&app->screen);
    screen_close_page(&app->screen, PAGE_PROMPT);
    app->running = catalogue_unsaved(&app->lab.catalogue) > 0;
    if (app->running)
        screen_ask(&app->screen, QUESTION_QUIT);
    app->redraw = true;
}
