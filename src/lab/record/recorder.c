/* record: the window, every input written down as it is acted on. */
#include "record.h"
#include "steps.h"
#include "window.h"

#include <errno.h>
#include <math.h>
#include <string.h>

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
    size.width = steps_limit_side(size.width);
    size.height = steps_limit_side(size.height);
    if (app->canvas)
        SDL_SetRenderTarget(app->renderer, app->canvas);
    return size;
}

/* It acts on the line it has written, read back, not on the event: what has no place in the
 * recording has no effect. */
typedef struct recorder {
    steps steps;
    FILE *file;
    uint64_t digest; /* of the scenes */
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
        steps_fail(&r->steps, r->steps.app->settings->recording, strerror(errno));
    steps_apply(&r->steps, &again);
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
    recorder *r = data;
    input size = window_size(app);
    SDL_Event event;
    r->steps.app = app;
    if (!steps_begin(&r->steps, &size))
        return false;
    if (!recording_write_header(r->file, app->settings, r->digest, &size))
        return steps_fail(&r->steps, app->settings->recording, strerror(errno));
    while (app->running) {
        steps_look(&r->steps);
        steps_wait_for_tick(&r->steps);
        while (app->running && SDL_PollEvent(&event))
            take_event(r, &event);
        if (app->running)
            steps_finish_tick(&r->steps);
        if (fflush(r->file) != 0)
            steps_fail(&r->steps, app->settings->recording, strerror(errno));
    }
    take(r, &(input){.kind = INPUT_END});
    return steps_finish(&r->steps) && !r->steps.failed;
}

int record_run(const settings *settings)
{
    char error[512];
    scene_list list;
    if (!settings_find_scenes(settings, &list))
        return 1;
    recorder r = {.digest = recording_digest(&list)};
    r.file = recording_create(settings, error, sizeof error);
    if (!r.file) {
        settings_complain(error);
        scene_list_free(&list);
        return 1;
    }
    int status = window_run(settings, list, record_loop, &r);
    bool empty = ftell(r.file) == 0;
    if (fclose(r.file) != 0 && status == 0) {
        fprintf(stderr, "hitlab: %s: %s\n", settings->recording, strerror(errno));
        status = 1;
    }
    if (empty) /* no window */
        remove(settings->recording);
    return status;
}
