/* SPDX-License-Identifier: MIT */
/* Random numbers that a seed repeats: splitmix64 (Steele, Lea, Flood 2014). Each draw has a
 * statement, or a declarator, of its own: compilers differ in which of two draws in one expression
 * they make first. */
#ifndef JUDGE_CHANCE_H
#define JUDGE_CHANCE_H

#include <stdint.h>

static inline uint64_t chance_next(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* Draws a number from 0 to below 1, of 53 bits. */
static inline double chance_fraction(uint64_t *state)
{
    return (double)(chance_next(state) >> 11) * 0x1p-53;
}

/* Draws a whole number, both ends included. */
static inline int64_t chance_whole(uint64_t *state, int64_t low, int64_t high)
{
    return low + (int64_t)(chance_next(state) % (uint64_t)(high - low + 1));
}

#endif
