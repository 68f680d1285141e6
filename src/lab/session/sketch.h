/* The points of a polygon that is being drawn. */
#ifndef LAB_SKETCH_H
#define LAB_SKETCH_H

#include "hit.h"

typedef struct sketch {
    hit_vec *points; /* owned; stage units */
    int count, room;
    int dropped; /* while it is empty: the points that it had before it began anew */
} sketch;

/* More than anyone draws. It limits the memory that a stuck button can take. */
#define SKETCH_LIMIT 100000

/* False when the sketch is full or memory is out: nothing changes. */
bool sketch_add(sketch *sketch, hit_vec point);
/* Drops the last point. An empty sketch that began anew gets its points from before back. */
void sketch_take_back(sketch *sketch);
/* Drops all points. */
void sketch_begin(sketch *sketch);
/* From number `first` on, drops the points within `tolerance` of a straight line between the points
 * that are kept before and after them. */
void sketch_simplify(sketch *sketch, int first, double tolerance);
void sketch_free(sketch *sketch);

/* The reference point for a drawn cursor: the middle of the sketch's bounds, rounded to whole stage
 * units, so that vertex - reference + reference is the vertex again. */
hit_vec sketch_reference(const sketch *sketch);

#endif
