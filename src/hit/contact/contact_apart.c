/* SPDX-License-Identifier: MIT */
/*
 * Contact points of small convex shapes whose outlines are apart, and only the radii overlap.
 *
 * Let s be the signed distance of the other shape from the line of an edge, outwards. The greatest
 * s is the distance if the deepest vertex is beside that edge. If it is not, the origin of the
 * plane of moves is beyond a corner of the Minkowski difference: along directions n that separate
 * it, s(n) rises and then falls, so the edge with the greatest s ends in the corner that is
 * nearest. That is an end of the edge minus the deepest vertex, or where edges are almost parallel
 * the nearest points of both. Rounding may choose another pair, or of edges that are almost on one
 * line the wrong one; so the supports along the way between the points are asked: they prove the
 * distance (support.c).
 */
#include "contact_clip.h"
#include "contact_quick.h"

static inline contact_side vertex_side(hit_vec at, int vertex)
{
    return (contact_side){{at, at}, -1, vertex, vertex};
}

/* The nearest points so far of an end and a side, or of two ends. */
typedef struct near_features {
    double square;
    hit_vec nearest; /* of the face */
    contact_side face, other;
    bool face_is_a;
} near_features;

/* A point right above an end of the edge is beside the edge: that has the normal. */
static inline void look_from_end(near_features *n, const contact_side *side, hit_vec p, int vertex,
                                 bool side_is_a)
{
    hit_vec edge = vec_sub(side->ends.b, side->ends.a), from = vec_sub(p, side->ends.a);
    double whole = vec_dot(edge, edge), along = vec_dot(from, edge);
    double ratio = along / whole, part = clamp(ratio, 0, 1);
    hit_vec way = vec_sub(from, vec_scale(edge, part));
    double square = vec_dot(way, way);
    if (!(square < n->square))
        return;
    contact_side face = *side;
    hit_vec nearest = vec_sub(p, way);
    if (!(ratio >= 0)) /* or NaN: the edge has no length */
        face = vertex_side(side->ends.a, side->from), nearest = side->ends.a;
    if (ratio > 1)
        face = vertex_side(side->ends.b, side->to), nearest = side->ends.b;
    *n = (near_features){square, nearest, face, vertex_side(p, vertex), side_is_a};
}

static near_features nearest_of_sides(const contact_side *of_a, const contact_side *of_b)
{
    near_features n = {.square = INFINITY};
    look_from_end(&n, of_b, of_a->ends.a, of_a->from, false);
    look_from_end(&n, of_b, of_a->ends.b, of_a->to, false);
    look_from_end(&n, of_a, of_b->ends.a, of_b->from, true);
    look_from_end(&n, of_a, of_b->ends.b, of_b->to, true);
    return n;
}

/* Whether no two points of the shapes are nearer than these two, to the slack: b is beyond its one
 * along the way, and a is not beyond its own. */
static bool are_nearest(const hit_shape *a, const hit_shape *b, hit_vec from_a, hit_vec to_b,
                        double slack)
{
    const hit_vec *of_a = outline_vertices(a), *of_b = outline_vertices(b);
    hit_vec way = vec_sub(to_b, from_a);
    double length = sqrt(vec_dot(way, way)), low = INFINITY, high = -INFINITY;
    for (int i = 0; i < b->count; i++)
        low = least(vec_dot(vec_sub(of_b[i], from_a), way), low);
    for (int i = 0; i < a->count; i++)
        high = greatest(vec_dot(vec_sub(of_a[i], from_a), way), high);
    return low - high >= length * (length - slack);
}

quick_answer hit_contact_quick_apart(const hit_shape *a, const hit_shape *b, contact_clip *c,
                                     bool face_is_first, hit_manifold *to)
{
    const contact_side of_a = face_is_first ? c->face : c->other;
    const contact_side of_b = face_is_first ? c->other : c->face;
    near_features n = nearest_of_sides(&of_a, &of_b);
    double margin = c->slack, distance = sqrt(n.square), reach = c->face_radius + c->other_radius;
    quick_answer answer = contact_quick_answer(reach - distance, margin);
    if (!(distance > margin) || answer == NOT_SURE)
        return NOT_SURE;
    hit_vec face = n.face.ends.a, end = n.other.ends.a;
    const hit_vec both[2] = {end, n.nearest};
    bool vertices = n.face.edge < 0;
    if (!are_nearest(a, b, both[n.face_is_a], both[!n.face_is_a], margin))
        return NOT_SURE;
    if (answer == SURELY_MISS)
        return SURELY_MISS;
    if (n.face_is_a != face_is_first) {
        double radius = c->face_radius;
        c->face_radius = c->other_radius;
        c->other_radius = radius;
        c->face_is_a = !c->face_is_a;
    }
    c->face = n.face;
    c->other = n.other;
    if (vertices) {
        c->normal = unit_between(face, end);
        contact_clip_vertices(c, to);
        return SURELY_HIT;
    }
    c->other = n.face_is_a ? of_b : of_a;
    hit_vec unit = unit_between(n.face.ends.a, n.face.ends.b);
    double side = vec_cross(unit, vec_sub(end, face)) < 0 ? -1 : 1;
    c->normal = vec(-side * unit.y, side * unit.x);
    contact_clip_sides(c, to);
    return SURELY_HIT;
}
