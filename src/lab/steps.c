#include "steps.h"

#include "app.h"
#include "commands.h"
#include "picture.h"
#include "record.h"
#include "window.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/*
 * A tick: its input, then one step of motion if anything moves, then a frame. Nothing of it asks
 * for the time, the display, the keyboard's state or the clipboard, and what is drawn goes to a
 * picture of the recorded size, which is then shown in the window. The recorder acts on the line it
 * has written, read back, not on the event: what has no place in the recording has no effect.
 */
typedef struct steps {
    app *app;
    long tick;
    bool unseen; /* the picture is older than the state */
    bool failed;
    double next_tick; /* seconds, as app_now() */
} steps;

static bool fail(steps *s, const char *what, const char *why)
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
        return fail(s, "no picture", SDL_GetError());
    if (app->canvas)
        SDL_DestroyTexture(app->canvas);
    app->canvas = canvas;
    app->canvas_density = size->amount;
    ui_reset(&app->ui, app->options->ui_scale * size->amount);
    app->redraw = true;
    return true;
}

static int limited(int side)
{
    return side < 1 ? 1 : side > RECORD_MOST_SIDE ? RECORD_MOST_SIDE : side;
}

/* The window's own, as a line of a recording tells it. */
static input window_size(app *app)
{
    input size = {.kind = INPUT_SIZE, .amount = 1};
    int width = 0, height = 0;
    SDL_SetRenderTarget(app->renderer, NULL);
    SDL_GetRendererOutputSize(app->renderer, &size.width, &size.height);
    SDL_GetWindowSize(app->window, &width, &height);
    if (width > 0 && size.width > 0)
        size.amount = (double)size.width / width;
    size.amount = fmin(fmax(size.amount, 0.1), 10);
    size.width = limited(size.width);
    size.height = limited(size.height);
    if (app->canvas)
        SDL_SetRenderTarget(app->renderer, app->canvas);
    return size;
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

/* Where buttons and stage are is known from drawing: before input, the picture is up to date. */
static void look(steps *s)
{
    if (s->unseen)
        ui_draw(&s->app->ui, &s->app->lab);
    if (s->unseen && !s->app->options->fast)
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

static bool begin(steps *s, const input *size)
{
    s->app->running = true;
    s->app->lab.sealed = true;
    s->next_tick = app_now();
    if (!set_canvas(s, size))
        return false;
    SDL_SetTextureScaleMode(s->app->canvas, SDL_ScaleModeLinear);
    update(s);
    return true;
}

static void apply(steps *s, const input *in)
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
        app_on_event(app, &event);
    }
}

static void finish_tick(steps *s)
{
    if (lab_moves(&s->app->lab))
        app_tick(s->app);
    update(s);
    s->tick++;
}

static void wait_for_tick(steps *s)
{
    double left = s->next_tick - app_now();
    if (left > 0)
        SDL_Delay((Uint32)(left * 1000));
    else
        s->next_tick -= left; /* late: what follows is as far apart as ever */
    s->next_tick += 1.0 / LAB_TICKS_A_SECOND;
}

/* The last picture, with all of the map. */
static bool finish(steps *s)
{
    app *app = s->app;
    char error[512];
    app->redraw = true;
    update(s);
    look(s);
    map_wait(&app->ui.map_view.map);
    s->unseen = true;
    look(s);
    if (app->options->output &&
        !picture_save(app->renderer, app->options->output, error, sizeof error))
        return fail(s, "no picture", error);
    return true;
}

/* ---- Recording ---------------------------------------------------------------------------- */

typedef struct recorder {
    steps steps;
    FILE *file;
} recorder;

/* What cannot be written and read again is left out. */
static void take(recorder *r, input *in)
{
    static input again;
    char line[RECORD_LINE];
    in->tick = r->steps.tick;
    input_write(in, line);
    const char *wrong = input_read(line, &again);
    if (wrong) {
        fprintf(stderr, "hitlab: not recorded, and left out: %s\n    %.100s\n", wrong, line);
        return;
    }
    if (fprintf(r->file, "%s\n", line) < 0)
        fail(&r->steps, r->steps.app->options->recording, strerror(errno));
    apply(&r->steps, &again);
}

/* Nothing that a prompt takes in is longer than its room, and it takes control characters for
 * blanks. */
