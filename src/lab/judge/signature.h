/* SPDX-License-Identifier: MIT */
/* Finds what a user's function takes, from its text, before anything runs. */
#ifndef LAB_SIGNATURE_H
#define LAB_SIGNATURE_H

#include "call.h"

#include <stdbool.h>
#include <stddef.h>

/* Returns the same pair with an upright box instead of each turned rect. */
case_pair signature_upright(case_pair pair);
/* Returns whether the function exists and takes the arguments of the call, as far as the text
 * shows. Otherwise writes what is wrong, and whether it takes those of signature_upright(). */
bool signature_fits(const char *text, const char *function, const call *c, const struct language *l,
                    bool *upright, char *error, size_t size);

/* The same for a function that takes each polygon as one list of points. Only its number of
 * parameters is checked. */
bool signature_takes(const char *text, const char *function, case_pair pair,
                     const struct language *l, char *error, size_t size);

#endif
