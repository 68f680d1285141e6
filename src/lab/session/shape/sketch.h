/* SPDX-License-Identifier: MIT */
/* The points of a polygon that is being drawn. */
#ifndef LAB_SKETCH_H
#define LAB_SKETCH_H

#include "hit.h"

#include <stdbool.h>

typedef struct sketch {
    hit_vec *points; /* owned; stage units */
    int count, room;
    int dropped; /* while it is empty: the points that it had before it began anew */
} sketch;

/* So that the lab shows two of them, see scene_limits.h. */
#define SKETCH_LIMIT 10000

/* False when the sketch is full: nothing changes. */
bool sketch_add(sketch *sketch, hit_vec point);
/* Drops the last point. An empty sketch that began anew gets its points from before back. */
void sketch_take_back(sketch *sketch);
/* Drops all points. */
void sketch_begin(sketch *sketch);
/* From number `first` on, drops the points within `tolerance` of a straight line between the points
 * that are kept before and after them. */
void sketch_simplify(sketch *sketch, int first, double tolerance);
void sketch_free(sketch *sketch);

#endif
