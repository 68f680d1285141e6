/* SPDX-License-Identifier: MIT */
/* Repeatable random numbers for tests: splitmix64 (Steele, Lea, Flood 2014). A program has one
 * sequence, which all its files share. Each draw has a statement, or a declarator, of its own:
 * compilers differ in which of two draws in one expression they make first. */
#ifndef RANDOM_H
#define RANDOM_H

#include <stdbool.h>
#include <stdint.h>

extern uint64_t random_state, random_first; /* random_first: what the sequence began with */

/* Starts the sequence again: from the environment's HIT_SEED if set, otherwise from a fixed seed.
 * Returns the seed, for the message of a test that fails. */
uint64_t random_seed(void);

/* As random_seed(), but without HIT_SEED another sequence at every run: for a test that searches.
 * The test prints the seed, as noted_tell() does. */
uint64_t random_new_seed(void);

/* How many cases a test takes: the environment's HIT_CASES if set, otherwise as many as usual. */
long random_cases(long usual);

static inline uint64_t random_next(void)
{
    random_state += 0x9e3779b97f4a7c15u;
    uint64_t z = random_state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* low <= result <= high, from 2^53 steps. */
static inline double random_double(double low, double high)
{
    return low + (high - low) * ((double)(random_next() >> 11) * 0x1p-53);
}

/* Both ends included. */
static inline int random_int(int low, int high)
{
    return low + (int)(random_next() % (uint64_t)(high - low + 1));
}

/* True in one of n calls, on average. */
static inline bool one_in(int n)
{
    return random_int(1, n) == 1;
}

#endif
