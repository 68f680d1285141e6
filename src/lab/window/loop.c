/* SPDX-License-Identifier: MIT */
#include "loop.h"

#include "act.h"
#include "answer.h"
#include "app.h"
#include "app_log.h"
#include "ending.h"
#include "files.h"
#include "greet.h"
#include "input.h"
#include "last.h"
#include "lesson_follow.h"
#include "memory.h"
#include "page_input.h"
#include "pointer.h"
#include "question.h"
#include "rest.h"
#include "share.h"
#include "slot.h"
#include "stream.h"
#include "touch.h"

#include <math.h>
#include <stdlib.h>

/* After a longer pause (a suspended machine, a dragged window) the missed ticks are left out. */
#define MAX_TICKS_AT_ONCE  6
#define DEFAULT_FRAME_RATE 60
#define WATCH_SECONDS      0.5
#define UNSAVED_SECONDS    1.0
#define EVENT_SECONDS      0.03

static double frame_interval(const app *app)
{
    SDL_DisplayMode mode;
    int display = SDL_GetWindowDisplayIndex(app->window);
    if (display < 0 || SDL_GetCurrentDisplayMode(display, &mode) != 0 || mode.refresh_rate <= 0)
        return 1.0 / DEFAULT_FRAME_RATE;
    return 1.0 / mode.refresh_rate;
}

/* ---- Frames ------------------------------------------------------------------------------- */

/* An input method shows its candidates beside the caret. The rectangle is in window coordinates. */
static void place_candidates(const app *app)
{
    box caret = app->screen.ui.caret;
    double density = app_density(app);
    if (caret.w <= 0 || density <= 0)
        return;
    SDL_Rect place = {(int)(caret.x / density), (int)(caret.y / density),
                      (int)ceil(caret.w / density), (int)ceil(caret.h / density)};
    SDL_SetTextInputRect(&place);
}

/* The software renderer paints on the window's own surface, so that what has changed is enough. */
static bool present_changes(const app *app)
{
    const sheet *sheet = &app->screen.ui.sheet;
    return SDL_RenderFlush(app->renderer) == 0 &&
           (sheet->changed_count == 0 ||
            SDL_UpdateWindowSurfaceRects(app->window, sheet->changed, sheet->changed_count) == 0);
}

/* A frame is due one interval after the last one was due, however long that took to draw. When a
 * frame is late by more than an interval, all later frames move with it. */
static void show_frame(app *app)
{
    double began = app_now();
    app->due.frame = fmax(app->due.frame, began - frame_interval(app)) + frame_interval(app);
    lab_update(&app->lab);
    greet_watch(app);
    app->redraw = false;
    /* A window that nobody sees needs no picture: it gets one when it is shown again. */
    bool seen = !(SDL_GetWindowFlags(app->window) & (SDL_WINDOW_HIDDEN | SDL_WINDOW_MINIMIZED));
    if (seen) {
        screen_draw(&app->screen, &app->lab);
        if (!app->screen.keeps || !present_changes(app))
            SDL_RenderPresent(app->renderer);
        place_candidates(app);
        mouse_show(&app->mouse, pointer_choose(&app->screen.ui, &app->lab));
        app_log_buttons(app);
    }
    app_log(app);
}

static void run_ticks(app *app)
{
    double time = app_now();
    const double tick = 1.0 / LAB_TICKS_A_SECOND;
    if (time - app->due.tick > MAX_TICKS_AT_ONCE * tick)
        app->due.tick = time;
    for (; app->due.tick <= time; app->due.tick += tick)
        app_tick(app);
}

double loop_due(const app *app)
{
    double time = INFINITY;
    if (app->redraw || app->lab.dirty || app->hand.hover_due)
        time = app->due.frame;
    if (app_moves(app))
        time = fmin(time, app->due.tick);
    time = fmin(time, fmin(app->due.watch, rest_due(&app->rest, &app->screen.ui)));
    time = fmin(time, touch_due(&app->finger.touch));
    if (!app->untouched && unsaved_is_old(&app->unsaved, &app->lab))
        time = fmin(time, app->due.unsaved);
    if (app->lab.notice.until != LAB_NEVER)
        time = fmin(time, (double)app->lab.notice.until / LAB_TICKS_A_SECOND);
    return time;
}

/* Sleeps until then, or until an event comes. */
static void wait_for_work(const app *app)
{
    double time = loop_due(app);
    if (isinf(time))
        SDL_WaitEvent(NULL);
    else {
        double left = ceil((time - app_now()) * 1000);
        SDL_WaitEventTimeout(NULL, left < 0 ? 0 : (int)left);
    }
}

/* Twice a second, looks whether the scene's file has changed: it may be open in an editor, or in
 * another window. With unsaved changes, asks once what to do. */
static void watch_file(app *app)
{
    if (app_now() < app->due.watch)
        return;
    app->due.watch = app_now() + (app->settings->watched ? STREAM_SECONDS : WATCH_SECONDS);
    stream_look(app);
    /* Changes that are unsaved are asked about, but what is being typed is no answer. */
    bool must_not_ask = pages_is_open(&app->screen.pages, PAGE_QUESTION) ||
                        (page_input_is_typed(app) && slot_is_changed(lab_slot(&app->lab)));
    if (must_not_ask)
        return;
    bool was_outdated = lab_slot(&app->lab)->outdated;
    if (files_watch(&app->lab))
        app_report(app);
    if (was_outdated || !lab_slot(&app->lab)->outdated)
        return;
    screen_uncover(&app->screen);
    screen_ask(&app->screen, QUESTION_CHANGED);
    app->redraw = true;
}

