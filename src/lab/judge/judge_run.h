/* SPDX-License-Identifier: MIT */
/* Judges a program: src/judge makes the cases, and child.h asks the program within a time limit. */
#ifndef LAB_JUDGE_RUN_H
#define LAB_JUDGE_RUN_H

#include "judge_wish.h"

#include <stdatomic.h>

enum { JUDGE_MISSING = 256 };

typedef struct judge_run_wish {
    judge_wish judge;
    double seconds;             /* of work, from the first case on */
    bool whole;                 /* the user wrote the whole program, not only a function in it */
    bool only_form;             /* end as soon as the form is chosen, or asked about */
    char *const *words;         /* the program, up to NULL */
    const atomic_bool *stopped; /* returns whether the run should end */
    /* Called again and again with the part that is done, 0 to 1, and the number of cases asked.
     * NULL: judge_progress.h shows both on a terminal. */
    void (*tell)(void *data, double part, long cases);
    void *data;
    bool *by_time; /* set to whether the program slept too long, or the machine was busy, so that
                      another run may end otherwise; or NULL */
    char *missing; /* of JUDGE_MISSING letters: gets the name that the function reads and a shape
                      has not, "circle.bodyRadius", or ""; or NULL */
} judge_run_wish;

/* Returns the judge with its whole report; the caller frees it. NULL, with a message: the program
 * could not be run, or did not answer. */
judge *judge_run(const judge_run_wish *wish, char *error, size_t size);
/* Removes the program's path from the start of a message such as "/tmp/.../judge: it ended by
 * itself", because the user does not know a program that was made for him. */
void judge_run_drop_program(char *problem, const char *program);

#endif
