/* SPDX-License-Identifier: MIT */
/* What hit_separate() promises of shapes that need not be convex. It is asked of the exact tests,
 * at random moves and at all places where a corner of one shape comes to an edge of the other. */
#ifndef PARTING_H
#define PARTING_H

#include "hit.h"

typedef struct parting {
    hit_shape a, b; /* of up to 64 vertices */
    hit_vec direction;
    double depth, error;
} parting;

/* What hit_separate() says of a and b, and the error that it may have. */
bool parting_ask(parting *p);

bool parting_is_right(const parting *p);

#endif
