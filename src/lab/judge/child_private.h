/* SPDX-License-Identifier: MIT */
/* Shared by the files that implement child.h. */
#ifndef LAB_CHILD_PRIVATE_H
#define LAB_CHILD_PRIVATE_H

#include "child.h"
#include "work_clock.h"

enum {
    CHILD_LINE = 80,          /* letters of an answer, as a message shows it */
    CHILD_MOST_FRUITLESS = 2, /* failures of a program that has never answered */
};

/* Lines of the program, put together from what arrives. */
typedef struct child_heard {
    char text[CHILD_LINE + 1];
    int length; /* may be larger than what `text` keeps */
    long count;
} child_heard;

struct child {
    char *const *words;
    const char *head;
    child_limits limits;
    system_process *process; /* NULL: it is not running */
    child_heard answer, complaint;
    char last[CHILD_LINE + 1]; /* its last line to standard error */
    long blank;                /* the first line of the batch that failed in this way; 0: none */
    int failures, silences;
    bool fresh;    /* it has not been sent its head yet */
    bool starts;   /* it has not answered since its start */
    bool answered; /* at least once */
    bool slept;    /* it was ended because it slept */
    size_t sent;   /* bytes since its start */
    work_clock clock;
    int first; /* of the lines that are asked: their places in the batch */
    char problem[ANSWER_COUNT][256];
};

/* Lines on the way to the program, and answers on the way back. */
typedef struct child_batch {
    const char *text;
    size_t left;
    int count, done;
    child_answer *answers;
    double settled; /* until then one more line may come */
} child_batch;

/* ---- child.c --------------------------------------------------------------------------------- */

#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
/* Of each sort the first problem is reported; the very last problem says why no more cases are
   asked. */
void
child_tell(child *c, child_answer sort, const char *format, ...);
void child_stop_process(child *c);
bool child_is_stopped(const child *c);

/* ---- child_exchange.c ------------------------------------------------------------------------ */

/* ANSWER_NONE: all lines are answered, and there are no others. Otherwise the program has been
 * stopped. */
child_answer child_exchange(child *c, child_batch *b);

#endif
