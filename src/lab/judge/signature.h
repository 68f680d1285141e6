/* SPDX-License-Identifier: MIT */
/* How many numbers a user's function takes, read from its text before anything runs. */
#ifndef LAB_SIGNATURE_H
#define LAB_SIGNATURE_H

#include "case.h"

#include <stdbool.h>
#include <stddef.h>

/* Returns how many parameters the function of that name is defined with, in any of the languages;
 * -1: that cannot be told. */
int signature_count(const char *text, const char *function);
/* The same pair with an upright box in the place of each turned rect. */
case_pair signature_upright(case_pair pair);
/* Returns whether the function takes the numbers of the pair, as far as that can be told. Otherwise
 * writes what is wrong, and whether it takes those of signature_upright(). */
bool signature_fits(const char *text, const char *function, case_pair pair, bool *upright,
                    char *error, size_t size);

#endif
