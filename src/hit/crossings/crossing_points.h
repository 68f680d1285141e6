/* SPDX-License-Identifier: MIT */
/* The points that crossings.c finds: each once. Internal to the library. */
#ifndef HIT_CROSSING_POINTS_H
#define HIT_CROSSING_POINTS_H

#include "walk.h"

/*
 * Points that differ by less than this in x and y count as one.
 * weaken: 0x1p-30
 * weaken: 0
 */
#define SAME_POINT 0x1p-40

enum { CROSSING_POINTS_BLOCKS = 128, CROSSING_POINTS_BLOCK = 16 };

/* A grown ring, on whose outline the points have to be. */
typedef struct grown_ring {
    double radius;
    hit_shape core; /* without the radius */
    bool has_tree;  /* it has many edges */
    walk_tree tree;
    local_index room;
} grown_ring;

typedef struct crossing_points {
    hit_vec *out;
    hit_edges *edges; /* NULL, or room as in `out` */
    hit_edges here;   /* the edges that are looked at */
    hit_edges first;  /* of grown rings: the edges that parts of them are of */
    int count, capacity;
    int exponent;               /* scales the points back */
    const grown_ring *grown[2]; /* NULL: it is none */
    hit_edge *blocks;           /* boxes of so many scaled points that follow each other */
    int block;                  /* CROSSING_POINTS_BLOCK at first */
} crossing_points;

/* Adds a point, in scaled coordinates, that is new, if there is room. */
void hit_crossing_points_add(crossing_points *list, hit_vec at);

#endif
