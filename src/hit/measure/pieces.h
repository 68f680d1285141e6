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

#endif
