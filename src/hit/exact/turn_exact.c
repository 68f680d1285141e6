/* SPDX-License-Identifier: MIT */
/* Taylor's series in fixed point: sin(x) = x (1 - x^2/(2*3) (1 - x^2/(4*5) (...))). */
#include "turn_exact.h"

#include "strict.h"

#include <math.h>
#include <stdint.h>

enum {
    FRACTION = 8,        /* limbs behind the point: 256 bits */
    LIMBS = FRACTION + 1 /* and one before it */
};

/* The sum of limb[i] 2^(32 (i - FRACTION)). */
typedef struct fixed {
    uint32_t limb[LIMBS];
} fixed;

/* pi / 180, cut */
static const fixed degree = {{0xa64a6428, 0xc728154d, 0xa80daf35, 0xc805bd77, 0x74a42e26,
                              0x70762fb3, 0x94a74e45, 0x0477d1a8}};

/* out[0 .. 2 LIMBS - 1] = a b */
static void multiply_whole(const fixed *a, const fixed *b, uint32_t *out)
{
    for (int i = 0; i < 2 * LIMBS; i++)
        out[i] = 0;
    for (int i = 0; i < LIMBS; i++) {
        uint64_t carry = 0;
        for (int k = 0; k < LIMBS; k++) {
            carry += out[i + k] + (uint64_t)a->limb[i] * b->limb[k];
            out[i + k] = (uint32_t)carry;
            carry >>= 32;
        }
        out[i + LIMBS] = (uint32_t)carry;
    }
}

/* a b, cut; the product is below 2^32. */
static fixed multiply(const fixed *a, const fixed *b)
{
    uint32_t whole[2 * LIMBS];
    multiply_whole(a, b, whole);
    fixed out;
    for (int i = 0; i < LIMBS; i++)
        out.limb[i] = whole[i + FRACTION];
    return out;
}

static fixed divide(fixed a, uint32_t by)
{
    uint64_t rest = 0;
    for (int i = LIMBS - 1; i >= 0; i--) {
        rest = rest << 32 | a.limb[i];
        a.limb[i] = (uint32_t)(rest / by);
        rest %= by;
    }
    return a;
}

/* 1 - a, for a from 0 to 1 */
static fixed rest_of_one(fixed a)
{
    uint64_t borrow = 0;
    for (int i = 0; i < LIMBS; i++) {
        uint64_t from = (i == FRACTION ? 1 : 0), less = a.limb[i] + borrow;
        a.limb[i] = (uint32_t)(from - less);
        borrow = less > from;
    }
    return a;
}

/* degrees in radians, cut. 0 <= degrees <= 45 */
static fixed fixed_radians(double degrees)
{
    fixed out = {{0}};
    for (int i = FRACTION; i >= 0; i--) {
        out.limb[i] = (uint32_t)degrees;
        degrees = ldexp(degrees - out.limb[i], 32);
    }
    return multiply(&out, &degree);
}

/* 1 - x^2/(first (first + 1)) (1 - x^2/((first + 2) (first + 3)) (...)): for first = 1 the cosine,
 * for 2 the sine as a part of x. What is left out is below x^62/62! < 2^-300 for x <= pi/4. Each
 * step cuts 3 2^-256 at most, of which the next keeps less than a third. */
static fixed series(double degrees, uint32_t first)
{
    fixed x = fixed_radians(degrees), square = multiply(&x, &x), sum = rest_of_one((fixed){{0}});
    for (uint32_t i = 31; i-- > 0;) {
        uint32_t n = first + 2 * i;
        sum = rest_of_one(divide(multiply(&square, &sum), n * (n + 1)));
    }
    return sum;
}

static int bit(const uint32_t *limb, int i)
{
    return (int)(limb[i / 32] >> i % 32 & 1);
}

/* Returns the double nearest to the integer limb[0 .. count - 1], which is not 0, times 2^unit. The
 * integer was cut, and the number that it stands for is not midway between two doubles, so the
 * first bit left out says how to round. */
static double nearest_double_of(const uint32_t *limb, int count, int unit)
{
    int top = 32 * count - 1;
    while (!bit(limb, top))
        top--;
    int last = top - 52 + unit < -1074 ? -1074 - unit : top - 52;
    if (last > top + 1)
        return 0;
    int64_t kept = 0;
    for (int i = top; i >= last; i--)
        kept = kept << 1 | bit(limb, i);
    return ldexp((double)(kept + bit(limb, last - 1)), last + unit);
}

double hit_turn_exact_sine(double degrees)
{
    int exponent;
    uint64_t mantissa = (uint64_t)ldexp(frexp(degrees, &exponent), 53);
    fixed part = series(degrees, 2), slope = multiply(&part, &degree);
    fixed factor = {{(uint32_t)mantissa, (uint32_t)(mantissa >> 32)}};
    uint32_t whole[2 * LIMBS];
    multiply_whole(&slope, &factor, whole);
    return nearest_double_of(whole, 2 * LIMBS, exponent - 53 - 32 * FRACTION);
}

double hit_turn_exact_cosine(double degrees)
{
    fixed cosine = series(degrees, 1);
    return nearest_double_of(cosine.limb, LIMBS, -32 * FRACTION);
}
