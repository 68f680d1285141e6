/* Outlines of any number of vertices, to try tests with: made by rule, never crossing themselves.
 */
#ifndef LAB_MADE_H
#define LAB_MADE_H

#include "hit.h"

#include <stdint.h>

typedef struct made_sink {
    void (*take)(void *context, hit_vec vertex); /* called once a vertex, in order */
    void *context;
} made_sink;

typedef struct made_kind {
    const char *name;
    /* Makes `count` (MADE_LEAST or more) vertices on the stage, around its middle. The seed
     * changes what is random: the blob and the coast. */
    void (*make)(int count, uint64_t seed, made_sink out);
} made_kind;

enum { MADE_LEAST = 3 };

extern const made_kind made_kinds[];
extern const int made_kind_count;

/* NULL: there is none of this name. */
const made_kind *made_find(const char *name);

#endif
