/* SPDX-License-Identifier: MIT */
/* Judges a program: src/judge makes the cases, and child.h asks the program within a time limit. */
#ifndef LAB_JUDGE_RUN_H
#define LAB_JUDGE_RUN_H

#include "judge_wish.h"

#include <stdatomic.h>

typedef struct judge_run_wish {
    judge_wish judge;
    double seconds;             /* in all */
    double starting;            /* until the first answer; 0: as usual */
    bool whole;                 /* the user wrote the whole program, not only a function in it */
    char *const *words;         /* the program, up to NULL */
    const atomic_bool *stopped; /* returns whether the run should end */
    /* Called again and again with the part that is done, 0 to 1, and the number of cases asked.
     * NULL: judge_progress.h shows both on a terminal. */
    void (*tell)(void *data, double part, long cases);
    void *data;
} judge_run_wish;

/* Returns the judge with its whole report; the caller frees it. NULL, with a message: the program
 * could not be run, or did not answer. */
judge *judge_run(const judge_run_wish *wish, char *error, size_t size);
/* Removes the program's path from the start of a message such as "/tmp/.../judge: it ended by
 * itself", because the user does not know a program that was made for him. */
void judge_run_drop_program(char *problem, const char *program);

#endif
