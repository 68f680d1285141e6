/* SPDX-License-Identifier: MIT */
/*
 * Wide integers in base 2^32, two digits at a time. Large factors are multiplied by halves (A.
 * Karatsuba and Yu. Ofman, "Multiplication of multidigit numbers on automata", 1962), and others
 * digit by digit.
 */
#include "wide.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Returns the exponent of x's last mantissa bit. Subnormals have fewer bits than frexp() suggests.
 */
static int last_bit_of_double(double x)
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
        int last = x[i] != 0 ? last_bit_of_double(x[i]) : unit;
        unit = last < unit ? last : unit;
    }
    return unit < DBL_MAX_EXP ? unit : 0;
}

static void trim_limbs(wide *w)
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
    int last = last_bit_of_double(x);
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
    trim_limbs(out);
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

/* Two limbs are taken as one of 64 bits where the machine stores the low half first and multiplies
 * such numbers in one instruction. Elsewhere that takes longer than four products of 32 bits. */
#if defined __SIZEOF_INT128__ && UINTPTR_MAX > UINT32_MAX && defined __BYTE_ORDER__ &&             \
    __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define WIDE_BY_TWO 1
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
#else
#define WIDE_BY_TWO 0
#endif

/* In these four, `out` may be an operand. They return what is carried, or borrowed, from beyond
 * the last limb. */

/* out = a + b */
static uint32_t add_limbs(uint32_t *out, const uint32_t *a, const uint32_t *b, int count)
{
    uint64_t carry = 0;
    int i = 0;
#if WIDE_BY_TWO
    for (; i + 1 < count; i += 2) {
        uint128 sum = (uint128)two_limbs(&a[i]) + two_limbs(&b[i]) + carry;
        set_two_limbs(&out[i], (uint64_t)sum);
        carry = (uint64_t)(sum >> 64);
    }
#endif
    for (; i < count; i++) {
        carry += (uint64_t)a[i] + b[i];
        out[i] = (uint32_t)carry;
        carry >>= 32;
    }
    return (uint32_t)carry;
}

/* out = a - b */
static uint32_t subtract_limbs(uint32_t *out, const uint32_t *a, const uint32_t *b, int count)
{
    uint64_t borrow = 0;
    int i = 0;
#if WIDE_BY_TWO
    for (; i + 1 < count; i += 2) {
        uint128 rest = (uint128)two_limbs(&a[i]) - two_limbs(&b[i]) - borrow;
        set_two_limbs(&out[i], (uint64_t)rest);
        borrow = (uint64_t)(rest >> 64) & 1;
    }
#endif
    for (; i < count; i++) {
        uint64_t rest = (uint64_t)a[i] - b[i] - borrow;
        out[i] = (uint32_t)rest;
        borrow = rest >> 63;
    }
    return (uint32_t)borrow;
}

/* out = a + carry */
static uint32_t add_carry(uint32_t *out, const uint32_t *a, int count, uint32_t carry)
{
    int i = 0;
    for (; i < count && carry != 0; i++) {
        out[i] = a[i] + carry;
        carry = out[i] < carry;
    }
    memmove(&out[i], &a[i], sizeof *out * (size_t)(count - i));
    return carry;
}

/* out = a - borrow */
static uint32_t subtract_borrow(uint32_t *out, const uint32_t *a, int count, uint32_t borrow)
{
    int i = 0;
    for (; i < count && borrow != 0; i++) {
        uint32_t from = a[i];
        out[i] = from - borrow;
        borrow = from < borrow;
    }
    memmove(&out[i], &a[i], sizeof *out * (size_t)(count - i));
    return borrow;
}

/* |a| + |b|; a has at least as many limbs. */
static void add_magnitude(wide *out, const wide *a, const wide *b)
{
    int low = b->count, high = a->count - low;
    uint32_t carry = add_limbs(out->limb, a->limb, b->limb, low);
    carry = add_carry(&out->limb[low], &a->limb[low], high, carry);
    out->count = low + high;
    if (carry)
        out->limb[out->count++] = carry;
}

