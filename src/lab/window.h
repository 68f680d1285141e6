/* The window: SDL events to the lab's input, frames when something has changed. */
#ifndef LAB_WINDOW_H
#define LAB_WINDOW_H

#include "options.h"
#include "scene_list.h"

/* Takes the list over. Returns the program's exit status. */
int window_run(const options *options, scene_list list);

#endif
