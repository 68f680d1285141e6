/*
 * Kernels of batches: filters for several positions at once. The text in batch_kernels.inc is
 * compiled for one lane, and where compilers have them for the two of SSE2 and the four of AVX2.
 * Their operations are the same, in the same order, and none is fused. What a kernel does not prove
 * is left to hit_referee(). Internal to the library.
 */
#ifndef HIT_BATCH_LANES_H
#define HIT_BATCH_LANES_H

#include "filter.h"
#include "outline.h"
#include "vec.h"

#include <stdint.h>

/* Rings with more corners are asked one position after the other. */
enum { BATCH_RING = 64 };

/* An edge from `a` to `a` + `along`. */
typedef struct batch_edge {
    hit_vec a, along;
    double end_y;      /* of its end, as stored */
    double length;     /* squared */
    double girth, far; /* see batch_side_error() */
} batch_edge;

/* What positions are compared with, as far as it does not depend on them. */
typedef struct batch_plan {
    hit_vec low, high; /* a box */
    double radius;     /* of the shape */
    int edges;
    batch_edge edge[BATCH_RING];
} batch_plan;

typedef struct batch_positions {
    const hit_vec *at;
    const double *radius; /* as many, or one */
    size_t radius_step;   /* 1 or 0 */
    size_t count;
} batch_positions;

/* What is not known of a position. */
#define BATCH_UNSURE 2

/* Writes HIT_MISS, HIT_HIT or BATCH_UNSURE for each of the positions; they are a multiple of 4.
 * Returns whether one is BATCH_UNSURE. */
typedef int batch_kernel(const batch_plan *restrict plan, const batch_positions *restrict of,
                         unsigned char *restrict out);

typedef enum batch_test {
    BATCH_DISC,       /* a disc and the disc edge[0].a */
    BATCH_EDGE,       /* a disc and the edge edge[0], grown by the radius */
    BATCH_BOX,        /* a point and the box */
    BATCH_DISC_BOX,   /* a disc and the box */
    BATCH_TRIANGLE,   /* a point and three edges */
    BATCH_RING_POINT, /* a point and any number of edges */
    BATCH_RING_DISC,  /* a disc and any number of edges */
    BATCH_TESTS
} batch_test;

/* batch_lanes.c: for the widest lanes that this machine has, up to so many: 1, 2 or 4. */
batch_kernel *hit_batch_kernel(batch_test test, int most_lanes);

/* batch.c: the same as the batches of hit.h, with lanes up to so many. */
void hit_batch_in_lanes(const hit_shape *shape, batch_positions of, hit_kind kind, int most_lanes,
                        unsigned char *out);

#endif
