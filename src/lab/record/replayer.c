/* SPDX-License-Identifier: MIT */
#include "replayer.h"

#include "app.h"
#include "app_log.h"
#include "ending.h"
#include "entry.h"
#include "system.h"
#include "utf8.h"
#include "window.h"
#include "words.h"

#include <stdlib.h>

static bool replay_is_stopped(tick_loop *loop)
{
    SDL_Event event;
    bool stopped = ending_is_asked();
    while (SDL_PollEvent(&event)) {
        /* A replay takes only two real inputs: the window is closed, or Ctrl+Q is pressed. */
        const SDL_Keysym *key = &event.key.keysym;
        bool leaves = event.type == SDL_QUIT ||
                      (event.type == SDL_KEYDOWN && key->sym == SDLK_q && (key->mod & KMOD_CTRL));
        stopped |= leaves;
        loop->unseen = true;
    }
    if (stopped)
        fprintf(stderr, _("hitlab: stopped at tick %ld\n"), loop->tick);
    return stopped;
}

/* Acts on the inputs of this tick. False: the recording is wrong. */
static bool feed(tick_loop *loop, recording *from)
{
    while (loop->app->running && from->has_next && from->next.tick == loop->tick) {
        tick_loop_apply(loop, &from->next);
        if (!recording_next(from))
            return false;
    }
    if (loop->app->running || loop->failed || !from->has_next || from->next.kind == ENTRY_END)
        return true;
    return recording_fail(from, _("the replay has ended before this line"));
}

/* ---- In parts -------------------------------------------------------------------------------- */

bool replayer_begin(replay *r, app *app)
{
    const recording *from = &r->from;
    entry size = {.width = from->width, .height = from->height, .amount = from->density};
    r->loop = (tick_loop){.app = app};
    app->playback.replaying = true;
    SDL_EventState(SDL_DROPFILE, SDL_IGNORE);
    pace_begin(&app->pace);
    if (!tick_loop_begin(&r->loop, &size))
        return false;
    if (!app->settings->fast)
        tick_loop_show(&r->loop);
    app->pace = (pace){0}; /* the start is no part of it */
    pace_begin(&app->pace);
    return true;
}

static bool run_tick(replay *r)
{
    tick_loop *loop = &r->loop;
    app *app = loop->app;
    recording *from = &r->from;
    bool fast = app->settings->fast;
    if (fast && !app_moves(app) && from->next.tick > loop->tick)
        loop->tick = tick_loop_skip(loop, from->next.tick);
    if (!fast || from->next.tick == loop->tick)
        tick_loop_show(loop);
    pace_end(&app->pace, app->log.state);
    if (!fast)
        tick_loop_wait(loop);
    pace_begin(&app->pace);
    if (replay_is_stopped(loop) || !feed(loop, from))
        return false;
    if (app->running)
        tick_loop_finish_tick(loop);
    return true;
}

bool replayer_tick(replay *r)
{
    app *app = r->loop.app;
    r->broken = !run_tick(r);
    app->running = app->running && r->from.has_next;
    return app->running && !r->broken;
}

bool replayer_end(replay *r)
{
    if (r->from.error[0])
        settings_complain(r->from.error);
    if (!r->settings.fast)
        app_log_end(r->loop.app);
    return !r->broken && !r->loop.failed && tick_loop_finish(&r->loop);
}

/* ---- As a whole ------------------------------------------------------------------------------ */

static bool replay_loop(app *app, void *data)
{
    replay *r = data;
    if (!replayer_begin(r, app))
        return false;
    while (replayer_tick(r))
        ;
    return replayer_end(r);
}

static int run_replay(replay *r, window_loop_fn *loop)
{
    settings *settings = &r->settings;
    recording *from = &r->from;
    scene_list list;
    settings->paths = from->scenes;
    settings->path_count = from->scene_count;
    settings->state = from->has_state ? &from->state : NULL;
    settings->theme = from->looks.theme;
    settings->ui_scale = from->looks.ui_scale;
    words_speak(from->looks.language);
    if (!settings->font && from->font) {
        utf8_complain(_("hitlab: %s: recorded with the font %s, which --font has to name"),
                      from->path, from->font);
        return 1;
    }
    settings->width = entry_limit_side((int)(from->width / from->density));
    settings->height = entry_limit_side((int)(from->height / from->density));
    if (!settings_find_scenes(settings, &list))
        return 1;
    if (from->torn)
        utf8_complain(_("hitlab: %s:%d: the last line is not whole, and is left out"), from->path,
                      from->torn);
    if (from->digest.given && recording_digest(&list) != from->digest.value)
        utf8_complain(_("hitlab: %s: the scenes have changed since it was recorded"), from->path);
    if (from->lessons.given && recording_lessons_digest() != from->lessons.value)
        utf8_complain(_("hitlab: %s: the lessons have changed since it was recorded"), from->path);
    if (settings->fast) /* the replay is not shown, so it needs no display */
        setenv("SDL_VIDEODRIVER", "dummy", 1);
    return window_run(settings, list, loop, r);
}

int replayer_run_in(const settings *settings, window_loop_fn *loop)
{
    static replay r;
    int status = 1;
    r.settings = *settings;
    if (recording_open(&r.from, settings->recording))
        status = run_replay(&r, loop);
    else
        settings_complain(r.from.error);
    recording_close(&r.from);
    return status;
}

int replayer_run(const settings *settings)
{
    return replayer_run_in(settings, replay_loop);
}
