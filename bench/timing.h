/* SPDX-License-Identifier: MIT */
/* Measures the time and the correctness of the contestants of one row. */
#ifndef TIMING_H
#define TIMING_H

#include "contest.h"

typedef enum bench_column { COLUMN_SMALL, COLUMN_RANDOM, COLUMN_TOUCHING, COLUMNS } bench_column;

/* How much is measured. A chunk is a set that fits into the second-level cache. */
typedef struct bench_plan {
    uint64_t seed;
    bench_source random; /* of the random column: all cases, hits alone or misses alone */
    int small_rounds;
    int chunks[COLUMNS]; /* of CHUNK_CASES each, in the random and touching columns */
    int peer_every;      /* peers run on one case in so many, because making their shapes is slow */
    int near_cases;      /* for correctness near touching */
} bench_plan;

enum { SMALL_SHAPES = 32, SMALL_CASES = 256, CHUNK_CASES = 2000 };

bench_plan bench_plan_full(void);
bench_plan bench_plan_quick(void);

typedef struct bench_result {
    double ns[COLUMNS];    /* median of the rounds; 0: not measured */
    double ratio[COLUMNS]; /* median of the rounds' ratios to the first contestant */
    bool died[COLUMNS];    /* it ended the process while it was timed */
    long random_cases, random_wrong, random_refused;
    long near_cases, near_wrong, near_aborts;
} bench_result;

/* Shared with the measuring process, which a contestant may end. It tells who runs what. */
typedef struct bench_board {
    int contestant;
    bench_column column;
    bench_result result[MAX_CONTESTANTS];
} bench_board;

/* Measures in a process of its own. If a contestant ends it, measures again without that one.
 * False: out of memory. */
bool measure_row(const bench_form *form, const contestant *list, int count, const bench_plan *plan,
                 bench_board *board);

/* Measures one column of cases from one source, in this process. */
bool measure_chunks(const bench_form *form, const contestant *list, int count,
                    const bench_plan *plan, bench_column column, bench_source source,
                    bench_board *board);

bench_board *board_make(void);
void board_free(bench_board *board);

#endif
