/* SPDX-License-Identifier: MIT */
#include "window.h"

#include "act.h"
#include "app.h"
#include "change.h"
#include "ending.h"
#include "icon.h"
#include "lessons_walk.h"
#include "loop.h"
#include "own.h"
#include "page_address.h"
#include "restore.h"
#include "session.h"
#include "stream.h"
#include "temp_folder.h"
#include "utf8.h"
#include "words.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* ---- Opening ------------------------------------------------------------------------------ */

/* On X11 the software renderer presents through a window surface. If SDL puts that surface on a GPU
 * texture, a frame takes five times as long. Wayland needs the GPU texture. */
static void set_hints_for_driver(bool same_everywhere)
{
    /* The program computes all fills itself and uploads them, so a GPU would help little. Without a
     * GPU, an emulated OpenGL is slower: 30 frames per second instead of 49 under Xvfb. The user
     * can choose another driver with SDL_RENDER_DRIVER, unless the pixels must be the same
     * everywhere. */
    SDL_SetHintWithPriority(SDL_HINT_RENDER_DRIVER, "software",
                            same_everywhere ? SDL_HINT_OVERRIDE : SDL_HINT_DEFAULT);
    const char *driver = SDL_GetCurrentVideoDriver();
    if (driver && strcmp(driver, "x11") == 0)
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
}

/* A window that is larger than the display cannot be moved so that all of it is seen. */
static void choose_window_size(const settings *settings, int *width, int *height)
{
    SDL_Rect room;
    *width = (int)(LAYOUT_WIDTH * settings->ui_scale);
    *height = (int)(LAYOUT_HEIGHT * settings->ui_scale);
    if (SDL_GetDisplayUsableBounds(0, &room) == 0 && room.w > 0 && room.h > 0) {
        *width = *width < room.w ? *width : room.w;
        *height = *height < room.h ? *height : room.h;
    }
    if (settings->width) {
        *width = settings->width;
        *height = settings->height;
    }
}

/* SDL takes a driver without a display when it finds none: the window would run for ever, and
 * nobody would see it. It is right when somebody asks for it. */
static bool has_display(void)
{
    static const char *const unseen[] = {"offscreen", "dummy", "evdev"};
    const char *driver = SDL_GetCurrentVideoDriver(), *wanted = SDL_getenv("SDL_VIDEODRIVER");
    for (size_t i = 0; driver && i < sizeof unseen / sizeof *unseen; i++)
        if (strcmp(driver, unseen[i]) == 0 && !(wanted && *wanted))
            return false;
    return true;
}

static bool open_window(app *app)
{
    int width, height;
    const settings *o = app->settings;
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0"); /* touch.c makes gestures of fingers */
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        fprintf(stderr, _("hitlab: no display: %s\n"), SDL_GetError());
        return false;
    }
    if (!has_display()) {
        fprintf(
            stderr,
            _("hitlab: no display: DISPLAY or WAYLAND_DISPLAY names none that can be opened\n"));
        return false;
    }
    set_hints_for_driver(o->recording != NULL);
    choose_window_size(o, &width, &height);
    app->window = SDL_CreateWindow("hitlab", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width,
                                   height, SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    if (app->window)
        app->renderer = SDL_CreateRenderer(app->window, -1, 0);
    if (!app->renderer) {
        fprintf(stderr, _("hitlab: no window: %s\n"), SDL_GetError());
        return false;
    }
    SDL_SetWindowMinimumSize(app->window, 320, 240);
    icon_show(app->window);
    return true;
}

static bool start_window(app *app)
{
    char error[256];
    if (!open_window(app))
        return false;
    double scale = app->ui_scale * app_density(app);
    if (!screen_start(&app->screen, app->renderer, app->theme, app->settings->font, scale, error,
                      sizeof error)) {
        settings_complain(error);
        return false;
    }
    if (ui_speak_what_is_shown(&app->screen.ui, app->settings->font))
        change_refresh(&app->lab);
    mouse_start(&app->mouse);
    app->screen.layers.in_window = true;
    app->screen.fields.slice = FIELD_SLICE;
    Uint32 event = SDL_RegisterEvents(1);
    if (event != (Uint32)-1)
        app->screen.layers.event = event;
    return true;
}

/* The test answers for the shapes that are shown first, or its own are shown. */
static bool open_own(app *app)
{
    char error[512];
    const settings *o = app->settings;
    if (lab_is_field(&app->lab)) {
        settings_complain(_("--own is for two shapes, not for a field"));
        return false;
    }
    if (act_own_take(app, o->own, error, sizeof error) != OWN_CHOSEN) {
        utf8_complain("hitlab: %s: %s", o->own, error);
        return false;
    }
    act_own_keep_form(app);
    return act_own_start(app);
}

int window_run(const settings *settings, scene_list list, window_loop_fn *loop, void *data)
{
    static app app;
    ending_start();
    temp_folder_sweep();
    app.settings = settings;
    app.theme = settings->theme;
    app.ui_scale = settings->ui_scale;
    app.address = page_address;
    bool started = session_start(&app.lab, list);
    if (started && settings->state)
        started = restore_open(&app.lab, settings->state);
    if (started && settings->watched)
        started = stream_start(&app);
    if (started && settings->lesson)
        started = lessons_walk_open(&app.lab, lessons_walk_index(&app.lab, settings->lesson));
    app_report(&app);
    if (started)
        started = start_window(&app);
    if (started && settings->own) /* its threads push events */
        started = open_own(&app);
    if (started)
        started = loop(&app, data);
    own_close();
    mouse_stop(&app.mouse);
    if (app.screen.ui.text)
        screen_stop(&app.screen);
    if (app.playback
            .canvas) /* a renderer destroyed while it has a target leaks memory (seen with SDL 2.26)
                      */
        SDL_DestroyTexture(app.playback.canvas);
    SDL_DestroyRenderer(app.renderer);
    if (app.window) {
        /* To end its wait for events, SDL (seen with 2.26) sends the window a message over a second
         * connection to the X server. If the message arrives after the window is gone, that is a
         * fatal X error. */
        SDL_HideWindow(app.window);
        SDL_Delay(50);
    }
    SDL_DestroyWindow(app.window);
    SDL_Quit();
    session_stop(&app.lab);
    return ending_status(started ? 0 : 1);
}

int window_open(const settings *settings)
{
    scene_list list;
    if (!settings_find_scenes(settings, &list))
        return 1;
    return window_run(settings, list, loop_until_closed, NULL);
}
