/* SPDX-License-Identifier: MIT */
/*
 * Tests with a mistake that beginners make, each as it is found in public questions and reports. No
 * method list has them: they name what a user's own test does wrong.
 */
#ifndef JUDGE_MISTAKES_H
#define JUDGE_MISTAKES_H

#include "hit_lab.h"

typedef struct mistake {
    hit_method method;   /* origin HIT_MISTAKE; the source is the address of a question or report */
    const char *example; /* a case that it gets wrong, as `hitlab cases` has it: "circle/box 0 0 1
                            ..." */
} mistake;

/* Instead of a trace: the mistake is written open. Where two numbers that it compares are equal, it
 * calls a miss what it calls a hit without. Nothing is recorded. */
hit_trace *mistakes_open(void);

/* Returns the mistakes in order, pair by pair. NULL past the last. */
const mistake *mistakes_at(int index);
/* Returns the mistake of that name; NULL: there is none. */
const mistake *mistakes_find(const char *id);

#endif
