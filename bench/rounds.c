/* SPDX-License-Identifier: MIT */
#include "rounds.h"

#include "vec.h"

#include <time.h>

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

/* The least that reading the clock twice takes. */
static double clock_cost(void)
{
    double cost = INFINITY;
    for (int i = 0; i < 1000; i++) {
        double start = now();
        cost = least(now() - start, cost);
    }
    return cost;
}

times rounds_measure(const cases *of, run_fn *const *list, int count)
{
    times t;
    double cost = clock_cost();
    for (int round = -1; round < ROUNDS; round++) { /* the first brings the code in */
        of->make(of, round);
        for (int turn = 0; turn < count; turn++) {
            int i = (turn + round + 1) % count;
            double start = now();
            list[i]();
            t.ns[i][round < 0 ? 0 : round] = (now() - start - cost) / CASES;
        }
    }
    return t;
}
