/* SPDX-License-Identifier: MIT */
/* The option --log: one line on standard output for every change that a frame shows. Scripts and
 * tests read these lines. */
#ifndef LAB_APP_LOG_H
#define LAB_APP_LOG_H

typedef struct app app; /* app.h */

/* Prints the state as a line, unless it equals the last line or nobody asked for a log. */
void app_log(app *app);
/* Prints where the buttons of the last frame have their middles, in the window's coordinates:
 * "buttons NAME:ARGUMENT=X,Y ...", with the names of actions.inc; unless that is known already. */
void app_log_buttons(app *app);
/* Between the two, an event that comes prints "window busy", before the window answers whoever sent
 * it. */
void app_log_watch(app *app);
void app_log_watch_no_more(app *app);
/* The window is about to wait: prints "window idle" if all that came is handled and shown, "window
 * moving" if it is, but shapes move by themselves. */
void app_log_rest(app *app);
/* The window closes: prints how long it did not answer at most. */
void app_log_end(const app *app);

#endif
