/* SPDX-License-Identifier: MIT */
/*
 * Kernels of batches: filters for several positions at once. The text in batch_kernels.inc is
 * compiled for one lane, and where compilers have them for the two of SSE2 and the four of AVX2.
 * Their operations are the same, in the same order, and none is fused. What a kernel does not prove
 * is left to hit_hits(). Internal to the library.
 */
#ifndef HIT_BATCH_LANES_H
#define HIT_BATCH_LANES_H

#include "direct.h"
#include "filter.h"
#include "frame.h"
#include "outline.h"
#include "vec.h"

/* So many edges a kernel compares with each position. A ring that has more: for points
 * batch_stripes.c, for circles single calls. */
enum { BATCH_RING = 64 };

/* One list makes the enum and the table of each width. */
#define BATCH_KERNELS(X)                                                                           \
    X(BATCH_DISC, disc)                 /* a disc and the disc edge[0].a */                        \
    X(BATCH_EDGE, edge)                 /* a disc and the edge edge[0], grown by the radius */     \
    X(BATCH_BOX, box)                   /* a point and the box */                                  \
    X(BATCH_DISC_BOX, disc_box)         /* a disc and the box */                                   \
    X(BATCH_TRIANGLE, triangle)         /* a point and the triangle */                             \
    X(BATCH_CONVEX, convex)             /* a point and the convex ring */                          \
    X(BATCH_ELLIPSE, ellipse)           /* a point and the ellipse */                              \
    X(BATCH_DISC_ELLIPSE, disc_ellipse) /* a disc with a radius and the ellipse */                 \
    X(BATCH_TURNED, turned)             /* a disc and the turned rect */                           \
    X(BATCH_RING_POINT, ring_point)     /* a point and any number of edges */                      \
    X(BATCH_RING_DISC, ring_disc)       /* a disc and any number of edges */

typedef enum batch_test {
#define BATCH_ENUM(test, kernel) test,
    BATCH_KERNELS(BATCH_ENUM)
#undef BATCH_ENUM
        BATCH_TESTS,
    BATCH_ONE_BY_ONE = BATCH_TESTS
} batch_test;

/* An edge from `a` to `a` + `along`. */
typedef struct batch_edge {
    hit_vec a, along;
    double end_y;  /* of its end, as stored */
    double length; /* squared */
    double girth;  /* see girth_of() */
} batch_edge;

static inline batch_edge batch_edge_of(hit_edge edge)
{
    hit_vec along = vec_sub(edge.b, edge.a);
    return (batch_edge){.a = edge.a,
                        .along = along,
                        .end_y = edge.b.y,
                        .length = vec_dot(along, along),
                        .girth = fabs(along.x) + fabs(along.y)};
}

/* A triangle, counterclockwise: two corners and the point that is asked about are taken from the
 * first, a. See BATCH_SIDE_ERROR, for convex rings too. */
typedef struct batch_triangle {
    hit_vec a, b, c;
    double area; /* twice */
    double error;
} batch_triangle;

/* A convex ring, counterclockwise. `base` is along x (corner - a). */
typedef struct batch_convex {
    hit_vec a;
    int count;
    hit_vec along[FRAME_CORNERS];
    double base[FRAME_CORNERS];
    double error, near;
} batch_convex;

/* A turned rect: see turned_rect of direct.h. The error of a gap is no less than `least`. */
typedef struct batch_turned {
    hit_vec a, along;
    double length, area, least;
} batch_turned;

/* An ellipse: centre and half-axes, twice the area of those squared, the sum of their squares. */
typedef struct batch_ellipse {
    hit_vec centre, u, v;
    double area, axes;
} batch_ellipse;

/* What positions are compared with, computed once for all of them. */
typedef struct batch_plan {
    batch_test test;
    hit_vec low, high; /* a box */
    double radius;     /* of the shape */
    union {
        batch_triangle triangle;
        batch_convex convex;
        batch_turned turned;
        batch_ellipse ellipse;
    };
    int edges;
    batch_edge edge[BATCH_RING];
} batch_plan;

typedef struct batch_positions {
    const hit_vec *at;
    const double *radius; /* as many, or one */
    size_t radius_step;   /* 1 or 0 */
    size_t count;
} batch_positions;

/* A kernel's answer for a position that it cannot decide. */
#define BATCH_UNSURE 2

/* Writes HIT_MISS, HIT_HIT or BATCH_UNSURE for each of the positions; they are a multiple of 4.
 * Returns whether one is BATCH_UNSURE. */
typedef int batch_kernel(const batch_plan *restrict plan, const batch_positions *restrict of,
                         unsigned char *restrict out);

/* batch_lanes.c. Returns the kernel for the widest lanes that this machine has, up to so many: 1, 2
 * or 4. */
batch_kernel *hit_batch_lanes_kernel(batch_test test, int most_lanes);

/* batch_plan.c. Plans the test of positions; BATCH_ONE_BY_ONE says that no kernel is worth it. */
void hit_batch_lanes_plan(batch_plan *plan, const hit_shape *shape, hit_kind kind);

/* batch.c. Does what the batches of hit.h do, with lanes up to so many. */
void hit_batch_lanes_run(const hit_shape *shape, batch_positions of, hit_kind kind, int most_lanes,
                         unsigned char *out);

#endif
