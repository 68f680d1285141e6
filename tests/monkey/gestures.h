/* SPDX-License-Identifier: MIT */
/* What a user does, drawn at random: runs of inputs that go together, seen from the last frame. */
#ifndef GESTURES_H
#define GESTURES_H

#include "app.h"

/* Where files lie that may be dropped on the window. */
void gestures_start(const char *folder);
/* Draws a gesture for the user. */
void gestures_draw(app *app);
/* How often each was drawn, on standard error. */
void gestures_print(void);

#endif
