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

/* Makes the pieces of a point, a segment, or a ring that does not meet itself and is not flat.
 * Coordinates are scaled by 2^exponent. O(n^3) at worst. False: the outline has too many
 * vertices. */
bool hit_pieces_make(pieces *of, const hit_shape *outline, int exponent);

/* Makes pieces that cover, to rounding, the even-odd filling and all edges of any rings, or the
 * edges of a chain. False: there are too many vertices and crossings of edges together. */
bool hit_pieces_even_odd(pieces *of, const hit_shape *outline, int exponent);

/* A convex ring with a normal for each side, from the corner of its number to the next. */
typedef struct grown_piece {
    int count;
    hit_vec corner[PIECES_MOST_CORNERS + 4];
    hit_vec normal[PIECES_MOST_CORNERS + 4];
} grown_piece;

/* Returns the Minkowski sum of a piece and an upright square around the origin with sides of 2
 * `by`. */
grown_piece hit_pieces_grown(const pieces *of, const piece *p, double by);

#endif
