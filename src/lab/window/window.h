/* The window: SDL events to the lab's input, frames when something has changed. */
#ifndef LAB_WINDOW_H
#define LAB_WINDOW_H

#include "app.h"
#include "scene_list.h"

/* Opens the window with the scenes that the settings name, until the user closes it. Returns the
 * program's exit status. */
int window_open(const settings *settings);

/* What happens while the window is open. False: something went wrong, and a message said what. */
typedef bool window_loop_fn(app *app, void *data);

/* The same with another loop, to which `data` is handed. Takes the list over. */
int window_run(const settings *settings, scene_list list, window_loop_fn *loop, void *data);

#endif
