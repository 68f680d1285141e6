/* SPDX-License-Identifier: MIT */
/* Judges many files on all processors, and prints a line for each as soon as it is done. Each
 * processor has a thread, which takes the next file and judges it as judge_run.h does. A file that
 * hangs holds up its own thread alone. A file that had too little time is judged once more at the
 * end, alone. */
#ifndef LAB_JUDGE_CLASS_H
#define LAB_JUDGE_CLASS_H

#include "harness.h"
#include "judge_files.h"
#include "judge_run.h"

typedef struct judge_class_wish {
    judge_run_wish run;   /* of each file, except the program and the progress */
    harness_wish harness; /* of each file, except its path */
    bool csv;             /* the lines are a table, with a head */
} judge_class_wish;

/* How many files ended in each way. */
typedef struct judge_class_sums {
    int right, wrong;
    int failed; /* without an answer, or they could not be run */
    int cut;    /* nothing was wrong, but not all cases were asked */
    int left;   /* not begun, because of a signal */
} judge_class_sums;

/* Prints the results to standard output, and the progress to a terminal. False: no thread could be
 * started. */
bool judge_class_run(const judge_class_wish *wish, const judge_files *files,
                     judge_class_sums *sums);

#endif
