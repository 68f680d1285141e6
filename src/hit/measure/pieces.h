/* Convex pieces of an outline. Internal to the library. */
#ifndef HIT_PIECES_H
#define HIT_PIECES_H

#include "outline.h"

/* Of convex pieces of an outline. */
enum {
    PIECES_MOST_VERTICES = 64, /* of a ring */
    PIECES_MOST_CORNERS = 8    /* of a piece */
};

/* The corners go around clockwise on screen. */
typedef struct piece {
    int first, count; /* of its corners */
    hit_edge box;     /* its diagonal */
} piece;

typedef struct pieces {
    int count, corners;
    piece all[PIECES_MOST_VERTICES];
    hit_vec corner[3 * PIECES_MOST_VERTICES]; /* times a power of two */
    hit_vec normal[3 * PIECES_MOST_VERTICES]; /* outwards, of the edge from this corner; or 0 */
} pieces;

/* Of a point, a segment, or a ring that does not meet itself and is not flat; coordinates are
 * scaled by 2^exponent. O(n^3) at worst. False: it has too many vertices. */
bool hit_pieces_make(pieces *of, const hit_shape *outline, int exponent);

#endif
