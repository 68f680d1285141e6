#include "window.h"

#include "app_log.h"
#include "change.h"
#include "ending.h"
#include "files.h"
#include "gather.h"
#include "icon.h"
#include "input.h"
#include "lesson_follow.h"
#include "loading_bar.h"
#include "printable.h"
#include "recover.h"
#include "rest.h"
#include "restore.h"
#include "session.h"
#include "share.h"
#include "teach.h"
#include "words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* After a longer pause (a suspended machine, a dragged window) the missed ticks are left out. */
#define MAX_TICKS_AT_ONCE  6
#define DEFAULT_FRAME_RATE 60
#define WATCH_SECONDS      0.5
#define JOURNAL_SECONDS    1.0
#define EVENT_SECONDS      0.03
#define WAITING_SECONDS    0.25
#define WORK_A_FRAME       (1 << 20) /* some 8 ms */

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
static void choose_size(const settings *settings, int *width, int *height)
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
    if (app->renderer) /* it shows already how far a file is read */
        return true;
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0"); /* touch.c makes gestures of fingers */
    if (SDL_Init(SDL_INIT_VIDEO | (o->controller ? SDL_INIT_GAMECONTROLLER : 0)) != 0) {
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
    choose_size(o, &width, &height);
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

static double frame_interval(const app *app)
{
    SDL_DisplayMode mode;
    int display = SDL_GetWindowDisplayIndex(app->window);
    if (display < 0 || SDL_GetCurrentDisplayMode(display, &mode) != 0 || mode.refresh_rate <= 0)
        return 1.0 / DEFAULT_FRAME_RATE;
    return 1.0 / mode.refresh_rate;
}

/* ---- Frames ------------------------------------------------------------------------------- */

/* An input method shows its candidates beside the caret. The rectangle is in window coordinates. */
static void place_candidates(const app *app)
{
    box caret = app->screen.ui.caret;
    double density = app_density(app);
    if (caret.w <= 0 || density <= 0)
        return;
    SDL_Rect place = {(int)(caret.x / density), (int)(caret.y / density),
                      (int)ceil(caret.w / density), (int)ceil(caret.h / density)};
    SDL_SetTextInputRect(&place);
}

/* A window that nobody sees needs no picture: it gets one when it is shown again. */
static bool is_seen(const app *app)
{
    return !(SDL_GetWindowFlags(app->window) & (SDL_WINDOW_HIDDEN | SDL_WINDOW_MINIMIZED));
}

/* The software renderer paints on the window's own surface, so that what has changed is enough. */
static bool present_changes(const app *app)
{
    const sheet *sheet = &app->screen.ui.sheet;
    return SDL_RenderFlush(app->renderer) == 0 &&
           (sheet->changed_count == 0 ||
            SDL_UpdateWindowSurfaceRects(app->window, sheet->changed, sheet->changed_count) == 0);
}

static void draw_frame(app *app, const evidence *evidence)
{
    screen_draw(&app->screen, evidence);
    if (!app->screen.keeps || !present_changes(app))
        SDL_RenderPresent(app->renderer);
    place_candidates(app);
    mouse_show(&app->mouse, pointer_choose(&app->screen.ui, evidence));
}

/* A frame is due one interval after the last one was due, however long that took to draw. When a
 * frame is late by more than an interval, all later frames move with it. */
static void show_frame(app *app)
{
    double began = app_now();
    app->next_frame = fmax(app->next_frame, began - frame_interval(app)) + frame_interval(app);
    if (app->lab.dirty)
        lab_update(&app->lab);
    const evidence *evidence = gather_evidence(&app->lab);
    app->redraw = false;
    if (is_seen(app)) {
        draw_frame(app, evidence);
        app->redraw = ui_goes_on(&app->screen.ui);
    }
    app_log(app);
}

/* While something is done beside the window, it shows the message that says so. */
static void wait_beside(void *context)
{
    app *app = context;
    SDL_PumpEvents();
    if (app_now() < app->next_waiting)
        return;
    app->next_waiting = app_now() + WAITING_SECONDS;
    sheet_forget(&app->screen.ui.sheet); /* it may have been covered */
    if (is_seen(app))
        draw_frame(app, gather_evidence(&app->lab));
    pace_end(&app->pace, app->last_log);
    pace_begin(&app->pace);
}

static void run_ticks(app *app)
{
    double time = app_now();
    const double tick = 1.0 / LAB_TICKS_A_SECOND;
    if (time - app->next_tick > MAX_TICKS_AT_ONCE * tick)
        app->next_tick = time;
    for (; app->next_tick <= time; app->next_tick += tick)
        app_tick(app);
}

static int milliseconds_until(double time)
{
    double left = ceil((time - app_now()) * 1000);
    return left < 0 ? 0 : (int)left;
}

/* Sleeps until there is something to do: an event, a tick of motion, a frame that waits for the
 * display's next interval, a tip, a look at the scene's file, or changes to be kept. */
static void wait_for_work(const app *app)
{
    double time = INFINITY;
    if (app->redraw || app->lab.dirty)
        time = app->next_frame;
    if (app_moves(app))
        time = fmin(time, app->next_tick);
    time = fmin(time, fmin(app->next_watch, rest_due(app)));
    time = fmin(time, touch_due(&app->touch));
    if (journal_is_old(&app->journal, &app->lab))
        time = fmin(time, app->next_journal);
    if (app->lab.notice.until != LAB_NEVER)
        time = fmin(time, (double)app->lab.notice.until / LAB_TICKS_A_SECOND);
    if (isinf(time))
        SDL_WaitEvent(NULL);
    else
        SDL_WaitEventTimeout(NULL, milliseconds_until(time));
}

/* Twice a second, looks whether the scene's file has changed: it may be open in an editor. */
static void watch_file(app *app)
{
    if (app_now() < app->next_watch)
        return;
    app->next_watch = app_now() + WATCH_SECONDS;
    if (files_watch(&app->lab))
        app_report(app);
}

/* A recovered scene is shown unless the command line says what to show. */
static void recover(app *app)
{
    const settings *o = app->settings;
    recover_scenes(&app->journal, &app->lab, !o->state && o->path_count == 0);
    app_report(app);
}

/* While the window is open. Xlib calls exit() when the display is gone. */
static app *unfinished;

static void keep_at_exit(void)
{
    if (unfinished)
        journal_write(&unfinished->journal, &unfinished->lab);
}

static void open_journal(app *app)
{
    app_set_time(app);
    recover(app);
    unfinished = app;
    atexit(keep_at_exit);
}

/* After a signal the changes stay in the journal. */
static void close_journal(app *app)
{
    unfinished = NULL;
    if (ending_is_asked())
        journal_write(&app->journal, &app->lab);
    journal_stop(&app->journal, !ending_is_asked());
}

static void keep_journal(app *app)
{
    if (!journal_is_old(&app->journal, &app->lab) || app_now() < app->next_journal)
        return;
    if (!journal_keep(&app->journal, &app->lab))
        app_report(app);
    app->next_journal = app_now() + JOURNAL_SECONDS;
}

static void take_event(app *app, const SDL_Event *event)
{
    controller_plug(&app->device, event);
    input_on_event(app, event);
}

/* While a shape is dragged, the pointer's last place counts. Each of them costs as much as the
 * shape has vertices. */
static bool is_overtaken(const app *app, const SDL_Event *event)
{
    SDL_Event next;
    return app->lab.edit.grab.held && event->type == SDL_MOUSEMOTION &&
           SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) > 0 &&
           next.type == SDL_MOUSEMOTION;
}

