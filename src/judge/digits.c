/* SPDX-License-Identifier: MIT */

#include "digits.h"

#include "marked.h"

#include <ctype.h>
#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __SIZEOF_INT128__

__extension__ typedef unsigned __int128 uint128;

enum { DIGITS = 17 };

static const uint64_t ten_to[] = {1,
                                  10,
                                  100,
                                  1000,
                                  10000,
                                  100000,
                                  1000000,
                                  10000000,
                                  100000000,
                                  1000000000,
                                  10000000000,
                                  100000000000,
                                  1000000000000,
                                  10000000000000,
                                  100000000000000,
                                  1000000000000000,
                                  10000000000000000,
                                  100000000000000000};

/* Rounds to the nearest multiple of the unit, half-way cases to even; `more` says that further
 * digits, not all 0, follow. */
static uint64_t rounded_to(uint64_t digits, uint64_t unit, bool more)
{
    uint64_t count = digits / unit, rest = digits % unit, half = unit / 2;
    bool up = rest > half || (rest == half && (more || count % 2 == 1));
    return (count + up) * unit;
}

/*
 * The shortest digits that read back as a value from 10^-4 to below 10^15, of which `whole` are
 * before the point, and zeros up to 17 of them; less than 0, so many zeros are between the point
 * and them. The value is m / 2^s with m < 2^53 and s <= 66. Times a power of ten of at most 10^20,
 * below 2^67, the numerator has less than 128 bits, so nothing is lost before the rounding, which
 * is to even where it is half-way.
 *
 * A number of fewer digits reads back if it is nearer than half a last bit; below a power of two
 * that is half as much. 15 digits that read back are the only ones of so many, and 0 at the end of
 * what is shorter.
 */
static uint64_t digits_of(double value, int whole)
{
    int exponent;
    uint64_t m = (uint64_t)ldexp(frexp(value, &exponent), 53);
    uint128 power = whole < 0 ? (uint128)ten_to[DIGITS] * ten_to[-whole] : ten_to[DIGITS - whole];
    int s = 53 - exponent;
    uint128 scaled = (uint128)m * power, half = (uint128)1 << (s - 1);
    uint64_t digits = (uint64_t)(scaled >> s);
    uint128 rest = scaled - ((uint128)digits << s);
    for (int count = 15; count < DIGITS; count++) {
        uint64_t rounded = rounded_to(digits, ten_to[DIGITS - count], rest != 0);
        uint128 reads = (uint128)rounded << s;
        uint128 off = reads > scaled ? reads - scaled : scaled - reads;
        bool narrow = m == (uint64_t)1 << 52 && reads < scaled;
        if (off * (narrow ? 4 : 2) < power)
            return rounded;
    }
    return digits + (rest > half || (rest == half && digits % 2 == 1));
}

static int digits_before_point(double value)
{
    int whole = 1;
    for (double least = 1; value < least; least = 1 / (double)ten_to[1 - whole])
        whole--;
    while (whole > 0 && whole < 15 && value >= (double)ten_to[whole])
        whole++;
    return whole;
}

/* Writes `count` digits. */
static void put_digits(char *text, uint64_t digits, int count)
{
    for (int i = count - 1; i >= 0; i--) {
        text[i] = (char)('0' + digits % 10);
        digits /= 10;
    }
}

/* A value from 10^-4 to below 1. */
static char *put_below_one(char *text, double value, int whole)
{
    uint64_t digits = digits_of(value, whole);
    char *end = text + 2 - whole + DIGITS;
    memcpy(text, "0.0000", (size_t)(2 - whole));
    put_digits(text + 2 - whole, digits, DIGITS);
    while (end[-1] == '0')
        end--;
    return end;
}

/* A value from 10^-4 to below 10^15. 17 digits of such a value never round up to a longer number:
 * it has at most 15 before the point. */
static char *put_usual(char *text, double value)
{
    int whole = digits_before_point(value);
    if (whole <= 0)
        return put_below_one(text, value, whole);
    uint64_t digits = digits_of(value, whole);
    put_digits(text, digits / ten_to[DIGITS - whole], whole);
    digits %= ten_to[DIGITS - whole];
    if (digits == 0)
        return text + whole;
    char *end = text + DIGITS + 1;
    text[whole] = '.';
    put_digits(text + whole + 1, digits, DIGITS - whole);
    while (end[-1] == '0')
        end--;
    return end;
}

