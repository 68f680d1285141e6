/* SPDX-License-Identifier: MIT */
/* What rounding did to the comparisons of a published method: their sides computed again, without
 * it. */
#ifndef LAB_ROUNDING_H
#define LAB_ROUNDING_H

#include "told_run.h"
#include "twofold.h"

/* Of a number: what so many digits do not show. */
#define ROUNDING_SIX_DIGITS 4e-7
#define ROUNDING_TWO_DIGITS 4e-3

typedef enum rounding_to { ROUNDING_TO_DOUBLE, ROUNDING_TO_FLOAT, ROUNDING_TO_INT } rounding_to;

typedef struct rounding_side {
    const char *text; /* as written */
    int length;       /* in bytes */
    double computed;  /* what the method has for it */
    twofold exact;    /* what it is, ... */
    int exponent;     /* ... times two to this */
} rounding_side;

/* What is known of a verdict. */
typedef enum rounding_kind {
    ROUNDING_UNKNOWN, /* nothing, or not enough */
    ROUNDING_NOWHERE, /* without rounding all comparisons up to the last come out the same */
    ROUNDING_TURNED,  /* the comparison would have another outcome without rounding */
    ROUNDING_NO_VALUE /* one of its sides is no finite number */
} rounding_kind;

typedef struct rounding {
    rounding_kind kind;
    bool near;             /* of ROUNDING_NOWHERE: the last one's sides are right to six digits */
    int place;             /* of the comparison, the first such one */
    rounding_side side[2]; /* of ROUNDING_TURNED: left and right */
    int changed;           /* the side that rounding changed more */
    rounding_to to;        /* the numbers that the method computes with */
    bool of_inputs;        /* it rounds what it is given, and computes nothing before */
    int edge_a, edge_b;    /* what the comparison is about; -1: no single edge */
    const char *cause;     /* of ROUNDING_NO_VALUE: why it divides by 0; NULL: not known */
} rounding;

/* Judges the comparisons up to the one of the sentence, whose verdict is false. Of a right one it
 * finds only ROUNDING_NO_VALUE, and only in the last comparison. */
rounding rounding_judge(const sentence *of);

/* Puts what the number that the step has a name for is without rounding. False: not known. */
bool rounding_number_of(const sentence *of, int index, twofold *out);

#endif
