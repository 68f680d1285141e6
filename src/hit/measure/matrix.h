/* SPDX-License-Identifier: MIT */
/* Which of interior, boundary and exterior of two shapes meet (DE-9IM). Internal to the library. */
#ifndef HIT_MATRIX_H
#define HIT_MATRIX_H

#include "hit.h"

typedef enum matrix_part {
    MATRIX_INTERIOR,
    MATRIX_BOUNDARY,
    MATRIX_EXTERIOR,
    MATRIX_PARTS
} matrix_part;

/* The dimension of what a part of a and a part of b share; -1: nothing. */
typedef struct matrix {
    int dimension[MATRIX_PARTS][MATRIX_PARTS];
} matrix;

matrix hit_matrix_nothing(void);
void hit_matrix_add(matrix *m, matrix_part of_a, matrix_part of_b, int dimension);

/* What it says of the shapes, as hit_relate(). */
hit_relation hit_matrix_relation(const matrix *m);

/* Exact. Whether two edges of a ring, or of several, share more than a point, or all vertices of
 * one are one point. Only then the outline may have inside on all sides. */
bool hit_matrix_runs_along_itself(const hit_shape *shape);

/* Exact, for two outlines without a radius. */
matrix hit_matrix_of_outlines(const hit_shape *a, const hit_shape *b);
/* hit_relate() of these: it ends as soon as it is known. */
hit_relation hit_matrix_relate_outlines(const hit_shape *a, const hit_shape *b);

#endif