static bool is_usual(double value)
{
    return fabs(value) >= 1e-4 && fabs(value) < 1e15;
}

#else

static bool is_usual(double value)
{
    (void)value;
    return false;
}

static char *put_usual(char *text, double value)
{
    (void)value;
    return text;
}

#endif

/* The same for numbers from 10^-4 to below 10^15, and their opposites. NULL: printf() has to write
 * it.
 */
static char *write_usual(double value, char text[DIGITS_TEXT])
{
    if (!is_usual(value))
        return NULL;
    if (value < 0)
        *text = '-';
    return put_usual(text + (value < 0), fabs(value));
}

/* 17 digits are always enough. */
static void write_shortest(double value, char text[DIGITS_TEXT])
{
    for (int digits = 1; digits <= 17; digits++) {
        snprintf(text, DIGITS_TEXT, "%.*g", digits, value);
        if (strtod(text, NULL) == value)
            break;
    }
    char *plus = strchr(text, '+');
    if (plus)
        memmove(plus, plus + 1, strlen(plus));
}

const char *digits_text(double value, char text[DIGITS_TEXT])
{
    char *end = write_usual(value, text);
    if (end)
        *end = '\0';
    else if (value == floor(value) && fabs(value) < 1e15)
        snprintf(text, DIGITS_TEXT, "%.0f", value);
    else
        write_shortest(value, text);
    return text;
}

char *digits_write(double value, char text[DIGITS_ROOM])
{
    char *end = write_usual(value, text);
    return end ? end : text + strlen(digits_text(value, text));
}

/* ---- Reading ------------------------------------------------------------------------------- */

/* More digits may not fit into 64 bits. */
enum { READ_DIGITS = 19 };

static const double powers[READ_DIGITS + 1] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,
                                               1e7,  1e8,  1e9,  1e10, 1e11, 1e12, 1e13,
                                               1e14, 1e15, 1e16, 1e17, 1e18, 1e19};

/* Takes digits, at most so many that `count` of them are there in all. */
static const char *take_digits(const char *at, uint64_t *digits, int *count)
{
    for (; *at >= '0' && *at <= '9' && *count < READ_DIGITS; ++*count)
        *digits = *digits * 10 + (uint64_t)(*at++ - '0');
    return at;
}

/* A whole number up to 2^53 and a power of ten up to 10^22 are doubles, and one division rounds as
 * strtod() does (W. Clinger, "How to read floating point numbers accurately", 1990). */
bool digits_read(const char **text, double *value)
{
    const char *at = *text;
    bool negative = *at == '-';
    at += *at == '-' || *at == '+';
    uint64_t digits = 0;
    int count = 0, whole;
    at = take_digits(at, &digits, &count);
    whole = count;
    if (*at == '.')
        at = take_digits(at + 1, &digits, &count);
    bool ended = !isalnum((unsigned char)*at) && *at != '.';
    if (FLT_EVAL_METHOD != 0 || count == 0 || !ended || digits > (uint64_t)1 << 53)
        return false;
    double magnitude = (double)digits / powers[count - whole];
    *value = negative ? -magnitude : magnitude;
    *text = at;
    return true;
}

/* strtod() alone would accept "inf", "nan(1)" and leading white space of any kind. */
static bool starts_number(const char *s)
{
    if (*s == '+' || *s == '-')
        s++;
    return isdigit((unsigned char)*s) || *s == '.';
}

const char *digits_scan(const char **at, double *out)
{
    const char *end = *at;
    double value = 0;
    if (!starts_number(*at))
        return N_("not a number");
    if (!digits_read(&end, &value)) {
        char *stop;
        value = strtod(*at, &stop);
        end = stop;
    }
    if (end == *at || (*end && *end != ',' && *end != '/' && *end != ' ' && *end != '\t'))
        return N_("not a number");
    if (isinf(value))
        return N_("too large for a double");
    *out = value;
    *at = end;
    return NULL;
}
