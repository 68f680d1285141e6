/* SPDX-License-Identifier: MIT */
/* What the bench gives to every contestant: sets of cases. A case is a pair of shapes and the right
 * answer. The header is plain data that C++ can read, because peers read it too. */
#ifndef SETS_H
#define SETS_H

#include "hit.h"

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Polygons have 5 vertices as the first shape and 8 as the second, unless the form says so; concave
 * ones always 8. */
enum { BENCH_RING = 8 };

/* The shapes of a row of the bench. */
typedef struct bench_form {
    hit_kind a, b;
    bool upright; /* rects are not turned; otherwise they have any angle */
    bool concave; /* polygons are stars; otherwise they are convex */
    int corners;  /* of convex polygons; 0: 5 and 8 */
} bench_form;

typedef struct bench_case {
    int a, b; /* indices of shapes */
} bench_case;

typedef struct bench_set {
    int shapes; /* the number of shapes on each side */
    int count;  /* the number of cases */
    hit_shape *a, *b;
    bench_case *cases;
    unsigned char *truth; /* the referee's verdict for each case: HIT_MISS or HIT_HIT */
    hit_vec (*ring_a)[BENCH_RING], (*ring_b)[BENCH_RING];
} bench_set;

/* Where cases come from. Shapes are 20 to 200 wide and lie on a stage about 1000 wide. */
typedef enum bench_source {
    BENCH_RANDOM,   /* real coordinates; half of the cases are hits, half misses */
    BENCH_HITS,     /* the same, hits only */
    BENCH_MISSES,   /* the same, misses only */
    BENCH_TOUCHING, /* whole and half coordinates, touching exactly, from outside */
    BENCH_NEAR      /* touching to the last bits: lattice and real, many a few ulps aside */
} bench_source;

/* False when memory is short. */
bool set_make(bench_set *set, int shapes, int count);
void set_free(bench_set *set);

/* Case i is shape i against shape i; needs shapes == count. The same seed makes the same set. */
void set_fill(bench_set *set, const bench_form *form, bench_source source, uint64_t seed);

/* Few shapes, many cases: every case picks two of the shapes, half the cases hit. */
void set_fill_pool(bench_set *set, const bench_form *form, uint64_t seed);

/* One case of the set as a set of its own, which borrows the set's memory. */
bench_set set_one(const bench_set *set, int index, bench_case *storage);

#ifdef __cplusplus
}
#endif

#endif
