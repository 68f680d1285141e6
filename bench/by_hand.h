/* SPDX-License-Identifier: MIT */
/* What benches share that measure hit_hits() beside code written by hand: other ways, a clock and
 * places. */
#ifndef BENCH_BY_HAND_H
#define BENCH_BY_HAND_H

#include "hit.h"
#include "random.h"

#include <time.h>

static inline bool by_hand_referee(const hit_shape *a, const hit_shape *b)
{
    return hit_hits(a, b);
}

/* What the call itself takes. */
static inline bool by_hand_nothing(const hit_shape *a, const hit_shape *b)
{
    return a == b;
}

/* ns of this process' CPU. */
static inline double by_hand_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

/* In the square around a place. */
static inline hit_vec by_hand_place(hit_vec at, double half)
{
    double x = random_double(-half, half), y = random_double(-half, half);
    return (hit_vec){at.x + x, at.y + y};
}

#endif
