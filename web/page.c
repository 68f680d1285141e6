/* SPDX-License-Identifier: MIT */
#include "page.h"
#include "act.h"
#include "action_ids.h"
#include "answer.h"
#include "app.h"
#include "command.h"
#include "cursor.h"
#include "greet.h"
#include "hit.h"
#include "input.h"
#include "last.h"
#include "layer_list.h"
#include "lesson.h"
#include "lesson_follow.h"
#include "lessons_walk.h"
#include "loop.h"
#include "map_view.h"
#include "method_list.h"
#include "own.h"
#include "replayer.h"
#include "scene.h"
#include "settings.h"
#include "share.h"
#include "state.h"
#include "tool_input.h"
#include "utf8.h"
#include "window.h"
#include "words.h"

/* The program as a page: the browser calls for each pass of the loop, and only when one is due. */

#include <emscripten.h>
#include <emscripten/heap.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* They live on when main() is left. */
static options given;
static settings chosen;
static app *shown;
static replay *played; /* NULL: the lab itself is shown */
static char page_address[1024];

app *page_lab(void)
{
    return played ? NULL : shown;
}

/* What page.js does. */
EM_JS(void, page_wake, (void), { Module.wake(); })
EM_JS(void, page_wake_late, (void), { Module.wakeLate(); })
EM_JS(bool, page_want_font, (void), { return Module.wantFont(); })
EM_JS(void, page_closed, (bool played), { Module.closed(played); })

static int wake(void *data, SDL_Event *event)
{
    (void)data;
    if (shown && event->type == shown->screen.layers.event)
        page_wake_late();                     /* frames take time from the map */
    else if (event->type != SDL_POLLSENTINEL) /* it is no event: each poll adds it */
        page_wake();
    return 0;
}

/* ---- What page.js calls -------------------------------------------------------------------- */

#define EARLY 0.002 /* seconds that the browser may come too early */

static bool tick_is_due(void)
{
    return app_now() >= played->loop.next_tick - EARLY;
}

#define PATIENCE 0.015 /* seconds: about a frame of the display */

/* The user's own test is asked before a frame is drawn, and answers after that. True: until then
 * the picture stays. One that is slow does not hold it up: then the frame shows that this is not
 * known yet. */
static bool waits_for_own(void)
{
    static double asked;
    if (!method_list_own())
        return false;
    shown->due.frame = INFINITY;
    loop_pass(shown);
    shown->due.frame = 0;
    if (!own_is_open())
        asked = app_now();
    if (shown->lab.dirty) {
        lab_update(&shown->lab);
        shown->redraw = true;
    }
    return own_is_open() && app_now() - asked < PATIENCE;
}

/* False: it is over. */
static bool pass(void)
{
    shown->due.frame = 0; /* the browser calls at the display's rate */
    if (played)
        return !tick_is_due() || replayer_tick(played);
    if (!waits_for_own())
        loop_pass(shown);
    shown->due.frame = 0;
    return loop_goes_on(shown);
}

static void end(void)
{
    if (played)
        replayer_end(played);
    else
        loop_end(shown);
    shown = NULL;
    page_closed(played != NULL);
}

/* A pass leaves events when they take it long. Nobody tells of them again. */
static bool has_input(void)
{
    return SDL_HasEvents(SDL_FIRSTEVENT, SDL_POLLSENTINEL - 1);
}

/* One pass. Returns in how many milliseconds the next is due; -1: at the next event. */
EMSCRIPTEN_KEEPALIVE double page_pass(void)
{
    if (!shown)
        return -1;
    bool goes_on = pass();
    if (!goes_on) {
        end();
        return -1;
    }
    if (has_input())
        return 0;
    double due = played ? played->loop.next_tick : loop_due(shown);
    return isinf(due) ? -1 : fmax(0, (due - app_now()) * 1000);
}

/* ---- The map ------------------------------------------------------------------------------- */

/* The map that is shown and not yet done. */
static map *map_in_work(void)
{
    const stage_layers *layers = shown ? &shown->screen.layers : NULL;
    if (!layers || !stage_layers_is_on(layers, &map_layer))
        return NULL;
    map *map = &map_view_of(layers)->map;
    return map->cells && !map_is_done(map) ? map : NULL;
}

/* Only copies fill the map of the user's own test. */
EMSCRIPTEN_KEEPALIVE bool page_map_is_own(void)
{
    const map *map = map_in_work();
    return map && !map_answers_here(map);
}

#define SLICE_MS 8 /* so long an event waits at most */

/* Between passes: fills some of the map's rows. False: there is nothing left to do. */
EMSCRIPTEN_KEEPALIVE bool page_work(void)
{
    map *map = map_in_work();
    workers *workers = map ? &map->workers : NULL;
    return workers && !page_map_is_own() && !workers_are_taken(workers) &&
           workers_help(workers, SLICE_MS) && !workers_are_taken(workers);
}

/* Which map is in work; 0: none. */
EMSCRIPTEN_KEEPALIVE int page_map_round(void)
{
    const map *map = map_in_work();
    return map ? map->round : 0;
}

