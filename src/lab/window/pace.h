/* SPDX-License-Identifier: MIT */
/* How long the window did not answer: the longest pass of its loop, from the end of the wait for
 * work to the end of the frame. The log ends with it. */
#ifndef LAB_PACE_H
#define LAB_PACE_H

/* Seconds. */
typedef struct pace_time {
    double wall;
    double processor, system; /* of the window's thread alone; system: in the kernel, of these */
} pace_time;

typedef struct pace_pass {
    pace_time time;
    char what[400]; /* the beginning of what the log said then */
} pace_pass;

/* Milliseconds of processor time from which a pass is counted as slow: three frames, a quarter of a
 * second. */
enum { PACE_SLOW = 50, PACE_STALLED = 250 };

typedef struct pace {
    long passes, slow, stalled;
    pace_time began;                 /* the pass that goes on */
    pace_pass longest, most_working; /* on a busy machine these may be two passes */
} pace;

void pace_begin(pace *pace);
/* `log`: the last line of the log. */
void pace_end(pace *pace, const char *log);
/* Prints the last lines of the log on standard output. */
void pace_print(const pace *pace);

#endif
