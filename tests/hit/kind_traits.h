/* SPDX-License-Identifier: MIT */
/* What tests know of a kind, whatever its place among the kinds. */
#ifndef KIND_TRAITS_H
#define KIND_TRAITS_H

#include "hit.h"

/* Returns the vertices of its outline; 0: as many as each shape has. */
static inline int kind_vertices(hit_kind kind)
{
#define KIND_VERTICES(kind, name, vertices) vertices,
    static const int of[] = {HIT_KINDS(KIND_VERTICES)};
#undef KIND_VERTICES
    return of[kind];
}

/* Returns whether its shapes are outlines grown by a radius: oracles of outlines know them. */
static inline bool kind_is_outline(hit_kind kind)
{
    return kind != HIT_ELLIPSE;
}

static inline bool kind_is_ring(hit_kind kind)
{
    return kind_vertices(kind) == 0 || kind_vertices(kind) > 2;
}

/* Returns whether its shapes are made with a radius. */
static inline bool kind_is_round(hit_kind kind)
{
    hit_shape shape = {.kind = kind, .count = kind_vertices(kind), .radius = 1};
    return !kind_is_ring(kind) && hit_validate(&shape) == HIT_OK;
}

/* A point grown by a radius: it has no edge that another shape could be beside. */
static inline bool kind_is_disc(hit_kind kind)
{
    return kind_is_outline(kind) && kind_vertices(kind) == 1;
}

/* Points hardly ever hit a shape that has none. */
static inline bool kind_has_area(hit_kind kind)
{
    return !kind_is_outline(kind) || kind_is_ring(kind) || kind_is_round(kind);
}

#endif
