#include "action_ids.h"
#include "app.h"

#include <math.h>

#define DEAD_ZONE 8000.0 /* a stick at rest is within it; SDL's own measure is the same */
#define FULL      32767.0

/* Round: the same speed in every direction, and no jump at the edge of the dead zone. */
static hit_vec stick(const controller *c, SDL_GameControllerAxis x, SDL_GameControllerAxis y)
{
    hit_vec at = {c->axis[x], c->axis[y]};
    double length = hypot(at.x, at.y);
    if (length <= DEAD_ZONE)
        return (hit_vec){0, 0};
    double speed = (fmin(length, FULL) - DEAD_ZONE) / (FULL - DEAD_ZONE);
    return (hit_vec){at.x / length * speed, at.y / length * speed};
}

hit_vec controller_push(const controller *c)
{
    return stick(c, SDL_CONTROLLER_AXIS_LEFTX, SDL_CONTROLLER_AXIS_LEFTY);
}

hit_vec controller_pan(const controller *c)
{
    return stick(c, SDL_CONTROLLER_AXIS_RIGHTX, SDL_CONTROLLER_AXIS_RIGHTY);
}

static double trigger(const controller *c, SDL_GameControllerAxis axis)
{
    return fmax(c->axis[axis] - DEAD_ZONE, 0) / (FULL - DEAD_ZONE);
}

double controller_zoom(const controller *c)
{
    return trigger(c, SDL_CONTROLLER_AXIS_TRIGGERRIGHT) -
           trigger(c, SDL_CONTROLLER_AXIS_TRIGGERLEFT);
}

static const struct {
    action_id action;
    SDL_Keycode key;
} buttons[SDL_CONTROLLER_BUTTON_MAX] = {
    [SDL_CONTROLLER_BUTTON_A] = {ACTION_PIN, SDLK_RETURN},
    [SDL_CONTROLLER_BUTTON_B] = {ACTION_LEAVE, SDLK_ESCAPE},
    [SDL_CONTROLLER_BUTTON_X] = {ACTION_EXPLAIN, 0},
    [SDL_CONTROLLER_BUTTON_Y] = {ACTION_MAP, 0},
    [SDL_CONTROLLER_BUTTON_LEFTSHOULDER] = {ACTION_PREVIOUS_METHOD, 0},
    [SDL_CONTROLLER_BUTTON_RIGHTSHOULDER] = {ACTION_NEXT_METHOD, 0},
    [SDL_CONTROLLER_BUTTON_DPAD_LEFT] = {ACTION_PREVIOUS_SCENE, SDLK_LEFT},
    [SDL_CONTROLLER_BUTTON_DPAD_RIGHT] = {ACTION_NEXT_SCENE, SDLK_RIGHT},
    [SDL_CONTROLLER_BUTTON_DPAD_UP] = {ACTION_STEP_BACK, SDLK_UP},
    [SDL_CONTROLLER_BUTTON_DPAD_DOWN] = {ACTION_STEP_ON, SDLK_DOWN},
    [SDL_CONTROLLER_BUTTON_LEFTSTICK] = {ACTION_KISS, 0},
    [SDL_CONTROLLER_BUTTON_RIGHTSTICK] = {ACTION_WHOLE_STAGE, 0},
    [SDL_CONTROLLER_BUTTON_START] = {ACTION_GALLERY, 0},
    [SDL_CONTROLLER_BUTTON_BACK] = {ACTION_HELP, 0},
};

static bool is_button(SDL_GameControllerButton button)
{
    return button >= 0 && button < SDL_CONTROLLER_BUTTON_MAX;
}

action_id controller_action(SDL_GameControllerButton button)
{
    return is_button(button) ? buttons[button].action : ACTION_NONE;
}

SDL_Keycode controller_key(SDL_GameControllerButton button)
{
    return is_button(button) ? buttons[button].key : 0;
}

/* When a device goes, SDL reports its sticks at rest. */
void controller_plug(SDL_GameController **device, const SDL_Event *event)
{
    if (event->type == SDL_CONTROLLERDEVICEADDED && !*device) {
        *device = SDL_GameControllerOpen(event->cdevice.which);
    } else if (event->type == SDL_CONTROLLERDEVICEREMOVED && *device &&
               SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(*device)) ==
                   event->cdevice.which) {
        SDL_GameControllerClose(*device);
        *device = NULL;
    }
}
