/* SPDX-License-Identifier: MIT */
/* Sign and magnitude in base 2^32. Division: Knuth, The art of computer programming 2, 4.3.1 D. */
#include "big.h"

#include <math.h>
#include <string.h>

static const big big_zero = {0, 0, NULL};

/* ---- Memory --------------------------------------------------------------------------------- */

enum { BIG_ALIGN = 16 };

static size_t rounded_up(size_t bytes)
{
    return (bytes + BIG_ALIGN - 1) / BIG_ALIGN * BIG_ALIGN;
}

big_memory hit_big_memory(void *memory, size_t bytes)
{
    size_t room = memory ? bytes / BIG_ALIGN * BIG_ALIGN : 0;
    return (big_memory){memory, 0, room, room == 0};
}

static bool memory_has_room(big_memory *m, size_t bytes)
{
    m->full = m->full || bytes > m->high - m->low;
    return !m->full;
}

void *hit_big_take(big_memory *m, size_t bytes)
{
    bytes = rounded_up(bytes);
    if (!memory_has_room(m, bytes))
        return NULL;
    m->low += bytes;
    return m->bytes + m->low - bytes;
}

void *hit_big_take_to_stay(big_memory *m, size_t bytes)
{
    bytes = rounded_up(bytes);
    if (!memory_has_room(m, bytes))
        return NULL;
    m->high -= bytes;
    return m->bytes + m->high;
}

static uint32_t *take_limbs(big_memory *m, int count)
{
    return hit_big_take(m, (size_t)count * sizeof(uint32_t));
}

/* Returns the number of these limbs, the highest of which may be 0. */
static big big_made(const uint32_t *limb, int count, int sign)
{
    while (count > 0 && limb[count - 1] == 0)
        count--;
    return count > 0 ? (big){sign, count, limb} : big_zero;
}

big hit_big_stay(big_memory *m, big a)
{
    uint32_t *limb = hit_big_take_to_stay(m, (size_t)a.count * sizeof *limb);
    if (!limb)
        return big_zero;
    if (a.count > 0)
        memcpy(limb, a.limb, (size_t)a.count * sizeof *limb);
    return (big){a.sign, a.count, limb};
}

/* ---- From and to other numbers -------------------------------------------------------------- */

big hit_big_of(big_memory *m, int64_t value)
{
    uint32_t *limb = take_limbs(m, 2);
    uint64_t size = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    if (!limb)
        return big_zero;
    limb[0] = (uint32_t)size;
    limb[1] = (uint32_t)(size >> 32);
    return big_made(limb, 2, value < 0 ? -1 : 1);
}

big hit_big_of_double(big_memory *m, double x, int unit)
{
    int exponent;
    double fraction = frexp(x, &exponent);
    int64_t mantissa = (int64_t)ldexp(fraction, DBL_MANT_DIG);
    return hit_big_shift(m, hit_big_of(m, mantissa), exponent - DBL_MANT_DIG - unit);
}

double hit_big_to_double(big a, int *exponent)
{
    double top = 0;
    int last = a.count > 3 ? a.count - 3 : 0, more = 0;
    for (int i = a.count - 1; i >= last; i--)
        top = top * 0x1p32 + a.limb[i];
    double fraction = frexp(top, &more);
    *exponent = 32 * last + more;
    return a.sign * fraction;
}

double hit_big_in_units(big a, int unit)
{
    int exponent;
    double fraction = hit_big_to_double(a, &exponent);
    return ldexp(fraction, exponent + unit);
}

double hit_big_ratio(big a, big b)
{
    int above, below;
    double n = hit_big_to_double(a, &above), d = hit_big_to_double(b, &below);
    return d != 0 ? ldexp(n / d, above - below) : 0;
}

/* Digits are made nine at a time; a limb has less than 9.64. */
size_t hit_big_digits_most(big a)
{
    return (size_t)a.count * 10 + 9;
}

size_t hit_big_digits(big_memory *m, big a, char *room)
{
    enum { BIG_CHUNK = 1000000000 };
    char *end = room + hit_big_digits_most(a), *at = end;
    uint32_t *rest = take_limbs(m, a.count);
    if (a.count == 0 || !rest) {
        *--at = '0';
        return 1;
    }
    memcpy(rest, a.limb, (size_t)a.count * sizeof *rest);
    for (int count = a.count; count > 0; count -= rest[count - 1] == 0) {
        uint64_t carry = 0;
        for (int i = count - 1; i >= 0; i--) {
            carry = carry << 32 | rest[i];
            rest[i] = (uint32_t)(carry / BIG_CHUNK);
            carry %= BIG_CHUNK;
        }
        for (int i = 0; i < 9; i++, carry /= 10)
            *--at = (char)('0' + carry % 10);
    }
    while (*at == '0')
        at++;
    return (size_t)(end - at);
}

