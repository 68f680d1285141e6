/* SPDX-License-Identifier: MIT */
/*
 * Fingers on a touch screen become gestures: tap, drag, two fingers, long press. Positions are in
 * output pixels, times in seconds on any clock.
 */
#ifndef LAB_TOUCH_H
#define LAB_TOUCH_H

#include "hit.h"
#include <stdbool.h>

typedef enum gesture_kind {
    GESTURE_NONE,
    GESTURE_TAP,   /* at; count: taps in a row at one place */
    GESTURE_GRAB,  /* a drag begins; at: where the finger went down */
    GESTURE_DRAG,  /* at, by */
    GESTURE_DROP,  /* the drag ends; at */
    GESTURE_PINCH, /* two fingers; at: their middle, by: its motion, factor: of their distance */
    GESTURE_HOVER, /* a long press, or the finger moves after one; at */
    GESTURE_LEAVE  /* the hover ends */
} gesture_kind;

typedef struct gesture {
    gesture_kind kind;
    hit_vec at, by;
    double factor;
    int count;
} gesture;

typedef enum touch_phase {
    TOUCH_IDLE,
    TOUCH_WAITING, /* one finger: a tap, a drag or a long press */
    TOUCH_DRAGGING,
    TOUCH_HOVERING,
    TOUCH_PINCHING,
    TOUCH_SPENT /* nothing more happens until all fingers are up or two are down */
} touch_phase;

typedef struct touch_finger {
    long long id;
    hit_vec at;
} touch_finger;

/* A zeroed touch has no finger. */
typedef struct touch {
    double slop; /* a finger that moves by less has not moved; pixels */
    touch_phase phase;
    touch_finger fingers[2]; /* the first two; further ones are not looked at */
    int count;
    hit_vec from; /* where the finger went down */
    double since; /* when */
    hit_vec tap;  /* the last tap: where, when, its count */
    double tap_time;
    int tap_count;
} touch;

/* A finger has gone down. It keeps its id until it goes up. */
gesture touch_down(touch *touch, long long id, hit_vec at, double now);
gesture touch_move(touch *touch, long long id, hit_vec at);
gesture touch_up(touch *touch, long long id, hit_vec at, double now);
/* Lets time pass: a long press may begin. */
gesture touch_wait(touch *touch, double now);
/* Returns when touch_wait() is needed; INFINITY: it is not. */
double touch_due(const touch *touch);
/* Forgets all fingers. */
gesture touch_cancel(touch *touch);

#endif
