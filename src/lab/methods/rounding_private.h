/* SPDX-License-Identifier: MIT */
/* Numbers of methods by the names that their code gives them, for rounding.c. */
#ifndef LAB_ROUNDING_PRIVATE_H
#define LAB_ROUNDING_PRIVATE_H

#include "twofold.h"

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* The shapes of a run, in the order of its trace. Lengths are taken times 2 to the -exponent, so
 * that their squares keep in range. */
typedef struct rounding_shapes {
    const hit_shape *a, *b;
    int exponent;
    bool apart_from_position; /* centre lines: the rect's position is (0, 0) */
    bool unfinished;          /* edges: a's last one leads to (0, 0) */
    bool areas;               /* triangles: "abc" is an area and no angle */
    int edge_a, edge_b;       /* -1: none, or the unfinished one */
} rounding_shapes;

typedef struct rounding_number {
    twofold value;
    int degree; /* how often it has the unit of lengths: 0 for an angle or a ratio, 2 for an area */
    bool is_constant; /* in the method's text: not scaled */
    bool is_angle;
    twofold cosine, sine; /* of an angle, both times one length */
} rounding_number;

/* False: they have no number of that name. */
typedef bool rounding_names(const rounding_shapes *of, const char *name, size_t length,
                            rounding_number *out);

rounding_names rounding_circles, rounding_centre_lines, rounding_turned, rounding_triangle,
    rounding_edges, rounding_bounds, rounding_point_circle, rounding_foot, rounding_nearest,
    rounding_boxes;

static inline bool rounding_is(const char *name, size_t length, const char *wanted)
{
    return strlen(wanted) == length && memcmp(name, wanted, length) == 0;
}

static inline double rounding_scaled(const rounding_shapes *of, double value)
{
    return ldexp(value, -of->exponent);
}

static inline hit_vec rounding_at(const rounding_shapes *of, hit_vec v)
{
    return (hit_vec){rounding_scaled(of, v.x), rounding_scaled(of, v.y)};
}

static inline bool rounding_put(rounding_number *out, twofold value, int degree)
{
    *out = (rounding_number){.value = value, .degree = degree};
    return true;
}

static inline twofold rounding_half(twofold a)
{
    return twofold_multiply(a, twofold_of(0.5));
}

static inline twofold rounding_square(twofold a)
{
    return twofold_multiply(a, a);
}

#endif
