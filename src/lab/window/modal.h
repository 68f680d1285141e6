/* Keys while a prompt, a grid to choose from, or a question is open. */
#ifndef LAB_MODAL_H
#define LAB_MODAL_H

#include "app.h"

/* True when typed text goes to the gallery's filter. */
bool modal_types_filter(const screen *screen);
/* Handles a key press; `arrow` is the arrow key's lab_key, or -1 for other keys. False: nothing is
 * open that takes this key, so it keeps its usual meaning. */
bool modal_on_key(app *app, const SDL_Keysym *key, int arrow);
/* A click outside the prompt enters the number that is being typed, or says why it is refused. */
void modal_enter_field(app *app);

#endif
