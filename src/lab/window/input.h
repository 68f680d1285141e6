/* SDL's events become the lab's input, in stage units. */
#ifndef LAB_INPUT_H
#define LAB_INPUT_H

#include "app.h"

void input_on_event(app *app, const SDL_Event *event);

/* Time has passed: a long press of a finger may begin. */
void input_on_time(app *app);

#endif
