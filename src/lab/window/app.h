/* The running program: the state that the window, its input and its actions share. */
#ifndef LAB_APP_H
#define LAB_APP_H

#include "controller.h"
#include "lab.h"
#include "mouse.h"
#include "pace.h"
#include "screen.h"
#include "settings.h"
#include "state.h"
#include "touch.h"
#include "unsaved.h"

/* What a finger's drag does. */
typedef enum touch_use { TOUCH_MOVES_CURSOR, TOUCH_IS_MOUSE, TOUCH_SCROLLS } touch_use;

/* What of the window the open lesson has changed. */
typedef struct lesson_looks {
    bool open;
    int opened, step;   /* what the window shows of it */
    bool explain, map;  /* as they were before */
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
    double rest_due;  /* when the pointer will have rested, on that clock; 0: it need not rest */
    int rest_ticks;   /* the same in ticks, for recordings and replays */
    Uint32 lab_event; /* the lab's inquiry pushes it; 0: there is none */
    unsaved unsaved;
    double next_unsaved; /* when it may be written again, on that clock */
    int unsaved_count;   /* of scenes, at the last look */
    bool discards;       /* the user gave up what is unsaved */
    lesson_looks lesson;
    char last_log[768];
    bool log_ended; /* nobody reads it any more */
    pace pace;
    double next_waiting;   /* when work beside the window is shown again, on that clock */
    char last_error[1024]; /* on standard error; empty: what was reported last was no error */

    /* Used only while input is recorded or replayed; lab.catalogue.sealed is true then. */
    SDL_Texture *canvas;   /* frames are drawn here first, then shown in the window */
    double canvas_density; /* stands for app_density() while there is a canvas */
    double clock;          /* seconds of the recording: stands for app_now() in gestures */
    bool replaying;
    bool window_stays; /* a replay does not change the window's size: it is the page's */
    char clipboard[STATE_SIZE];
} app;

/* Seconds since an arbitrary start. */
double app_now(void);
/* Seconds for whatever must happen again in a replay as it happened. */
double app_clock(const app *app);
/* Output pixels per window coordinate: 2 on a display with double density. */
double app_density(const app *app);
/* Shows the window with the theme, the UI scale and the density as they are now. */
void app_set_looks(app *app);
/* Whether a tick changes anything. */
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
/* Closes the help page and the grids that cover the stage. */
void app_uncover(app *app);
/* Tells the lab the time of app_clock(). */
void app_set_time(app *app);
/* Ends the program. If there are unsaved changes, asks the question about them first. */
void app_quit(app *app);

#endif
