/* `record` and `replay`: the window's loop in steps of a tick, so that the same input at the same
 * ticks gives the same verdicts and the same picture, whatever the clock and the display do. */
#ifndef LAB_STEPS_H
#define LAB_STEPS_H

#include "options.h"

/* Each returns the program's exit status. */
int record_run(const options *options);
int replay_run(const options *options);

#endif