/* Takes all events that wait. When they come faster than they are taken, frames are shown
 * meanwhile. */
static void take_events(app *app)
{
    SDL_Event event;
    double end = app_now() + EVENT_SECONDS;
    while (app_now() < end && SDL_PollEvent(&event))
        if (!is_overtaken(app, &event))
            take_event(app, &event);
}

void window_show_first(app *app)
{
    if (app->settings->state)
        share_show_layers(&app->screen, &app->lab, app->settings->state);
    lesson_follow(app);
}

/* The usual loop: works beside the window at what takes long, sleeps while nothing moves, and shows
 * frames at the display's rate. It needs no data. */
static bool loop_until_closed(app *app, void *data)
{
    (void)data;
    SDL_RendererInfo info;
    app->screen.keeps =
        SDL_GetRendererInfo(app->renderer, &info) == 0 && (info.flags & SDL_RENDERER_SOFTWARE);
    app->running = app->redraw = true;
    app->lab.evidence.field.clock = true;
    app->screen.ui.most_work = WORK_A_FRAME;
    app->lab.inquiry = app->lab_event ? inquiry_start(app->lab_event) : NULL;
    app->lab.beside = (beside){wait_beside, app};
    window_show_first(app);
    open_journal(app);
    while (app->running && !ending_is_asked()) {
        wait_for_work(app);
        pace_begin(&app->pace);
        app_set_time(app);
        take_events(app);
        input_on_time(app);
        input_hover(app);
        if (app_moves(app))
            run_ticks(app);
        watch_file(app);
        keep_journal(app);
        if (app_now() >= rest_due(app))
            rest_end(app);
        if (app->running && (app->redraw || app->lab.dirty) && app_now() >= app->next_frame)
            show_frame(app);
        pace_end(&app->pace, app->last_log);
    }
    close_journal(app);
    app_log_end(app);
    return true;
}

