/* SPDX-License-Identifier: MIT */
/*
 * Many files, judged on all processors: a line of each as soon as it is done.
 *
 * A thread a processor takes the next file and judges it as judge_run.h does; what hangs costs its
 * own time.
 */
#ifndef LAB_JUDGE_CLASS_H
#define LAB_JUDGE_CLASS_H

#include "harness.h"
#include "judge_files.h"
#include "judge_run.h"

typedef struct judge_class_wish {
    judge_run_wish run;   /* of each, but for the program and whom it tells */
    harness_wish harness; /* of each, but for the file */
    bool csv;             /* the lines are a table, with a head */
} judge_class_wish;

/* How many files have ended in which way. */
typedef struct judge_class_sums {
    int right, wrong;
    int failed; /* without an answer, or they could not be run */
    int cut;    /* nothing is wrong so far, but not all was asked */
    int left;   /* not begun, because of a signal */
} judge_class_sums;

/* Prints to standard output, and how far it is to a terminal. False: there is no thread. */
bool judge_class_run(const judge_class_wish *wish, const judge_files *files,
                     judge_class_sums *sums);

#endif
