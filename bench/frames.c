/* SPDX-License-Identifier: MIT */
/* How evenly the window answers. The lab runs in a real window, on the display that DISPLAY names,
 * while a thread moves the pointer a thousand times a second. The verdict map is off, filling, or
 * started again by every frame. Prints percentiles of the time that a frame takes and of the time
 * from one frame to the next. Usage: frames SCENE.ini [WIDTHxHEIGHT [PHASE]]; PHASE: only this
 * one, counted from 0 */
#include "app.h"
#include "window.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MOST_FRAMES = 4096, SETTLE_MS = 700, PHASE_MS = 6000 };

typedef enum feeding { FEED_POINTER, FEED_NOW_AND_THEN, FEED_EVERY_FRAME } feeding;

typedef struct phase {
    const char *name;
    bool explained, map;
    feeding feeding; /* how often a small zoom starts the map again */
} phase;

static const phase phases[] = {
    {"map off", false, false, FEED_POINTER},
    {"map off, zooming", false, false, FEED_EVERY_FRAME},
    {"map off, explained", true, false, FEED_POINTER},
    {"map filling", false, true, FEED_NOW_AND_THEN},
    {"map filling, explained", true, true, FEED_NOW_AND_THEN},
    {"map started by every frame", true, true, FEED_EVERY_FRAME},
};

/* ---- Frames, recorded where the lab presents them ----------------------------------------- */

typedef struct record {
    /* In ms: the time that a frame takes, its processor time, and the time from one frame to the
     * next. */
    double work[MOST_FRAMES], processor[MOST_FRAMES], apart[MOST_FRAMES];
    int count, late; /* late: half a frame or more was lost */
} record;

static struct {
    SDL_atomic_t recording; /* not 0: the phase has settled and is recorded */
    record record;
    double began, presented; /* seconds; 0: not yet */
    double processor;        /* when the frame began */
} now;

static double processor_time(void)
{
    struct timespec t;
    return clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t) == 0 ? (double)t.tv_sec + t.tv_nsec * 1e-9
                                                           : 0;
}

static void begin_frame(void)
{
    if (now.began != 0)
        return;
    now.began = app_now();
    now.processor = processor_time();
}

void __real_lab_update(lab *lab);
void __wrap_lab_update(lab *lab);
void __real_screen_draw(screen *screen, lab *lab);
void __wrap_screen_draw(screen *screen, lab *lab);
void __real_mouse_show(mouse *m, pointer_shape shape);
void __wrap_mouse_show(mouse *m, pointer_shape shape);

void __wrap_lab_update(lab *lab)
{
    begin_frame();
    __real_lab_update(lab);
}

void __wrap_screen_draw(screen *screen, lab *lab)
{
    begin_frame();
    __real_screen_draw(screen, lab);
}

static void record_frame(record *r, double time)
{
    if (r->count == MOST_FRAMES || now.presented == 0)
        return;
    r->work[r->count] = (time - now.began) * 1000;
    r->processor[r->count] = (processor_time() - now.processor) * 1000;
    r->apart[r->count] = (time - now.presented) * 1000;
    r->late += r->apart[r->count] > 25;
    r->count++;
}

/* The last step of a frame, whether or not something was to be shown. */
void __wrap_mouse_show(mouse *m, pointer_shape shape)
{
    __real_mouse_show(m, shape);
    double time = app_now();
    if (SDL_AtomicGet(&now.recording))
        record_frame(&now.record, time);
    now.presented = time;
    now.began = 0;
}

/* ---- Feeding ------------------------------------------------------------------------------- */

static void press(SDL_Keycode key)
{
    SDL_Event event = {.key = {.type = SDL_KEYDOWN, .state = SDL_PRESSED, .keysym = {.sym = key}}};
    event.key.keysym.mod = key == SDLK_HOME ? KMOD_LSHIFT : KMOD_NONE; /* the whole stage */
    SDL_PushEvent(&event);
    event.key.type = SDL_KEYUP;
    SDL_PushEvent(&event);
}

