/* SPDX-License-Identifier: MIT */
/* A run of a method that is told in words. */
#ifndef LAB_TOLD_RUN_H
#define LAB_TOLD_RUN_H

#include "hit_lab.h"

typedef struct sentence {
    const hit_method *method; /* NULL: the referee */
    const hit_trace *trace;
    int place;    /* of the comparison in the trace */
    bool decides; /* it is the last one: */
    hit_verdict verdict;
    bool is_false;          /* the referee denies it */
    const hit_shape *a, *b; /* of the run, in the trace's order */
    bool swapped;           /* a is the shape that the lab calls B */
    bool exactly;           /* numbers have all their digits */
} sentence;

#endif
