/* SPDX-License-Identifier: MIT */
#include "recorder.h"

#include "app.h"
#include "app_log.h"
#include "ending.h"
#include "entry.h"
#include "recording.h"
#include "system.h"
#include "tick_loop.h"
#include "utf8.h"
#include "window.h"
#include "words.h"

#include <errno.h>
#include <math.h>
#include <string.h>

/* Returns the size of the window itself, as a line of a recording holds it. */
static entry window_size(app *app)
{
    entry size = {.kind = ENTRY_SIZE, .amount = 1};
    int width = 0, height = 0;
    SDL_SetRenderTarget(app->renderer, NULL);
    SDL_GetRendererOutputSize(app->renderer, &size.width, &size.height);
    SDL_GetWindowSize(app->window, &width, &height);
    if (width > 0 && size.width > 0)
        size.amount = (double)size.width / width;
    size.amount = fmin(fmax(size.amount, 0.1), 10);
    size.width = entry_limit_side(size.width);
    size.height = entry_limit_side(size.height);
    if (app->playback.canvas)
        SDL_SetRenderTarget(app->renderer, app->playback.canvas);
    return size;
}

/* The program acts on the written line, read back, instead of the event. So what the recording
 * cannot hold has no effect. */
typedef struct recorder {
    tick_loop loop;
    FILE *file;
    uint64_t digest; /* of the scenes */
} recorder;

/* Writes the input down and acts on it. An input that cannot be read back is left out. */
static void record_input(recorder *r, entry *in)
{
    static entry again;
    char line[ENTRY_LINE_SIZE];
    in->tick = r->loop.tick;
    entry_write(in, line);
    const char *wrong = entry_read(line, &again);
    if (wrong) {
        utf8_complain(
            _("hitlab: an input is left out, because it cannot be recorded: %s\n    %.100s"), wrong,
            utf8_printable(line));
        return;
    }
    if (fprintf(r->file, "%s\n", line) < 0)
        tick_loop_fail(&r->loop, r->loop.app->settings->recording, strerror(errno));
    tick_loop_apply(&r->loop, &again);
}

/* Cuts off what is longer than a state, and makes control characters blanks as a prompt does. */
static void take_clipboard(recorder *r)
{
    static entry in;
    char *text = SDL_GetClipboardText();
    in = (entry){.kind = ENTRY_CLIPBOARD};
    SDL_utf8strlcpy(in.text, text ? text : "", sizeof r->loop.app->playback.clipboard);
    for (char *c = in.text; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            *c = ' ';
    SDL_free(text);
    record_input(r, &in);
}

static void take_event(recorder *r, const SDL_Event *event)
{
    static entry in;
    app *app = r->loop.app;
    if (event->type == SDL_WINDOWEVENT && event->window.event == SDL_WINDOWEVENT_SIZE_CHANGED) {
        entry size = window_size(app);
        int width = 0, height = 0;
        SDL_QueryTexture(app->playback.canvas, NULL, NULL, &width, &height);
        if (size.width != width || size.height != height || size.amount != app->playback.density)
            record_input(r, &size);
    }
    const SDL_Keysym *key = &event->key.keysym;
    bool is_paste = event->type == SDL_KEYDOWN && key->sym == SDLK_v && (key->mod & KMOD_CTRL);
    if (is_paste)
        take_clipboard(r);
    if (entry_from_event(event, &in))
        record_input(r, &in);
    else
        app->redraw = true; /* for example: the window was covered, or the map has grown */
    if (event->type == SDL_DROPFILE)
        SDL_free(event->drop.file);
}

static bool record_loop(app *app, void *data)
{
    recorder *r = data;
    entry size = window_size(app);
    SDL_Event event;
    r->loop.app = app;
    if (!tick_loop_begin(&r->loop, &size))
        return false;
    if (!recording_write_header(r->file, app->settings, r->digest, &size))
        return tick_loop_fail(&r->loop, app->settings->recording, strerror(errno));
    app_log_watch(app);
    while (app->running && !ending_is_asked()) {
        tick_loop_show(&r->loop);
        app_log_rest(app);
        tick_loop_wait(&r->loop);
        while (app->running && SDL_PollEvent(&event))
            take_event(r, &event);
        if (app->running)
            tick_loop_finish_tick(&r->loop);
        if (fflush(r->file) != 0)
            tick_loop_fail(&r->loop, app->settings->recording, strerror(errno));
    }
    app_log_watch_no_more(app);
    record_input(r, &(entry){.kind = ENTRY_END});
    return tick_loop_finish(&r->loop) && !r->loop.failed;
}

int recorder_run(const settings *settings)
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
        utf8_complain(_("hitlab: %s: %s"), settings->recording, strerror(errno));
        status = 1;
    }
    if (empty) /* there was no window */
        remove(settings->recording);
    return status;
}
