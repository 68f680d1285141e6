/* SPDX-License-Identifier: MIT */
/* A function to add to a user's file, for a function that cannot be called as it stands: it takes
 * the columns of the pair and calls the other one. */
#ifndef LAB_WRAPPER_H
#define LAB_WRAPPER_H

#include "signature.h"

#include <stdio.h>

enum { WRAPPER_NAME = 32 };

/* Writes it, and its name. What is not known is BLANK_name. False, with nothing written: there is
 * no function, or it is for another pair. */
bool wrapper_write(FILE *out, const char *text, const char *function, const call *c,
                   const language *l, char name[WRAPPER_NAME]);

#endif