/* |a| - |b|; a is not the smaller. */
static void subtract_magnitude(wide *out, const wide *a, const wide *b)
{
    int low = b->count, high = a->count - low;
    uint32_t borrow = subtract_limbs(out->limb, a->limb, b->limb, low);
    subtract_borrow(&out->limb[low], &a->limb[low], high, borrow);
    out->count = low + high;
}

/* a + b, where b_sign stands in for b's own sign. */
static void add_signed(wide *out, const wide *a, const wide *b, int b_sign)
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
    trim_limbs(out);
}

void hit_wide_add(wide *out, const wide *a, const wide *b)
{
    add_signed(out, a, b, b->sign);
}

void hit_wide_sub(wide *out, const wide *a, const wide *b)
{
    add_signed(out, a, b, -b->sign);
}

/* ---- Products ------------------------------------------------------------------------------- */

/* out += a * limb; the limb of out behind those of a is still unwritten. Exponents that are far
 * apart leave many limbs 0, which are skipped. */
static void add_limb_row(uint32_t *out, const uint32_t *a, int count, uint32_t limb)
{
    uint64_t carry = 0;
    for (int i = 0; i < count && limb != 0; i++) {
        carry += (uint64_t)a[i] * limb + out[i];
        out[i] = (uint32_t)carry;
        carry >>= 32;
    }
    out[count] = (uint32_t)carry;
}

/* Does the same for the two limbs at `limb`, as one of 64 bits. */
#if WIDE_BY_TWO
static void add_row_of_two(uint32_t *out, const uint32_t *a, int count, const uint32_t *limb)
{
    uint64_t by = two_limbs(limb);
    uint128 carry = 0;
    for (int i = 0; i + 1 < count && by != 0; i += 2) {
        carry += (uint128)two_limbs(&a[i]) * by + two_limbs(&out[i]);
        set_two_limbs(&out[i], (uint64_t)carry);
        carry >>= 64;
    }
    if (count % 2 != 0) {
        carry += (uint128)a[count - 1] * by + out[count - 1];
        out[count - 1] = (uint32_t)carry;
        carry >>= 32;
    }
    set_two_limbs(&out[count], (uint64_t)carry);
}
#else
static void add_row_of_two(uint32_t *out, const uint32_t *a, int count, const uint32_t *limb)
{
    add_limb_row(out, a, count, limb[0]);
    add_limb_row(out + 1, a, count, limb[1]);
}
#endif

static void multiply_by_rows(uint32_t *out, const uint32_t *a, int a_count, const uint32_t *b,
                             int b_count)
{
    memset(out, 0, sizeof *out * (size_t)a_count);
    for (int i = 0; i + 1 < b_count; i += 2)
        add_row_of_two(out + i, a, a_count, b + i);
    if (b_count % 2 != 0)
        add_limb_row(out + b_count - 1, a, a_count, b[b_count - 1]);
}

/* Factors with fewer limbs are multiplied by rows. */
enum { HALVED_LEAST = 64, HALVED_UNIT = 16, HALVED_MOST = WIDE_LIMBS / 2 };
_Static_assert(HALVED_MOST % HALVED_UNIT == 0, "the longest factor needs no padding");

/* out = |a - b|. Returns whether a < b. */
static bool distance_of_limbs(uint32_t *out, const uint32_t *a, const uint32_t *b, int count)
{
    int i = count - 1;
    while (i > 0 && a[i] == b[i])
        i--;
    bool swapped = a[i] < b[i];
    if (swapped)
        subtract_limbs(out, b, a, count);
    else
        subtract_limbs(out, a, b, count);
    return swapped;
}

