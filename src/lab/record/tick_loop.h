/* SPDX-License-Identifier: MIT */
/*
 * The window's loop for `record` and `replay`. It counts ticks instead of reading the clock: the
 * same input at the same ticks always gives the same verdicts and the same picture.
 *
 * A tick consists of its input, then the motion if anything moves, then a frame. None of this
 * depends on the time, the display, the keyboard's state or the clipboard. A frame is drawn into a
 * picture of the recorded size, which is then shown in the window.
 */
#ifndef LAB_TICK_LOOP_H
#define LAB_TICK_LOOP_H

#include "recording.h"

typedef struct app app; /* app.h */

typedef struct tick_loop {
    app *app;
    long tick;
    bool unseen; /* the picture does not show the latest state */
    bool failed;
    double next_tick; /* seconds, on the clock of app_now() */
} tick_loop;

/* Prints a message and ends the loop. Always returns false, which the caller can return in turn. */
bool tick_loop_fail(tick_loop *loop, const char *what, const char *why);
/* Starts the loop with a picture of this size. */
bool tick_loop_begin(tick_loop *loop, const entry *size);
/* Returns the next tick, not after `next`, at which something happens while nothing moves. */
long tick_loop_skip(const tick_loop *loop, long next);
/* Acts on one input. */
void tick_loop_apply(tick_loop *loop, const entry *in);
/* Draws the latest state, and shows the picture unless the replay is fast. Call this before input,
 * because the places of buttons and stage are known only from drawing. */
void tick_loop_show(tick_loop *loop);
/* After the tick's input: runs the motion and finds the verdicts. */
void tick_loop_finish_tick(tick_loop *loop);
/* Sleeps until the clock reaches the next tick. */
void tick_loop_wait(tick_loop *loop);
/* If a picture was asked for, writes the last one, with the complete map. */
bool tick_loop_finish(tick_loop *loop);

#endif
