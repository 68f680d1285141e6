/* SPDX-License-Identifier: MIT */
/* Places in the app's last frame, drawn at random; in output pixels. */
#ifndef PLACE_H
#define PLACE_H

#include "app.h"

hit_vec place_in(box b);
/* Draws a place that may be a little beside the window. */
hit_vec place_anywhere(const app *app);
hit_vec place_on_stage(const app *app);
/* Draws a handle of the base or of the cursor. */
hit_vec place_of_handle(const app *app);

/* The user goes there, and clicks. */
void place_click(const app *app, hit_vec at);
void place_move(const app *app, hit_vec at);

#endif
