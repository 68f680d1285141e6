/* The running program: the state that the window, its input and its actions share. */
#ifndef LAB_APP_H
#define LAB_APP_H

#include "action.h"
#include "hit.h"
#include "lab.h"
#include "screen.h"
#include "settings.h"
#include "state.h"
#include "unsaved.h"
#include "widgets.h"

#include <SDL.h>
#include <stdbool.h>

/* A game controller: what its sticks, triggers and buttons mean. */

/* The places of the axes; a zeroed controller is at rest. */
typedef struct controller {
    int axis[SDL_CONTROLLER_AXIS_MAX]; /* -32768 to 32767 */
} controller;

/* How the left stick moves the shape, and the right one the view: x and y from -1 to 1, exactly 0
 * at rest. */
hit_vec controller_push(const controller *controller);
hit_vec controller_pan(const controller *controller);
/* Goes from -1, where the left trigger zooms out, to 1, where the right one zooms in. */
double controller_zoom(const controller *controller);

/* Returns what a button does; in a grid or a prompt, the key that it stands for (0: none). */
action_id controller_action(SDL_GameControllerButton button);
SDL_Keycode controller_key(SDL_GameControllerButton button);

/* Opens and closes the device that is plugged in or out. Other events are left alone. */
void controller_plug(SDL_GameController **device, const SDL_Event *event);

/* The mouse pointer's shapes as the system's cursors. */

typedef struct mouse {
    SDL_Cursor *cursors[POINTER_COUNT];
    pointer_shape shown;
} mouse;

/* Call it when the window is open. */
void mouse_start(mouse *mouse);
void mouse_stop(mouse *mouse);
/* A shape that the system does not have leaves the pointer as it is. */
void mouse_show(mouse *mouse, pointer_shape shape);

/* How long the window did not answer: the longest pass of its loop, from the end of the wait for
 * work to the end of the frame. The log ends with it. */

/* Seconds. */
typedef struct pace_time {
    double wall;
    double processor, system; /* of the window's thread alone; system: in the kernel, of these */
} pace_time;

typedef struct pace_pass {
    pace_time time;
    char what[400]; /* the beginning of what the log said then */
} pace_pass;

/* Milliseconds of processor time from which a pass is counted as slow: three frames, a quarter of a
 * second. */
enum { PACE_SLOW = 50, PACE_STALLED = 250 };

typedef struct pace {
    long passes, slow, stalled;
    pace_time began;                 /* the pass that goes on */
    pace_pass longest, most_working; /* on a busy machine these may be two passes */
} pace;

void pace_begin(pace *pace);
/* `log`: the last line of the log. */
void pace_end(pace *pace, const char *log);
/* Prints the last lines of the log on standard output. */
void pace_print(const pace *pace);

/*
 * Fingers on a touch screen become gestures: tap, drag, two fingers, long press. Positions are in
 * output pixels, times in seconds on any clock.
 */

typedef enum gesture_kind {
    GESTURE_NONE,
    GESTURE_TAP,   /* at; count: taps in a row at one place */
    GESTURE_GRAB,  /* a drag begins; at: where the finger went down */
    GESTURE_DRAG,  /* at, by */
    GESTURE_DROP,  /* the drag ends; at */
    GESTURE_PINCH, /* two fingers; at: their middle, by: its motion, factor: of their distance */
    GESTURE_HOVER, /* a long press, or the finger moves after one; at */
    GESTURE_LEAVE  /* the hover ends */
} gesture_kind;

typedef struct gesture {
    gesture_kind kind;
    hit_vec at, by;
    double factor;
    int count;
} gesture;

typedef enum touch_phase {
    TOUCH_IDLE,
    TOUCH_WAITING, /* one finger: a tap, a drag or a long press */
    TOUCH_DRAGGING,
    TOUCH_HOVERING,
    TOUCH_PINCHING,
    TOUCH_SPENT /* nothing more happens until all fingers are up or two are down */
} touch_phase;

typedef struct touch_finger {
    long long id;
    hit_vec at;
} touch_finger;

/* A zeroed touch has no finger. */
typedef struct touch {
    double slop; /* a finger that moves by less has not moved; pixels */
    touch_phase phase;
    touch_finger fingers[2]; /* the first two; further ones are not looked at */
    int count;
    hit_vec from; /* where the finger went down */
    double since; /* when */
    hit_vec tap;  /* the last tap: where, when, its count */
    double tap_time;
    int tap_count;
} touch;

/* The same finger has the same id until it goes up. */
gesture touch_down(touch *touch, long long id, hit_vec at, double now);
gesture touch_move(touch *touch, long long id, hit_vec at);
gesture touch_up(touch *touch, long long id, hit_vec at, double now);
/* Time passes: a long press may begin. */
gesture touch_wait(touch *touch, double now);
/* When touch_wait() is needed; INFINITY: it is not. */
double touch_due(const touch *touch);
/* Forgets all fingers. */
gesture touch_cancel(touch *touch);

