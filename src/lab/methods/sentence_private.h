/* SPDX-License-Identifier: MIT */
/* Tables of sentence.c. */
#ifndef LAB_SENTENCE_PRIVATE_H
#define LAB_SENTENCE_PRIVATE_H

#include "rounding.h"

#include <stddef.h>

/*
 * A comparison as methods have it in their code, and what it says when it holds and when it does
 * not, without a stop: {l} and {r} are its sides, {distance} a value of the trace, {r1 + r2} two of
 * them together.
 */
typedef struct sentence_row {
    const char *text;
    const char *yes;
    const char *no; /* NULL: as `yes` */
    const char *of; /* the methods whose id begins so; NULL: all that have no row of their own */
} sentence_row;

/* A row of all methods. */
#define SAYS(text, yes, no)                                                                        \
    {                                                                                              \
        text, yes, no, NULL                                                                        \
    }

/* They end with a row without text. A row of some methods stands before that of all. */
extern const sentence_row sentence_shapes[], sentence_edges[];

/* What rounding did to the comparison, and so to the verdict; what a number that is none did. */
void sentence_write_turned(const sentence *of, const rounding *r, char *out, size_t size);
void sentence_write_no_value(const sentence *of, const rounding *r, char *out, size_t size);

#endif
