#include "window.h"

#include "lab.h"
#include "picture.h"
#include "ui.h"

#include <math.h>
#include <string.h>
#include <unistd.h>

/* After a pause (a suspended machine, a dragged window) motion goes on from here. */
#define MAX_TICKS_AT_ONCE  6
#define DEFAULT_FRAME_RATE 60

typedef struct window {
    const options *options;
    SDL_Window *handle;
    SDL_Renderer *renderer;
    ui ui;
    lab lab;
    bool running;
    bool redraw;
    double next_tick, next_frame; /* seconds on the performance counter */
    char last_log[512];
} window;

static double now(void)
{
    return (double)SDL_GetPerformanceCounter() / (double)SDL_GetPerformanceFrequency();
}

/* ---- Opening ------------------------------------------------------------------------------ */

/* On X11 the software renderer presents through a window surface; letting SDL put that surface on
 * a GPU texture costs five times the frame. Wayland needs it. */
static void set_hints_for_driver(void)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    if (driver && strcmp(driver, "x11") == 0)
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
}

static bool open_window(window *w)
{
    const options *o = w->options;
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        fprintf(stderr, "hitlab: no display: %s\n", SDL_GetError());
        return false;
    }
    set_hints_for_driver();
    w->handle = SDL_CreateWindow("hitlab", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                 (int)(o->width * o->ui_scale), (int)(o->height * o->ui_scale),
                                 SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    if (w->handle)
        w->renderer = SDL_CreateRenderer(w->handle, -1, 0);
    if (!w->renderer) {
        fprintf(stderr, "hitlab: no window: %s\n", SDL_GetError());
        return false;
    }
    SDL_SetWindowMinimumSize(w->handle, 320, 240);
    return true;
}

/* Output pixels a window coordinate: 2 on a display of double density. */
static double density(const window *w)
{
    int window_width = 0, window_height = 0, output_width = 0, output_height = 0;
    SDL_GetWindowSize(w->handle, &window_width, &window_height);
    if (SDL_GetRendererOutputSize(w->renderer, &output_width, &output_height) != 0 ||
        window_width <= 0)
        return 1;
    return (double)output_width / window_width;
}

static double frame_interval(const window *w)
{
    SDL_DisplayMode mode;
    int display = SDL_GetWindowDisplayIndex(w->handle);
    if (display < 0 || SDL_GetCurrentDisplayMode(display, &mode) != 0 || mode.refresh_rate <= 0)
        return 1.0 / DEFAULT_FRAME_RATE;
    return 1.0 / mode.refresh_rate;
}

/* ---- Actions ------------------------------------------------------------------------------ */

/* A name that is free: nothing is overwritten. */
static bool free_name(char *name, size_t size)
{
    for (int i = 1; i <= 9999; i++) {
        snprintf(name, size, "hitlab-%04d.png", i);
        if (access(name, F_OK) != 0)
            return true;
    }
    return false;
}

/* Saves the frame as it is shown, before the message about it. */
static void save_picture(window *w)
{
    char name[64], error[512], folder[512];
    if (!free_name(name, sizeof name)) {
        lab_say(&w->lab, true, "hitlab-0001.png to hitlab-9999.png all exist.");
        return;
    }
    ui_draw(&w->ui, &w->lab);
    if (!picture_save(w->renderer, name, error, sizeof error)) {
        lab_say(&w->lab, true, "%s", error);
        fprintf(stderr, "hitlab: %s\n", error);
        return;
    }
    if (!getcwd(folder, sizeof folder))
        folder[0] = '\0';
    lab_say(&w->lab, false, "Saved %s/%s", folder, name);
}

static void toggle_full_screen(window *w)
{
    bool full = SDL_GetWindowFlags(w->handle) & SDL_WINDOW_FULLSCREEN_DESKTOP;
    if (SDL_SetWindowFullscreen(w->handle, full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP) != 0)
        lab_say(&w->lab, true, "no full screen: %s", SDL_GetError());
}

static void leave(window *w)
{
    if (w->ui.help)
        w->ui.help = false;
    else if (w->lab.drawing != LAB_DRAW_NOTHING)
        lab_leave_drawing(&w->lab);
    else
        w->running = false;
}

/* Errors go to standard error too. */
static void report(const window *w, bool fine)
{
    if (!fine && w->lab.message_is_error)
        fprintf(stderr, "%s\n", w->lab.message);
}

static void step_scene(window *w, int step)
{
    lab_step_scene(&w->lab, step);
    report(w, false);
}

