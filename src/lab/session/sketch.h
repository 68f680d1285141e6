/* A polygon being drawn by clicks (the drawing tool of "Collision of any polygons"). */
#ifndef LAB_SKETCH_H
#define LAB_SKETCH_H

#include "hit.h"

typedef struct sketch {
    hit_vec *points; /* owned; stage units */
    int count, room;
} sketch;

/* More than anyone clicks; keeps a stuck button from eating memory. */
#define SKETCH_LIMIT 100000

/* False when it is full or memory is out: nothing changes. */
bool sketch_add(sketch *sketch, hit_vec point);
void sketch_take_back(sketch *sketch);
/* Drops points from number `first` on that lie within `tolerance` of a straight line between those
 * kept before and after them. */
void sketch_simplify(sketch *sketch, int first, double tolerance);
void sketch_free(sketch *sketch);

/* Whole stage units nearest to the middle of the sketch's bounds: the reference point a drawn
 * cursor gets. Whole, so that vertex - reference + reference is the vertex again. */
hit_vec sketch_reference(const sketch *sketch);

#endif