static void take_clipboard(recorder *r)
{
    static input in;
    char *text = SDL_GetClipboardText();
    in = (input){.kind = INPUT_CLIPBOARD};
    SDL_utf8strlcpy(in.text, text ? text : "", sizeof r->steps.app->clipboard);
    for (char *c = in.text; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            *c = ' ';
    SDL_free(text);
    take(r, &in);
}

static void take_size(recorder *r)
{
    app *app = r->steps.app;
    input size = window_size(app);
    int width = 0, height = 0;
    SDL_QueryTexture(app->canvas, NULL, NULL, &width, &height);
    if (size.width != width || size.height != height || size.amount != app->canvas_density)
        take(r, &size);
}

static bool is_paste(const app *app, const SDL_Event *event)
{
    const SDL_Keysym *key = &event->key.keysym;
    return app->ui.prompt.wanted != PROMPT_NOTHING && event->type == SDL_KEYDOWN &&
           key->sym == SDLK_v && (key->mod & KMOD_CTRL);
}

static void take_event(recorder *r, const SDL_Event *event)
{
    static input in;
    app *app = r->steps.app;
    if (event->type == SDL_WINDOWEVENT && event->window.event == SDL_WINDOWEVENT_SIZE_CHANGED)
        take_size(r);
    if (is_paste(app, event))
        take_clipboard(r);
    if (input_from_event(event, &in))
        take(r, &in);
    else
        app->redraw = true; /* the window was covered, the map has grown */
    if (event->type == SDL_DROPFILE)
        SDL_free(event->drop.file);
}

static bool record_loop(app *app, void *data)
{
    recorder r = {.steps = {.app = app}, .file = data};
    input size = window_size(app);
    SDL_Event event;
    if (!begin(&r.steps, &size))
        return false;
    if (!recording_write_header(r.file, app->options, &size))
        return fail(&r.steps, app->options->recording, strerror(errno));
    while (app->running) {
        look(&r.steps);
        wait_for_tick(&r.steps);
        while (app->running && SDL_PollEvent(&event))
            take_event(&r, &event);
        if (app->running)
            finish_tick(&r.steps);
        if (fflush(r.file) != 0)
            fail(&r.steps, app->options->recording, strerror(errno));
    }
    take(&r, &(input){.kind = INPUT_END});
    return finish(&r.steps) && !r.steps.failed;
}

int record_run(const options *options)
{
    char error[512];
    scene_list list;
    if (!command_find_scenes(options, &list))
        return 1;
    FILE *file = recording_create(options, error, sizeof error);
    if (!file) {
        command_complain(error);
        scene_list_free(&list);
        return 1;
    }
    int status = window_run(options, list, record_loop, file);
    bool empty = ftell(file) == 0;
    if (fclose(file) != 0 && status == 0) {
        fprintf(stderr, "hitlab: %s: %s\n", options->recording, strerror(errno));
        status = 1;
    }
    if (empty) /* no window */
        remove(options->recording);
    return status;
}

/* ---- Replaying ---------------------------------------------------------------------------- */

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
        apply(s, &from->next);
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
    bool fast = app->options->fast;
    while (app->running) {
        if (fast && !lab_moves(&app->lab) && from->next.tick > s->tick)
            s->tick = from->next.tick; /* nothing happens until then */
        if (!fast || from->next.tick == s->tick)
            look(s);
        if (!fast)
            wait_for_tick(s);
        if (is_stopped(s) || !feed(s, from))
            return false;
        if (app->running)
            finish_tick(s);
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
    if (!begin(&s, &size))
        return false;
    bool fine = replay_ticks(&s, from);
    if (from->error[0])
        fprintf(stderr, "hitlab: %s\n", from->error);
    return fine && finish(&s);
}

static int replay(const options *given, recording *from)
{
    options options = *given;
    scene_list list;
    options.paths = from->scenes;
    options.path_count = from->scene_count;
    options.theme = from->theme;
    options.ui_scale = from->ui_scale;
    options.font = from->font;
    options.width = limited((int)(from->width / from->density));
    options.height = limited((int)(from->height / from->density));
    if (!command_find_scenes(&options, &list))
        return 1;
    if (options.fast) /* nobody sees it: it needs no display */
        setenv("SDL_VIDEODRIVER", "dummy", 1);
    return window_run(&options, list, replay_loop, from);
}

int replay_run(const options *options)
{
    static recording from;
    int status = 1;
    if (recording_open(&from, options->recording))
        status = replay(options, &from);
    else
        fprintf(stderr, "hitlab: %s\n", from.error);
    recording_close(&from);
    return status;
}
