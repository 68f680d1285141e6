/* SPDX-License-Identifier: MIT */
/*
 * Reads a shape as a list of edges. A point or circle has one edge of length zero, a segment or
 * capsule has one edge, and a ring has one edge for each vertex. Internal to the library.
 */
#ifndef HIT_OUTLINE_H
#define HIT_OUTLINE_H

#include "hit.h"
#include "index.h"
#include "strict.h"

/* What hit_lab.h records. A program that never traces needs only its name. */
typedef struct hit_trace hit_trace;

typedef struct hit_edge {
    hit_vec a, b;
} hit_edge;

/* A chain counts as a ring (see paths.h). It has no filling, so nothing lies inside it. */
static inline bool outline_is_ring(const hit_shape *shape)
{
    return shape->count >= 3 || (shape->count == 2 && shape->kind == HIT_POLYGON);
}

/* Whether it has an inside, without its radius: a chain has none. */
static inline bool outline_has_inside(const hit_shape *shape)
{
    return outline_is_ring(shape) && !paths_is_open(shape);
}

static inline bool outline_edge_is_point(hit_edge edge)
{
    return vec_equal(edge.a, edge.b);
}

/* Returns whether it is a ring or chain with a radius, as hit_grow() makes them. */
static inline bool outline_is_grown(const hit_shape *shape)
{
    return shape->radius > 0 && outline_is_ring(shape);
}

/* Returns the shape without its radius: of a circle its middle, of a capsule its segment. */
static inline hit_shape outline_core(const hit_shape *shape)
{
    hit_shape core = *shape;
    core.radius = 0;
    if (shape->kind == HIT_CIRCLE)
        core.kind = HIT_POINT;
    if (shape->kind == HIT_CAPSULE)
        core.kind = HIT_SEGMENT;
    return core;
}

static inline int outline_edge_count(const hit_shape *shape)
{
    return outline_is_ring(shape) ? shape->count : 1;
}

static inline const hit_vec *outline_vertices(const hit_shape *shape)
{
    return paths_vertices(shape);
}

/* Returns how many edges a trace shows: all but a chain's last one, which is a point of the one
 * before. */
static inline int outline_traced_edge_count(const hit_shape *shape)
{
    return outline_edge_count(shape) - paths_is_open(shape);
}

/* Returns the number that hit_edges has for this edge of the outline, or for the edge that starts
 * in this vertex. */
static inline int outline_edge_number(const hit_shape *shape, int index)
{
    if (outline_is_ring(shape) && !(paths_is_open(shape) && index == shape->count - 1))
        return index;
    return shape->count - 2;
}

static inline hit_edge outline_edge(const hit_shape *shape, int index)
{
    const hit_vec *v = outline_vertices(shape);
    return (hit_edge){v[index], v[paths_next(shape, index)]};
}

/* Returns the edge in the direction in which its second end is not before the first. */
static inline hit_edge outline_edge_forwards(hit_edge e)
{
    return vec_is_before(e.b, e.a) ? (hit_edge){e.b, e.a} : e;
}

/* Returns the diagonal of the box around the points. */
static inline hit_edge outline_box_around(const hit_vec *v, int count)
{
    hit_edge box = {v[0], v[0]};
    for (int i = 1; i < count; i++) {
        box.a.x = v[i].x < box.a.x ? v[i].x : box.a.x;
        box.a.y = v[i].y < box.a.y ? v[i].y : box.a.y;
        box.b.x = v[i].x > box.b.x ? v[i].x : box.b.x;
        box.b.y = v[i].y > box.b.y ? v[i].y : box.b.y;
    }
    return box;
}

/* Returns the diagonal of the outline's box. */
static inline hit_edge outline_box(const hit_shape *shape)
{
    if (shape->index)
        return (hit_edge){index_low(shape), index_high(shape)};
    return outline_box_around(hit_vertices(shape), shape->count);
}

/*
 * The even-odd rule. The ray from p in +x direction passes the edge a b when two things hold: p's
 * height is in the edge's half-open range, (a.y > p.y) != (b.y > p.y), and p is to the left of the
 * edge. A ray through a vertex then passes one of the vertex's two edges if the outline goes
 * through there, and both or none if the outline turns back.
 *
 * Tells whether p is to the left of an edge. The edge must have p's height in its range, and p must
 * not be on it. `b_greater` is b.y > p.y; `side` has the sign of (b - a) x (p - a).
 */
static inline bool outline_ray_is_left(bool b_greater, double side)
{
    return (side > 0) == b_greater;
}

/* Exact. Counts the ring's edges that the ray from p in +x direction passes. p must be on none of
 * them. p is in the even-odd filling when the count is odd. Those of a chain count as 0. */
int hit_outline_ray_crossings(const hit_shape *ring, hit_vec p);

/* Exact. Tells whether p lies on the ring's outline; or there or in its even-odd filling. */
bool hit_outline_is_on(const hit_shape *ring, hit_vec p);
bool hit_outline_contains(const hit_shape *ring, hit_vec p);

/* Exact. Tells whether p lies on the segment. */
bool hit_outline_on_edge(hit_edge edge, hit_vec p);

/* Exact. Returns the sign of (distance of p from the edge) - (r1 + r2). The edge may be a point.
 * The radii are as in exact.h. */
int hit_outline_point_gap(hit_vec p, hit_edge edge, double r1, double r2);

/* Exact. Tells whether that sign is not positive, and records the comparisons that decide. */
bool hit_outline_point_reaches(hit_trace *trace, hit_vec p, hit_edge edge, double r1, double r2);

/* Exact. Tells whether two closed segments share a point. Their lengths may be zero. */
bool hit_outline_edges_meet(hit_edge e, hit_edge f);

/* The same; records the comparisons that decide. */
bool hit_outline_edges_meet_traced(hit_trace *trace, hit_edge e, hit_edge f);

/* Returns true only if the axis-parallel boxes around e and f are more than `reach` apart; then e
 * and f are too. `reach` may be a rounded sum. Exact when `reach` is 0. */
bool hit_outline_boxes_apart(hit_trace *trace, hit_edge e, hit_edge f, double reach);

#endif
