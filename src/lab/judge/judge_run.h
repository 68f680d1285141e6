/* SPDX-License-Identifier: MIT */
/* A program, judged: src/judge makes the cases, child.h asks the program, within a time. */
#ifndef LAB_JUDGE_RUN_H
#define LAB_JUDGE_RUN_H

#include "judge_wish.h"

#include <stdatomic.h>

typedef struct judge_run_wish {
    judge_wish judge;
    double seconds;     /* in all */
    double starting;    /* until the first answer; 0: as usual */
    bool whole;         /* the user wrote the whole program, and not only a function in it */
    char *const *words; /* the program, up to NULL */
    const atomic_bool *stopped; /* whether somebody has asked for the end */
    /* Told again and again how much is done, 0 to 1, and how many cases have been asked. NULL: a
     * terminal is told, by judge_progress.h. */
    void (*tell)(void *data, double part, long cases);
    void *data;
} judge_run_wish;

/* Returns the judge with its whole report, which the caller frees. NULL, with a message: the
 * program could not be run, or it has answered nothing. */
judge *judge_run(const judge_run_wish *wish, char *error, size_t size);
/* Removes the program from the start of such a message: nobody knows a made program by its name,
 * "/tmp/.../judge: it ended by itself". */
void judge_run_drop_program(char *problem, const char *program);

#endif