/*
 * With a = a0 + a1 B and b = b0 + b1 B, the product is a0 b0 + m B + a1 b1 B^2 for
 * m = a0 b0 + a1 b1 - (a0 - a1) (b0 - b1): three products of half the length. `room` has twice as
 * many limbs as a factor.
 */
static void multiply_by_halves(uint32_t *out, const uint32_t *a, const uint32_t *b, int count,
                               uint32_t *room)
{
    if (count < HALVED_LEAST || count % 4 != 0) {
        multiply_by_rows(out, a, count, b, count);
        return;
    }
    const int half = count / 2;
    uint32_t *product = room, *middle = room + count;
    bool a_swapped = distance_of_limbs(out, a, a + half, half);
    bool b_swapped = distance_of_limbs(out + half, b, b + half, half);
    multiply_by_halves(product, out, out + half, half, room + count);
    multiply_by_halves(out, a, b, half, room + count);
    multiply_by_halves(out + count, a + half, b + half, half, room + count);
    uint32_t carry = add_limbs(middle, out, out + count, count);
    if (a_swapped == b_swapped)
        carry -= subtract_limbs(middle, middle, product, count);
    else
        carry += add_limbs(middle, middle, product, count);
    carry += add_limbs(out + half, out + half, middle, count);
    add_carry(out + count + half, out + count + half, half, carry);
}

/* Whether halves pay for b, the shorter factor: when it is long, and not mostly 0. */
static bool pays_to_halve(const uint32_t *b, int count)
{
    int zeros = 0;
    for (int i = 0; i < count && count >= HALVED_LEAST; i++)
        zeros += b[i] == 0;
    return count >= HALVED_LEAST && count <= HALVED_MOST && 4 * zeros < count;
}

static void copy_padded(uint32_t *out, const uint32_t *from, int count, int padded)
{
    memcpy(out, from, sizeof *out * (size_t)count);
    memset(out + count, 0, sizeof *out * (size_t)(padded - count));
}

/* Multiplies a, in pieces about as long as b, by b. Their lengths can be halved. */
static void multiply_by_pieces(uint32_t *out, const uint32_t *a, int a_count, const uint32_t *b,
                               int b_count)
{
    uint32_t piece[HALVED_MOST], factor[HALVED_MOST], product[2 * HALVED_MOST];
    uint32_t room[2 * HALVED_MOST];
    const int length = (b_count + HALVED_UNIT - 1) / HALVED_UNIT * HALVED_UNIT;
    copy_padded(factor, b, b_count, length);
    memset(out, 0, sizeof *out * (size_t)(a_count + b_count));
    for (int at = 0; at < a_count; at += length) {
        int count = a_count - at < length ? a_count - at : length;
        if (2 * count < length) {
            multiply_by_rows(product, a + at, count, b, b_count);
        } else {
            copy_padded(piece, a + at, count, length);
            multiply_by_halves(product, piece, factor, length, room);
        }
        add_limbs(out + at, out + at, product, count + b_count);
    }
}

void hit_wide_mul(wide *out, const wide *a, const wide *b)
{
    const wide *longer = a->count < b->count ? b : a;
    const wide *shorter = longer == a ? b : a;
    if (pays_to_halve(shorter->limb, shorter->count))
        multiply_by_pieces(out->limb, longer->limb, longer->count, shorter->limb, shorter->count);
    else
        multiply_by_rows(out->limb, a->limb, a->count, b->limb, b->count);
    out->sign = a->sign * b->sign;
    out->count = out->sign ? a->count + b->count : 0;
    trim_limbs(out);
}

void hit_wide_shift(wide *out, const wide *a, int power)
{
    int limbs = power / 32, bits = power % 32, count = a->count;
    out->sign = a->sign;
    out->count = count ? count + limbs + 1 : 0;
    for (int i = count; i >= 0 && count > 0; i--) {
        uint64_t high = i < count ? a->limb[i] : 0;
        uint64_t low = i > 0 ? a->limb[i - 1] : 0;
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
