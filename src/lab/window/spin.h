/* SPDX-License-Identifier: MIT */
/* The wheel zooms faster while it keeps turning: from a whole stage to single doubles are 150 plain
 * notches. */
#ifndef LAB_SPIN_H
#define LAB_SPIN_H

/* A zeroed one is at rest. */
typedef struct spin {
    double last; /* when it turned last, in seconds */
    double pace; /* so many plain notches is a notch worth */
    int way;     /* 1, -1: where it turned then */
} spin;

/* The wheel turns by so many notches at that time. Returns how many plain notches that is. A notch
 * after a pause, or the other way, is one. */
double spin_turn(spin *spin, double notches, double now);

#endif
