/* SPDX-License-Identifier: MIT */
/* Input written down while the window runs, and played again with time counted in ticks. */
#ifndef LAB_REPLAYER_H
#define LAB_REPLAYER_H

#include "recording.h"
#include "settings.h"
#include "tick_loop.h"
#include "window.h"

typedef struct app app; /* app.h */

/* The command `replay`: the window acts on the input of a recording, each at its tick. */

typedef struct replay {
    settings settings;
    recording from;
    tick_loop loop;
    bool broken; /* it was stopped, or the recording is wrong */
} replay;

/* Returns the program's exit status. */
int replayer_run(const settings *settings);

/* The same in parts, for whoever must not wait: the loop's data is the replay, which lives on when
 * it is left by a jump. It begins, has ticks until one returns false, and ends. A tick waits until
 * loop.next_tick, on the clock of app_now(). */
int replayer_run_in(const settings *settings, window_loop_fn *loop);
bool replayer_begin(replay *replay, app *app);
bool replayer_tick(replay *replay);
bool replayer_end(replay *replay);

#endif
