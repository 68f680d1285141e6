/*
 * Right answers by GMP's rationals and integers. Shares no code and no method with the referee: the
 * signs by integers of GMP, the verdicts by solving for parameters and distances as fractions.
 */
#ifndef ORACLE_H
#define ORACLE_H

#include "hit.h"

int oracle_orient(hit_vec a, hit_vec b, hit_vec c);
int oracle_dot(hit_vec a, hit_vec b, hit_vec c);
int oracle_distance(hit_vec a, hit_vec b, double r1, double r2);
int oracle_line_distance(hit_vec p, hit_vec a, hit_vec b, double r1, double r2);

bool oracle_hit(const hit_shape *a, const hit_shape *b);

#endif
