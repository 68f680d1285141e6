/* SPDX-License-Identifier: MIT */
/* SDL's events become the lab's input, in stage units. */
#ifndef LAB_INPUT_H
#define LAB_INPUT_H

#include "hit.h"

#include <SDL.h>
#include <stdbool.h>

typedef struct app app; /* app.h */

void input_on_event(app *app, const SDL_Event *event);

/* Finds the handle under the pointer, after the last of several moves: a mouse may report a
 * thousand a second, and shapes may have very many handles. Every other event does it first. */
void input_hover(app *app);
/* Time has passed: a long press of a finger may begin. */
void input_on_time(app *app);

/* Shared by input*.c: the mouse is a module of its own, a finger uses it, and input.c uses both. */

/* input_mouse.c. Whether the pointer is over the stage, and where there, on the view's grid.
 * Over the bars and the panel it does not move the shape. */
bool input_on_stage(const app *app);
hit_vec input_pointed_at(const app *app);
/* The lab is to know what the pointer reaches. */
void input_tell_scale(app *app);
/* `state` has the buttons that are down. A drag continues outside the stage. */
void input_on_motion(app *app, int x, int y, Uint32 state);
/* The middle button is down: the view moves with the pointer. */
void input_on_drag(app *app, const SDL_MouseMotionEvent *event);
/* The pointer is no longer over the stage. */
void input_leave_stage(app *app);
void input_on_wheel(app *app, const SDL_MouseWheelEvent *event);
void input_on_press(app *app, const SDL_MouseButtonEvent *event);
void input_on_release(app *app, const SDL_MouseButtonEvent *event);

/* input_touch.c: fingers. */
void input_on_finger(app *app, const SDL_TouchFingerEvent *event);
void input_cancel_touch(app *app);

#endif