static void act(window *w, action action)
{
    lab *lab = &w->lab;
    switch (action.id) {
    case ACTION_NONE:
        return;
    case ACTION_SHOW_SCENE:
        report(w, lab_show(lab, action.argument));
        break;
    case ACTION_SCENE_KEY:
        report(w, lab_show_key(lab, action.argument));
        break;
    case ACTION_NEXT_SCENE:
        step_scene(w, 1);
        break;
    case ACTION_PREVIOUS_SCENE:
        step_scene(w, -1);
        break;
    case ACTION_RELOAD:
        report(w, lab_reload(lab));
        break;
    case ACTION_SELECT_METHOD:
        lab_select(lab, action.argument);
        break;
    case ACTION_NEXT_METHOD:
        lab_step_method(lab, 1);
        break;
    case ACTION_PREVIOUS_METHOD:
        lab_step_method(lab, -1);
        break;
    case ACTION_EXPLAIN:
        w->ui.explain = !w->ui.explain;
        break;
    case ACTION_STEP_BACK:
        w->ui.explain = true;
        lab_step_check(lab, -1);
        break;
    case ACTION_STEP_ON:
        w->ui.explain = true;
        lab_step_check(lab, 1);
        break;
    case ACTION_DRAW_BASE:
        lab_start_drawing(lab, LAB_DRAW_BASE);
        break;
    case ACTION_FINISH_BASE:
        lab_finish_drawing(lab, LAB_DRAW_BASE);
        break;
    case ACTION_DRAW_CURSOR:
        lab_start_drawing(lab, LAB_DRAW_CURSOR);
        break;
    case ACTION_FINISH_CURSOR:
        lab_finish_drawing(lab, LAB_DRAW_CURSOR);
        break;
    case ACTION_FINISH_DRAWING:
        if (lab->drawing != LAB_DRAW_NOTHING)
            lab_finish_drawing(lab, lab->drawing);
        break;
    case ACTION_TAKE_BACK:
        lab_take_back_vertex(lab);
        break;
    case ACTION_PICTURE:
        save_picture(w);
        break;
    case ACTION_PANEL:
        w->ui.zones = w->ui.zones == LAYOUT_ALL ? LAYOUT_NO_PANEL : LAYOUT_ALL;
        break;
    case ACTION_FULL_SCREEN:
        toggle_full_screen(w);
        break;
    case ACTION_HELP:
        w->ui.help = !w->ui.help;
        break;
    case ACTION_LEAVE:
        leave(w);
        break;
    }
    w->redraw = true;
}

/* ---- Input -------------------------------------------------------------------------------- */

static int arrow_of(SDL_Keycode key)
{
    switch (key) {
    case SDLK_LEFT:
        return LAB_LEFT;
    case SDLK_RIGHT:
        return LAB_RIGHT;
    case SDLK_UP:
        return LAB_UP;
    case SDLK_DOWN:
        return LAB_DOWN;
    default:
        return -1;
    }
}

/* The first tick comes with the key press, so that a short tap moves the shape. */
static void hold(window *w, lab_key key, bool down)
{
    bool moved = lab_moves(&w->lab);
    lab_hold(&w->lab, key, down);
    if (!moved && down)
        w->next_tick = now();
}

static void on_key(window *w, const SDL_KeyboardEvent *event, bool down)
{
    w->lab.fast = event->keysym.mod & KMOD_SHIFT;
    int arrow = arrow_of(event->keysym.sym);
    if (arrow >= 0 && !event->repeat) {
        /* A release that arrives in the same batch as its press must not swallow the tap. */
        if (!down && w->lab.held[arrow] && w->next_tick <= now()) {
            lab_tick(&w->lab);
            w->next_tick = now() + 1.0 / LAB_TICKS_A_SECOND;
        }
        hold(w, (lab_key)arrow, down);
    } else if (down && (!event->repeat || event->keysym.sym == SDLK_BACKSPACE)) {
        act(w, action_for_key(&event->keysym));
    }
}

static void release_all(window *w)
{
    for (int key = 0; key < LAB_KEY_COUNT; key++)
        lab_hold(&w->lab, (lab_key)key, false);
    w->lab.fast = false;
}

/* Bars and panel are not the stage: there the shape stays where it was. */
static bool on_stage(const window *w)
{
    return !w->ui.help && box_contains(w->ui.layout.stage, w->ui.mouse.x, w->ui.mouse.y);
}

static hit_vec pointed_at(const window *w)
{
    return view_snap(w->ui.view, view_to_stage(w->ui.view, w->ui.mouse));
}

static void on_motion(window *w, int x, int y)
{
    double d = density(w);
    w->ui.mouse = (hit_vec){x * d, y * d};
    w->ui.mouse_known = true;
    w->redraw = true;
    if (on_stage(w))
        lab_point_at(&w->lab, pointed_at(w));
}

static bool over_button(const window *w)
{
    for (int i = 0; i < w->ui.button_count; i++)
        if (ui_hovers(&w->ui, w->ui.buttons[i].box))
            return true;
    return false;
}

static void on_click(window *w, const SDL_MouseButtonEvent *event)
{
    if (event->button != SDL_BUTTON_LEFT)
        return;
    on_motion(w, event->x, event->y);
    if (over_button(w))
        act(w, ui_button_at(&w->ui, w->ui.mouse));
    else if (on_stage(w))
        lab_click(&w->lab, pointed_at(w));
}