EMSCRIPTEN_KEEPALIVE int page_map_width(void)
{
    return map_view_of(&shown->screen.layers)->map.width;
}

/* For workers, which have a copy of all memory below this. */
EMSCRIPTEN_KEEPALIVE uintptr_t page_memory_end(void)
{
    return *emscripten_get_sbrk_ptr();
}

EMSCRIPTEN_KEEPALIVE int page_map_lend(int count)
{
    return workers_lend(&map_view_of(&shown->screen.layers)->map.workers, count);
}

EMSCRIPTEN_KEEPALIVE const unsigned char *page_map_fill(int job)
{
    return map_fill_lent(&map_view_of(&shown->screen.layers)->map, job);
}

EMSCRIPTEN_KEEPALIVE void page_map_take_back(int job, const unsigned char *cells)
{
    map_take_back(&map_view_of(&shown->screen.layers)->map, job, cells);
}

/* A recording goes on all the same. */
static bool fetch_letters(const char *language)
{
    bool english = strcmp(language, words_languages[WORDS_ENGLISH].code) == 0;
    return english || page_want_font() || played;
}

/* There are letters now that could not be shown before. */
EMSCRIPTEN_KEEPALIVE void page_font_came(void)
{
    if (!shown)
        return;
    app_set_looks(shown);
    if (!played)
        act_perform(shown, (action){ACTION_LANGUAGE, WORDS_CHINESE + 1});
    page_wake();
}

/* What stands behind the # of the address, until the next call; NULL: it is too long. */
EMSCRIPTEN_KEEPALIVE const char *page_line(void)
{
    static char *line;
    const app *app = page_lab();
    free(line);
    line = app ? share_link_line(&app->lab, &app->screen, false) : NULL;
    return line;
}

/* The device has fingers and no keys. */
EMSCRIPTEN_KEEPALIVE void page_touches(void)
{
    app *app = page_lab();
    if (app)
        app->lab.touch = app->lab.dirty = true;
}

/* Whether a newcomer has not gone anywhere yet. */
EMSCRIPTEN_KEEPALIVE bool page_greets(void)
{
    return page_lab() && greet_waits(page_lab());
}

/* The browser does not say when a page ends: the next one opens where this one is. */
EMSCRIPTEN_KEEPALIVE void page_keep_place(void)
{
    if (page_lab())
        last_write(page_lab());
}

/* What a link has brought is the reader's from the first touch on. */
EMSCRIPTEN_KEEPALIVE void page_set_untouched(bool untouched)
{
    if (page_lab())
        page_lab()->untouched = untouched;
}

/* Whether such a line opens something. */
EMSCRIPTEN_KEEPALIVE bool page_reads(const char *line)
{
    char error[512];
    state state;
    scene scene;
    if (!state_read("", line, &state, error, sizeof error))
        return false;
    char *path = state.scene ? state_scene_path(state.scene, error, sizeof error) : strdup("");
    bool fine = path && state_scene_make(&state, path, &scene, error, sizeof error);
    if (fine)
        scene_free(&scene);
    free(path);
    state_free(&state);
    return fine;
}

/* Where the page stands, without a slash at its end. */
EMSCRIPTEN_KEEPALIVE void page_stands_at(const char *address)
{
    snprintf(page_address, sizeof page_address, "%s", address);
}

EMSCRIPTEN_KEEPALIVE void page_copy_link(void)
{
    if (page_lab())
        act_perform(shown, (action){ACTION_COPY_LINK, 0});
}

/* A step beyond the last is the last. False: there is no such lesson. */
EMSCRIPTEN_KEEPALIVE bool page_open_lesson(const char *name, int step)
{
    app *app = page_lab();
    int index = app ? lessons_walk_index(&app->lab, name) : -1;
    if (index < 0 || !lessons_walk_open(&app->lab, index)) {
        if (app)
            lab_say_nothing(&app->lab); /* it speaks of the command line */
        return false;
    }
    int last = app->lab.lessons.books[index].lesson.count;
    lessons_walk_go(&app->lab, (step > last ? last : step < 1 ? 1 : step) - 1);
    lesson_follow(app);
    app->redraw = true;
    page_wake();
    return true;
}

/* How often the map shown has each verdict, as `hitlab map` prints it; for tests. */
EMSCRIPTEN_KEEPALIVE const char *page_map_counts(void)
{
    static char text[400];
    text[0] = '\0';
    for (int i = MAP_MISS; shown && i < MAP_VALUES; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s\t%d\n",
                 map_view_value_name((map_value)i),
                 atomic_load(&map_view_of(&shown->screen.layers)->map.count[i]));
    if (shown)
        snprintf(text + strlen(text), sizeof text - strlen(text), "NaN compared\t%d\n",
                 atomic_load(&map_view_of(&shown->screen.layers)->map.nan_count));
    return text;
}

