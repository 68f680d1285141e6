/*
 * A shape as a list of edges: a point or circle has one of length zero, a segment or capsule one, a
 * ring one a vertex. Internal to the library.
 */
#ifndef HIT_OUTLINE_H
#define HIT_OUTLINE_H

#include "hit.h"
#include "strict.h"

typedef struct hit_edge {
    hit_vec a, b;
} hit_edge;

static inline bool outline_is_ring(const hit_shape *shape)
{
    return shape->count >= 3;
}

static inline int outline_edge_count(const hit_shape *shape)
{
    return outline_is_ring(shape) ? shape->count : 1;
}

static inline hit_edge outline_edge(const hit_shape *shape, int index)
{
    const hit_vec *v = hit_vertices(shape);
    int next = index + 1 < shape->count ? index + 1 : 0;
    return (hit_edge){v[index], v[next]};
}

/* The box around the points, as its diagonal. */
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

/* The outline's box, as its diagonal. */
static inline hit_edge outline_box(const hit_shape *shape)
{
    return outline_box_around(hit_vertices(shape), shape->count);
}

/*
 * Even-odd: the ray from p in +x direction passes the edge a b when p's height is in the edge's
 * half-open range, (a.y > p.y) != (b.y > p.y), and p is on the edge's left. So a ray through a
 * vertex passes one of its two edges, both or none, as the outline goes through or turns back.
 *
 * Whether p is on the left of an edge that has p's height in that range and p not on it, from
 * b.y > p.y and the sign of (b - a) x (p - a).
 */
static inline bool outline_ray_is_left(bool b_greater, double side)
{
    return (side > 0) == b_greater;
}

/* Exact. How many of the ring's edges the ray from p in +x direction passes, for a p that is not on
 * any of them: p is in the even-odd filling when the number is odd. */
int hit_outline_ray_crossings(const hit_shape *ring, hit_vec p);

/* Exact. Whether p lies in the ring's even-odd filling or on its outline. */
bool hit_outline_contains(const hit_shape *ring, hit_vec p);

/* Exact. Whether p lies on the segment. */
bool hit_outline_on_edge(hit_edge edge, hit_vec p);

/* Exact. The sign of the distance of p from the edge, which may be a point, minus r1 + r2; radii as
 * in exact.h. */
int hit_outline_point_gap(hit_vec p, hit_edge edge, double r1, double r2);

/* Whether that is not positive, with the comparisons that decide. */
bool hit_outline_point_reaches(hit_trace *trace, hit_vec p, hit_edge edge, double r1, double r2);

/* Exact, closed segments of any length, zero included. */
bool hit_outline_edges_meet(hit_edge e, hit_edge f);

/* The same, with the comparisons that decide. */
bool hit_outline_edges_meet_traced(hit_trace *trace, hit_edge e, hit_edge f);

/* True only if the axis-parallel boxes round e and f, and so e and f, are more than `reach` apart;
 * reach may be a rounded sum. Exact when reach is 0. */
bool hit_outline_boxes_apart(hit_trace *trace, hit_edge e, hit_edge f, double reach);

#endif