/* A page of question marks helps nobody. The built-in font on request is for tests. */
static void choose_language(app *app)
{
    const char *font = app->settings->font;
    if ((font && !*font) || text_has(app->screen.ui.text, words_languages[words_spoken()].name))
        return;
    printable_complain(
        "hitlab: %s",
        _("No font has the letters of that language: install one, such as Noto Sans CJK."));
    words_speak(words_languages[WORDS_ENGLISH].code);
    change_refresh(&app->lab);
}

static bool start(app *app)
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
    choose_language(app);
    mouse_start(&app->mouse);
    app->screen.map_view.in_window = true;
    Uint32 event = SDL_RegisterEvents(2);
    if (event != (Uint32)-1) {
        app->screen.map_view.map.progress_event = event;
        app->lab_event = event + 1;
    }
    return true;
}

/* To end its wait for events, SDL (seen with 2.26) sends the window a message over a second
 * connection to the X server. If the message arrives after the window is gone, that is a fatal X
 * error. */
static void settle_wakeup(SDL_Window *handle)
{
    SDL_HideWindow(handle);
    SDL_Delay(50);
}

int window_run(const settings *settings, scene_list list, window_loop_fn *loop, void *data)
{
    static app app;
    ending_start();
    app.settings = settings;
    app.theme = settings->theme;
    app.ui_scale = settings->ui_scale;
    if (!settings->recording)
        loading_bar_start(&app, open_window);
    bool started = session_start(&app.lab, list);
    if (started && settings->state)
        started = restore_open(&app.lab, settings->state);
    if (started && settings->lesson)
        started = teach_open(&app.lab, teach_index(&app.lab, settings->lesson));
    app_report(&app);
    if (started)
        started = start(&app);
    if (started)
        started = loop(&app, data);
    inquiry_stop(app.lab.inquiry);
    app.lab.inquiry = NULL;
    if (app.device)
        SDL_GameControllerClose(app.device);
    mouse_stop(&app.mouse);
    if (app.screen.ui.text)
        screen_stop(&app.screen);
    if (app.canvas) /* a renderer destroyed while it has a target leaks memory (seen with SDL 2.26)
                     */
        SDL_DestroyTexture(app.canvas);
    SDL_DestroyRenderer(app.renderer);
    if (app.window)
        settle_wakeup(app.window);
    SDL_DestroyWindow(app.window);
    SDL_Quit();
    loading_bar_stop();
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
