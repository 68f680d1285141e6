/*
 * Whether a shape in motion comes to touch another, by GMP's integers. Shares no code with the
 * library and goes another way: the areas that a's edges sweep over, against b's edges.
 */
#ifndef ORACLE_SWEEP_H
#define ORACLE_SWEEP_H

#include "hit.h"

/* Whether a and b have a common point while a moves by t * part * motion, t from 0 to 1. Polygons
 * have up to 16 vertices. */
bool oracle_sweep(const hit_shape *a, const hit_shape *b, hit_vec motion, double part);

#endif
