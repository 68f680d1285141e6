/* SPDX-License-Identifier: MIT */
/* What hit_separate() promises of shapes that need not be convex. It is asked of the exact tests,
 * at random moves and at all places where a corner of one shape comes to an edge of the other, or
 * to an ellipse. */
#ifndef PARTING_H
#define PARTING_H

#include "shapes.h"

typedef struct parting {
    hit_shape a, b; /* of up to 64 vertices; of two ellipses nothing is known */
    hit_vec direction;
    double depth, error;
} parting;

/* What hit_separate() says of a and b, and the error that it may have. */
bool parting_ask(parting *p);

bool parting_is_right(const parting *p);

void parting_swap(parting *p);

enum { PARTING_TANGLE = 8 };

/* Up to so many vertices, as a ring, two rings or a chain. Some are given again, so that rings
 * touch and run along themselves. `ends` has room for two. */
hit_shape parting_tangle(const number_source *source, hit_vec *v, int *ends);

/* Of number i of many pairs: mostly 0, sometimes any, and one of those where E has its least value.
 */
int parting_exponent(int i);

#endif
