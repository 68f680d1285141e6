/* SPDX-License-Identifier: MIT */
/* The window's icon, which is part of the program. */
#ifndef LAB_ICON_H
#define LAB_ICON_H

#include <SDL.h>

/* Without memory for it, the window keeps the icon that the desktop gives it, and a message says
 * so. */
void icon_show(SDL_Window *window);

#endif
