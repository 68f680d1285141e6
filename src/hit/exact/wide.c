/* SPDX-License-Identifier: MIT */
/* Wide integers: schoolbook arithmetic in base 2^32, two digits at a time. */
#include "wide.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Returns the exponent of x's last mantissa bit. Subnormals have fewer bits than frexp() suggests.
 */
static int last_bit(double x)
{
    int exponent;
    frexp(x, &exponent);
    int last = exponent - DBL_MANT_DIG;
    int least = DBL_MIN_EXP - DBL_MANT_DIG;
    return last > least ? last : least;
}

int hit_wide_unit(const double *x, int count)
{
    int unit = DBL_MAX_EXP;
    for (int i = 0; i < count; i++) {
        int last = x[i] != 0 ? last_bit(x[i]) : unit;
        unit = last < unit ? last : unit;
    }
    return unit < DBL_MAX_EXP ? unit : 0;
}

static void trim(wide *w)
{
    while (w->count > 0 && w->limb[w->count - 1] == 0)
        w->count--;
    if (w->count == 0)
        w->sign = 0;
}

void hit_wide_from_double(wide *out, double x, int unit)
{
    out->sign = out->count = 0;
    if (x == 0)
        return;
    int last = last_bit(x);
    uint64_t mantissa = (uint64_t)ldexp(fabs(x), -last);
    int shift = (last - unit) % 32;
    int first = (last - unit) / 32;
    for (int i = 0; i < first; i++)
        out->limb[i] = 0;
    uint64_t low = mantissa << shift;
    out->limb[first] = (uint32_t)low;
    out->limb[first + 1] = (uint32_t)(low >> 32);
    out->limb[first + 2] = shift ? (uint32_t)(mantissa >> (64 - shift)) : 0;
    out->count = first + 3;
    out->sign = x < 0 ? -1 : 1;
    trim(out);
}

void hit_wide_from_int(wide *out, int x)
{
    out->sign = (x > 0) - (x < 0);
    out->count = x != 0;
    out->limb[0] = (uint32_t)abs(x);
}

static int compare_magnitude(const wide *a, const wide *b)
{
    if (a->count != b->count)
        return a->count < b->count ? -1 : 1;
    for (int i = a->count - 1; i >= 0; i--)
        if (a->limb[i] != b->limb[i])
            return a->limb[i] < b->limb[i] ? -1 : 1;
    return 0;
}

