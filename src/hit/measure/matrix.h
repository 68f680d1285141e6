/* SPDX-License-Identifier: MIT */
/* Which of interior, boundary and exterior of two shapes meet (DE-9IM). Internal to the library. */
#ifndef HIT_MATRIX_H
#define HIT_MATRIX_H

#include "conic.h"
#include "matrix_view.h"

/* The dimension of what a part of a and a part of b share; -1: nothing. */
typedef struct matrix {
    int dimension[MATRIX_PARTS][MATRIX_PARTS];
} matrix;

matrix hit_matrix_nothing(void);
void hit_matrix_add(matrix *m, matrix_part of_a, matrix_part of_b, int dimension);

/* Of b and a, for that of a and b. */
matrix hit_matrix_swapped(matrix m);

/* What it says of the shapes, as hit_relate(). */
hit_relation hit_matrix_relation(const matrix *m);

/* Exact. Whether two edges of a ring, or of several, share more than a point, or all vertices of
 * one are one point. Only then the outline may have inside on all sides. */
bool hit_matrix_runs_along_itself(const hit_shape *shape);

/* A shape that is convex, has area, and whose outline is not made of edges. An ellipse is no disc;
 * a flat ring with a radius is a capsule or a circle. */
typedef struct matrix_round {
    hit_shape shape;
    int turn; /* of a ring's core: the direction in which it turns; otherwise 0 */
} matrix_round;

/* matrix_border.c, exact. Whether the shape is one. */
bool hit_matrix_is_round(const hit_shape *shape, matrix_round *out);

/* Whether the borders share a line, or an arc. One of the two may be a segment, not a point. */
bool hit_matrix_borders_share_line(const matrix_round *x, const matrix_round *y);
bool hit_matrix_borders_share_arc(const matrix_round *x, const matrix_round *y);

/* The core's edges, clockwise around it; those of a segment or capsule are there and back. */
int hit_matrix_side_count(const matrix_round *of);
hit_edge hit_matrix_side(const matrix_round *of, int i);
/* Whether the edge lies on the line of that side of the border. */
bool hit_matrix_side_holds_line(const matrix_round *of, hit_edge side, hit_edge e);

/* How an ellipse lies in a round shape that is none. */
conic_room hit_matrix_room_of_ellipse(const hit_shape *ellipse, const matrix_round *y);

/* How x, which is in y and not equal to it, lies in it. */
conic_room hit_matrix_room(const matrix_round *x, const matrix_round *y);

/* A point of an outline: a vertex, or where an edge crosses another. */
typedef struct matrix_spot {
    bool crosses;
    hit_vec at; /* the vertex */
    hit_edge edge, other;
} matrix_spot;

/* matrix_spot.c, exact, of a spot where edges cross. Where it is; whether a way, which is in the
 * direction of an edge, leads nearer to the middle from there (-1) or farther away (1), if it is
 * not inside; and whether it is before a side's start or with it (-1), beside the side (0), or at
 * its end or behind (1). */
matrix_part hit_matrix_spot_part(const matrix_round *round, const matrix_spot *spot);
int hit_matrix_spot_heading(const matrix_round *round, const matrix_spot *spot, hit_edge way);
int hit_matrix_spot_along(const matrix_round *round, const matrix_spot *spot, hit_edge side);

/* matrix_round.c, exact. The rows are the round shape's. */
matrix hit_matrix_of_round(const matrix_round *round, const hit_shape *outline);
/* hit_relate() of these. The shape is round: see hit_matrix_is_round(). */
hit_relation hit_matrix_relate_round(const hit_shape *round, const hit_shape *outline);

/* Exact, for two outlines without a radius. */
matrix hit_matrix_of_outlines(const hit_shape *a, const hit_shape *b);
/* hit_relate() of these: it ends as soon as it is known. */
hit_relation hit_matrix_relate_outlines(const hit_shape *a, const hit_shape *b);

#endif
