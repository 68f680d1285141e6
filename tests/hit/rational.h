/* SPDX-License-Identifier: MIT */
/* GMP's integers as values, so that oracles read like formulas. A number is made once and never
 * changed; all are in one arena, which is emptied as a whole. A fraction is a pair of integers and
 * is not reduced. */
#ifndef RATIONAL_H
#define RATIONAL_H

#include <gmp.h>
#include <math.h>
#include <stdint.h>

typedef struct num {
    mpz_t z;
} num;

/* Removes all numbers made so far. GMP keeps no memory of its own between calls. */
void arena_empty(void);

/* ---- Integers ------------------------------------------------------------------------------- */

static inline num num_add(num a, num b)
{
    num out;
    mpz_init(out.z);
    mpz_add(out.z, a.z, b.z);
    return out;
}

static inline num num_sub(num a, num b)
{
    num out;
    mpz_init(out.z);
    mpz_sub(out.z, a.z, b.z);
    return out;
}

static inline num num_mul(num a, num b)
{
    num out;
    mpz_init(out.z);
    mpz_mul(out.z, a.z, b.z);
    return out;
}

static inline num num_negative(num a)
{
    num out;
    mpz_init(out.z);
    mpz_neg(out.z, a.z);
    return out;
}

static inline num num_from_int(int x)
{
    num out;
    mpz_init_set_si(out.z, x);
    return out;
}

static inline int num_sign(num a)
{
    return mpz_sgn(a.z);
}

static inline int num_order(num a, num b)
{
    int order = mpz_cmp(a.z, b.z);
    return (order > 0) - (order < 0);
}

/* Returns the exponent of the lowest bit of x that is 1; x is not 0. */
static inline int num_last_bit(double x)
{
    int exponent;
    int64_t mantissa = (int64_t)ldexp(frexp(x, &exponent), 53);
    int zeros = 0;
    while ((mantissa >> zeros & 1) == 0)
        zeros++;
    return exponent - 53 + zeros;
}

/* x in units of 2^unit; it is a multiple of them. */
static inline num num_from_double(double x, int unit)
{
    num out = num_from_int(0);
    if (x == 0)
        return out;
    int last = num_last_bit(x), exponent;
    double mantissa = frexp(x, &exponent);
    mpz_set_d(out.z, ldexp(mantissa, exponent - last));
    mpz_mul_2exp(out.z, out.z, (mp_bitcnt_t)(last - unit));
    return out;
}

/* x y in units of 2^unit; it is a multiple of them. */
static inline num num_product(double x, double y, int unit)
{
    if (x == 0 || y == 0)
        return num_from_int(0);
    int last_x = num_last_bit(x), last_y = num_last_bit(y);
    num out = num_mul(num_from_double(x, last_x), num_from_double(y, last_y));
    mpz_mul_2exp(out.z, out.z, (mp_bitcnt_t)(last_x + last_y - unit));
    return out;
}

/* Returns the least of `unit` and the exponent of x's last bit. */
static inline int num_unit_with(int unit, double x)
{
    return x != 0 && num_last_bit(x) < unit ? num_last_bit(x) : unit;
}

/* ---- Fractions ------------------------------------------------------------------------------ */

typedef struct fraction {
    num n, d; /* d > 0 */
} fraction;

/* d is not 0 */
static inline fraction fraction_of(num n, num d)
{
    if (num_sign(d) < 0)
        return (fraction){num_negative(n), num_negative(d)};
    return (fraction){n, d};
}

static inline int fraction_order(fraction a, fraction b)
{
    return num_order(num_mul(a.n, b.d), num_mul(b.n, a.d));
}

static inline fraction fraction_middle(fraction a, fraction b)
{
    num d = num_mul(a.d, b.d);
    return (fraction){num_add(num_mul(a.n, b.d), num_mul(b.n, a.d)), num_add(d, d)};
}

/* Returns where t lies: 0 at 0, 1 at 1, 2 between them, -1 outside. */
static inline int fraction_in_unit(fraction t)
{
    int low = num_sign(t.n), high = num_order(t.n, t.d);
    return low < 0 || high > 0 ? -1 : low == 0 ? 0 : high == 0 ? 1 : 2;
}

#endif
