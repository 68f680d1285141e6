/* SPDX-License-Identifier: MIT */
/* What the hand does with a tool on the stage, a row a tool. */
#ifndef LAB_TOOL_INPUT_H
#define LAB_TOOL_INPUT_H

#include "finger.h"
#include "menu.h"

typedef struct app app; /* app.h */

/* What a tool does not do is NULL. */
typedef struct tool_input {
    void (*press)(app *app, hit_vec at, int clicks); /* the left button; `at` on the stage */
    void (*drag)(app *app, hit_vec at);              /* instead of a motion, with it down */
    void (*click)(app *app);                         /* it goes up where it went down */
    void (*wheel)(app *app, double notches);
    void (*wheel_panel)(app *app, int rows); /* over the panel; rows: -1 or 1 */
    void (*enter)(app *app);                 /* the key */
    menu_name (*menu)(app *app);             /* of the right button */
    bool hovers;                             /* the handle under the pointer is looked for */
    touch_use finger;                        /* what a finger's drag does */
} tool_input;

/* Returns the tool in the hand. */
const tool_input *tool_input_of(const app *app);

#endif
