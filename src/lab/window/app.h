/* SPDX-License-Identifier: MIT */
/* The running program: the state that the window, its input and its actions share. */
#ifndef LAB_APP_H
#define LAB_APP_H

#include "finger.h"
#include "hit.h"
#include "lab.h"
#include "layout.h"
#include "mouse.h"
#include "pace.h"
#include "rest.h"
#include "screen.h"
#include "settings.h"
#include "spin.h"
#include "state.h"
#include "system.h"
#include "unsaved.h"

#include <SDL.h>
#include <stdbool.h>

/* When something is to be done next, in seconds on the clock of app_now(): see loop.c. */
typedef struct due {
    double tick, frame;
    double watch;   /* a look at the scene's file */
    double unsaved; /* what is unsaved may be written again */
} due;

/* The hand on mouse and keys: see input.c and input_mouse.c. */
typedef struct hand {
    bool fresh[LAB_KEY_COUNT]; /* arrow keys pressed since the last tick */
    Uint16 modifiers;          /* KMOD_*, as the last key event reported them */
    struct {
        bool on_stage; /* the left button went down there: */
        bool again;    /* as the second click of a double click */
        hit_vec at;    /* in output pixels */
    } press;
    bool hover_due;  /* the pointer has moved: see input_hover() */
    bool over_stage; /* the pointer was over the stage at its last move */
    box stage;       /* the stage's zone at the last event */
    spin spin;       /* of the wheel */
    double turned;   /* when that turned last, in seconds on the clock of its events */
} hand;

/* What of the window the open lesson, or the case of the judge, has changed: see lesson_follow.c.
 */
typedef struct lesson_looks {
    bool open;
    bool text;          /* a lesson was open meanwhile, whose text stood in the panel's place */
    int opened, step;   /* what the window shows of it */
    bool explain;       /* as it was before */
    unsigned layers;    /* likewise, those that are switched on */
    bool panel_open;    /* likewise */
    layout_zones zones; /* likewise, */
    camera camera;      /* of this scene */
    int scene;
} lesson_looks;

/* How the window looked before a search for faults. */
typedef struct search_looks {
    bool explain;
    bool known; /* a frame has set the camera for the scene */
    camera camera, opened;
} search_looks;

/* What the window has to do when it waits. */
typedef enum log_rest {
    LOG_BUSY, /* events wait, or a frame is due */
    LOG_MOVING,
    LOG_IDLE
} log_rest;

/* What the option --log has printed last: see app_log.c. */
typedef struct log_lines {
    char state[1280], buttons[8192];
    SDL_atomic_t rest; /* a log_rest: any thread may send the window an event */
    bool ended;        /* nobody reads it any more */
} log_lines;

/* How much of the user's own test's news the window has heard: see act_own.c. */
typedef struct own_heard {
    int problems;   /* of own_news() */
    int answers;    /* of own_answers_news() */
    int awaited;    /* of own_awaited_news() */
    int judge;      /* of own_judge_news() */
    double part;    /* of the judge's work that was shown last */
    bool judges;    /* it shall be judged as soon as it runs */
    bool complains; /* the message is what the test said */
} own_heard;

/* Used only while input is recorded or replayed; lab.catalogue.sealed is true then. */
typedef struct playback {
    SDL_Texture *canvas; /* frames are drawn here first, then shown in the window */
    double density;      /* stands for app_density() while there is a canvas */
    double clock;        /* seconds of the recording: stands for app_now() in gestures */
    bool replaying;
    bool window_stays; /* a replay does not change the window's size: it is the page's */
    char clipboard[STATE_SIZE];
} playback;

/* The way out: what is asked about what is unsaved, see act_file.c. */
typedef struct quitting {
    bool names;    /* the prompt is about the scene that has just come */
    bool leaves;   /* it ends once the name that is asked for is given */
    bool discards; /* the user gave up what is unsaved */
} quitting;

typedef struct app {
    const settings *settings;
    SDL_Window *window;
    SDL_Renderer *renderer;
    screen screen;
    lab lab;
    theme_name theme; /* at first as in the settings; the user can change it */
    double ui_scale;  /* likewise */
    bool running;
    bool redraw; /* the next frame differs from the last one */
    due due;
    hand hand;
    finger finger;
    mouse mouse;
    rest rest;
    unsaved unsaved;
    int unsaved_count; /* of scenes, at the last look */
    bool untouched;    /* what is shown came with a link, and is nobody's work yet */
    quitting quitting;
    own_heard own_heard;
    lesson_looks lesson;
    int story; /* the scene of the greeting in the list; -1: it is not there */
    search_looks searched;
    playback playback;
    pace pace;
    log_lines log;
    char last_error[1024]; /* on standard error; empty: what was reported last was no error */
    /* Whether the letters of that language are there; otherwise it is asked for again when they
     * have come. NULL: they are where the fonts say. */
    bool (*fetch_letters)(const char *language);
    const char *address; /* of the page, for links; "": it is not known */
    bool shares_links;   /* the key that shares copies a link: the page */
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
/* Tells the lab the time of app_clock(). */
void app_set_time(app *app);
/* Ends the program. If there are unsaved changes, asks the question about them first. */
void app_quit(app *app);

#endif
