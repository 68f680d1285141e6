/* SPDX-License-Identifier: MIT */
#include "tick_loop.h"

#include "app.h"
#include "app_log.h"
#include "entry.h"
#include "input.h"
#include "loop.h"
#include "picture.h"
#include "pointer.h"
#include "recording.h"
#include "rest.h"
#include "touch.h"
#include "utf8.h"
#include "words.h"

#include <math.h>

bool tick_loop_fail(tick_loop *loop, const char *what, const char *why)
{
    utf8_complain(_("hitlab: %s: %s"), what, why);
    loop->app->running = false;
    loop->failed = true;
    return false;
}

/* ---- Picture ------------------------------------------------------------------------------ */

static bool set_canvas(tick_loop *loop, const entry *size)
{
    app *app = loop->app;
    SDL_Texture *canvas = SDL_CreateTexture(app->renderer, SDL_PIXELFORMAT_ARGB8888,
                                            SDL_TEXTUREACCESS_TARGET, size->width, size->height);
    if (!canvas || SDL_SetRenderTarget(app->renderer, canvas) != 0)
        return tick_loop_fail(loop, _("no picture"), SDL_GetError());
    if (app->playback.canvas)
        SDL_DestroyTexture(app->playback.canvas);
    app->playback.canvas = canvas;
    app->screen.keeps = true;
    sheet_forget(&app->screen.ui.sheet);
    SDL_SetTextureScaleMode(canvas, SDL_ScaleModeLinear);
    if (app->playback.replaying && !app->playback.window_stays)
        SDL_SetWindowSize(app->window, (int)(size->width / size->amount),
                          (int)(size->height / size->amount));
    app->playback.density = size->amount;
    app_set_looks(app);
    return true;
}

/* Shows the whole picture; a window of another shape gets a border. */
static void present(const app *app)
{
    int width = 0, height = 0, w = 0, h = 0;
    SDL_SetRenderTarget(app->renderer, NULL);
    SDL_GetRendererOutputSize(app->renderer, &width, &height);
    SDL_QueryTexture(app->playback.canvas, NULL, NULL, &w, &h);
    double fit = fmin((double)width / w, (double)height / h);
    SDL_Rect to = {.w = (int)(w * fit), .h = (int)(h * fit)};
    to.x = (width - to.w) / 2;
    to.y = (height - to.h) / 2;
    SDL_SetRenderDrawColor(app->renderer, 0, 0, 0, 0xff);
    SDL_RenderClear(app->renderer);
    SDL_RenderCopy(app->renderer, app->playback.canvas, NULL, &to);
    SDL_RenderPresent(app->renderer);
    SDL_SetRenderTarget(app->renderer, app->playback.canvas);
}

void tick_loop_show(tick_loop *loop)
{
    if (loop->unseen)
        screen_draw(&loop->app->screen, &loop->app->lab);
    if (loop->unseen && !loop->app->settings->fast)
        present(loop->app);
    loop->unseen = false;
    if (!loop->app->playback.replaying)
        mouse_show(&loop->app->mouse, pointer_choose(&loop->app->screen.ui, &loop->app->lab));
}

static void update(tick_loop *loop)
{
    app *app = loop->app;
    if (app->lab.dirty)
        lab_update(&app->lab);
    else if (!app->redraw)
        return;
    app->redraw = false;
    loop->unseen = true;
    app_log(app);
}

/* ---- Ticks -------------------------------------------------------------------------------- */

bool tick_loop_begin(tick_loop *loop, const entry *size)
{
    loop->app->running = true;
    loop->app->lab.catalogue.sealed = true;
    loop->next_tick = app_now();
    if (!set_canvas(loop, size))
        return false;
    loop_show_first(loop->app);
    update(loop);
    return true;
}

static double tick_loop_time(long tick)
{
    return (double)tick / LAB_TICKS_A_SECOND;
}

/* A long press begins, and a hint disappears, at the first tick at which it is due. No tick is
 * skipped while the pointer comes to rest. */
long tick_loop_skip(const tick_loop *loop, long next)
{
    double due = touch_due(&loop->app->finger.touch);
    long long until = loop->app->lab.notice.until;
    long tick = loop->tick;
    if (next > until)
        next = tick > until ? tick : (long)until;
    while (tick < next && tick_loop_time(tick) < due && loop->app->rest.ticks == 0)
        tick = isinf(due) ? next : tick + 1;
    return tick;
}

/* What a press on the map does depends on the colour under it. A replay cannot repeat how far the
 * map had grown, so the layers are finished before the press. */
static void finish_layers(tick_loop *loop)
{
    app *app = loop->app;
    for (int drawn = 0; drawn < 2 && app->screen.layers.on; drawn++) {
        if (app->lab.dirty)
            lab_update(&app->lab);
        if (drawn > 0)
            stage_layers_finish(&app->screen.ui, &app->lab);
        loop->unseen = true;
        tick_loop_show(loop); /* at first it starts them, then it paints all of them */
    }
}

void tick_loop_apply(tick_loop *loop, const entry *in)
{
    app *app = loop->app;
    app->playback.clock = tick_loop_time(loop->tick);
    app_set_time(app);
    bool presses = in->kind == ENTRY_PRESS || in->kind == ENTRY_RELEASE ||
                   in->kind == ENTRY_FINGER_DOWN || in->kind == ENTRY_FINGER_UP;
    if (presses)
        finish_layers(loop);
    if (in->kind == ENTRY_SIZE) {
        set_canvas(loop, in);
    } else if (in->kind == ENTRY_CLIPBOARD) {
        SDL_utf8strlcpy(app->playback.clipboard, in->text, sizeof app->playback.clipboard);
    } else if (in->kind == ENTRY_END) {
        app->running = false;
    } else {
        SDL_Event event = entry_to_event(in);
        input_on_event(app, &event);
    }
}

void tick_loop_finish_tick(tick_loop *loop)
{
    loop->app->playback.clock = tick_loop_time(loop->tick);
    app_set_time(loop->app);
    input_on_time(loop->app);
    input_hover(loop->app);
    if (app_moves(loop->app))
        app_tick(loop->app);
    if (rest_tick(&loop->app->rest, &loop->app->screen.ui))
        loop->app->redraw = true;
    update(loop);
    loop->tick++;
}

void tick_loop_wait(tick_loop *loop)
{
    double left = loop->next_tick - app_now();
    if (left > 0)
        SDL_Delay((Uint32)(left * 1000));
    else
        loop->next_tick -=
            left; /* too late: moves all later ticks, so that their distance stays the same */
    loop->next_tick += 1.0 / LAB_TICKS_A_SECOND;
}

bool tick_loop_finish(tick_loop *loop)
{
    app *app = loop->app;
    char error[512];
    app->redraw = true;
    update(loop);
    if (!app->settings->output)
        return true;
    tick_loop_show(loop); /* starts what takes longer than a frame */
    if (!stage_layers_finish(&app->screen.ui, &app->lab))
        return tick_loop_fail(loop, _("no picture"), _("out of memory"));
    loop->unseen = true;
    tick_loop_show(loop);
    if (!picture_save(app->renderer, app->settings->output, WRITE_OVER, error, sizeof error))
        return tick_loop_fail(loop, _("no picture"), error);
    return true;
}
