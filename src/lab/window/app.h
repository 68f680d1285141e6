/* The running program: what its window, its input and its actions share. */
#ifndef LAB_APP_H
#define LAB_APP_H

#include "lab.h"
#include "settings.h"
#include "ui.h"

typedef struct app {
    const settings *settings;
    SDL_Window *window;
    SDL_Renderer *renderer;
    ui ui;
    lab lab;
    bool running;
    bool redraw;                              /* the next frame differs from the last */
    bool fresh[LAB_KEY_COUNT];                /* arrows pressed since the last tick */
    Uint16 modifiers;                         /* KMOD_*, as the keys' events tell */
    double next_tick, next_frame, next_watch; /* seconds, as app_now() */
    char last_log[512];

    /* While input is recorded or replayed; lab.catalogue.sealed says so too. */
    SDL_Texture *canvas;   /* what is drawn on instead of the window, and then shown in it */
    double canvas_density; /* as app_density() */
    bool replaying;
    char clipboard[256]; /* longer than a prompt has room for */
} app;

double app_now(void);
/* Output pixels a window coordinate: 2 on a display of double density. */
double app_density(const app *app);
void app_tick(app *app);
/* --log: a line, if anything differs from the last. */
void app_log(app *app);

/* A message of the lab that is an error goes to standard error too. */
void app_report(const app *app);
void app_act(app *app, action action);
/* To the clipboard. False: SDL_GetError() says why not. */
bool app_copy(const app *app, const char *text);
/* Ends the program, unless there are changes to be asked about first. */
void app_quit(app *app);
/* A click elsewhere takes the number that is being typed, or says why not. */
void app_take_typed(app *app);
/* A key while a prompt, a grid or a question is open; false: it is for the rest. */
bool app_on_modal_key(app *app, const SDL_Keysym *key, int arrow);
void app_on_event(app *app, const SDL_Event *event);

#endif
