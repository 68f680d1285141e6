/* SPDX-License-Identifier: MIT */
/* The right answers, by GMP's integers and rationals. The oracle shares no code and no method with
 * the referee: it computes signs with integers, and verdicts by solving for parameters and
 * distances as fractions. */
#ifndef ORACLE_H
#define ORACLE_H

#include "hit.h"

int oracle_orient(hit_vec a, hit_vec b, hit_vec c);
int oracle_dot(hit_vec a, hit_vec b, hit_vec c);
int oracle_distance(hit_vec a, hit_vec b, double r1, double r2);
int oracle_line_distance(hit_vec p, hit_vec a, hit_vec b, double r1, double r2);

bool oracle_hit(const hit_shape *a, const hit_shape *b);

#endif
