/* SPDX-License-Identifier: MIT */
/* How long a program has worked and slept. While it waits for a processor no time passes. Where the
 * system does not tell how much a program works, it counts as asleep. */
#ifndef LAB_WORK_CLOCK_H
#define LAB_WORK_CLOCK_H

#include <stdbool.h>

typedef struct system_process system_process; /* system.h */

typedef struct work_spent {
    double worked, slept; /* seconds */
} work_spent;

/* A zeroed one stands. */
typedef struct work_clock {
    double looked;      /* when we looked last, */
    double worked;      /* and what its process had worked by then */
    work_spent silence; /* since its last answer, or since it was asked */
    work_spent all;     /* since it first read a line */
    bool reads;         /* since its start it has read something */
    double began;       /* when it first read; 0: it has not */
    double ours;        /* this thread's processor time then */
} work_clock;

/* What lies between two batches is nobody's. */
void work_clock_start_silence(work_clock *clock, const system_process *process);
/* The program reads: its own time begins, if it is the first time. */
void work_clock_begin(work_clock *clock);

/* Returns whether it is time to look again. */
bool work_clock_is_due(const work_clock *clock);
/* Returns what it has worked since we looked last; and slept, while it is silent. */
work_spent work_clock_look(work_clock *clock, const system_process *process);
work_spent work_clock_look_at_silence(work_clock *clock, system_process *process);
/* Adds it to the silence, and to its own time. */
void work_clock_spend(work_clock *clock, work_spent more);

/* Returns its own time, with this thread's processor time since it began. */
double work_clock_seconds(const work_clock *clock);
/* Returns whether that is the total, or the machine left it no time for long. 0: there is no total.
 */
bool work_clock_is_over(const work_clock *clock, double total);
/* Returns whether other programs had the processor for most of the time. */
bool work_clock_was_held_up(const work_clock *clock);

#endif
