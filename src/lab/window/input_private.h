/* Shared by input*.c: what the mouse does, and events of other devices. */
#ifndef LAB_INPUT_PRIVATE_H
#define LAB_INPUT_PRIVATE_H

#include "app.h"

/* input.c: keys. -1: no arrow key. */
int input_arrow_of(SDL_Keycode key);

/* input.c: the mouse. Whether the pointer is over the stage, and where there, on the view's grid.
 * Over the bars and the panel it does not move the shape. */
bool input_on_stage(const app *app);
hit_vec input_pointed_at(const app *app);
/* The lab is to know what the pointer reaches. */
void input_tell_scale(app *app);
/* `state` has the buttons that are down. A drag continues outside the stage. */
void input_on_motion(app *app, int x, int y, Uint32 state);
void input_on_wheel(app *app, const SDL_MouseWheelEvent *event);
void input_on_press(app *app, const SDL_MouseButtonEvent *event);
void input_on_release(app *app, const SDL_MouseButtonEvent *event);

/* input_touch.c: fingers. */
void input_on_finger(app *app, const SDL_TouchFingerEvent *event);
void input_cancel_touch(app *app);

/* input_controller.c: sticks, triggers and buttons. */
void input_on_axis(app *app, const SDL_ControllerAxisEvent *event);
void input_on_pad_button(app *app, SDL_GameControllerButton button);

#endif
