/* SPDX-License-Identifier: MIT */
/* A first start opens on a published test that is wrong, one click away. */
#ifndef LAB_GREET_H
#define LAB_GREET_H

#include <stdbool.h>

typedef struct app app; /* app.h */

/* Offers it, until that has been followed or closed once in this user's life. `opens`: its scene is
 * shown, too. */
void greet_begin(app *app, bool opens);
/* Returns whether it has offered it, and the user is still where that was. */
bool greet_waits(const app *app);
/* Call it before each frame: what the greeting says ends with what it speaks of. */
void greet_watch(app *app);
/* Pins the shape where the test is wrong, with map and explanation. */
void greet_show_me(app *app);
void greet_close(app *app);

#endif
