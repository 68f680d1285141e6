/* SPDX-License-Identifier: MIT */
/* The rows of the table, and what the broad phases share. */
#ifndef LAB_BROAD_PRIVATE_H
#define LAB_BROAD_PRIVATE_H

#include "broad.h"

extern const broad_phase broad_pairs, broad_boxes, broad_circles, broad_grid, broad_quadtree,
    broad_sweep, broad_tree;

/* A pair of shapes is a field of one shape, so the exact test decides. */
hit_verdict broad_run_pair(const hit_shape *a, const hit_shape *b, hit_trace *trace);

#define BROAD_METHOD(name, said, does, from)                                                       \
    .method = {.id = name,                                                                         \
               .title = said,                                                                      \
               .idea = does,                                                                       \
               .source = from,                                                                     \
               .any_pair = true,                                                                   \
               .origin = HIT_AS_PUBLISHED,                                                         \
               .run = broad_run_pair}

#endif
