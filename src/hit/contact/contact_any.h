/* SPDX-License-Identifier: MIT */
/* Contact points of any pair, and what its files share. Internal to the library. */
#ifndef HIT_CONTACT_ANY_H
#define HIT_CONTACT_ANY_H

#include "contact_clip.h"
#include "scale.h"

/* Two shapes, and the move that takes a out of b. Numbers are scaled by 2^-exponent. */
typedef struct contact_any {
    const hit_shape *a, *b;
    int exponent;
    double size, error; /* E of hit.h */
    double radius_a, radius_b;
    hit_vec normal;
    double depth;
} contact_any;

static inline hit_vec contact_any_vertex(const contact_any *p, const hit_shape *shape, int i)
{
    return scaled(outline_vertices(shape)[i], -p->exponent);
}

static inline contact_side contact_any_corner(const contact_any *p, const hit_shape *shape,
                                              int vertex)
{
    hit_vec at = contact_any_vertex(p, shape, vertex);
    return (contact_side){{at, at}, -1, vertex, vertex};
}

static inline contact_side contact_any_side(const contact_any *p, const hit_shape *shape, int edge)
{
    int to = outline_is_ring(shape) ? paths_next(shape, edge) : shape->count - 1;
    return (contact_side){{contact_any_vertex(p, shape, edge), contact_any_vertex(p, shape, to)},
                          outline_edge_number(shape, edge),
                          edge,
                          to};
}

static inline double contact_any_length(const contact_side *side)
{
    return scale_length(vec_sub(side->ends.b, side->ends.a));
}

/* A point's places on the outlines without their radii. */
static inline hit_vec contact_any_on_a(const contact_any *p, const hit_contact_point *point)
{
    return vec_add(point->on_a, vec_scale(p->normal, p->radius_a));
}

static inline hit_vec contact_any_on_b(const contact_any *p, const hit_contact_point *point)
{
    return vec_sub(point->on_b, vec_scale(p->normal, p->radius_b));
}

/* The edge in a vertex that rises least along n, or the vertex itself. */
contact_side hit_contact_any_flattest(const contact_any *p, const hit_shape *shape, int at,
                                      hit_vec n);

/* Of edges that are equally near the first; n is their normal, or 0 if any may be it. */
int hit_contact_any_edge_at(const contact_any *p, const hit_shape *shape, hit_vec at, hit_vec n);

/* The number of a vertex that is so near, or -1. */
int hit_contact_any_vertex_at(const contact_any *p, const hit_shape *shape, hit_vec at,
                              double nearest);

contact_clip hit_contact_any_clip(const contact_any *p, const contact_side *of_a,
                                  const contact_side *of_b, bool face_is_a);

/* hit_contact() for any pair, O(n + m) if they are convex; an ellipse is no shape of another kind.
 */
bool hit_contact_any(const hit_shape *a, const hit_shape *b, hit_manifold *to);

/* Where one is an ellipse and both are convex; and where one is not convex. */
void hit_contact_any_ellipse(const contact_any *p, hit_manifold *to);
void hit_contact_any_concave(const contact_any *p, hit_manifold *to);

#endif
