/* SPDX-License-Identifier: MIT */
/* A comparison of a trace as a person would say it. */
#ifndef LAB_SENTENCE_H
#define LAB_SENTENCE_H

#include "hit_lab.h"

#include <stddef.h>

typedef struct sentence {
    const hit_method *method; /* NULL: the referee */
    const hit_trace *trace;
    int place;    /* of the comparison in the trace */
    bool decides; /* it is the last one: */
    hit_verdict verdict;
    bool is_false;          /* the referee denies it */
    const hit_shape *a, *b; /* of the run, in the trace's order */
    bool swapped;           /* a is the shape that the lab calls B */
} sentence;

/* Writes "The centres are 120 apart; the radii together 190: they meet." Numbers have six digits,
 * or as many more as tell the two apart. */
void sentence_write(const sentence *of, char *out, size_t size);

/* Writes what rounding did where it made a post's verdict false, "The radii together are exactly
 * 190 + 1e-17; as a double 190."; empty: it did not, or that is not known. */
void sentence_write_rounding(const sentence *of, char *out, size_t size);

/* Whether a comparison of such a method has a sentence of its own: others have a general one. */
bool sentence_is_known(const hit_method *method, const char *text);

/* Writes the number with so many digits. A NaN is "NaN", whatever its sign bit. */
void sentence_number(double value, int digits, char *out, size_t size);

#endif