/* |a| + |b|; a has at least as many limbs. */
static void add_magnitude(wide *out, const wide *a, const wide *b)
{
    uint64_t carry = 0;
    for (int i = 0; i < a->count; i++) {
        /* All limbs below the count were written. NOLINTNEXTLINE(clang-analyzer-*) */
        carry += (uint64_t)a->limb[i] + (i < b->count ? b->limb[i] : 0);
        out->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    out->count = a->count;
    if (carry)
        out->limb[out->count++] = (uint32_t)carry;
}

/* |a| - |b|; a is not the smaller. */
static void subtract_magnitude(wide *out, const wide *a, const wide *b)
{
    uint32_t borrow = 0;
    for (int i = 0; i < a->count; i++) {
        uint64_t take = (uint64_t)borrow + (i < b->count ? b->limb[i] : 0);
        borrow = a->limb[i] < take;
        out->limb[i] = (uint32_t)(a->limb[i] - take);
    }
    out->count = a->count;
}

/* a + b, where b_sign stands in for b's own sign. */
static void add(wide *out, const wide *a, const wide *b, int b_sign)
{
    int order = compare_magnitude(a, b);
    const wide *greater = order < 0 ? b : a;
    const wide *less = order < 0 ? a : b;
    int sign = order < 0 ? b_sign : a->sign;
    if (a->sign * b_sign < 0)
        subtract_magnitude(out, greater, less);
    else
        add_magnitude(out, greater, less);
    out->sign = sign;
    trim(out);
}

void hit_wide_add(wide *out, const wide *a, const wide *b)
{
    add(out, a, b, b->sign);
}

void hit_wide_sub(wide *out, const wide *a, const wide *b)
{
    add(out, a, b, -b->sign);
}

/* out += |a| * limb * 2^(32 at); the limbs of out from a->count + at on are still unwritten.
 * Exponents that are far apart leave many limbs 0, which are skipped. */
static void add_row(wide *out, const wide *a, uint32_t limb, int at)
{
    uint64_t carry = 0;
    for (int i = 0; i < a->count && limb != 0; i++) {
        carry += (uint64_t)a->limb[i] * limb + out->limb[i + at];
        out->limb[i + at] = (uint32_t)carry;
        carry >>= 32;
    }
    out->limb[a->count + at] = (uint32_t)carry;
}

/* Two limbs are multiplied as one of 64 bits where the machine stores the low half first and does
 * it in one instruction. Elsewhere that takes longer than four products of 32 bits. */
#if defined __SIZEOF_INT128__ && UINTPTR_MAX > UINT32_MAX && defined __BYTE_ORDER__ &&             \
    __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
__extension__ typedef unsigned __int128 uint128;

static inline uint64_t two_limbs(const uint32_t *limb)
{
    uint64_t value;
    memcpy(&value, limb, sizeof value);
    return value;
}

static inline void set_two_limbs(uint32_t *limb, uint64_t value)
{
    memcpy(limb, &value, sizeof value);
}

/* Does the same for the two limbs at `limb`, as one of 64 bits. The sum takes a->count + 2 limbs.
 */
static void add_row_of_two(wide *out, const wide *a, const uint32_t *limb, int at)
{
    uint64_t by = two_limbs(limb);
    uint128 carry = 0;
    uint32_t *to = &out->limb[at];
    int i = 0;
    for (; i + 1 < a->count && by != 0; i += 2) {
        carry += (uint128)two_limbs(&a->limb[i]) * by + two_limbs(&to[i]);
        set_two_limbs(&to[i], (uint64_t)carry);
        carry >>= 64;
    }
    if (a->count % 2 != 0) {
        carry += (uint128)a->limb[a->count - 1] * by + to[a->count - 1];
        to[a->count - 1] = (uint32_t)carry;
        carry >>= 32;
    }
    set_two_limbs(&to[a->count], (uint64_t)carry);
}
#else
static void add_row_of_two(wide *out, const wide *a, const uint32_t *limb, int at)
{
    add_row(out, a, limb[0], at);
    add_row(out, a, limb[1], at + 1);
}
#endif

void hit_wide_mul(wide *out, const wide *a, const wide *b)
{
    for (int i = 0; i < a->count; i++)
        out->limb[i] = 0;
    for (int i = 0; i + 1 < b->count; i += 2)
        add_row_of_two(out, a, &b->limb[i], i);
    if (b->count % 2 != 0)
        add_row(out, a, b->limb[b->count - 1], b->count - 1);
    out->sign = a->sign * b->sign;
    out->count = out->sign ? a->count + b->count : 0;
    trim(out);
}

void hit_wide_shift(wide *out, const wide *a, int power)
{
    int limbs = power / 32, bits = power % 32, count = a->count;
    out->sign = a->sign;
    out->count = count ? count + limbs + 1 : 0;
    for (int i = count; i >= 0 && count > 0; i--) {
        uint64_t high = i < count ? a->limb[i] : 0, low = i > 0 ? a->limb[i - 1] : 0;
        uint32_t limb = (uint32_t)((high << 32 | low) << bits >> 32);
        if (i < count || limb != 0)
            out->limb[i + limbs] = limb;
        else
            out->count--;
    }
    for (int i = 0; i < limbs && count > 0; i++)
        out->limb[i] = 0;
}

/* out *= by; its sign stays. */
static void scale_magnitude(wide *out, uint32_t by)
{
    uint64_t carry = 0;
    for (int i = 0; i < out->count; i++) {
        carry += (uint64_t)out->limb[i] * by;
        out->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry)
        out->limb[out->count++] = (uint32_t)carry;
}

void hit_wide_add_product(wide *out, int times, const wide *a, const wide *b)
{
    wide product;
    hit_wide_mul(&product, a, b);
    scale_magnitude(&product, (uint32_t)abs(times));
    (times > 0 ? hit_wide_add : hit_wide_sub)(out, out, &product);
}

double hit_wide_to_double(const wide *value, int exponent)
{
    double top = 0;
    int last = value->count > 3 ? value->count - 3 : 0;
    if (value->sign == 0)
        return 0;
    for (int i = value->count - 1; i >= last; i--)
        top = top * 0x1p32 + value->limb[i];
    double size = ldexp(top, 32 * last + exponent);
    size = size < DBL_TRUE_MIN ? DBL_TRUE_MIN : size;
    return value->sign * (size > DBL_MAX ? DBL_MAX : size);
}

/* ---- Polynomials in vectors ----------------------------------------------------------------- */

void hit_wide_difference(wide *out, double x, double y, int unit)
{
    wide subtrahend;
    hit_wide_from_double(out, x, unit);
    hit_wide_from_double(&subtrahend, y, unit);
    hit_wide_sub(out, out, &subtrahend);
}

void hit_wide_between(wide_vec *out, hit_vec from, hit_vec to, int unit)
{
    hit_wide_difference(&out->x, to.x, from.x, unit);
    hit_wide_difference(&out->y, to.y, from.y, unit);
}

void hit_wide_cross(wide *out, const wide_vec *u, const wide_vec *v)
{
    wide right;
    hit_wide_mul(out, &u->x, &v->y);
    hit_wide_mul(&right, &u->y, &v->x);
    hit_wide_sub(out, out, &right);
}

void hit_wide_dot(wide *out, const wide_vec *u, const wide_vec *v)
{
    wide right;
    hit_wide_mul(out, &u->x, &v->x);
    hit_wide_mul(&right, &u->y, &v->y);
    hit_wide_add(out, out, &right);
}

/* (r1 + r2)^2 */
static void reach_squared(wide *out, double r1, double r2, int unit)
{
    wide sum;
    hit_wide_difference(&sum, r1, -r2, unit);
    hit_wide_mul(out, &sum, &sum);
}

int hit_wide_cross_sign(const wide_vec *u, const wide_vec *v)
{
    wide value;
    hit_wide_cross(&value, u, v);
    return value.sign;
}

int hit_wide_dot_sign(const wide_vec *u, const wide_vec *v)
{
    wide value;
    hit_wide_dot(&value, u, v);
    return value.sign;
}

int hit_wide_length_sign(const wide_vec *u, double r1, double r2, int unit)
{
    wide length, reach;
    hit_wide_dot(&length, u, u);
    reach_squared(&reach, r1, r2, unit);
    hit_wide_sub(&length, &length, &reach);
    return length.sign;
}

int hit_wide_offset_sign(const wide_vec *u, const wide_vec *v, double r1, double r2, int unit)
{
    wide product, length, reach, left, right;
    hit_wide_cross(&product, u, v);
    hit_wide_dot(&length, u, u);
    reach_squared(&reach, r1, r2, unit);
    hit_wide_mul(&left, &product, &product);
    hit_wide_mul(&right, &reach, &length);
    hit_wide_sub(&left, &left, &right);
    return left.sign;
}
