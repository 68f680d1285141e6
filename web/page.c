/* The program as a page: the browser calls for each pass of the loop, and only when one is due. */
#include "commands.h"
#include "hit.h"
#include "loop.h"
#include "printable.h"
#include "remember.h"
#include "share.h"
#include "window.h"
#include "words.h"

#include <emscripten.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* They live on when main() is left. */
static options given;
static settings chosen;
static app *shown;

/* What page.js does. */
EM_JS(void, page_wake, (void), { Module.wake(); })
EM_JS(void, page_want_font, (void), { Module.wantFont(); })
EM_JS(void, page_closed, (void), { Module.closed(); })

static int wake(void *data, SDL_Event *event)
{
    (void)data;
    if (event->type != SDL_POLLSENTINEL) /* it is no event: each poll adds it */
        page_wake();
    return 0;
}

/* ---- What page.js calls -------------------------------------------------------------------- */

/* One pass. Returns in how many milliseconds the next is due; -1: at the next event. */
EMSCRIPTEN_KEEPALIVE double page_pass(void)
{
    if (!shown)
        return -1;
    shown->next_frame = 0; /* the browser calls at the display's rate */
    loop_pass(shown);
    if (words_spoken() != WORDS_ENGLISH)
        page_want_font();
    if (!loop_goes_on(shown)) {
        loop_end(shown);
        shown = NULL;
        page_closed();
        return -1;
    }
    shown->next_frame = 0;
    double due = loop_due(shown);
    return isinf(due) ? -1 : fmax(0, (due - app_now()) * 1000);
}

/* There are letters now that could not be shown before. */
EMSCRIPTEN_KEEPALIVE void page_font_came(void)
{
    if (shown)
        app_set_looks(shown);
    page_wake();
}

/* The state as a line for the link, until the next call; NULL: it is too long. */
EMSCRIPTEN_KEEPALIVE const char *page_line(void)
{
    static char *line;
    free(line);
    line = shown ? share_line(&shown->lab, &shown->screen) : NULL;
    return line;
}

/* How often the map shown has each verdict, as `hitlab map` prints it; for tests. */
EMSCRIPTEN_KEEPALIVE const char *page_map_counts(void)
{
    static char text[400];
    text[0] = '\0';
    for (int i = MAP_MISS; shown && i < MAP_VALUES; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s\t%d\n",
                 map_value_name((map_value)i), atomic_load(&shown->screen.map_view.map.count[i]));
    return text;
}

/* A scene, a state, or a link that has changed: its file. */
EMSCRIPTEN_KEEPALIVE void page_drop(const char *path)
{
    SDL_PushEvent(&(SDL_Event){.drop = {.type = SDL_DROPFILE, .file = SDL_strdup(path)}});
}

/* ---- The program --------------------------------------------------------------------------- */

static bool loop_in_page(app *app, void *data)
{
    loop_begin(app);
    app->next_watch = INFINITY; /* no editor reaches the page's files */
    if (data)
        lab_say(&app->lab, true, "%s", (const char *)data);
    shown = app;
    SDL_AddEventWatch(wake, NULL);
    page_wake();
    emscripten_exit_with_live_runtime();
    return true;
}

/* A link with a mistake opens the lab all the same, which tells it. */
static int open_page(void)
{
    static char error[1024];
    scene_list list;
    bool fine = commands_read_state(&given, error, sizeof error);
    chosen = given.settings;
    remember_read(&chosen);
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
    SDL_SetHint(SDL_HINT_VIDEO_HIGHDPI_DISABLED, "1"); /* SDL's pixels are the page's units */
    hit_machine machine = hit_self_check();
    if (machine != HIT_MACHINE_OK)
        printable_complain("hitlab: %s", _(hit_machine_text(machine)));
    else if (commands_read(&given, count, arguments, error, sizeof error))
        return open_page();
    else
        printable_complain("hitlab: %s", error);
    return 1;
}
