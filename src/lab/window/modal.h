/* What lies over the stage and takes the keys: a prompt, a grid to choose from, a question. */
#ifndef LAB_MODAL_H
#define LAB_MODAL_H

#include "app.h"

/* True when the help page, a grid or the question covers the stage. */
bool modal_covers_stage(const ui *ui);
/* A key press; `arrow` is its lab_key, or -1. True when the key was taken; false when it keeps its
 * usual meaning. */
bool modal_on_key(app *app, const SDL_Keysym *key, int arrow);
/* A click outside the prompt enters the number that is being typed, or says why it is refused. */
void modal_enter_field(app *app);

#endif
