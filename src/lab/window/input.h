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

/* Keys while a prompt, a grid to choose from, or a question is open. */

/* True when typed text goes to the gallery's filter. */
bool modal_types_filter(const screen *screen);
/* Whether the key chooses something. One that is held down does so once: its repeats do not answer
 * what it has opened. They move, scroll and erase. */
bool modal_is_choice(const screen *screen, const SDL_Keysym *key, int arrow);
/* Handles a key press; `arrow` is the arrow key's lab_key, or -1 for other keys. False: nothing is
 * open that takes this key, so it keeps its usual meaning. */
bool modal_on_key(app *app, const SDL_Keysym *key, int arrow);
/* A click outside the prompt enters the number that is being typed, or says why it is refused. */
void modal_enter_number(app *app);

/* Pages that the wheel, keys and their scroll bars move: the help page and the panel. */

/* Moves the page under the pointer. False: there is none, or it is at its end. */
bool scroll_wheel(app *app, double notches);
/* Arrow keys, Page Up, Page Down, Home and End move the help page. False: another key. */
bool scroll_help_key(app *app, SDL_Keycode key);

/* A press on a scroll bar holds it; the motion then moves the page, until the release. False: no
 * bar is there, or none is held. */
bool scroll_press(app *app);
bool scroll_drag(app *app);
void scroll_release(app *app);

#endif
