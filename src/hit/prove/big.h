/* SPDX-License-Identifier: MIT */
/*
 * Integers of any width as values, so that geometry reads like formulas. A number is made once and
 * never changed. All are in the caller's memory: what a calculation makes on the way is at its low
 * end and is freed as a whole, results that stay are at its high end.
 *
 * Where the memory is used up, `full` is set and every further number is 0. Calculations end all
 * the same, but their results are worth nothing: look at `full` before you use them. Internal to
 * the library.
 */
#ifndef HIT_BIG_H
#define HIT_BIG_H

#include "strict.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct big_memory {
    unsigned char *bytes;
    size_t low, high; /* between them there is room */
    bool full;
} big_memory;

typedef struct big {
    int sign;  /* -1, 0, +1 */
    int count; /* limbs in use; the highest of them is not 0 */
    const uint32_t *limb;
} big;

/* The address must be aligned for any object. */
big_memory hit_big_memory(void *memory, size_t bytes);
/* These take room at the low end, until `low` is set back, or at the high end, to stay. NULL: there
 * is none. */
void *hit_big_take(big_memory *m, size_t bytes);
void *hit_big_take_to_stay(big_memory *m, size_t bytes);

big hit_big_of(big_memory *m, int64_t value);
/* Returns x in units of 2^unit, of which it must be a multiple. */
big hit_big_of_double(big_memory *m, double x, int unit);
/* Copies the number to the high end, where it stays. */
big hit_big_stay(big_memory *m, big a);

big hit_big_add(big_memory *m, big a, big b);
big hit_big_sub(big_memory *m, big a, big b);
big hit_big_mul(big_memory *m, big a, big b);
/* Returns a times 2^power; for a power below 0 rounded towards 0. */
big hit_big_shift(big_memory *m, big a, int power);
/* Returns a / b, rounded towards 0. */
big hit_big_divide(big_memory *m, big a, big b);
/* Returns the greatest common divisor: not negative, and 0 for two zeros. */
big hit_big_divisor(big_memory *m, big a, big b);

/* Returns the sign of a - b. */
int hit_big_order(big a, big b);
/* These return how many bits |a| has, and how many of the lowest are 0; 0 for 0. */
int hit_big_bits(big a);
int hit_big_zeros(big a);
/* a is the result times 2^*exponent, to 60 bits; 0.5 <= |result| < 1, or 0. */
double hit_big_to_double(big a, int *exponent);
/* a times 2^unit; infinite or 0 beyond the doubles. */
double hit_big_in_units(big a, int unit);
/* Returns a / b, to a few last bits; infinite or 0 beyond the doubles. */
double hit_big_ratio(big a, big b);
/* Writes the digits of |a| at the end of the room, which has hit_big_digits_most() places. Returns
 * how many digits there are. */
size_t hit_big_digits_most(big a);
size_t hit_big_digits(big_memory *m, big a, char *room);

static inline big big_negative(big a)
{
    a.sign = -a.sign;
    return a;
}

static inline big big_size(big a)
{
    a.sign = a.sign != 0;
    return a;
}

#endif
