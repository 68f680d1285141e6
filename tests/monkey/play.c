/* SPDX-License-Identifier: MIT */
#include "play.h"
#include "app.h"
#include "entry.h"
#include "gestures.h"
#include "holds.h"
#include "random.h"
#include "recording.h"
#include "replayer.h"
#include "rest.h"
#include "settings.h"
#include "user.h"
#include "window.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

enum { SEED_SCENES = 6, FRAMES_APART = 37 };

typedef struct player {
    const play *play;
    tick_loop loop;
    recording *from; /* NULL: the recording is made up: */
    FILE *to;
    long said; /* events so far */
    int rest;  /* until the next gesture */
} player;

/* ---- What comes next ---------------------------------------------------------------------- */

static bool is_over(const player *p)
{
    return p->from ? !p->from->has_next : p->said >= p->play->events && user_due() < 0;
}

/* At what tick something is due, when the last thing was done at `tick`. */
static long next_tick(const player *p, long tick)
{
    return p->from ? p->from->next.tick : tick + (user_due() >= 0 ? user_due() : p->rest);
}

/* The recording must be right: it is read back as it is written. */
static void take_line(player *p, entry *in)
{
    char *said = user_take(), *line = malloc(strlen(said) + 32);
    sprintf(line, "%ld %s", p->loop.tick, said);
    const char *wrong = entry_read(line, in);
    if (wrong) {
        fprintf(stderr, "broken: not a line of a recording: %s\n%s\n", wrong, line);
        exit(HOLDS_BROKEN);
    }
    fprintf(p->to, "%s\n", line);
    fflush(p->to); /* should it be the last one */
    free(line);
    free(said);
    p->said++;
}

/* Acts on the inputs of this tick. */
static void feed(player *p)
{
    static entry in;
    app *app = p->loop.app;
    for (int i = p->from || user_due() >= 0 ? 0 : random_int(1, 64); i > 0; i--)
        gestures_draw(app);
    for (bool is_first = true; app->running && !is_over(p); is_first = false) {
        if (p->from ? p->from->next.tick != p->loop.tick
                    : user_due() < 0 || (user_due() > 0 && !is_first))
            break;
        if (p->from) {
            in = p->from->next;
            recording_next(p->from);
        } else {
            take_line(p, &in);
        }
        tick_loop_apply(&p->loop, &in);
    }
    p->rest = one_in(12) ? random_int(1, 60) : 1;
}

/* ---- Playing ------------------------------------------------------------------------------ */

/* As a fast replay does it. */
static bool play_ticks(player *p)
{
    tick_loop *loop = &p->loop;
    app *app = loop->app;
    long last = loop->tick;
    while (app->running && !is_over(p)) {
        long next = next_tick(p, last);
        if (!app_moves(app) && next > loop->tick)
            loop->tick = tick_loop_skip(loop, next);
        bool due = loop->tick == next;
        if (due) {
            tick_loop_show(loop);
            if (next % FRAMES_APART == 0)
                holds_picture(app);
            last = next;
            feed(p);
        }
        if (app->running)
            tick_loop_finish_tick(loop);
        if (due && app->running)
            holds(app);
    }
    return !loop->failed;
}

static bool play_loop(app *app, void *data)
{
    player *p = data;
    entry size = {.width = app->settings->width, .height = app->settings->height, .amount = 1};
    p->loop = (tick_loop){.app = app};
    app->playback.replaying = true;
    SDL_EventState(SDL_DROPFILE, SDL_IGNORE);
    if (!tick_loop_begin(&p->loop, &size) || !play_ticks(p) || !tick_loop_finish(&p->loop))
        return false;
    holds_at_end(app);
    return true;
}

/* ---- From a file -------------------------------------------------------------------------- */

static int play_file(const play *play)
{
    static recording from;
    player p = {.play = play, .from = &from};
    if (!recording_open(&from, play->recording)) {
        fprintf(stderr, "%s\n", from.error);
        return 1;
    }
    settings settings = {.paths = from.scenes,
                         .path_count = from.scene_count,
                         .theme = from.looks.theme,
                         .ui_scale = from.looks.ui_scale,
                         .language = from.looks.language,
                         .font = from.font,
                         .width = from.width,
                         .height = from.height,
                         .log = true,
                         .fast = true,
                         .output = play->output,
                         .recording = play->recording};
    scene_list list;
    words_speak(settings.language);
    int status =
        settings_find_scenes(&settings, &list) ? window_run(&settings, list, play_loop, &p) : 1;
    recording_close(&from);
    return status;
}

int play_again(const char *file, const char *output)
{
    static recording from; /* its font is not taken unless it is named */
    bool opened = recording_open(&from, file);
    settings settings = {.recording = file,
                         .font = opened ? from.font : NULL,
                         .log = true,
                         .fast = true,
                         .output = output};
    int status = replayer_run(&settings);
    if (opened)
        recording_close(&from);
    return status;
}

/* ---- Made up ------------------------------------------------------------------------------ */

/* Some of the installed scenes; none stands for all. */
static int choose_scenes(char **paths)
{
    scene_list all;
    settings installed = {.path_count = 0};
    int count = one_in(3) ? 0 : random_int(1, SEED_SCENES);
    if (!settings_find_scenes(&installed, &all))
        exit(1);
    for (int i = 0; i < count; i++)
        paths[i] = strdup(all.files[random_int(0, all.count - 1)].path);
    scene_list_free(&all);
    return count;
}

static void write_header(player *p, const settings *settings, uint64_t digest)
{
    entry size = {.width = settings->width, .height = settings->height, .amount = 1};
    p->to = fopen(p->play->recording, "w");
    if (!p->to || !recording_write_header(p->to, settings, digest, &size)) {
        perror(p->play->recording);
        exit(1);
    }
}

int play_run(const play *play)
{
    static const double scales[] = {1, 1, 1, 0.5, 1.25, 2, 4};
    char *paths[SEED_SCENES];
    player p = {.play = play, .rest = 1};
    if (play->events == 0)
        return play_file(play);
    gestures_start(play->folder);
    settings settings = {.paths = paths, .log = true, .fast = true, .output = play->output};
    settings.path_count = choose_scenes(paths);
    settings.theme = one_in(2) ? THEME_LIGHT : THEME_DARK;
    settings.ui_scale = scales[random_int(0, 6)];
    settings.language = words_languages[one_in(3) ? 1 : 0].code;
    settings.width = random_int(300, 500);
    settings.height = random_int(200, 350);
    settings.recording = play->recording;
    settings.font = one_in(4) ? NULL : "none"; /* the letters of 8 pixels take half the time */
    scene_list list;
    words_speak(settings.language);
    if (!settings_find_scenes(&settings, &list))
        return 1;
    write_header(&p, &settings, recording_digest(&list));
    int status = window_run(&settings, list, play_loop, &p);
    fclose(p.to);
    for (int i = 0; i < settings.path_count; i++)
        free(paths[i]);
    gestures_print();
    return status;
}