/* Whether the stage is seen: no help and no list covers it. */
EMSCRIPTEN_KEEPALIVE bool page_has_stage(void)
{
    return shown && !screen_is_covered(&shown->screen);
}

#define SEEN 3 /* pixels between two doubles */

/* Whether two doubles beside the cursor are seen apart, or a lesson waits for such a step. */
static bool nudges(const app *app)
{
    const lesson_step *step = app->lab.lessons.open ? lessons_step(&app->lab.lessons) : NULL;
    hit_vec at = lab_at(&app->lab);
    double ulp = nextafter(fmax(fabs(at.x), fabs(at.y)), INFINITY) - fmax(fabs(at.x), fabs(at.y));
    return (step && step->hand == LESSON_NUDGES) || ulp * app->screen.ui.view.scale >= SEEN;
}

/* Where fingers have arrows that move the cursor by one double: the stage's bottom right corner, in
 * units of the page. NULL: nowhere. */
EMSCRIPTEN_KEEPALIVE const double *page_nudges_at(void)
{
    static double corner[2];
    const app *app = page_lab();
    if (!app || !app->lab.touch || screen_is_covered(&app->screen) || lab_is_field(&app->lab) ||
        !nudges(app))
        return NULL;
    box stage = app->screen.ui.layout.stage;
    corner[0] = (stage.x + stage.w) / app_density(app);
    corner[1] = (stage.y + stage.h) / app_density(app);
    return corner;
}

EMSCRIPTEN_KEEPALIVE void page_nudge(lab_key key)
{
    if (page_lab())
        cursor_nudge(&shown->lab, key);
    page_wake();
}

/* Whether a finger that goes down there, in units of the page, is for the figure and not for the
 * page around it. */
EMSCRIPTEN_KEEPALIVE bool page_takes_finger(double x, double y)
{
    app *app = page_lab();
    if (!app || screen_is_covered(&app->screen) || tool_input_of(app)->finger == TOUCH_IS_MOUSE)
        return app != NULL;
    double d = app_density(app);
    const ui *ui = &app->screen.ui;
    hit_shape finger =
        hit_make_circle(view_to_stage(ui->view, (hit_vec){x * d, y * d}), ui_reach(ui));
    return hit_hits(&finger, &lab_answer(&app->lab)->cursor);
}

/* The browser has taken all fingers away. */
EMSCRIPTEN_KEEPALIVE void page_cancel_touch(void)
{
    if (page_lab())
        input_cancel_touch(page_lab());
}

/* A scene, a state, or a link that has changed: its file. */
EMSCRIPTEN_KEEPALIVE void page_drop(const char *path)
{
    SDL_PushEvent(&(SDL_Event){.drop = {.type = SDL_DROPFILE, .file = SDL_strdup(path)}});
}

/* The browser has stored the file of that name, or says why not. */
EMSCRIPTEN_KEEPALIVE void page_stored(const char *name, const char *wrong)
{
    app *app = page_lab();
    if (!app)
        return;
    if (wrong[0])
        lab_say(&app->lab, true, _("Not saved: %s"), wrong);
    else
        lab_say(&app->lab, false, _("Saved %s"), name);
    page_wake();
}

/* ---- The program --------------------------------------------------------------------------- */

static bool leave_to_page(app *app)
{
    shown = app;
    app->fetch_letters = fetch_letters;
    app->lab.stores_later = true;
    app->address = page_address;
    app->shares_links = true;
    page_tree_start(app);
    SDL_AddEventWatch(wake, NULL);
    page_wake();
    emscripten_exit_with_live_runtime();
    return true;
}

static bool loop_in_page(app *app, void *data)
{
    loop_begin(app);
    app->due.watch = INFINITY; /* no editor reaches the page's files */
    if (data)
        lab_say(&app->lab, true, "%s", (const char *)data);
    return leave_to_page(app);
}

static bool play_in_page(app *app, void *data)
{
    played = data;
    app->playback.window_stays = true;
    return replayer_begin(played, app) && leave_to_page(app);
}

/* A link with a mistake opens the lab all the same, which tells it. */
static int open_page(void)
{
    static char error[1024];
    scene_list list;
    bool fine = commands_read_state(&given, error, sizeof error);
    chosen = given.settings;
    settings_remember_read(&chosen);
    words_speak(chosen.language);
    if (!settings_find_scenes(&chosen, &list))
        return 1;
    return window_run(&chosen, list, loop_in_page, fine ? NULL : error);
}

int main(int count, char **arguments)
{
    char error[512];
    umask(022); /* emscripten's own would keep everybody from reading what is saved */
    words_speak(NULL);
    SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, "#canvas");
    hit_machine machine = hit_self_check();
    const command *command = NULL;
    if (machine != HIT_MACHINE_OK)
        utf8_complain("hitlab: %s", _(hit_machine_text(machine)));
    else if (!(command = commands_read(&given, count, arguments, error, sizeof error)))
        utf8_complain("hitlab: %s", error);
    if (!command)
        return 1;
    return given.settings.recording ? replayer_run_in(&given.settings, play_in_page) : open_page();
}
