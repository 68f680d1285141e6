/* SPDX-License-Identifier: MIT */
/*
 * Signs of polynomials in doubles: those of real arithmetic, for every finite input.
 * Each returns -1, 0 or +1.
 */
#ifndef HIT_EXACT_H
#define HIT_EXACT_H

#include "hit.h"
#include "strict.h"

/* (b - a) x (c - a): +1 when the turn a, b, c is clockwise on screen (y down). */
int hit_exact_orient(hit_vec a, hit_vec b, hit_vec c);

/* (b - a) . (c - a) */
int hit_exact_dot(hit_vec a, hit_vec b, hit_vec c);

/* In the next two r1 + r2 is not negative: a sum of radii, or r1 - r for an r <= r1 given as -r. */

/* |a - b| against r1 + r2. */
int hit_exact_distance(hit_vec a, hit_vec b, double r1, double r2);

/* Distance of p from the line through a and b (a and b differ) against r1 + r2. */
int hit_exact_line_distance(hit_vec p, hit_vec a, hit_vec b, double r1, double r2);

/* The mid-point of p and q need not be a double; these two are about the true one. */

/* hit_exact_orient(a, b, mid-point of p and q) */
int hit_exact_orient_mid(hit_vec a, hit_vec b, hit_vec p, hit_vec q);

/* (p + q) / 2 against x: +1 when it is greater. */
int hit_exact_order_mid(double x, double p, double q);

#endif
