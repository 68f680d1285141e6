/* Actions: what the keys and buttons do. */
#ifndef LAB_ACT_H
#define LAB_ACT_H

#include "app.h"

/* Does what the action says; ACTION_NONE does nothing. */
void act_perform(app *app, action action);

/* Opens the gallery at this scene, with all scenes and lessons in its list. */
void act_open_gallery(app *app, int chosen);

/* act_edit.c. The numbers stand in the panel, so it comes. */
void act_type_first_number(app *app);

/* act_own.c */

/* Takes the file that was typed or dropped and asks whether to run it. Returns what is wrong with
 * it, or NULL. */
const char *act_own_choose(app *app, const char *path);
/* Returns whether it has the ending of a language that a test can be written in. */
bool act_own_is_test(const char *path);
/* Runs what is chosen, or tells why not. */
bool act_own_start(app *app);
/* Back from the judge's case to the scene. */
void act_leave_card(app *app);
/* What the user's own test says now is another answer than before, or its judge has gone on. */
void act_own_hear(app *app);

/* clang-format off */
/* The functions that the rows of actions.inc name: those of the lab are declared there, the others here. */
#define LAB(f)
#define LAB_WITH(f, n)
#define APP(f)         void f(app *app);
#define APP_WITH(f, n) void f(app *app, int argument);
#define ACTION(id, does, ...) does
#define INNER(id, does)       does
#include "actions.inc"
#undef LAB
#undef LAB_WITH
#undef APP
#undef APP_WITH
/* clang-format on */

#endif
