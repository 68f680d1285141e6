#include "steps.h"

#include "app_log.h"
#include "input.h"
#include "picture.h"

#include <math.h>

bool steps_fail(steps *s, const char *what, const char *why)
{
    fprintf(stderr, "hitlab: %s: %s\n", what, why);
    s->app->running = false;
    s->failed = true;
    return false;
}

/* ---- The picture -------------------------------------------------------------------------- */

static bool set_canvas(steps *s, const input *size)
{
    app *app = s->app;
    SDL_Texture *canvas = SDL_CreateTexture(app->renderer, SDL_PIXELFORMAT_ARGB8888,
                                            SDL_TEXTUREACCESS_TARGET, size->width, size->height);
    if (!canvas || SDL_SetRenderTarget(app->renderer, canvas) != 0)
        return steps_fail(s, "no picture", SDL_GetError());
    if (app->canvas)
        SDL_DestroyTexture(app->canvas);
    app->canvas = canvas;
    SDL_SetTextureScaleMode(canvas, SDL_ScaleModeLinear);
    if (app->replaying)
        SDL_SetWindowSize(app->window, (int)(size->width / size->amount),
                          (int)(size->height / size->amount));
    app->canvas_density = size->amount;
    ui_reset(&app->ui, app->settings->ui_scale * size->amount);
    app->redraw = true;
    return true;
}

int steps_limit_side(int side)
{
    return side < 1 ? 1 : side > RECORD_MOST_SIDE ? RECORD_MOST_SIDE : side;
}

/* The whole picture, in a window of another shape with a border. */
static void present(const app *app)
{
    int width = 0, height = 0, w = 0, h = 0;
    SDL_SetRenderTarget(app->renderer, NULL);
    SDL_GetRendererOutputSize(app->renderer, &width, &height);
    SDL_QueryTexture(app->canvas, NULL, NULL, &w, &h);
    double fit = fmin((double)width / w, (double)height / h);
    SDL_Rect to = {.w = (int)(w * fit), .h = (int)(h * fit)};
    to.x = (width - to.w) / 2;
    to.y = (height - to.h) / 2;
    SDL_SetRenderDrawColor(app->renderer, 0, 0, 0, 0xff);
    SDL_RenderClear(app->renderer);
    SDL_RenderCopy(app->renderer, app->canvas, NULL, &to);
    SDL_RenderPresent(app->renderer);
    SDL_SetRenderTarget(app->renderer, app->canvas);
}

void steps_look(steps *s)
{
    if (s->unseen)
        ui_draw(&s->app->ui, &s->app->lab);
    if (s->unseen && !s->app->settings->fast)
        present(s->app);
    s->unseen = false;
}

static void update(steps *s)
{
    app *app = s->app;
    if (app->lab.dirty)
        lab_update(&app->lab);
    else if (!app->redraw)
        return;
    app->redraw = false;
    s->unseen = true;
    app_log(app);
}

/* ---- Steps -------------------------------------------------------------------------------- */

bool steps_begin(steps *s, const input *size)
{
    s->app->running = true;
    s->app->lab.catalogue.sealed = true;
    s->next_tick = app_now();
    if (!set_canvas(s, size))
        return false;
    update(s);
    return true;
}

void steps_apply(steps *s, const input *in)
{
    app *app = s->app;
    if (in->kind == INPUT_SIZE) {
        set_canvas(s, in);
    } else if (in->kind == INPUT_CLIPBOARD) {
        SDL_utf8strlcpy(app->clipboard, in->text, sizeof app->clipboard);
    } else if (in->kind == INPUT_END) {
        app->running = false;
    } else {
        SDL_Event event = input_to_event(in);
        input_on_event(app, &event);
    }
}

void steps_finish_tick(steps *s)
{
    if (lab_moves(&s->app->lab))
        app_tick(s->app);
    update(s);
    s->tick++;
}

void steps_wait_for_tick(steps *s)
{
    double left = s->next_tick - app_now();
    if (left > 0)
        SDL_Delay((Uint32)(left * 1000));
    else
        s->next_tick -= left; /* late: what follows is as far apart as ever */
    s->next_tick += 1.0 / LAB_TICKS_A_SECOND;
}

bool steps_finish(steps *s)
{
    app *app = s->app;
    char error[512];
    app->redraw = true;
    update(s);
    if (!app->settings->output)
        return true;
    steps_look(s); /* starts the map, if another one is needed */
    map_wait(&app->ui.map_view.map);
    s->unseen = true;
    steps_look(s);
    if (!picture_save(app->renderer, app->settings->output, error, sizeof error))
        return steps_fail(s, "no picture", error);
    return true;
}
