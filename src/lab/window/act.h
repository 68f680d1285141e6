/* SPDX-License-Identifier: MIT */
/* Actions: what the keys and buttons do. */
#ifndef LAB_ACT_H
#define LAB_ACT_H

#include "action.h"
#include "own.h"

typedef struct app app; /* app.h */

/* Does what the action says; ACTION_NONE does nothing. */
void act_perform(app *app, action action);

/* ---- What other code calls, too ------------------------------------------------------------- */

void act_present(app *app);
void act_menu(app *app, int name);

/* Opens the panel, in which the numbers stand, and edits the first one. */
void act_type_first_number(app *app);

/* Returns whether it has the ending of a language that a test can be written in. */
bool act_own_is_test(const char *path);

/* Takes the file that was typed or dropped and asks whether to run it. Returns what is wrong with
 * it, or NULL. */
const char *act_own_choose(app *app, const char *path);

/* Runs the test again that the scene shown had last. */
void act_own_again(app *app);

/* Shows a scene of these shapes: one of the list, or else a state. */
void act_own_open_pair(app *app, case_pair pair);

/* Chooses the file for the shapes shown, or for those of its function: then their scene opens.
 * OWN_REFUSED: `error` says why. */
own_choice act_own_take(app *app, const char *path, char *error, size_t size);

/* Runs what is chosen, or tells why not. */
bool act_own_start(app *app);
/* The chosen file takes the shapes as it was answered when it ran last. */
void act_own_keep_form(app *app);

/* Leaves the judge's case and shows the scene again. */
void act_leave_card(app *app);

/* Shows that the user's own test has answered anew, or that its judge has gone on. */
void act_own_hear(app *app);

/* Opens the gallery at this scene, with all scenes and lessons in its list. */
void act_open_gallery(app *app, int chosen);

#endif