/* What a finger's drag does. */
typedef enum touch_use { TOUCH_MOVES_CURSOR, TOUCH_IS_MOUSE, TOUCH_SCROLLS } touch_use;

/* What of the window the open lesson, or the case of the judge, has changed. */
typedef struct lesson_looks {
    bool open;
    bool text;          /* a lesson was open meanwhile, whose text stood in the panel's place */
    int opened, step;   /* what the window shows of it */
    bool explain, map;  /* as they were before */
    bool panel_open;    /* likewise */
    layout_zones zones; /* likewise, */
    camera camera;      /* of this scene */
    int scene;
} lesson_looks;

typedef struct app {
    const settings *settings;
    SDL_Window *window;
    SDL_Renderer *renderer;
    screen screen;
    lab lab;
    theme_name theme; /* at first as in the settings; the user can change it */
    double ui_scale;  /* likewise */
    bool running;
    bool redraw;               /* the next frame differs from the last one */
    bool fresh[LAB_KEY_COUNT]; /* arrow keys pressed since the last tick */
    struct {
        bool on_stage, on_shape; /* the left button went down there: */
        bool again;              /* as the second click of a double click */
        hit_vec at;              /* in output pixels */
    } press;
    box stage;                                /* the stage's zone at the last event */
    bool hover_due;                           /* the pointer has moved: see input_hover() */
    bool over_stage;                          /* the pointer was over the stage at its last move */
    Uint16 modifiers;                         /* KMOD_*, as the last key event reported them */
    double next_tick, next_frame, next_watch; /* seconds, on the clock of app_now() */
    SDL_GameController *device; /* NULL: none is plugged in, or nobody asked for one */
    controller controller;
    touch touch;
    touch_use touch_use; /* of the drag that goes on */
    hit_vec touch_from;  /* the cursor when the drag began, ... */
    hit_vec touch_by;    /* ... and how far the finger has moved since, in stage units */
    double touch_scroll; /* pixels that the finger has moved since the last row */
    mouse mouse;
    double rest_due; /* when the pointer will have rested, on that clock; 0: it need not rest */
    int rest_ticks;  /* the same in ticks, for recordings and replays */
    unsaved unsaved;
    double next_unsaved; /* when it may be written again, on that clock */
    int unsaved_count;   /* of scenes, at the last look */
    int own_heard;       /* of own_news() */
    int own_answers_heard, own_awaited_heard;
    bool own_complains; /* the message is what it said */
    int judge_heard;    /* of own_judge_news() */
    double judge_part;  /* of it that was shown last */
    bool names;         /* the prompt is about the scene that has just come */
    bool leaves;        /* it ends once the name that is asked for is given */
    bool discards;      /* the user gave up what is unsaved */
    lesson_looks lesson;
    char last_log[1280], last_buttons[8192];
    bool log_ended; /* nobody reads it any more */
    pace pace;
    char last_error[1024]; /* on standard error; empty: what was reported last was no error */

    /* Used only while input is recorded or replayed; lab.catalogue.sealed is true then. */
    SDL_Texture *canvas;   /* frames are drawn here first, then shown in the window */
    double canvas_density; /* stands for app_density() while there is a canvas */
    double clock;          /* seconds of the recording: stands for app_now() in gestures */
    bool replaying;
    /* Whether the letters of that language are there; otherwise it is asked for again when they
     * have come. NULL: they are where the fonts say. */
    bool (*fetch_letters)(const char *language);
    const char *address; /* of the page, for links; "": it is not known */
    bool shares_links;   /* the key that shares copies a link: the page */
    bool window_stays;   /* a replay does not change the window's size: it is the page's */
    char clipboard[STATE_SIZE];
} app;

/* Seconds since an arbitrary start. */
double app_now(void);
/* Seconds for whatever must happen again in a replay as it happened. */
double app_clock(const app *app);
/* Returns output pixels per window coordinate: 2 on a display with double density. */
double app_density(const app *app);
/* Shows the window with the theme, the UI scale and the density as they are now. */
void app_set_looks(app *app);
/* Returns output pixels per UI unit. */
double app_scale(const app *app);
/* Returns whether a tick changes anything. */
bool app_moves(const app *app);
/* Runs one tick of what moves. */
void app_tick(app *app);

/* Repeats the lab's message on standard error if it is an error, but not the same one twice: a file
 * may be read again before it has changed. */
void app_report(app *app);
/* Copies the text to the clipboard. False: SDL_GetError() gives the reason. */
bool app_copy(const app *app, const char *text);
/* Returns what a paste finds, for SDL_free(); NULL when memory is out. */
char *app_pasted(const app *app);
/* Closes the help page and the grids that cover the stage, and leaves open what was asked: it was
 * about the scene shown before. */
void app_uncover(app *app);
/* Tells the lab the time of app_clock(). */
void app_set_time(app *app);
/* Ends the program. If there are unsaved changes, asks the question about them first. */
void app_quit(app *app);

#endif
