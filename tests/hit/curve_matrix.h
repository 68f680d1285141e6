/* SPDX-License-Identifier: MIT */
/*
 * The matrix of two shapes of small whole numbers, DE-9IM, by samples: on all lines and circles of
 * which the outlines consist, between all places where these meet, and beside them. Nothing of the
 * library is used; what is nearer than rounding counts as one.
 */
#ifndef TEST_CURVE_MATRIX_H
#define TEST_CURVE_MATRIX_H

#include "hit.h"

/* Any shape but an ellipse. With a radius, its core is convex. Numbers are up to 20 or so. */
void curve_matrix(const hit_shape *a, const hit_shape *b, char letters[10]);

#endif
