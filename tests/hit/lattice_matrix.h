/* SPDX-License-Identifier: MIT */
/*
 * An oracle of the matrix of two outlines that share no code with the library: their vertices are
 * whole numbers up to 16. All points where edges meet, a point of each piece of an edge, and points
 * of all faces are made as exact fractions, and each is asked for what it is in either shape, by
 * points around it.
 */
#ifndef LATTICE_MATRIX_H
#define LATTICE_MATRIX_H

#include "hit.h"

#include <stdbool.h>
#include <stdint.h>

/* Nine letters and a 0, as hit_relate_matrix() gives. */
void lattice_matrix(const hit_shape *a, const hit_shape *b, char letters[10]);

/* Whether the point (x / q, y / q), q > 0, is on the outline; and whether it is in the filling, if
 * it is not. */
bool lattice_is_on(const hit_shape *shape, int64_t x, int64_t y, int64_t q);
bool lattice_is_filled(const hit_shape *shape, int64_t x, int64_t y, int64_t q);

#endif
