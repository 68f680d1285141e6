/* The window: SDL events to the lab's input, frames when something has changed. */
#ifndef LAB_WINDOW_H
#define LAB_WINDOW_H

#include "app.h"
#include "scene_list.h"

/* What goes on in the open window; false: something went wrong, and was said. */
typedef bool window_loop_fn(app *app, void *data);

/* Takes the list over. Returns the program's exit status. */
int window_run(const settings *settings, scene_list list, window_loop_fn *loop, void *data);

/* As the user sees fit: it sleeps while nothing moves, and keeps the display's pace. */
window_loop_fn window_loop;

#endif
