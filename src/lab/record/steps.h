/*
 * The window's loop in steps of a tick, for `record` and `replay`: the same input at the same ticks
 * gives the same verdicts and the same picture, whatever the clock and the display do.
 *
 * A tick: its input, then one step of motion if anything moves, then a frame. Nothing of it asks
 * for the time, the display, the keyboard's state or the clipboard, and what is drawn goes to a
 * picture of the recorded size, which is then shown in the window.
 */
#ifndef LAB_STEPS_H
#define LAB_STEPS_H

#include "app.h"
#include "record_line.h"

typedef struct steps {
    app *app;
    long tick;
    bool unseen; /* the picture is older than the state */
    bool failed;
    double next_tick; /* seconds, as app_now() */
} steps;

/* Says so, ends the loop. Always false, to be returned. */
bool steps_fail(steps *s, const char *what, const char *why);
/* With a picture of this size. */
bool steps_begin(steps *s, const input *size);
void steps_apply(steps *s, const input *in);
/* Where buttons and stage are is known from drawing: before input, the picture is brought up to
 * date, and shown unless nobody is to see it. */
void steps_look(steps *s);
/* After the tick's input: motion and verdicts. */
void steps_finish_tick(steps *s);
void steps_wait_for_tick(steps *s);
/* The last picture, with all of the map, and to its file if one is wanted. */
bool steps_finish(steps *s);

/* A side of a picture within what recordings allow. */
int steps_limit_side(int side);

/* ---- The commands, each with the program's exit status -------------------------------------- */

int record_run(const settings *settings);
int replay_run(const settings *settings);

#endif
