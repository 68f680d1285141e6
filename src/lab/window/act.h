/* Actions: what the keys and buttons do. */
#ifndef LAB_ACT_H
#define LAB_ACT_H

#include "app.h"

/* Does what the action says; ACTION_NONE does nothing. */
void act_perform(app *app, action action);

#endif
