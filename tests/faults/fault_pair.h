/* A pair of shapes as the numbers that a scene gives: to be shortened, printed and read. */
#ifndef FAULT_PAIR_H
#define FAULT_PAIR_H

#include "hit.h"

#include <stddef.h>

enum { FAULT_VERTICES = 8, FAULT_NUMBERS = 2 * FAULT_VERTICES + 1 };

/* The vertices, then the radius. A rect: centre, width, height, angle. An ellipse: centre, two
 * radii, angle. */
typedef struct fault_shape {
    hit_kind kind;
    int vertices; /* of which a coordinate is one of the first 2 * vertices numbers */
    double number[FAULT_NUMBERS];
} fault_shape;

typedef struct fault_pair {
    fault_shape shape[2];
} fault_pair;

/* Polygons point to the rings: do not copy. */
typedef struct fault_built {
    hit_shape a, b;
    hit_vec ring[2][FAULT_VERTICES];
} fault_built;

/* Whether the kind has a centre, two sizes and an angle. */
static inline bool fault_pair_sized(hit_kind kind)
{
    return kind == HIT_RECT || kind == HIT_ELLIPSE;
}

fault_pair fault_pair_of(const hit_shape *a, const hit_shape *b);
void fault_pair_build(const fault_pair *pair, fault_built *built);

int fault_pair_count(const fault_shape *shape); /* of its numbers */

/* The digits that the pair takes: signs, points and exponents count. */
int fault_pair_cost(const fault_pair *pair);

/*
 * "[base] shape = circle; centre = 40 26; radius = 25 [cursor] shape = point; at = 64 19": what a
 * scene says, in one line. Of two kinds, the shape with fewer numbers is the cursor.
 */
enum { FAULT_PAIR_TEXT = 1024 };
void fault_pair_print(const fault_pair *pair, char text[FAULT_PAIR_TEXT]);
bool fault_pair_parse(const char *text, fault_pair *pair);

#endif
