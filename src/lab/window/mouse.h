/* SPDX-License-Identifier: MIT */
/* The mouse pointer's shapes as the system's cursors. */
#ifndef LAB_MOUSE_H
#define LAB_MOUSE_H

#include "pointer.h"
#include <SDL.h>

typedef struct mouse {
    SDL_Cursor *cursors[POINTER_COUNT];
    pointer_shape shown;
} mouse;

/* Call it when the window is open. */
void mouse_start(mouse *mouse);
void mouse_stop(mouse *mouse);
/* A shape that the system does not have leaves the pointer as it is. */
void mouse_show(mouse *mouse, pointer_shape shape);

#endif
