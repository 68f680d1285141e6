/* SPDX-License-Identifier: MIT */
/*
 * Where two lines cross. The point need not be a double: its coordinates are quotients of
 * polynomials. What a ring that crosses itself does near such a point follows from signs of degree
 * 4, which are exact. Internal to the library.
 */
#ifndef HIT_MEET_H
#define HIT_MEET_H

#include "sum.h"

/* Two lines that are not parallel: through p along u, and through q along v. */
typedef struct meet {
    hit_vec p, q;
    hit_sum u, v;
} meet;

/* Returns the sign of (b - a) x (X - a) for the point X where the lines cross: +1 when the turn a,
 * b, X is clockwise on screen. */
int hit_meet_side(const meet *at, hit_vec a, hit_vec b);

#endif