static void on_window(window *w, const SDL_WindowEvent *event)
{
    w->redraw = true;
    if (event->event == SDL_WINDOWEVENT_FOCUS_LOST)
        release_all(w);
    else if (event->event == SDL_WINDOWEVENT_LEAVE)
        w->ui.mouse_known = false;
    else if (event->event == SDL_WINDOWEVENT_SIZE_CHANGED)
        ui_reset(&w->ui, w->options->ui_scale * density(w));
}

static void on_event(window *w, const SDL_Event *event)
{
    switch (event->type) {
    case SDL_QUIT:
        w->running = false;
        break;
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        on_key(w, &event->key, event->type == SDL_KEYDOWN);
        break;
    case SDL_MOUSEMOTION:
        on_motion(w, event->motion.x, event->motion.y);
        break;
    case SDL_MOUSEBUTTONDOWN:
        on_click(w, &event->button);
        break;
    case SDL_WINDOWEVENT:
        on_window(w, &event->window);
        break;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        ui_reset(&w->ui, w->ui.scale);
        w->redraw = true;
        break;
    default:
        break;
    }
}

/* ---- Frames ------------------------------------------------------------------------------- */

static void log_state(window *w)
{
    const lab *lab = &w->lab;
    const lab_slot *slot = &lab->slots[lab->current];
    const hit_method *method = lab->rows[lab->selected_row].method;
    const char *slash = strrchr(slot->scene.path, '/');
    const sketch *sketch = lab_sketch(lab);
    int width = 0, height = 0;
    SDL_GetRendererOutputSize(w->renderer, &width, &height);
    char line[sizeof w->last_log];
    snprintf(line, sizeof line,
             "scene=%s method=%s verdict=%s referee=%s x=%.17g y=%.17g drawing=%d sketch=%d "
             "base=%d cursor=%d size=%dx%d help=%d panel=%d message=%.120s",
             slash ? slash + 1 : slot->scene.path, method ? method->id : "referee",
             hit_verdict_name(lab_verdict(lab)), hit_verdict_name(lab->rows[0].verdict), slot->at.x,
             slot->at.y, (int)lab->drawing, sketch ? sketch->count : 0,
             slot->scene.base.shape.count, slot->scene.cursor.shape.count, width, height,
             w->ui.help, w->ui.zones == LAYOUT_ALL, lab->message);
    if (strcmp(line, w->last_log) == 0)
        return;
    memcpy(w->last_log, line, sizeof line);
    puts(line);
    fflush(stdout);
}

static void show_frame(window *w)
{
    if (w->lab.dirty)
        lab_update(&w->lab);
    ui_draw(&w->ui, &w->lab);
    SDL_RenderPresent(w->renderer);
    w->redraw = false;
    w->next_frame = now() + frame_interval(w);
    if (w->options->log)
        log_state(w);
}

static void run_ticks(window *w)
{
    double time = now();
    const double tick = 1.0 / LAB_TICKS_A_SECOND;
    if (time - w->next_tick > MAX_TICKS_AT_ONCE * tick)
        w->next_tick = time;
    for (; w->next_tick <= time; w->next_tick += tick)
        lab_tick(&w->lab);
}

static int milliseconds_until(double time)
{
    double left = ceil((time - now()) * 1000);
    return left < 0 ? 0 : (int)left;
}

/* Sleeps until there is something to do: an event, a tick of held keys, or a frame that was put off
 * to keep the display's pace. Nothing of these: it sleeps on. */
static void wait_for_work(const window *w)
{
    double time = INFINITY;
    if (w->redraw || w->lab.dirty)
        time = w->next_frame;
    if (lab_moves(&w->lab))
        time = fmin(time, w->next_tick);
    if (isinf(time))
        SDL_WaitEvent(NULL);
    else
        SDL_WaitEventTimeout(NULL, milliseconds_until(time));
}

static void loop(window *w)
{
    w->running = w->redraw = true;
    while (w->running) {
        wait_for_work(w);
        SDL_Event event;
        while (SDL_PollEvent(&event))
            on_event(w, &event);
        if (lab_moves(&w->lab))
            run_ticks(w);
        if (w->running && (w->redraw || w->lab.dirty) && now() >= w->next_frame)
            show_frame(w);
    }
}

static bool start(window *w)
{
    char error[256];
    if (!open_window(w))
        return false;
    double scale = w->options->ui_scale * density(w);
    if (!ui_start(&w->ui, w->renderer, w->options->theme, w->options->font, scale, error,
                  sizeof error)) {
        fprintf(stderr, "hitlab: %s\n", error);
        return false;
    }
    return true;
}

int window_run(const options *options, scene_list list)
{
    static window w;
    w.options = options;
    bool started = lab_start(&w.lab, list);
    report(&w, started && !w.lab.message_is_error);
    if (started)
        started = start(&w);
    if (started)
        loop(&w);
    if (w.ui.text)
        ui_stop(&w.ui);
    SDL_DestroyRenderer(w.renderer);
    SDL_DestroyWindow(w.handle);
    SDL_Quit();
    lab_stop(&w.lab);
    return started ? 0 : 1;
}
