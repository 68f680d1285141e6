/* SPDX-License-Identifier: MIT */
/* The parts of an outline that crossings.c intersects, in scaled coordinates. Internal to the
 * library. */
#ifndef HIT_ELEMENT_H
#define HIT_ELEMENT_H

#include "oval.h"

/*
 * Parts with rounded positions count as touching within this distance.
 * weaken: 0x1p-50
 */
#define ELEMENT_SLACK 0x1p-44

/* A straight piece, the part of a circle to the `outward` side of its centre, or an ellipse. */
typedef struct element {
    bool is_arc, is_oval;
    oval area;       /* ellipse; arc: its circle */
    hit_edge edge;   /* straight */
    hit_edge stored; /* straight, without slack: not scaled, for exact tests */
    double slack;    /* straight: 0 when the ends are the shape's own vertices */
    hit_vec centre;  /* arc */
    double radius;   /* arc */
    hit_vec outward; /* arc: a unit vector, or 0 for the full circle */
} element;

/* These count and write the elements of the shape's boundary; numbers are scaled by 2^exponent. */
int hit_element_count(const hit_shape *shape, int exponent);
element hit_element_at(const hit_shape *shape, int index, int exponent);
element hit_element_of_edge(hit_edge edge, int exponent);

/* Returns the diagonal of the box around an element, to rounding. */
hit_edge hit_element_box(const element *e);

#endif
