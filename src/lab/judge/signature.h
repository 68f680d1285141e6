/* SPDX-License-Identifier: MIT */
/* What a user's function takes, read from its text before anything runs. */
#ifndef LAB_SIGNATURE_H
#define LAB_SIGNATURE_H

#include "call.h"

#include <stdbool.h>
#include <stddef.h>

/* The same pair with an upright box in the place of each turned rect. */
case_pair signature_upright(case_pair pair);
/* Returns whether the function is there and takes the arguments of the call, as far as that can be
 * told. Otherwise writes what is wrong, and whether it takes those of signature_upright(). */
bool signature_fits(const char *text, const char *function, const call *c, const struct language *l,
                    bool *upright, char *error, size_t size);

/* The same of a function that gets each polygon as one list of points, as far as its parameters are
 * counted. */
bool signature_takes(const char *text, const char *function, case_pair pair,
                     const struct language *l, char *error, size_t size);

#endif
