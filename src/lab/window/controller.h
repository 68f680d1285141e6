/* A game controller: what its sticks, triggers and buttons mean. */
#ifndef LAB_CONTROLLER_H
#define LAB_CONTROLLER_H

#include "action.h"
#include "hit.h"

#include <SDL.h>

/* The places of the axes; a zeroed controller is at rest. */
typedef struct controller {
    int axis[SDL_CONTROLLER_AXIS_MAX]; /* -32768 to 32767 */
} controller;

/* How the left stick moves the shape, and the right one the view: x and y from -1 to 1, exactly 0
 * at rest. */
hit_vec controller_push(const controller *controller);
hit_vec controller_pan(const controller *controller);
/* From -1, the left trigger zooms out, to 1, the right one zooms in. */
double controller_zoom(const controller *controller);

/* What a button does; in a grid or a prompt, the key that it stands for (0: none). */
action_id controller_action(SDL_GameControllerButton button);
SDL_Keycode controller_key(SDL_GameControllerButton button);

/* Opens and closes the device that is plugged in or out. Other events are left alone. */
void controller_plug(SDL_GameController **device, const SDL_Event *event);

#endif
