/* SPDX-License-Identifier: MIT */
/*
 * Mistakes that beginners make with distances, times and points, each as it is found in public
 * questions and reports. Unlike those of hit tests they are no functions: each tells whether an
 * answer may come of the mistake, because the number of steps that a test looks at is not known.
 */
#ifndef JUDGE_ASK_MISTAKES_H
#define JUDGE_ASK_MISTAKES_H

#include "ask.h"

/* An answer, and what is asked. */
typedef struct ask_seen {
    const case_built *c;
    const ask_truth *truth;
    judge_number said;
} ask_seen;

typedef struct ask_mistake {
    judge_mistake words; /* its id begins with what is asked: "time/steps" */
    judge_ask ask;
    bool (*explains)(const ask_seen *seen);
} ask_mistake;

/* Returns the mistakes in order; what says more of an answer comes first. NULL past the last. */
const ask_mistake *ask_mistakes_at(int index);

#endif
