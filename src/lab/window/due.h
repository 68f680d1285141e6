/* SPDX-License-Identifier: MIT */
/* When something is to be done next, in seconds on the clock of app_now(): see loop.c. */
#ifndef LAB_DUE_H
#define LAB_DUE_H

typedef struct due {
    double tick, frame;
    double watch;   /* a look at the scene's file */
    double unsaved; /* what is unsaved may be written again */
} due;

#endif
