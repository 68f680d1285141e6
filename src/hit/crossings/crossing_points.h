/* SPDX-License-Identifier: MIT */
/* The points that crossings.c finds: each once. Internal to the library. */
#ifndef HIT_CROSSING_POINTS_H
#define HIT_CROSSING_POINTS_H

#include "outline.h"

/*
 * Points that differ by less than this in x and y count as one.
 * weaken: 0x1p-30
 * weaken: 0
 */
#define SAME_POINT 0x1p-40

enum { CROSSING_POINTS_BLOCKS = 128, CROSSING_POINTS_BLOCK = 16 };

typedef struct crossing_points {
    hit_vec *out;
    hit_edges *edges; /* NULL, or room as in `out` */
    hit_edges here;   /* the edges that are looked at */
    hit_edges first;  /* of grown rings: the edges that parts of them are of */
    int count, capacity;
    int exponent;              /* scales the points back */
    const hit_shape *grown[2]; /* NULL, or shapes on whose outline the points have to be */
    hit_edge *blocks;          /* boxes of so many scaled points that follow each other */
    int block;                 /* CROSSING_POINTS_BLOCK at first */
} crossing_points;

/* Adds a point, in scaled coordinates, that is new, if there is room. */
void hit_crossing_points_add(crossing_points *list, hit_vec at);

#endif
