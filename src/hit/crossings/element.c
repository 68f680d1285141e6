/* SPDX-License-Identifier: MIT */
/* A shape's boundary as elements: straight pieces, arcs and ellipses. */
#include "element.h"

#include "scale.h"

/* Returns whether a capsule has sides. If its axis is no longer than the slack, it counts as a
 * circle, because the length may have underflowed. */
static bool has_sides(const hit_shape *shape, int exponent)
{
    const hit_vec *v = hit_vertices(shape);
    if (shape->count != 2 || shape->radius == 0)
        return false;
    hit_vec from = scaled(v[0], exponent), to = scaled(v[1], exponent);
    return vec_length(vec_sub(to, from)) > ELEMENT_SLACK;
}

int hit_element_count(const hit_shape *shape, int exponent)
{
    return has_sides(shape, exponent) ? 4 : outline_edge_count(shape);
}

static element straight(hit_vec a, hit_vec b, double slack)
{
    return (element){.edge = {a, b}, .slack = slack};
}

element hit_element_of_edge(hit_edge edge, int exponent)
{
    return (element){.edge = scaled_edge(edge, exponent), .stored = edge};
}

static element arc(hit_vec centre, double radius, hit_vec outward)
{
    return (element){.is_arc = true,
                     .area = {centre, {radius, 0}, {0, radius}},
                     .centre = centre,
                     .radius = radius,
                     .outward = outward};
}

element hit_element_at(const hit_shape *shape, int index, int exponent)
{
    if (shape->kind == HIT_ELLIPSE) {
        oval area = hit_oval_of_ellipse(shape, -exponent);
        bool p_is_flat = vec_length(area.p) < OVAL_FLAT;
        hit_vec way = p_is_flat ? area.q : area.p;
        if (p_is_flat || vec_length(area.q) < OVAL_FLAT)
            return straight(vec_sub(area.m, way), vec_add(area.m, way), 2 * OVAL_FLAT);
        return (element){.is_oval = true, .area = area};
    }
    bool sides = has_sides(shape, exponent);
    hit_edge edge = outline_edge(shape, sides ? 0 : index);
    double radius = ldexp(shape->radius, exponent);
    if (sides) {
        /* The elements of a capsule: two sides, then the half circles around the two ends. */
        hit_edge axis = scaled_edge(edge, exponent);
        hit_vec along = unit_between(axis.a, axis.b);
        hit_vec out = vec_scale(quarter_turned(along), index == 0 ? radius : -radius);
        if (index < 2)
            return straight(vec_add(axis.a, out), vec_add(axis.b, out), ELEMENT_SLACK);
        return index == 2 ? arc(axis.a, radius, vec_scale(along, -1)) : arc(axis.b, radius, along);
    }
    return shape->radius > 0 ? arc(scaled(edge.a, exponent), radius, vec(0, 0))
                             : hit_element_of_edge(edge, exponent);
}

hit_edge hit_element_box(const element *e)
{
    hit_vec m = e->area.m, p = e->area.p, q = e->area.q;
    hit_vec r = vec(vec_length(vec(p.x, q.x)), vec_length(vec(p.y, q.y)));
    return e->is_arc || e->is_oval ? (hit_edge){vec_sub(m, r), vec_add(m, r)} : e->edge;
}
