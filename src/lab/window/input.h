/* SDL's events become the lab's input, in stage units. */
#ifndef LAB_INPUT_H
#define LAB_INPUT_H

#include "app.h"

void input_on_event(app *app, const SDL_Event *event);

/* Finds the handle under the pointer, after the last of several moves: a mouse may report a
 * thousand a second, and shapes may have very many handles. Every other event does it first. */
void input_hover(app *app);
/* Time has passed: a long press of a finger may begin. */
void input_on_time(app *app);

#endif
