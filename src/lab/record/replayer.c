/* replay: the input of a recording, at its ticks. */
#include "record.h"
#include "steps.h"
#include "window.h"

#include <stdlib.h>

/* Of real input only that: the window is closed, Esc. */
static bool is_stopped(steps *s)
{
    SDL_Event event;
    bool stopped = false;
    while (SDL_PollEvent(&event)) {
        stopped |= event.type == SDL_QUIT;
        stopped |= event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_ESCAPE;
        s->unseen = true;
    }
    if (stopped)
        fprintf(stderr, "hitlab: stopped at tick %ld\n", s->tick);
    return stopped;
}

/* The inputs of this tick. False: the recording is wrong. */
static bool feed(steps *s, recording *from)
{
    while (s->app->running && from->has_next && from->next.tick == s->tick) {
        steps_apply(s, &from->next);
        if (!recording_next(from))
            return false;
    }
    if (s->app->running || s->failed || !from->has_next || from->next.kind == INPUT_END)
        return true;
    return recording_fail(from, "the replay has ended before this line");
}

static bool replay_ticks(steps *s, recording *from)
{
    app *app = s->app;
    bool fast = app->settings->fast;
    while (app->running) {
        if (fast && !lab_moves(&app->lab) && from->next.tick > s->tick)
            s->tick = from->next.tick; /* nothing happens until then */
        if (!fast || from->next.tick == s->tick)
            steps_look(s);
        if (!fast)
            steps_wait_for_tick(s);
        if (is_stopped(s) || !feed(s, from))
            return false;
        if (app->running)
            steps_finish_tick(s);
        app->running = app->running && from->has_next;
    }
    return !s->failed;
}

static bool replay_loop(app *app, void *data)
{
    recording *from = data;
    steps s = {.app = app};
    input size = {.width = from->width, .height = from->height, .amount = from->density};
    app->replaying = true;
    SDL_EventState(SDL_DROPFILE, SDL_IGNORE);
    if (!steps_begin(&s, &size))
        return false;
    bool fine = replay_ticks(&s, from);
    if (from->error[0])
        fprintf(stderr, "hitlab: %s\n", from->error);
    return fine && steps_finish(&s);
}

static int replay(const settings *given, recording *from)
{
    settings settings = *given;
    scene_list list;
    settings.paths = from->scenes;
    settings.path_count = from->scene_count;
    settings.theme = from->theme;
    settings.ui_scale = from->ui_scale;
    settings.font = from->font;
    settings.width = steps_limit_side((int)(from->width / from->density));
    settings.height = steps_limit_side((int)(from->height / from->density));
    if (!settings_find_scenes(&settings, &list))
        return 1;
    if (from->has_digest && recording_digest(&list) != from->digest)
        fprintf(stderr, "hitlab: %s: the scenes have changed since it was recorded\n", from->path);
    if (settings.fast) /* nobody sees it: it needs no display */
        setenv("SDL_VIDEODRIVER", "dummy", 1);
    return window_run(&settings, list, replay_loop, from);
}

int replay_run(const settings *settings)
{
    static recording from;
    int status = 1;
    if (recording_open(&from, settings->recording))
        status = replay(settings, &from);
    else
        fprintf(stderr, "hitlab: %s\n", from.error);
    recording_close(&from);
    return status;
}
