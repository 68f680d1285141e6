/* SPDX-License-Identifier: MIT */
/* A program that answers cases through a pipe. It is started, asked in batches, and ended. Its
 * limits bound its time and memory, and it never outlives the lab: it leads a process group of its
 * own, which ends with it. Each of its answers is checked. */
#ifndef LAB_CHILD_H
#define LAB_CHILD_H

#include "answer_line.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

/* A page runs a function in a worker instead (web/stand_ins), for which nothing can wait. There
 * child_ask() returns false until it is asked the same again and the answers have come. */
#ifdef __EMSCRIPTEN__
#define CHILD_IN_PAGE
#endif

typedef struct child_limits {
    double seconds;             /* of silence */
    double starting;            /* the same until its first answer, if that is longer */
    double until;               /* the end of all, on system_now()'s clock; 0: never */
    bool whole;                 /* the user's program reads the lines itself */
    int processor;              /* seconds of processor time for one start */
    long long memory;           /* bytes */
    const atomic_bool *stopped; /* the answers are not needed any more; NULL: they always are */
    int width;                  /* numbers in an answer; 0: it is hit or miss */
    double *numbers;            /* that many for each line of a batch, in order */
} child_limits;

typedef struct child child;

/* Starts words[0], found in PATH, with the words up to NULL. `head` has the lines that the program
 * reads first after every start. Words and head must stay valid. On Linux the program ends with the
 * thread that starts it. NULL, with a message: it cannot be run. */
child *child_start(char *const *words, const char *head, child_limits limits, char *error,
                   size_t size);

/* Asks for the answers to `count` lines, in one batch. When that fails, the lines that have no
 * answer yet are asked one at a time, which shows whose fault it is; it gets its outcome, and the
 * program is started anew for the next. A silence that does not come again is nobody's fault: the
 * machine is busy. False: one of them has failed too often, the program has never answered, or it
 * was stopped. Then the lines behind have ANSWER_NONE. */
bool child_ask(child *child, const char *const *lines, int count, child_answer *answers);

/* Returns what the first answer of this sort was during the last child_ask(): an error's line with
 * its number, or how the program ended and what it had said to standard error last. ANSWER_NONE:
 * what was wrong last of all, in an earlier one, too. "": nothing was. */
const char *child_problem(const child *child, child_answer sort);

/* Ends the program and its whole group. */
void child_end(child *child);

/* Ends all children, all compilers, and what they have started, because the lab ends. */
void child_end_all(void);

/* On the page, where the user writes the function: shows that place, and judges the function if
 * asked to. False: the function is in a file. */
bool child_is_written(bool judges);

/* Runs a compiler. Its temporary files go to the folder (NULL: to the usual one), its output to
 * standard error or to the file `log`. False, with a message: it is not there, it failed, took too
 * long or was stopped; all that it started ends with it. `stopped` is as above. */
bool child_run(char *const *words, int seconds, const char *folder, const char *log,
               const atomic_bool *stopped, char *error, size_t size);

#endif
