/* SPDX-License-Identifier: MIT */
/*
 * SIGTERM, SIGHUP and SIGINT end the program without a question: within a second, whatever it is
 * doing, but a file that is being written is written first. A second signal ends it at once, with
 * the same exception. A signal that was ignored when the program started stays ignored.
 */
#ifndef LAB_ENDING_H
#define LAB_ENDING_H

#include <stdbool.h>

/* Takes over the signals; call it before any thread starts. A broken pipe is no signal any more: it
 * is an error of whoever writes. */
void ending_start(void);
/* Returns whether a signal has asked the program to end. It wakes SDL_WaitEvent(). */
bool ending_is_asked(void);
/* Ends the programs that the lab has started and removes their folders: it ends now, without
 * ending its threads. */
void ending_leave_nothing(void);
/* Returns the exit status that tells of the signal, or `otherwise` if there was none. */
int ending_status(int otherwise);

#endif
