/* SPDX-License-Identifier: MIT */
/* Whether a moving shape comes to touch another, by GMP's integers. It shares no code with the
 * library and uses another method: it tests the areas that a's edges sweep over against b's edges.
 */
#ifndef ORACLE_SWEEP_H
#define ORACLE_SWEEP_H

#include "hit.h"

/* Returns whether a and b have a common point at some time t from 0 to 1, while a moves by t * part
 * * motion. Polygons have up to 16 vertices. */
bool oracle_sweep(const hit_shape *a, const hit_shape *b, hit_vec motion, double part);

#endif
