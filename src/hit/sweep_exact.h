/*
 * Signs of polynomials in vectors that are sums of doubles, as real arithmetic has them: for the
 * sweep, where a vertex ends at p + motion, which need not be a double. Internal to the library.
 */
#ifndef HIT_SWEEP_EXACT_H
#define HIT_SWEEP_EXACT_H

#include "hit.h"

/* The vector to - from + by, without rounding. */
typedef struct hit_sum {
    hit_vec from, to, by;
} hit_sum;

static inline hit_sum sum_between(hit_vec from, hit_vec to)
{
    return (hit_sum){from, to, {0, 0}};
}

static inline hit_sum sum_of_motion(hit_vec by)
{
    return (hit_sum){{0, 0}, {0, 0}, by};
}

/* Each returns -1, 0 or +1. r1 and r2 are radii. */

int hit_sum_cross(hit_sum u, hit_sum v);
int hit_sum_dot(hit_sum u, hit_sum v);

/* |u| against r1 + r2. */
int hit_sum_length(hit_sum u, double r1, double r2);

/* The distance of the point v from the line through the origin and u against r1 + r2. u is not 0,
 * and is a difference or a motion, not a sum of both. */
int hit_sum_offset(hit_sum u, hit_sum v, double r1, double r2);

#endif
