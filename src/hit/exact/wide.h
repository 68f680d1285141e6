/* SPDX-License-Identifier: MIT */
/*
 * Sign-magnitude integers, wide enough for every value that exact.c and sum.c make out of doubles:
 * without rounding, overflow or allocation. Internal to the library.
 *
 * Every finite double is an integer times 2^-1074, below 2^1024. Counted in a unit 2^k that divides
 * all inputs, k >= -1074, the widths in bits are therefore at most
 *
 *     a coordinate or radius                         1024 + 1074 = 2098    66 limbs
 *     a sum of up to four of those (degree 1)                      2100    66 limbs
 *     a sum of two products of degree 1 (degree 2)     2 * 2100 + 1 = 4201   132 limbs
 *     a product of two of those (degree 4)                         8402   264 limbs
 *
 * and hit_wide_mul() writes as many limbs as its factors have together. A difference of two values
 * of degree 4 needs no further limb: 8403 bits are 263 limbs. Products go up to degree 16, for
 * ellipses: conic.c counts their bits. Most are never that wide.
 */
#ifndef HIT_WIDE_H
#define HIT_WIDE_H

#include "constants.h"
#include "hit.h"
#include "strict.h"

#include <stdint.h>

enum {
    WIDE_COORDINATE_BITS = DBL_MAX_EXP + DBL_MANT_DIG - DBL_MIN_EXP,
    WIDE_SUM_BITS = WIDE_COORDINATE_BITS + 2,
    WIDE_PRODUCT_BITS = 2 * WIDE_SUM_BITS + 1
};
#define WIDE_LIMBS_FOR(bits) (((bits) + 31) / 32)

_Static_assert(FLT_RADIX == 2 && WIDE_COORDINATE_BITS == 2098, "double is IEEE 754 binary64");
_Static_assert(4 * (2 * WIDE_LIMBS_FOR(WIDE_PRODUCT_BITS)) <= WIDE_LIMBS,
               "a product of four values of degree 4 fits");

/* Only limb[0 .. count - 1] are ever written or read, so small values cost little. */
typedef struct wide {
    int sign;  /* -1, 0, +1 */
    int count; /* limbs in use; the highest of them is not 0 */
    uint32_t limb[WIDE_LIMBS];
} wide;

/* Each component is a value of degree 1. */
typedef struct wide_vec {
    wide x, y;
} wide_vec;

/* Returns the greatest k for which the mantissas of all non-zero x are whole multiples of 2^k,
 * -1074 for subnormals; 0 when all are zero. */
int hit_wide_unit(const double *x, int count);

/* In the functions below, `unit` is what hit_wide_unit() returned for a list of all numbers. */

/* x counted in units of 2^unit. */
void hit_wide_from_double(wide *out, double x, int unit);
/* x - y */
void hit_wide_difference(wide *out, double x, double y, int unit);
/* to - from */
void hit_wide_between(wide_vec *out, hit_vec from, hit_vec to, int unit);

static inline void wide_set_zero(wide *out)
{
    out->sign = out->count = 0;
}

/* `out` may be an operand of these two. */
void hit_wide_add(wide *out, const wide *a, const wide *b);
void hit_wide_sub(wide *out, const wide *a, const wide *b);

/* a times 2^power; `out` may be a. */
void hit_wide_shift(wide *out, const wide *a, int power);
/* out += times a b, for a small number. `out` must not be a or b. */
void hit_wide_add_product(wide *out, int times, const wide *a, const wide *b);

/* `out` must not be an operand of these. */
void hit_wide_mul(wide *out, const wide *a, const wide *b);
/* u x v, u . v */
void hit_wide_cross(wide *out, const wide_vec *u, const wide_vec *v);
void hit_wide_dot(wide *out, const wide_vec *u, const wide_vec *v);

/* Returns the value times 2^exponent, rounded, with the right sign. Only 0 gives 0: other values
 * become at least the least double, and at most the greatest. */
double hit_wide_to_double(const wide *value, int exponent);

/* Signs of polynomials in vectors that are counted in one unit. */

/* u x v */
int hit_wide_cross_sign(const wide_vec *u, const wide_vec *v);
/* u . v */
int hit_wide_dot_sign(const wide_vec *u, const wide_vec *v);
/* |u|^2 - (r1 + r2)^2 */
int hit_wide_length_sign(const wide_vec *u, double r1, double r2, int unit);
/* (u x v)^2 - (r1 + r2)^2 |u|^2: the distance of v from the line along u, against r1 + r2. */
int hit_wide_offset_sign(const wide_vec *u, const wide_vec *v, double r1, double r2, int unit);

#endif
