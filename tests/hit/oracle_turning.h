/* SPDX-License-Identifier: MIT */
/* What a shape that turns while it moves meets, found by halving the time: by distances in long
 * double, without the directions of the sweep. */
#ifndef ORACLE_TURNING_H
#define ORACLE_TURNING_H

#include "hit.h"

typedef struct turning_case {
    hit_shape a, b;
    hit_vec motion, pivot;
    double angle;
} turning_case;

typedef struct turning_truth {
    double free_until;   /* they are surely apart before; 1: always */
    double contact_from; /* the earliest time found at which they surely meet; 2: none */
} turning_truth;

/* Shapes of at most 16 vertices, apart at the start. */
turning_truth oracle_turning(const turning_case *c);

#endif
