/* SPDX-License-Identifier: MIT */
/* Two bodies of prove_ovals.c in doubles: where to look for a proof. Only the time depends on them.
 * Internal to the library. */
#ifndef HIT_PROVE_NEAR_H
#define HIT_PROVE_NEAR_H

#include "vec.h"

/* A form divided by its size; the middle is seen from that of the first. */
typedef struct near_form {
    double xx, xy, yy;
    hit_vec middle;
} near_form;

typedef struct near_balance {
    hit_vec at, n;
    double one, two; /* the squares there */
} near_balance;

/* Returns x(l) where both squares are the same, as near as doubles come; `n` is the gradient of the
 * first there. It may be NaN. */
near_balance hit_prove_near_best(const near_form *one, const near_form *two);

#endif
