/* SPDX-License-Identifier: MIT */
/* The shape of the mouse pointer: it says what a press of the button would do. */
#ifndef LAB_POINTER_H
#define LAB_POINTER_H

typedef struct lab lab; /* lab.h */
typedef struct ui ui;   /* ui.h */

typedef enum pointer_shape {
    POINTER_ARROW,
    POINTER_HAND,      /* presses a button */
    POINTER_TEXT,      /* types into a field */
    POINTER_CROSSHAIR, /* puts a vertex */
    POINTER_MOVE,
    POINTER_TURN,
    POINTER_RESIZE_0, /* along a line from left to right; each next one is 45 degrees clockwise */
    POINTER_RESIZE_45,
    POINTER_RESIZE_90,
    POINTER_RESIZE_135,
    POINTER_COUNT
} pointer_shape;

/* Chooses the shape for the frame that was drawn last. */
pointer_shape pointer_choose(const ui *ui, const lab *lab);

#endif
