/* SPDX-License-Identifier: MIT */
/* Numbers of methods by the names that their code gives them, for rounding.c. */
#ifndef LAB_ROUNDING_PRIVATE_H
#define LAB_ROUNDING_PRIVATE_H

#include "twofold.h"

#include <stdbool.h>
#include <stddef.h>

/* The shapes of a run, in the order of its trace. Lengths are taken times 2 to the -exponent, so
 * that their squares keep in range. */
typedef struct rounding_shapes {
    const hit_shape *a, *b;
    int exponent;
    bool apart_from_position; /* centre lines: the rect's position is (0, 0) */
    bool unfinished;          /* edges: a's last one leads to (0, 0) */
    int edge_a, edge_b;       /* -1: none, or the unfinished one */
} rounding_shapes;

typedef struct rounding_number {
    twofold value;
    int degree; /* how often it has the unit of lengths: 0 for an angle or a ratio, 2 for an area */
    bool is_angle;
    twofold cosine, sine; /* of an angle, both times one length */
} rounding_number;

/* False: they have no number of that name. */
typedef bool rounding_names(const rounding_shapes *of, const char *name, size_t length,
                            rounding_number *out);

rounding_names rounding_circles, rounding_centre_lines, rounding_turned, rounding_triangle,
    rounding_edges, rounding_bounds;

#endif
