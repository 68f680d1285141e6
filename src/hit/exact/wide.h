/*
 * Sign-magnitude integers, wide enough for any value that exact.c makes out of doubles: without
 * rounding, overflow or allocation. Internal to the library.
 *
 * Every finite double is an integer times 2^-1074, below 2^1024. Counted in any unit 2^k that
 * divides all inputs, k >= -1074, the widths in bits are therefore at most
 *
 *     a coordinate or radius                         1024 + 1074 = 2098    66 limbs
 *     a difference or sum of two (degree 1)                        2099    66 limbs
 *     a sum of two products of those (degree 2)        2 * 2099 + 1 = 4199   132 limbs
 *     a sum of two products of those (degree 4)        2 * 4199 + 1 = 8399   263 limbs
 *
 * and hit_wide_mul() writes as many limbs as its factors have together: 2 * 132.
 */
#ifndef HIT_WIDE_H
#define HIT_WIDE_H

#include <float.h>
#include <stdint.h>

enum { WIDE_LIMBS = 264 };

#define WIDE_COORDINATE_BITS (DBL_MAX_EXP + DBL_MANT_DIG - DBL_MIN_EXP)
#define WIDE_LIMBS_FOR(bits) (((bits) + 31) / 32)

_Static_assert(FLT_RADIX == 2 && WIDE_COORDINATE_BITS == 2098, "double is IEEE 754 binary64");
_Static_assert(2 * WIDE_LIMBS_FOR(2 * (WIDE_COORDINATE_BITS + 1) + 1) <= WIDE_LIMBS,
               "a product of two degree 2 values fits");

/* Only limb[0 .. count - 1] are ever written or read, so small values cost little. */
typedef struct wide {
    int sign;  /* -1, 0, +1 */
    int count; /* limbs in use, the highest of them not zero */
    uint32_t limb[WIDE_LIMBS];
} wide;

/* The greatest k for which the mantissas of all non-zero x are whole multiples of 2^k, -1074 for
 * subnormals; 0 when all are zero. */
int hit_wide_unit(const double *x, int count);

/* x counted in units of 2^unit; unit as hit_wide_unit() gave it for a list that held x. */
void hit_wide_from_double(wide *out, double x, int unit);

/* In these two, `out` may be an operand. */
void hit_wide_add(wide *out, const wide *a, const wide *b);
void hit_wide_sub(wide *out, const wide *a, const wide *b);

/* Here it may not. */
void hit_wide_mul(wide *out, const wide *a, const wide *b);

#endif
