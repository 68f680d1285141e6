/* SPDX-License-Identifier: MIT */
/*
 * The border of a map: the curve of the cursor's reference points at which the shapes touch. It
 * parts the places where they hit from those where they miss, and depends on the shapes alone.
 *
 * A shape is a core, which is an outline, grown by a round body: a disc, or an ellipse around its
 * centre. Where two shapes touch, a vertex of one core meets an edge or a vertex of the other, and
 * the body of both lies between them. So the border lies on two sorts of tracks (Minkowski sums of
 * edge and vertex, and of the bodies, in the words of Lozano-Perez 1983):
 *
 *   straight   an edge, seen from a vertex, moved along its normal to where the body ends
 *   round      the body's outline, around the difference of two vertices; an arc, if it is a disc
 *
 * Along a convex pair's tracks nothing else touches. A part of another pair's track may lie where
 * the shapes overlap somewhere else: tracks are cut where they cross, and the referee decides about
 * each piece, on both of its sides. It sees what is wider than 2^-40 of the picture's size.
 *
 * A straight track and an arc are exact: only their ends, where others cut them, are rounded, to a
 * few last bits. The outline of an ellipse's body is exact at each of its points.
 */
#ifndef LAB_BORDER_H
#define LAB_BORDER_H

#include "hit.h"

#include <stdbool.h>

/* What lies between two cores: for each shape its radius, or the half-axes of an ellipse. */
typedef struct border_body {
    double radius[2];
    hit_vec u[2], v[2];
    bool bent, oval; /* it is more than a point; than a disc */
} border_body;

/* Goes from base[0] - cursor[0] to base[1] - cursor[1], moved along the normal by the body. */
typedef struct border_track {
    hit_vec base[2], cursor[2];
    int side; /* of a straight one: 1 or -1, times (-y, x) of its way is the normal */
    double from,
        to;     /* its parameter: of a straight one 0 to 1, of a round one the normal's angle */
    bool round; /* around base[0] - cursor[0] */
} border_track;

/* Where a piece ends: where its track does, or where another track crosses it. */
typedef struct border_end {
    double at;
    int other; /* -1: none */
    double other_at;
} border_end;

typedef struct border_piece {
    int track;
    border_end end[2];
    bool slot; /* both of its sides hit: the cursor fills a slot, and only touches its walls */
} border_piece;

typedef struct border {
    border_body body;
    hit_vec origin[2]; /* a vertex of base and cursor: what is near to them is told from there */
    double size;       /* of the picture */
    double fine;       /* what is nearer than that is one place */
    border_track *tracks;
    border_piece *pieces;
    int track_count, piece_count;
} border;

void border_free(border *border);

/* Returns the normal there, which points from the base to the cursor; the point, less
 * origin[0] - origin[1]; and that point on the stage. */
hit_vec border_normal(const border_track *track, double at);
hit_vec border_local(const border *border, int track, double at);
hit_vec border_point(const border *border, int track, double at);

/* Returns the point of the body that is farthest in this direction of length 1. */
hit_vec border_reach(const border_body *body, hit_vec normal);

#endif
