/* SPDX-License-Identifier: MIT */
/*
 * The real roots of a polynomial with whole coefficients, of degree 4 at most, one by one, by
 * Sturm's theorem. Internal to the library.
 */
#ifndef HIT_STURM_H
#define HIT_STURM_H

#include "wide.h"

enum { STURM_DEGREE = 4, STURM_POOL = 5 + 4 + 3 + 2, STURM_MOST_SCALE = 4000 };

/* Sturm's chain: f, f', and the negated remainders, each times a positive number. `last` is the
 * sign of the constant that follows these, if there is one. */
typedef struct sturm {
    int count, last;
    int degree[STURM_DEGREE];
    wide pool[STURM_POOL]; /* the coefficients; see sturm_row() */
} sturm;

/* From low to high times 2^-scale. Neither end is a root. */
typedef struct sturm_interval {
    wide low, high;
    int scale;
} sturm_interval;

/* Makes the chain of f(t), the sum of c[i] t^i, which is not 0. The coefficients have 4216 bits at
 * most. */
void hit_sturm_chain(sturm *out, const wide c[STURM_DEGREE + 1]);

/* Returns the sign of f at t times 2^-scale. */
int hit_sturm_sign(const sturm *of, const wide *t, int scale);

/* Returns how many roots the interval has. One of any multiplicity is one. */
int hit_sturm_count(const sturm *of, const sturm_interval *in);

/* Halves an interval with roots: keeps the lower part if it has one, otherwise the upper. */
void hit_sturm_halve(const sturm *of, sturm_interval *in);

/* Returns whether the interval is too narrow for the room that wide integers have: then it may hold
 * several roots. */
static inline bool sturm_is_too_narrow(const sturm_interval *in)
{
    return in->scale > STURM_MOST_SCALE;
}

/* Returns the sign of a polynomial at t times 2^-scale. */
int hit_sturm_value_sign(const wide *c, int degree, const wide *t, int scale);

#endif
