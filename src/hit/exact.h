/*
 * Signs of polynomials in doubles: those of real arithmetic, for every finite input.
 * Each returns -1, 0 or +1.
 */
#ifndef HIT_EXACT_H
#define HIT_EXACT_H

#include "hit.h"

/* (b - a) x (c - a): +1 when the turn a, b, c is clockwise on screen (y down). */
int exact_orient(hit_vec a, hit_vec b, hit_vec c);

/* (b - a) . (c - a) */
int exact_dot(hit_vec a, hit_vec b, hit_vec c);

/* |a - b| against r1 + r2; the radii are not negative. */
int exact_distance(hit_vec a, hit_vec b, double r1, double r2);

/* Distance of p from the line through a and b (a and b differ) against r1 + r2. */
int exact_line_distance(hit_vec p, hit_vec a, hit_vec b, double r1, double r2);

#endif