static void move_pointer(int ms)
{
    double turn = ms * 0.002;
    SDL_Event event = {.motion = {.type = SDL_MOUSEMOTION,
                                  .x = (int)(480 + 300 * cos(turn)),
                                  .y = (int)(360 + 200 * sin(1.7 * turn))}};
    SDL_PushEvent(&event);
}

/* Zooms in and out by a few percent. */
static void zoom_a_little(int ms)
{
    float notches = ms % 2000 < 1000 ? 0.01f : -0.01f;
    SDL_Event event = {.wheel = {.type = SDL_MOUSEWHEEL, .preciseY = notches}};
    SDL_PushEvent(&event);
}

static void feed(feeding feeding, int length)
{
    Uint64 start = SDL_GetTicks64();
    int zooms = 0;
    for (int ms = 0; ms < length; ms = (int)(SDL_GetTicks64() - start)) {
        move_pointer(ms);
        int wanted = feeding == FEED_POINTER ? 0 : ms / (feeding == FEED_EVERY_FRAME ? 8 : 1500);
        for (; zooms < wanted; zooms++)
            zoom_a_little(ms);
        SDL_Delay(1);
    }
}

/* ---- Results ------------------------------------------------------------------------------- */

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void print_percentiles(double *values, int count)
{
    static const double parts[] = {0.5, 0.95, 0.99, 1};
    qsort(values, (size_t)count, sizeof *values, compare);
    for (int i = 0; i < 4; i++)
        printf("\t%.2f", count ? values[(int)ceil(parts[i] * count) - 1] : 0);
}

static void print_record(const char *name, record *r)
{
    printf("%s\t%.1f", name, r->count * 1000.0 / PHASE_MS);
    print_percentiles(r->work, r->count);
    print_percentiles(r->processor, r->count);
    print_percentiles(r->apart, r->count);
    printf("\t%d\n", r->late);
    fflush(stdout);
}

/* Brings the window into the phase's state, with the whole stage in sight. */
static void enter(const phase *phase)
{
    static bool explained, map;
    if (phase->explained != explained)
        press(SDLK_e);
    if (phase->map != map)
        press(SDLK_v);
    press(SDLK_HOME);
    explained = phase->explained;
    map = phase->map;
}

static void run_phase(const phase *phase)
{
    enter(phase);
    feed(phase->feeding, SETTLE_MS);
    now.record.count = now.record.late = 0;
    SDL_AtomicSet(&now.recording, 1);
    feed(phase->feeding, PHASE_MS);
    SDL_AtomicSet(&now.recording, 0);
    SDL_Delay(50); /* the current frame ends */
    print_record(phase->name, &now.record);
}

static int run_phases(void *only)
{
    SDL_Delay(1000); /* the window opens */
    puts("phase\tframes a second\tframe ms p50\tp95\tp99\tmost\tof it processor "
         "p50\tp95\tp99\tmost\tapart ms p50\tp95\tp99\tmost\tlate");
    for (size_t i = 0; i < sizeof phases / sizeof *phases; i++)
        if (!only || *(const size_t *)only == i)
            run_phase(&phases[i]);
    SDL_Event quit = {.type = SDL_QUIT};
    SDL_PushEvent(&quit);
    return 0;
}

int main(int count, char **arguments)
{
    settings settings = {.paths = arguments + 1, .path_count = 1, .ui_scale = 1};
    size_t phase;
    bool sized =
        count >= 3 && sscanf(arguments[2], "%dx%d", &settings.width, &settings.height) == 2;
    bool chosen = count == 4 && sscanf(arguments[3], "%zu", &phase) == 1;
    if (count < 2 || (count > 2 && !sized) || (count > 3 && !chosen)) {
        fprintf(stderr, "usage: frames SCENE.ini [WIDTHxHEIGHT [PHASE]]\n");
        return 2;
    }
    SDL_Thread *thread = SDL_CreateThread(run_phases, "feeding", chosen ? &phase : NULL);
    int status = thread ? window_open(&settings) : 1;
    if (thread && status == 0)
        SDL_WaitThread(thread, NULL);
    return status;
}
