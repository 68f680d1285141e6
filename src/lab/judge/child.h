/* SPDX-License-Identifier: MIT */
/* A program that answers cases through a pipe. It is started, asked in batches, and ended. Its
 * limits bound its time and memory, and it never outlives the lab: it leads a process group of its
 * own, which ends with it. Each of its answers is checked.
 *
 * It is judged by its work: while it waits for a processor because the machine is busy, no limit
 * runs but that of limits.total, after minutes. Where the system does not tell how much a program
 * works, it counts as asleep. */
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
    double seconds;             /* of processor time without an answer */
    double sleeping;            /* seconds that it may sleep without an answer */
    double starting;            /* the same until it reads its first line; 0: CHILD_STARTING */
    double total;               /* of work, sleep and this thread's processor time after that, in
                                   all; 0: no limit */
    bool whole;                 /* the user's program reads the lines itself */
    int processor;              /* seconds of processor time for one start */
    long long memory;           /* bytes */
    const atomic_bool *stopped; /* the answers are not needed any more; NULL: they always are */
    int width;                  /* numbers in an answer; 0: it is hit or miss */
    double *numbers;            /* that many for each line of a batch, in order */
} child_limits;

/* Interpreters may take minutes to start, when many start together from a slow disk. */
enum { CHILD_STARTING = 180 };

typedef struct child child;

/* Starts words[0], found in PATH, with the words up to NULL. `head` has the lines that the program
 * reads first after every start. Words and head must stay valid. On Linux the program ends with the
 * thread that starts it. NULL, with a message: it cannot be run. */
child *child_start(char *const *words, const char *head, child_limits limits, char *error,
                   size_t size);

/* Gives it another head for later starts, which must stay valid, too. */
void child_set_head(child *child, const char *head);

/* Asks for the answers to `count` lines, in one batch. When that fails, the lines that have no
 * answer yet are asked one at a time, which shows whose fault it is; it gets its outcome, and the
 * program is started anew for the next. A silence that does not come again is nobody's fault.
 * False: one of them has failed too often, the program has never answered, or it was stopped. Then
 * the lines behind have ANSWER_NONE. */
bool child_ask(child *child, const char *const *lines, int count, child_answer *answers);

/* Returns what the first answer of this sort was during the last child_ask(): an error's line with
 * its number, or how the program ended and what it had said to standard error last. ANSWER_NONE:
 * what was wrong last of all, in an earlier one, too. "": nothing was. */
const char *child_problem(const child *child, child_answer sort);

/* Returns the seconds that it has worked or slept since it first read a line, with this thread's
 * own processor time. */
double child_seconds(const child *child);
/* Returns whether that is limits.total, or the machine left it no time for long. */
bool child_is_over(const child *child);
/* Returns whether other programs had the processor for most of the time. */
bool child_was_held_up(const child *child);

/* Returns whether it was ended because it slept: perhaps it waited for something that a busy
 * machine held up. */
bool child_has_slept(const child *child);

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
