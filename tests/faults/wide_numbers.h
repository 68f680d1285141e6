/* SPDX-License-Identifier: MIT */
/*
 * Included before a file of the library, it has numbers of 113 bits in place of doubles and floats.
 * The published methods then compare what they would compare without rounding. What is exact
 * arithmetic on doubles does not work so, and is not called.
 */
#ifndef WIDE_NUMBERS_H
#define WIDE_NUMBERS_H

#include "strict.h" /* its root is that of doubles: below it has another name */

#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

__extension__ typedef __float128 wide;
typedef double plain;

#undef isfinite
#undef isnan
#define isnan(x)    ((x) != (x))
#define isfinite(x) ((x) - (x) == 0)

/* By Newton's steps, of a number that is scaled to the doubles. */
static inline wide wide_root(wide x)
{
    wide scale = 1;
    if (!(x > 0) || !isfinite(x))
        return x >= 0 ? x : (wide)NAN;
    for (; x > (wide)0x1p900; x *= (wide)0x1p-900)
        scale *= (wide)0x1p450;
    for (; x < (wide)0x1p-900; x *= (wide)0x1p900)
        scale *= (wide)0x1p-450;
    wide y = (wide)sqrt((plain)x);
    for (int i = 0; i < 3; i++)
        y = (y + x / y) / 2;
    return y * scale;
}

static inline wide wide_absolute(wide x)
{
    return x < 0 ? -x : x;
}

/* By the series: of an angle up to pi / 2. */
static inline wide wide_wave(wide x, bool cosine)
{
    wide term = cosine ? (wide)1 : x, sum = term;
    for (int i = cosine ? 1 : 2; i < 60; i += 2) {
        term *= -x * x / ((wide)i * (wide)(i + 1));
        sum += term;
    }
    return sum;
}

static inline wide wide_asin(wide s)
{
    wide x = (wide)asin((plain)s);
    for (int i = 0; i < 3; i++)
        x -= (wide_wave(x, false) - s) / wide_wave(x, true);
    return x;
}

/* By half the angle, whose sine is steep enough. */
static inline wide wide_acos(wide c)
{
    if (!(c >= -1 && c <= 1))
        return (wide)NAN;
    wide s = wide_root((1 - c) / 2), t = wide_root((1 + c) / 2);
    wide pi = 4 * wide_asin(wide_root((wide)0.5));
    return s <= t ? 2 * wide_asin(s) : pi - 2 * wide_asin(t);
}

static inline wide wide_hypot(wide x, wide y)
{
    return wide_root(x * x + y * y);
}

static inline wide wide_power(wide x, wide y)
{
    return y == 2 ? x * x : (wide)NAN;
}

static inline wide wide_mod(wide x, wide y)
{
    return (wide)fmod((plain)x, (plain)y);
}

static inline wide wide_less(wide x, wide y)
{
    return isnan(y) || x < y ? x : y;
}

static inline wide wide_more(wide x, wide y)
{
    return isnan(y) || x > y ? x : y;
}

static inline wide wide_none(wide x)
{
    (void)x;
    return (wide)NAN;
}

static inline wide wide_none_of(wide x, wide y)
{
    (void)x;
    (void)y;
    return (wide)NAN;
}

#undef sqrt
#define double wide
#define float wide
#define sqrt      wide_root
#define fabs      wide_absolute
#define acos      wide_acos
#define hypot     wide_hypot
#define pow       wide_power
#define fmod      wide_mod
#define fmin      wide_less
#define fmax      wide_more
#define sin       wide_none
#define cos       wide_none
#define tan       wide_none
#define floor     wide_none
#define remainder wide_none_of

#endif
