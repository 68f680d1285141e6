/* SPDX-License-Identifier: MIT */
/* The shapes of a field scene. Once they are complete they do not change, and threads share them.
 */
#ifndef LAB_CROWD_H
#define LAB_CROWD_H

#include "hit.h"

#include <stdatomic.h>
#include <stdint.h>

/* Limits that bound memory and time: 200 000 shapes take about 100 MB with all that is built on
 * them. */
#define CROWD_SHAPES   200000
#define CROWD_VERTICES 2000000
#define CROWD_FAR      1e9 /* no shape reaches further from the origin */

typedef struct crowd_box {
    hit_vec low, high;
} crowd_box;

typedef struct crowd {
    hit_shape *shapes;
    crowd_box *boxes;  /* around each; a little too large, so that no rounding loses a contact */
    hit_vec *vertices; /* of all rings, one after the other */
    int *ends;         /* of the polygons of several rings, one after the other */
    int count, room, vertex_count, vertex_room, end_count, end_room;
    int most_vertices; /* of one shape */
    bool partial; /* a shape does not answer everything, such as how far it is */
    crowd_box all;
    double edges;    /* of all shapes; a round shape counts as one */
    double cell;     /* the width that the scene wants for cells of a grid; 0: any */
    uint64_t digest; /* of the shapes: other shapes have another one */
    hit_field *tree; /* NULL: not needed yet */
    atomic_int owners;
} crowd;

crowd *crowd_make(void);
/* Copies the shape and its ring. Returns NULL, or what is wrong: the shape, or a limit. */
const char *crowd_add(crowd *crowd, const hit_shape *shape);
/* All shapes are there. */
void crowd_finish(crowd *crowd);

/* Adds an owner and returns the crowd. NULL is fine. */
crowd *crowd_share(crowd *crowd);
/* Drops a reference; the last one frees it. NULL is fine. */
void crowd_drop(crowd *crowd);

/* Returns the library's field of the shapes, which the first call makes. Only one thread may make
 * the first call. */
const hit_field *crowd_tree(crowd *crowd);
/* Returns whether the shape hits any of them; exact. */
hit_verdict crowd_verdict(crowd *crowd, const hit_shape *shape);

/* Returns how many edges all pairs look at, for one edge of the cursor. */
double crowd_effort(const crowd *crowd);

/* Returns the box around a shape, a little too large. */
crowd_box crowd_box_of(const hit_shape *shape);

static inline bool crowd_boxes_meet(crowd_box a, crowd_box b)
{
    return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y;
}

#endif
