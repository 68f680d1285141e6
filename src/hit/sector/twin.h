/* SPDX-License-Identifier: MIT */
/*
 * Numbers that are either doubles with a bound of their error, or wide integers. A formula is
 * written once: it runs in doubles first, and again without rounding where these do not tell the
 * sign. Internal to the library.
 *
 * Bounds: an operation on doubles rounds by at most u of its result, and by 2^-1075 where that
 * underflows; what the operands' errors add is computed with a few roundings, for which TWIN_SPARE
 * is more than enough. After an overflow the error is infinite or NaN, and tells nothing.
 *
 * Integers count in a unit, as in wide.h, so formulas must be homogeneous: all terms of a sum have
 * the same number of factors. Up to degree 16.
 */
#ifndef HIT_TWIN_H
#define HIT_TWIN_H

#include "filter.h"
#include "wide.h"

/* The doubles are undefined in an exact one, and the integer in another. */
typedef struct twin {
    bool exact;
    double value, error;
    wide integer;
} twin;

typedef struct twin_vec {
    twin x, y;
} twin_vec;

/* In these, `unit` is what hit_wide_unit() returned for all numbers; NULL: doubles are asked for.
 */
void hit_twin_number(twin *out, double x, const int *unit);
/* to - from */
void hit_twin_between(twin_vec *out, hit_vec from, hit_vec to, const int *unit);

/* `out` may be an operand of the first two. */
void hit_twin_add(twin *out, const twin *a, const twin *b);
void hit_twin_sub(twin *out, const twin *a, const twin *b);
void hit_twin_mul(twin *out, const twin *a, const twin *b);
/* u x v, u . v */
void hit_twin_cross(twin *out, const twin_vec *u, const twin_vec *v);
void hit_twin_dot(twin *out, const twin_vec *u, const twin_vec *v);

/* These return a sign, or UNSURE for doubles. */
int hit_twin_sign(const twin *a);
/* p + q times the root of d, for a d above 0. */
int hit_twin_root_sign(const twin *p, const twin *q, const twin *d);

#endif
