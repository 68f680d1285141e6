/* SPDX-License-Identifier: MIT */
/* Opens the window, hands its events on, and draws a frame when something has changed. */
#ifndef LAB_WINDOW_H
#define LAB_WINDOW_H

#include "scene_list.h"
#include "settings.h"

#include <SDL.h>
#include <stdbool.h>

typedef struct app app; /* app.h */

/* Shows the scenes that the settings name until the user closes the window. Returns the program's
 * exit status. */
int window_open(const settings *settings);

/* Runs while the window is open. False: something went wrong, and a message has said what. */
typedef bool window_loop_fn(app *app, void *data);

/* The same with these scenes and this loop, which is given `data`. Takes ownership of the list. */
int window_run(const settings *settings, scene_list list, window_loop_fn *loop, void *data);

#endif
