/* SPDX-License-Identifier: MIT */
/* The hand on mouse and keys: see input.c and input_mouse.c. */
#ifndef LAB_HAND_H
#define LAB_HAND_H

#include "lab.h"
#include "layout.h"
#include <SDL.h>

typedef struct hand {
    bool fresh[LAB_KEY_COUNT]; /* arrow keys pressed since the last tick */
    Uint16 modifiers;          /* KMOD_*, as the last key event reported them */
    struct {
        bool on_stage; /* the left button went down there: */
        bool again;    /* as the second click of a double click */
        hit_vec at;    /* in output pixels */
    } press;
    bool hover_due;  /* the pointer has moved: see input_hover() */
    bool over_stage; /* the pointer was over the stage at its last move */
    box stage;       /* the stage's zone at the last event */
} hand;

#endif
