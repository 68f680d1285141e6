/* SPDX-License-Identifier: MIT */
/* How a false hit and a false miss look: on the base, on the map and in the title bar. */
#ifndef LAB_FALSE_LOOK_H
#define LAB_FALSE_LOOK_H

#include "falseness.h"
#include "theme.h"

/* Ticks stand inside, along each edge. UI units. */
#define FALSE_LOOK_LENGTH 9.0
#define FALSE_LOOK_PERIOD 8.0
#define FALSE_LOOK_WIDTH  1.5

/* Ticks lean to one side for a false hit (1) and to the other for a false miss (-1), so that they
 * differ without their colours; 0: there are none. */
int false_look_lean(falseness falseness);
/* Returns the usual colour of a shape, or of the background, tinted if the verdict is false. */
SDL_Color false_look_tint(const theme *theme, falseness falseness, SDL_Color usual);
/* Returns the colour of the ticks; clear: there are none. */
SDL_Color false_look_mark(const theme *theme, falseness falseness);

#endif
