/* SPDX-License-Identifier: MIT */
/* Pages that the wheel, keys and their scroll bars move: the help page and the panel. */
#ifndef LAB_SCROLL_H
#define LAB_SCROLL_H

#include <stdbool.h>

typedef struct app app; /* app.h */

/* Moves the page under the pointer. False: there is none, or it is at its end. */
bool scroll_wheel(app *app, double notches);

/* A press on a scroll bar holds it; the motion then moves the page, until the release. False: no
 * bar is there, or none is held. */
bool scroll_press(app *app);
bool scroll_drag(app *app);
void scroll_release(app *app);

#endif