/* While the window is open. Xlib calls exit() when the display is gone. */
static app *unfinished;

static void keep_at_exit(void)
{
    if (!unfinished)
        return;
    unsaved_write(&unfinished->unsaved, &unfinished->lab);
    last_write(unfinished);
    ending_leave_nothing();
}

static void end_without_memory(bool writes)
{
    if (writes)
        keep_at_exit();
    bool kept = writes && !(unfinished && unfinished->unsaved.failed);
    settings_complain(kept ? _("out of memory; the next start brings back what was unsaved")
                           : _("out of memory; the last changes may be lost"));
}

static void wake(void)
{
    SDL_PushEvent(&(SDL_Event){.type = SDL_USEREVENT});
}

/* Brings back what a killed program left. It is shown unless the command line says what to show. */
static void open_unsaved(app *app)
{
    const settings *o = app->settings;
    app_set_time(app);
    unsaved_recover(&app->unsaved, &app->lab,
                    !o->state && !o->lesson && !o->watched && o->path_count == 0);
    app_report(app);
    unfinished = app;
    atexit(keep_at_exit);
    memory_on_end(end_without_memory, wake);
}

/* What has been saved goes at once: it must not come back. */
static void keep_unsaved(app *app)
{
    int unsaved = catalogue_unsaved(&app->lab.catalogue);
    bool waits = app_now() < app->due.unsaved && unsaved >= app->unsaved_count;
    app->unsaved_count = unsaved;
    if (waits || app->untouched || !unsaved_is_old(&app->unsaved, &app->lab))
        return;
    bool failed = app->unsaved.failed;
    if (!unsaved_write(&app->unsaved, &app->lab) && !failed)
        settings_complain(app->lab.warning);
    app->redraw = app->redraw || failed != app->unsaved.failed;
    app->due.unsaved = app_now() + UNSAVED_SECONDS;
}

/* While a shape is dragged, the pointer's last place counts. Each of them costs as much as the
 * shape has vertices. */
static bool is_overtaken(const app *app, const SDL_Event *event)
{
    SDL_Event next;
    return app->lab.edit.grab.held && event->type == SDL_MOUSEMOTION &&
           SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) > 0 &&
           next.type == SDL_MOUSEMOTION;
}

/* Takes all events that wait. When they come faster than they are taken, frames are shown
 * meanwhile. */
static void take_events(app *app)
{
    SDL_Event event;
    double end = app_now() + EVENT_SECONDS;
    while (app_now() < end && SDL_PollEvent(&event))
        if (!is_overtaken(app, &event))
            input_on_event(app, &event);
}

void loop_show_first(app *app)
{
    if (app->settings->present)
        act_present(app);
    if (app->settings->state)
        share_show_layers(&app->screen, &app->lab, app->settings->state);
    lesson_follow(app);
}

void loop_begin(app *app)
{
    SDL_RendererInfo info;
    app->screen.keeps =
        SDL_GetRendererInfo(app->renderer, &info) == 0 && (info.flags & SDL_RENDERER_SOFTWARE);
    app->running = app->redraw = true;
    app->lab.answers->fields.clock = true;
    loop_show_first(app);
    bool goes_on = last_open(app);
    open_unsaved(app);
    catalogue_load_named(&app->lab.catalogue);
    app_log_watch(app);
    greet_begin(app, !goes_on && !lab_slot(&app->lab)->back);
}

void loop_pass(app *app)
{
    pace_begin(&app->pace);
    memory_look();
    app_set_time(app);
    take_events(app);
    input_on_time(app);
    if (app_now() >= app->due.frame)
        input_hover(app);
    if (app_moves(app))
        run_ticks(app);
    watch_file(app);
    act_own_hear(app);
    keep_unsaved(app);
    if (app_now() >= rest_due(&app->rest, &app->screen.ui)) {
        rest_end(&app->rest, &app->screen.ui);
        app->redraw = true;
    }
    if (app->running && (app->redraw || app->lab.dirty) && app_now() >= app->due.frame)
        show_frame(app);
    pace_end(&app->pace, app->log.state);
}

bool loop_goes_on(const app *app)
{
    return app->running && !ending_is_asked();
}

void loop_end(app *app)
{
    last_write(app);
    /* What is unsaved stays for the next start, unless the user has given it up. */
    unfinished = NULL;
    if (!app->quitting.discards)
        unsaved_write(&app->unsaved, &app->lab);
    unsaved_stop(&app->unsaved, app->quitting.discards);
    app_log_watch_no_more(app);
    app_log_end(app);
}

bool loop_until_closed(app *app, void *data)
{
    (void)data;
    loop_begin(app);
    while (loop_goes_on(app)) {
        app_log_rest(app);
        wait_for_work(app);
        loop_pass(app);
    }
    loop_end(app);
    return true;
}
