/* SPDX-License-Identifier: MIT */
/* Convex pieces of an outline. Internal to the library. */
#ifndef HIT_PIECES_H
#define HIT_PIECES_H

#include "outline.h"

/* Of convex pieces of an outline. */
enum {
    PIECES_MOST_VERTICES = 64, /* of an outline, and the points where its edges cross */
    PIECES_MOST_CORNERS = 8,   /* of a piece */
    PIECES_MOST = 3 * PIECES_MOST_VERTICES,
    PIECES_ALL_CORNERS = 4 * PIECES_MOST
};

/* The corners go around clockwise on screen. */
typedef struct piece {
    int first, count; /* of its corners */
    hit_edge box;     /* its diagonal */
} piece;

typedef struct pieces {
    int count, corners;
    piece all[PIECES_MOST];
    hit_vec corner[PIECES_ALL_CORNERS]; /* times a power of two */
    hit_vec normal[PIECES_ALL_CORNERS]; /* outwards, of the edge from this corner; or 0 */
} pieces;

/* Of a point, a segment, or a ring that does not meet itself and is not flat; coordinates are
 * scaled by 2^exponent. O(n^3) at worst. False: it has too many vertices. */
bool hit_pieces_make(pieces *of, const hit_shape *outline, int exponent);

/* Of any rings, what the even-odd rule fills and all edges, to rounding; of a chain its edges.
 * False: there are too many vertices, or with these too many points where edges cross. */
bool hit_pieces_even_odd(pieces *of, const hit_shape *outline, int exponent);

/* A convex ring with a normal for each side, from the corner of its number to the next. */
typedef struct grown_piece {
    int count;
    hit_vec corner[PIECES_MOST_CORNERS + 4];
    hit_vec normal[PIECES_MOST_CORNERS + 4];
} grown_piece;

/* The sum of a piece and an upright square around the origin, which has sides of 2 `by`. */
grown_piece hit_pieces_grown(const pieces *of, const piece *p, double by);

#endif
