/* SPDX-License-Identifier: MIT */
/* The running program: the state that the window, its input and its actions share. */
#ifndef LAB_APP_H
#define LAB_APP_H

#include "due.h"
#include "finger.h"
#include "hand.h"
#include "hit.h"
#include "lab.h"
#include "lesson_looks.h"
#include "log_lines.h"
#include "mouse.h"
#include "own_heard.h"
#include "pace.h"
#include "playback.h"
#include "quitting.h"
#include "rest.h"
#include "screen.h"
#include "settings.h"
#include "unsaved.h"

#include <SDL.h>
#include <stdbool.h>

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
    quitting quitting;
    own_heard own_heard;
    lesson_looks lesson;
    int story;      /* the scene of the greeting in the list; -1: it is not there */
    bool explained; /* before a search for faults */
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
