/* SPDX-License-Identifier: MIT */
/* Large rings for tests: of every sort that an index has to cope with, of any number of vertices.
 */
#ifndef OUTLINES_H
#define OUTLINES_H

#include "hit.h"

#define OUTLINES(X)                                                                                \
    X(OUTLINE_BLOB, "blob")     /* smooth, around its middle */                                    \
    X(OUTLINE_COAST, "coast")   /* broken at every scale */                                        \
    X(OUTLINE_STAR, "star")     /* a random radius at each vertex */                               \
    X(OUTLINE_COMB, "comb")     /* long thin teeth, turned */                                      \
    X(OUTLINE_SPIRAL, "spiral") /* a band wound up */                                              \
    X(OUTLINE_STAIRS, "stairs") /* on whole numbers: a diagonal there and back, edges collinear */ \
    X(OUTLINE_WALK, "walk")     /* on whole numbers: crosses itself, passes points again */        \
    X(OUTLINE_BOWTIES, "bow ties")

typedef enum outline_sort {
#define OUTLINE_ENUM(sort, name) sort,
    OUTLINES(OUTLINE_ENUM)
#undef OUTLINE_ENUM
        OUTLINE_COUNT
} outline_sort;

const char *outline_name(outline_sort sort);

/* Writes the ring: within some 100 of (0, 0), 8 vertices at least. */
void make_outline(outline_sort sort, hit_vec *ring, int count);

#endif
