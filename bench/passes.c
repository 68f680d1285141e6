/* SPDX-License-Identifier: MIT */
/* How long the window does not answer, action by action. The lab runs in a real window, on the
 * display that DISPLAY names. A thread makes each action of a list in turn: it moves the pointer
 * along the base, drags one of its vertices, undoes, saves, and so on. Prints the longest pass of
 * the window's loop for each, in processor time of the window's thread. Usage: passes SCENE.ini
 * [WIDTHxHEIGHT] */
#define _POSIX_C_SOURCE 200809L
#include "app.h"
#include "scene.h"
#include "window.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* ---- Passes ------------------------------------------------------------------------------- */

static struct {
    SDL_mutex *mutex;
    double began; /* ms of the window's thread */
    double most, sum, last;
    int count, slow;
    app *app;
} now;

static double processor_ms(void)
{
    struct timespec t;
    return clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t) == 0
               ? (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6
               : 0;
}

void __real_pace_begin(pace *pace);
void __wrap_pace_begin(pace *pace);
void __real_pace_end(pace *pace, const char *log);
void __wrap_pace_end(pace *pace, const char *log);

void __wrap_pace_begin(pace *pace)
{
    now.app = (app *)((char *)pace - offsetof(app, pace));
    now.began = processor_ms();
    __real_pace_begin(pace);
}

void __wrap_pace_end(pace *pace, const char *log)
{
    __real_pace_end(pace, log);
    double took = processor_ms() - now.began;
    SDL_LockMutex(now.mutex);
    now.most = took > now.most ? took : now.most;
    now.sum += took;
    now.slow += took > PACE_SLOW;
    now.count++;
    SDL_UnlockMutex(now.mutex);
}

static void print_report(const char *what)
{
    SDL_LockMutex(now.mutex);
    printf("%s\t%d\t%.1f\t%.1f\t%d\n", what, now.count, now.count ? now.sum / now.count : 0,
           now.most, now.slow);
    now.most = now.sum = 0;
    now.count = now.slow = 0;
    SDL_UnlockMutex(now.mutex);
    fflush(stdout);
}

/* ---- Actions ------------------------------------------------------------------------------ */

static void press(SDL_Keycode key, Uint16 modifiers)
{
    SDL_Event event = {.key = {.type = SDL_KEYDOWN, .state = SDL_PRESSED, .keysym = {.sym = key}}};
    event.key.keysym.mod = modifiers;
    SDL_PushEvent(&event);
    event.key.type = SDL_KEYUP;
    SDL_PushEvent(&event);
    SDL_Delay(1500);
}

static SDL_Point pointer;

static void move_to(int x, int y)
{
    SDL_Event event = {.motion = {.type = SDL_MOUSEMOTION, .x = x, .y = y}};
    event.motion.xrel = x - pointer.x;
    event.motion.yrel = y - pointer.y;
    pointer = (SDL_Point){x, y};
    SDL_PushEvent(&event);
}

static void button(Uint32 type)
{
    SDL_Event event = {.button = {.type = type, .button = SDL_BUTTON_LEFT, .clicks = 1}};
    event.button.state = type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED;
    event.button.x = pointer.x;
    event.button.y = pointer.y;
    SDL_PushEvent(&event);
    SDL_Delay(300);
}

/* A vertex of the base, in window coordinates of the usual size. */
static SDL_Point vertex(int i)
{
    const hit_shape *base = &lab_scene(&now.app->lab)->base.shape;
    hit_vec at = view_to_output(now.app->screen.ui.view, hit_vertices(base)[i % base->count]);
    return (SDL_Point){(int)at.x, (int)at.y};
}

static void walk(int frames)
{
    for (int i = 0; i < frames; i++) {
        SDL_Point p = vertex(i * 997);
        move_to(p.x, p.y);
        SDL_Delay(16);
    }
    SDL_Delay(500);
}

