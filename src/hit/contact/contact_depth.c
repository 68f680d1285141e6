/* SPDX-License-Identifier: MIT */
/*
 * Depths of contact points, again from what their names say: a vertex that is in front of an edge
 * or behind it, or two vertices. A point where an edge was cut off has a depth that comes near
 * neither, and keeps its own.
 */
#include "contact_depth.h"

#include "distance.h"
#include "outline.h"
#include "vec.h"

/* A shape and what a point is on. */
typedef struct contact_part {
    const hit_shape *shape;
    int edge, vertex;
} contact_part;

/* Both return INFINITY where the names do not say that, or another depth. */

/* The depth of a vertex behind the other's edge, or in front of it and within the radii. */
static double depth_at_edge(const contact_part *face, const contact_part *other, double depth,
                            double margin)
{
    if (face->edge < 0 || other->vertex < 0)
        return INFINITY;
    double r1 = face->shape->radius, r2 = other->shape->radius;
    hit_edge e = outline_edge(face->shape, face->edge);
    hit_vec p = outline_vertices(other->shape)[other->vertex];
    double found = INFINITY;
    if (depth >= r1 + r2 - margin)
        found = r1 + r2 + fabs(hit_distance_beside(p, e.a, e.b));
    if (fabs(found - depth) > margin && r1 + r2 > 0)
        found = -hit_distance_of_line(p, e.a, e.b, r1, r2);
    return fabs(found - depth) <= margin ? found : INFINITY;
}

static double depth_of_vertices(const contact_part *a, const contact_part *b, double depth,
                                double margin)
{
    if (a->vertex < 0 || b->vertex < 0 || a->edge >= 0 || b->edge >= 0)
        return INFINITY;
    hit_vec p = outline_vertices(a->shape)[a->vertex], q = outline_vertices(b->shape)[b->vertex];
    double found = -hit_distance_of_points(p, q, a->shape->radius, b->shape->radius);
    return fabs(found - depth) <= margin ? found : INFINITY;
}

static void set_exact_depth(const hit_shape *a, const hit_shape *b, hit_contact_point *point,
                            double margin)
{
    const contact_part of_a = {a, point->edges.of_a, point->vertex_a};
    const contact_part of_b = {b, point->edges.of_b, point->vertex_b};
    double depth = point->depth, of_face_b = depth_at_edge(&of_b, &of_a, depth, margin);
    /* The least: swapped arguments have the same. */
    double exact = least(of_face_b, depth_at_edge(&of_a, &of_b, depth, margin));
    if (isinf(exact))
        exact = depth_of_vertices(&of_a, &of_b, depth, margin);
    if (!isinf(exact))
        point->depth = greatest(exact, 0);
}

void hit_contact_depth_exactly(const hit_shape *a, const hit_shape *b, double margin,
                               hit_manifold *of)
{
    of->depth = 0;
    for (int i = 0; i < of->count; i++) {
        set_exact_depth(a, b, &of->points[i], margin);
        of->depth = greatest(of->points[i].depth, of->depth);
    }
}
