/* Opens the window, hands its events on, and draws a frame when something has changed. */
#ifndef LAB_WINDOW_H
#define LAB_WINDOW_H

#include "app.h"
#include "scene_list.h"

#include <SDL.h>
#include <stdbool.h>

/* Shows the scenes that the settings name until the user closes the window. Returns the program's
 * exit status. */
int window_open(const settings *settings);

/* Runs while the window is open. False: something went wrong, and a message has said what. */
typedef bool window_loop_fn(app *app, void *data);

/* The same with these scenes and this loop, which is given `data`. Takes ownership of the list. */
int window_run(const settings *settings, scene_list list, window_loop_fn *loop, void *data);

/* The usual loop: sleeps while nothing moves, and shows frames at the display's rate. */

/* Shows layers and zoom of the state that is shown first, before the first frame. */
void loop_show_first(app *app);

/* Runs while the window is open: a window_loop_fn that needs no data. */
bool loop_until_closed(app *app, void *data);

/* The same in parts, for whoever must not wait. Between two passes it sleeps until loop_due(), or
 * until an event comes. */
void loop_begin(app *app);
void loop_pass(app *app);
/* Returns seconds on the clock of app_now(); INFINITY: nothing is due. */
double loop_due(const app *app);
bool loop_goes_on(const app *app);
void loop_end(app *app);

/* The window's icon, which is part of the program. */

/* Without memory for it, the window keeps the icon that the desktop gives it, and a message says
 * so. */
void icon_show(SDL_Window *window);

/*
 * SIGTERM, SIGHUP and SIGINT end the program without a question: within a second, whatever it is
 * doing, but a file that is being written is written first. A second signal ends it at once, with
 * the same exception. A signal that was ignored when the program started stays ignored.
 */

/* Takes over the signals; call it before any thread starts. A broken pipe is no signal any more: it
 * is an error of whoever writes. */
void ending_start(void);
/* Returns whether a signal has asked the program to end. It wakes SDL_WaitEvent(). */
bool ending_is_asked(void);
/* Ends the programs that the lab has started and removes their folders: it ends now, without
 * ending its threads. */
void ending_leave_nothing(void);
/* Returns the exit status that tells of the signal, or `otherwise` if there was none. */
int ending_status(int otherwise);

/* When the pointer lies still, the tip of what is under it is shown. */

/* The pointer has moved. */
void rest_begin(app *app);
/* A key, a button or the wheel was used: no tip until the pointer moves again. */
void rest_break(app *app);
/* The pointer has rested long enough. */
void rest_end(app *app);
/* A tick of a recording or replay has passed; ticks stand for the clock there. */
void rest_tick(app *app);
/* Returns the time of app_now() at which a tip is to be shown; infinity: there is none. */
double rest_due(const app *app);

/* What the window does when a lesson is opened, goes to another step, or is left. */

/* Call it after whatever may have opened or left a lesson or changed its step. */
void lesson_follow(app *app);

/* The option --log: one line on standard output for every change that a frame shows. Scripts and
 * tests read these lines. */

/* Prints the state as a line, unless it equals the last line or nobody asked for a log. */
void app_log(app *app);
/* Prints where the buttons of the last frame have their middles, in the window's coordinates:
 * "buttons NAME:ARGUMENT=X,Y ...", with the names of actions.inc; unless that is known already. */
void app_log_buttons(app *app);
/* The window closes: prints how long it did not answer at most. */
void app_log_end(const app *app);

#endif
