/* SPDX-License-Identifier: MIT */
/* Outlines of any number of vertices, to try tests with: made by rule, never crossing themselves.
 */
#ifndef LAB_MADE_OUTLINES_H
#define LAB_MADE_OUTLINES_H

#include "hit.h"

#include <stdint.h>

typedef struct outline_sink {
    void (*take)(void *context, hit_vec vertex); /* called once a vertex, in order */
    void *context;
} outline_sink;

typedef struct outline_kind {
    const char *name;
    /* Makes `count` (OUTLINE_LEAST or more) vertices on the stage, around its middle. The seed
     * changes what is random: the blob and the coast. */
    void (*make)(int count, uint64_t seed, outline_sink out);
} outline_kind;

enum { OUTLINE_LEAST = 3 };

extern const outline_kind outline_kinds[];
extern const int outline_kind_count;

/* NULL: there is none of this name. */
const outline_kind *outline_find(const char *name);

#endif
