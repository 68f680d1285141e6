/* Points at deep zoom, for deep.c and curve.c. */
#ifndef LAB_DEEP_PRIVATE_H
#define LAB_DEEP_PRIVATE_H

#include "deep.h"

/* Output pixels, perhaps 10^17 of them away. */
typedef struct far_point {
    long double x, y;
} far_point;

/* The difference of two doubles and its product with the scale keep 64 bits. */
far_point deep_to_far(view view, hit_vec v);

/* Cuts the line to the box. False: it is outside. */
bool deep_cut_line(far_point p, far_point q, box within, deep_line *out);

/* Cutting takes room for so many points a vertex. */
enum { DEEP_ROOM = 32 };

/* Cuts the ring of `count` points, which have room for DEEP_ROOM * count, to the box. The caller
 * frees the result, a ring of *kept vertices. NULL: memory is out. */
hit_vec *deep_cut_ring(far_point *points, int count, box within, int *kept);

#endif
