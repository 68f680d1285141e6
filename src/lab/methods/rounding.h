/* SPDX-License-Identifier: MIT */
/* What rounding did to a comparison of a post's method: its sides computed again, without it. */
#ifndef LAB_ROUNDING_H
#define LAB_ROUNDING_H

#include "sentence.h"
#include "twofold.h"

typedef enum rounding_to { ROUNDING_TO_DOUBLE, ROUNDING_TO_FLOAT, ROUNDING_TO_INT } rounding_to;

typedef struct rounding {
    int place;          /* of the comparison that would have another outcome without rounding */
    const char *side;   /* of that comparison, the one that rounding changed more, as written */
    int side_length;    /* in bytes */
    double computed;    /* what the method has for it */
    twofold exact;      /* what it is, ... */
    int exponent;       /* ... times two to this */
    rounding_to to;     /* the numbers that the method computes with */
    int edge_a, edge_b; /* what the comparison is about; -1: no single edge */
} rounding;

/* False: rounding did not decide, or nothing is known of that method. */
bool rounding_find(const sentence *of, rounding *found);

#endif
