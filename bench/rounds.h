/* SPDX-License-Identifier: MIT */
/* Rounds of measuring: each makes new cases and times all contestants on them, one after another,
 * so that no predictor of jumps knows them. */
#ifndef BENCH_ROUNDS_H
#define BENCH_ROUNDS_H

#include "sets.h"

enum { CASES = 2000, ROUNDS = 51, MOST_CONTESTANTS = 3 };

typedef void run_fn(void);

/* What a round is made of; `make` is told which round it is. */
typedef struct cases {
    bench_form form;
    bench_source source;
    void (*make)(const struct cases *of, int round);
} cases;

typedef struct times {
    double ns[MOST_CONTESTANTS][ROUNDS];
} times;

/* The time of a case for each contestant, of which there are `count`. */
times rounds_measure(const cases *of, run_fn *const *list, int count);

#endif
