/* SPDX-License-Identifier: MIT */
/* Polynomials with integer coefficients, for the oracles: how many real roots they have, and where
 * other polynomials are positive at these, by Sturm's and Tarski's theorems. */
#ifndef ORACLE_POLY_H
#define ORACLE_POLY_H

#include "rational.h"

#include <stdbool.h>

enum { MAX_DEGREE = 16 };

typedef struct poly {
    int degree; /* -1: 0 */
    num c[MAX_DEGREE + 1];
} poly;

/* c0 + c1 t + c2 t^2 */
poly poly_of(num c0, num c1, num c2);
poly poly_mul(poly p, poly q);
/* p + sign q */
poly poly_add(poly p, poly q, int sign);
poly poly_scaled(poly p, num by);
poly poly_negative(poly p);
num poly_at(poly p, int t);

/* Returns the number of different real roots. *repeated becomes the polynomial of those that p has
 * more than once, once less often each. */
int poly_roots(poly p, poly *repeated);

/* Tarski: the number of real roots of p where k > 0, less that where k < 0. */
int poly_roots_by_sign(poly p, poly k);

/* Returns whether some t makes both positive. Their product is not constant. */
bool poly_both_positive(poly p, poly q);

#endif
