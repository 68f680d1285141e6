/* SPDX-License-Identifier: MIT */
/* The finger on the touch screen: see input_touch.c. */
#ifndef LAB_FINGER_H
#define LAB_FINGER_H

#include "hit.h"
#include "touch.h"

/* What a finger's drag does: on the stage it moves the cursor shape, or is the mouse with its
 * button down; elsewhere it scrolls. */
typedef enum touch_use { TOUCH_MOVES_CURSOR, TOUCH_IS_MOUSE, TOUCH_SCROLLS } touch_use;

typedef struct finger {
    touch touch;
    touch_use use;   /* of the drag that goes on */
    hit_vec from;    /* the cursor when the drag began, ... */
    hit_vec by;      /* ... and how far the finger has moved since, in stage units */
    double scrolled; /* pixels that the finger has moved since the last row */
} finger;

#endif
