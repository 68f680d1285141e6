/* SPDX-License-Identifier: MIT */
/* Writes exact numbers in few characters. */
#include "prove_private.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Writes x as a decimal, if that has few digits: "9600", "-0.375". */
bool hit_prove_write_decimal(double x, char *out, size_t size)
{
    double times = 1;
    for (int places = 0; places <= 9; places++, times *= 10) {
        double whole = fabs(x) * times, before = floor(fabs(x));
        if (whole >= 1e15 || whole != floor(whole) || fma(fabs(x), times, -whole) != 0)
            continue;
        int length = snprintf(out, size, "%s%.0f", x < 0 ? "-" : "", before);
        if (places > 0) /* the point is one, whatever the locale says */
            snprintf(out + length, size - (size_t)length, ".%0*.0f", places,
                     whole - before * times);
        return true;
    }
    return false;
}

double hit_prove_ratio(big n, big d, int unit)
{
    int of_n, of_d;
    double top = hit_big_to_double(n, &of_n), bottom = hit_big_to_double(d, &of_d);
    return ldexp(top / bottom, of_n - of_d + unit);
}

/* Writes n times 2^unit as "3/2^563", if its denominator is a long power of two. */
static bool write_power_of_two(big_memory *m, big n, int unit, char *out, size_t size)
{
    enum { LONG_POWER = 24 };
    int zeros = hit_big_zeros(n), power = -(unit + zeros);
    if (n.sign == 0 || power < LONG_POWER)
        return false;
    big one = hit_big_of(m, 1);
    size_t length = hit_prove_write_number(m, hit_big_shift(m, n, -zeros), one, 0, out, size);
    if (length < size)
        length += (size_t)snprintf(out + length, size - length, "/2^%d", power);
    return length < size;
}

/* Writes n / d times 2^unit exactly: a ratio, or a short decimal. False: it is too long. */
bool hit_prove_write_exact(big_memory *m, big n, big d, int unit, char *out, size_t size)
{
    size_t low = m->low;
    bool whole = hit_big_order(d, hit_big_of(m, 1)) == 0;
    if (whole && write_power_of_two(m, n, unit, out, size)) {
        m->low = low;
        return true;
    }
    bool fits = hit_prove_write_number(m, n, d, unit, out, size) < size;
    double x = hit_prove_ratio(n, d, unit);
    if (fits && strchr(out, '/') && isfinite(x) && x != 0) {
        int last = hit_prove_last_bit(x), of = last < unit ? last : unit;
        big same = hit_big_mul(m, hit_big_of_double(m, x, of), d);
        if (hit_big_order(same, hit_big_shift(m, n, unit - of)) == 0)
            hit_prove_write_decimal(x, out, size);
    }
    m->low = low;
    return fits;
}
