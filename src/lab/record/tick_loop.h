/*
 * The window's loop in steps of a tick, for `record` and `replay`: the same input at the same ticks
 * gives the same verdicts and the same picture, whatever the clock and the display do.
 *
 * A tick: its input, then one step of motion if anything moves, then a frame. Nothing of it asks
 * for the time, the display, the keyboard's state or the clipboard, and what is drawn goes to a
 * picture of the recorded size, which is then shown in the window.
 */
#ifndef LAB_TICK_LOOP_H
#define LAB_TICK_LOOP_H

#include "app.h"
#include "entry.h"

typedef struct tick_loop {
    app *app;
    long tick;
    bool unseen; /* the picture is older than the state */
    bool failed;
    double next_tick; /* seconds, as app_now() */
} tick_loop;

/* Says so, ends the loop. Always false, to be returned. */
bool tick_loop_fail(tick_loop *loop, const char *what, const char *why);
/* With a picture of this size. */
bool tick_loop_begin(tick_loop *loop, const entry *size);
void tick_loop_apply(tick_loop *loop, const entry *in);
/* Where buttons and stage are is known from drawing: before input, the picture is brought up to
 * date, and shown unless nobody is to see it. */
void tick_loop_show(tick_loop *loop);
/* After the tick's input: motion and verdicts. */
void tick_loop_finish_tick(tick_loop *loop);
void tick_loop_wait(tick_loop *loop);
/* The last picture, with all of the map, and to its file if one is wanted. */
bool tick_loop_finish(tick_loop *loop);

/* A side of a picture within what recordings allow. */
int tick_loop_limit_side(int side);

#endif
