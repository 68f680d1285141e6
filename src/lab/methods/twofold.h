/* SPDX-License-Identifier: MIT */
/*
 * Numbers of two doubles, about 106 bits, that know how wrong they may be. What a published test
 * computes in doubles is computed again with them, to tell what rounding did to it.
 */
#ifndef LAB_TWOFOLD_H
#define LAB_TWOFOLD_H

#include "hit.h"

typedef struct twofold {
    double high, low; /* high is their sum, rounded */
    double error;     /* the number is within this of high + low; infinite or NaN: not known */
} twofold;

twofold twofold_of(double value);

twofold twofold_add(twofold a, twofold b);
twofold twofold_subtract(twofold a, twofold b);
twofold twofold_multiply(twofold a, twofold b);
/* Not known if b may be 0. */
twofold twofold_divide(twofold a, twofold b);
/* Not known below 0. */
twofold twofold_root(twofold a);
twofold twofold_absolute(twofold a);

/* Exactly (a x b), (a . b) and |a|, but for the error. */
typedef struct twofold_vec {
    twofold x, y;
} twofold_vec;

twofold_vec twofold_between(hit_vec from, hit_vec to);
twofold twofold_cross(twofold_vec a, twofold_vec b);
twofold twofold_dot(twofold_vec a, twofold_vec b);
twofold twofold_length(twofold_vec a);
/* The angle between the two, from 0 to pi; not known where one may have no length. */
twofold twofold_angle(twofold_vec a, twofold_vec b);

/* -1, 0 or 1 for less, exactly equal or more; TWOFOLD_UNSURE: the errors leave it open. */
enum { TWOFOLD_UNSURE = 2 };
int twofold_compare(twofold a, twofold b);

#endif
