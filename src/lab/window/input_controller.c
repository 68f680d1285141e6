#include "act.h"
#include "input.h"
#include "motion.h"

void input_on_axis(app *app, const SDL_ControllerAxisEvent *event)
{
    if (event->axis >= SDL_CONTROLLER_AXIS_MAX)
        return;
    bool moved = app_moves(app);
    app->controller.axis[event->axis] = event->value;
    motion_push(&app->lab.motion, controller_push(&app->controller));
    if (!moved && app_moves(app))
        app->next_tick = app_now();
}

/* In a grid, a prompt or the question, a button stands for a key. */
void input_on_pad_button(app *app, SDL_GameControllerButton button)
{
    SDL_Keysym key = {.sym = controller_key(button)};
    app->redraw = true;
    if (!key.sym || !modal_on_key(app, &key, input_arrow_of(key.sym)))
        act_perform(app, (action){controller_action(button), 0});
}
