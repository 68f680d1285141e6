/* SPDX-License-Identifier: MIT */
/*
 * A program that answers cases through a pipe: started, asked in batches, limited, ended.
 *
 * The program never runs longer, in more memory or after the lab than its limits say; it is the
 * leader of a process group of its own, which ends with it. No answer of it is trusted.
 */
#ifndef LAB_CHILD_H
#define LAB_CHILD_H

#include "answer_line.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

/* A page runs a function in a worker instead (web/stand_ins). Nobody can wait for it: there,
 * child_ask() says false, until it is asked the same again and has the answers. */
#ifdef __EMSCRIPTEN__
#define CHILD_IN_PAGE
#endif

typedef struct child_limits {
    double seconds;             /* of silence */
    double starting;            /* the same until its first answer, if that is more */
    double until;               /* on system_now()'s clock: then it is over; 0: never */
    bool whole;                 /* its author reads the lines himself */
    int processor;              /* seconds of it for one start */
    long long memory;           /* bytes */
    const atomic_bool *stopped; /* nobody waits for answers any more; NULL: somebody always does */
    int width;                  /* of numbers in an answer; 0: it is hit or miss */
    double *numbers;            /* so many for each line of a batch, in order */
} child_limits;

typedef struct child child;

/* Starts words[0] with the words up to NULL, found in PATH; they must stay, as must `head`: the
 * lines that every start of the program reads first. On Linux the program ends with the thread that
 * starts it. NULL, with a message: it cannot be run. */
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

/* Ends the program and everything in its group. */
void child_end(child *child);

/* Ends what all children and compilers have started: the lab ends now. */
void child_end_all(void);

/* Where the user writes the function in the page: shows that, and judges it if asked to. False: it
 * is a file. */
bool child_is_written(bool judges);

/* Runs a compiler, whose own files go to the folder (NULL: to the usual one) and whose output goes
 * to standard error, or to the file `log`. False, with a message: it is not there, it failed, or it
 * took longer or was stopped (then all that it started ends with it). `stopped` is as above. */
bool child_run(char *const *words, int seconds, const char *folder, const char *log,
               const atomic_bool *stopped, char *error, size_t size);

#endif