/* ---- Sums and products ---------------------------------------------------------------------- */

static int order_of_sizes(big a, big b)
{
    if (a.count != b.count)
        return a.count < b.count ? -1 : 1;
    for (int i = a.count - 1; i >= 0; i--)
        if (a.limb[i] != b.limb[i])
            return a.limb[i] < b.limb[i] ? -1 : 1;
    return 0;
}

int hit_big_order(big a, big b)
{
    if (a.sign != b.sign)
        return a.sign < b.sign ? -1 : 1;
    return a.sign * order_of_sizes(a, b);
}

/* |a| + |b| for a that has at least as many limbs; sign is that of the result. */
static big sum_of_sizes(big_memory *m, big a, big b, int sign)
{
    uint32_t *limb = take_limbs(m, a.count + 1);
    uint64_t carry = 0;
    if (!limb)
        return big_zero;
    for (int i = 0; i < a.count; i++) {
        carry += (uint64_t)a.limb[i] + (i < b.count ? b.limb[i] : 0);
        limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    limb[a.count] = (uint32_t)carry;
    return big_made(limb, a.count + 1, sign);
}

/* limb[0 .. count - 1] -= b, which must not be greater. */
static void subtract(uint32_t *limb, int count, big b)
{
    uint64_t borrow = 0;
    for (int i = 0; i < count && (i < b.count || borrow); i++) {
        uint64_t by = borrow + (i < b.count ? b.limb[i] : 0);
        borrow = limb[i] < by;
        limb[i] = (uint32_t)(limb[i] - by);
    }
}

/* |a| - |b| for a that is no smaller. */
static big rest_of_sizes(big_memory *m, big a, big b, int sign)
{
    uint32_t *limb = take_limbs(m, a.count);
    if (!limb)
        return big_zero;
    memcpy(limb, a.limb, (size_t)a.count * sizeof *limb);
    subtract(limb, a.count, b);
    return big_made(limb, a.count, sign);
}

big hit_big_add(big_memory *m, big a, big b)
{
    if (a.sign == 0 || b.sign == 0)
        return a.sign == 0 ? b : a;
    if (a.sign == b.sign)
        return a.count < b.count ? sum_of_sizes(m, b, a, a.sign) : sum_of_sizes(m, a, b, a.sign);
    int order = order_of_sizes(a, b);
    return order < 0 ? rest_of_sizes(m, b, a, b.sign) : rest_of_sizes(m, a, b, a.sign);
}

big hit_big_sub(big_memory *m, big a, big b)
{
    return hit_big_add(m, a, big_negative(b));
}

big hit_big_mul(big_memory *m, big a, big b)
{
    int count = a.count + b.count;
    uint32_t *limb = a.sign != 0 && b.sign != 0 ? take_limbs(m, count) : NULL;
    if (!limb)
        return big_zero;
    memset(limb, 0, (size_t)count * sizeof *limb);
    for (int j = 0; j < b.count; j++) {
        uint64_t carry = 0;
        for (int i = 0; i < a.count && b.limb[j] != 0; i++) {
            carry += (uint64_t)a.limb[i] * b.limb[j] + limb[i + j];
            limb[i + j] = (uint32_t)carry;
            carry >>= 32;
        }
        limb[a.count + j] = (uint32_t)carry;
    }
    return big_made(limb, count, a.sign * b.sign);
}

/* limb[0 .. to - 1] = |a| 2^power */
static void shift_into(uint32_t *limb, int to, big a, int power)
{
    int whole = power >= 0 ? power / 32 : -((31 - power) / 32), bits = power - 32 * whole;
    for (int i = 0; i < to; i++) {
        int from = i - whole;
        uint64_t high = from >= 0 && from < a.count ? a.limb[from] : 0;
        uint64_t low = from >= 1 && from <= a.count ? a.limb[from - 1] : 0;
        limb[i] = (uint32_t)((high << 32 | low) << bits >> 32);
    }
}

big hit_big_shift(big_memory *m, big a, int power)
{
    int bits = hit_big_bits(a) + power, count = (bits + 31) / 32;
    if (power == 0 || bits <= 0)
        return bits > 0 ? a : big_zero;
    uint32_t *limb = take_limbs(m, count);
    if (!limb)
        return big_zero;
    shift_into(limb, count, a, power);
    return big_made(limb, count, a.sign);
}

/* ---- Bits and divisors ---------------------------------------------------------------------- */

int hit_big_bits(big a)
{
    int bits = 32 * a.count;
    for (uint32_t top = a.count > 0 ? a.limb[a.count - 1] : ~0u; !(top >> 31); top <<= 1)
        bits--;
    return bits;
}

int hit_big_zeros(big a)
{
    int zeros = 0;
    while (zeros < 32 * a.count && !(a.limb[zeros / 32] >> zeros % 32 & 1))
        zeros++;
    return zeros;
}

/* Returns the next digit of the quotient of u[0 .. n] by v[0 .. n - 1], whose highest bit is set,
 * and subtracts its product from u. */
static uint32_t divide_digit(uint32_t *u, big v)
{
    int n = v.count;
    uint64_t top = (uint64_t)u[n] << 32 | u[n - 1], second = n > 1 ? v.limb[n - 2] : 0;
    uint64_t digit = top / v.limb[n - 1], rest = top % v.limb[n - 1];
    uint64_t below = n > 1 ? u[n - 2] : 0;
    while (digit >> 32 || (rest >> 32 == 0 && digit * second > (rest << 32 | below))) {
        digit--;
        rest += v.limb[n - 1];
    }
    uint64_t carry = 0, borrow = 0;
    for (int i = 0; i <= n; i++) {
        carry += i < n ? digit * v.limb[i] : 0;
        uint64_t by = (uint32_t)carry + borrow;
        borrow = u[i] < by;
        u[i] = (uint32_t)(u[i] - by);
        carry >>= 32;
    }
    if (borrow) {
        digit--;
        for (int i = 0, more = 0; i <= n; i++) {
            uint64_t sum = (uint64_t)u[i] + (i < n ? v.limb[i] : 0) + (uint64_t)more;
            u[i] = (uint32_t)sum;
            more = (int)(sum >> 32);
        }
    }
    return (uint32_t)digit;
}

big hit_big_divide(big_memory *m, big a, big b)
{
    int count = a.count - b.count + 1;
    if (b.sign == 0 || count <= 0)
        return big_zero;
    int power = 32 * b.count - hit_big_bits(b);
    big v = hit_big_shift(m, b, power);
    uint32_t *u = take_limbs(m, a.count + 1), *digits = take_limbs(m, count);
    if (!digits || v.sign == 0)
        return big_zero;
    shift_into(u, a.count + 1, a, power);
    for (int i = count - 1; i >= 0; i--)
        digits[i] = divide_digit(u + i, v);
    return big_made(digits, count, a.sign * b.sign);
}

/* Returns a copy of a without its lowest zeros, whose limbs may be changed. */
static big odd_copy(big_memory *m, big a, uint32_t **limb)
{
    int zeros = hit_big_zeros(a), count = a.count;
    *limb = take_limbs(m, count);
    if (!*limb)
        return big_zero;
    shift_into(*limb, count, a, -zeros);
    return big_made(*limb, count, 1);
}

/* The binary method: the difference of two odd numbers is even, and loses its zeros. */
big hit_big_divisor(big_memory *m, big a, big b)
{
    if (a.sign == 0 || b.sign == 0)
        return big_size(a.sign == 0 ? b : a);
    uint32_t *limb[2];
    int twos = hit_big_zeros(a), of_b = hit_big_zeros(b);
    twos = twos < of_b ? twos : of_b;
    big x = odd_copy(m, a, &limb[0]), y = odd_copy(m, b, &limb[1]);
    for (int order = order_of_sizes(x, y); order != 0 && !m->full; order = order_of_sizes(x, y)) {
        big *greater = order > 0 ? &x : &y;
        uint32_t *to = limb[order < 0];
        subtract(to, greater->count, order > 0 ? y : x);
        *greater = big_made(to, greater->count, 1);
        shift_into(to, greater->count, *greater, -hit_big_zeros(*greater));
        *greater = big_made(to, greater->count, 1);
    }
    return hit_big_shift(m, x, twos);
}
