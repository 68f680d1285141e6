/* What actions do, for the table in act.c. */
#ifndef LAB_ACT_H
#define LAB_ACT_H

#include "app.h"

typedef void action_fn(app *app, int argument);

/* True, with a message: no file is written while input is recorded or replayed. */
bool act_is_sealed(app *app);

action_fn act_edit_base, act_edit_cursor, act_type_field;
action_fn act_turn_left, act_turn_right, act_shrink, act_grow, act_delete, act_undo, act_redo;
action_fn act_pause, act_swept, act_slower, act_faster;
action_fn act_save, act_save_as, act_save_all, act_discard, act_stay, act_new, act_make;

#endif
