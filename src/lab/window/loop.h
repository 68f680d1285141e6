/* SPDX-License-Identifier: MIT */
/* The usual loop: sleeps while nothing moves, and shows frames at the display's rate. */
#ifndef LAB_LOOP_H
#define LAB_LOOP_H

#include <stdbool.h>

typedef struct app app; /* app.h */

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

#endif
