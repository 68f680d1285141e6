/* SPDX-License-Identifier: MIT */
/* Used only while input is recorded or replayed; lab.catalogue.sealed is true then. */
#ifndef LAB_PLAYBACK_H
#define LAB_PLAYBACK_H

#include "state.h"
#include <SDL.h>
#include <stdbool.h>

typedef struct playback {
    SDL_Texture *canvas; /* frames are drawn here first, then shown in the window */
    double density;      /* stands for app_density() while there is a canvas */
    double clock;        /* seconds of the recording: stands for app_now() in gestures */
    bool replaying;
    bool window_stays; /* a replay does not change the window's size: it is the page's */
    char clipboard[STATE_SIZE];
} playback;

#endif
