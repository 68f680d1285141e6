/* SPDX-License-Identifier: MIT */
/* Random pairs of shapes for every way that hit tests go wrong, from random.h's sequence. */
#ifndef GENERATORS_H
#define GENERATORS_H

#include "hit.h"

enum { GENERATED_RING = 8, GENERATOR_COUNT = 8 };

typedef struct shape_pair {
    hit_shape a, b;
    hit_vec ring[2][GENERATED_RING]; /* polygons point to these: do not copy the pair */
} shape_pair;

typedef struct generator {
    const char *name;
    /* Makes shapes of these kinds that hit_validate() accepts. Polygons have 3 to 8 vertices. */
    void (*generate)(hit_kind a, hit_kind b, shape_pair *out);
} generator;

extern const generator generators[GENERATOR_COUNT];

/* Returns what the referee says when it is traced: then it decides by its rule, without short ways.
 */
hit_verdict by_rule(const hit_shape *a, const hit_shape *b);

#endif