static void drag(int frames)
{
    for (int i = 0; i < frames; i++) {
        move_to(pointer.x + 1, pointer.y - (i & 1));
        SDL_Delay(16);
    }
    SDL_Delay(300);
}

static void wheel(float notches, int times)
{
    for (int i = 0; i < times; i++) {
        SDL_Event event = {.wheel = {.type = SDL_MOUSEWHEEL, .preciseY = notches}};
        SDL_PushEvent(&event);
        SDL_Delay(30);
    }
    SDL_Delay(300);
}

static void type(const char *text)
{
    SDL_Event event = {.text = {.type = SDL_TEXTINPUT}};
    SDL_strlcpy(event.text.text, text, sizeof event.text.text);
    SDL_PushEvent(&event);
    SDL_Delay(300);
}

static void act_in_turn(void)
{
    print_report("first frames");
    SDL_Delay(3000);
    print_report("answers come");
    walk(120);
    print_report("moves on the edge");
    press(SDLK_e, KMOD_NONE);
    walk(30);
    print_report("explained");
    press(SDLK_e, KMOD_NONE);
    press(SDLK_m, KMOD_NONE);
    walk(30);
    print_report("another method");
    press(SDLK_m, KMOD_SHIFT);
    walk(30);
    print_report("the referee again");
    wheel(1, 20);
    wheel(-1, 20);
    press(SDLK_HOME, KMOD_SHIFT);
    print_report("zoom");
    press(SDLK_b, KMOD_NONE);
    SDL_Delay(1500);
    print_report("edit");
    SDL_Point p = vertex(1000);
    move_to(p.x, p.y);
    SDL_Delay(500);
    print_report("hover");
    button(SDL_MOUSEBUTTONDOWN);
    print_report("press on a vertex");
    drag(30);
    print_report("drag of it");
    button(SDL_MOUSEBUTTONUP);
    print_report("release");
    SDL_Delay(3000);
    print_report("afterwards: the journal");
    press(SDLK_z, KMOD_CTRL);
    print_report("undo");
    press(SDLK_z, KMOD_CTRL | KMOD_SHIFT);
    print_report("redo");
    press(SDLK_q, KMOD_NONE);
    print_report("turn");
    SDL_Delay(3000);
    print_report("afterwards");
    press(SDLK_ESCAPE, KMOD_NONE);
    press(SDLK_v, KMOD_NONE);
    SDL_Delay(6000);
    print_report("map");
    press(SDLK_v, KMOD_NONE);
    press(SDLK_F2, KMOD_NONE);
    press(SDLK_ESCAPE, KMOD_NONE);
    print_report("gallery");
    press(SDLK_p, KMOD_NONE);
    print_report("picture");
    press(SDLK_s, KMOD_CTRL);
    type("passes of the bench");
    print_report("save: the name");
    press(SDLK_RETURN, KMOD_NONE);
    SDL_Delay(6000);
    print_report("save");
}

static int run(void *data)
{
    (void)data;
    while (!now.app)
        SDL_Delay(10);
    SDL_Delay(1000);
    puts("action\tpasses\tmean ms\tmost ms\tslow");
    act_in_turn();
    SDL_Event quit = {.type = SDL_QUIT};
    SDL_PushEvent(&quit);
    SDL_Delay(1000);
    press(SDLK_RETURN, KMOD_NONE);
    return 0;
}

int main(int count, char **arguments)
{
    settings settings = {
        .paths = arguments + 1, .path_count = 1, .ui_scale = 1, .log = getenv("LOG") != NULL};
    if (count < 2)
        return 2;
    if (count > 2)
        sscanf(arguments[2], "%dx%d", &settings.width, &settings.height);
    now.mutex = SDL_CreateMutex();
    SDL_Thread *thread = SDL_CreateThread(run, "actions", NULL);
    int status = thread ? window_open(&settings) : 1;
    if (thread && status == 0)
        SDL_WaitThread(thread, NULL);
    return status;
}
