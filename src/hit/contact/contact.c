/* SPDX-License-Identifier: MIT */
/*
 * Contact points. Normal and depth are those of the smallest separating move (separate.c); the
 * points are found by clipping (E. Catto, "Contact Manifolds", Game Developers Conference 2007): of
 * the edge that has the normal, and of the edge of the other shape that comes deepest, what both
 * have beside each other.
 *
 * Discs, axes and small convex rings, where the distance and the depth surely tell a hit, have
 * kernels: contact_disc.c, contact_rings.c. All others: contact_any.c.
 *
 * Symmetry. Two discs compute the same in either order, but for signs. The arguments of other pairs
 * are taken in an order of their own, which does not depend on the order of the call.
 */
#include "arguments.h"
#include "closest.h"
#include "contact_any.h"
#include "contact_quick.h"
#include "questions.h"
#include "ring.h"

/* ---- Flat chains ---------------------------------------------------------------------------- */

/* The number of the first edge that is beside the place, or nearest to that. Where edges lie over
 * each other it is the same from one frame to the next. */
static int edge_beside(const hit_shape *chain, const hit_shape *axis, hit_vec at)
{
    const hit_vec *v = outline_vertices(chain), *end = axis->vertex;
    const hit_shape point = hit_make_point(at);
    const hit_shape line = outline_core(axis);
    hit_vec foot = hit_closest(&point, &line).on_b;
    bool along_x = fabs(end[1].x - end[0].x) >= fabs(end[1].y - end[0].y);
    double place = along_x ? foot.x : foot.y, nearest = INFINITY;
    int found = 0;
    for (int i = 0; i + 1 < chain->count; i++) {
        double from = along_x ? v[i].x : v[i].y;
        double to = along_x ? v[i + 1].x : v[i + 1].y;
        double beyond = greatest(least(from, to) - place, place - greatest(from, to));
        double gap = from == to ? INFINITY : greatest(beyond, 0);
        found = gap < nearest ? i : found;
        nearest = least(gap, nearest);
    }
    return found;
}

/* Renames an end of the axis as the chain's first vertex there, and the axis as an edge. */
static void name_as_chain(const hit_shape *chain, const hit_shape *axis, hit_vec at, int *edge,
                          int *vertex)
{
    const hit_vec *v = outline_vertices(chain);
    if (*edge >= 0)
        *edge = edge_beside(chain, axis, at);
    if (*vertex < 0)
        return;
    const hit_vec end = axis->vertex[*vertex];
    *vertex = 0;
    while (!vec_equal(v[*vertex], end))
        ++*vertex;
}

/* ---- Any pair ------------------------------------------------------------------------------- */

static int compare(double x, double y)
{
    return (x > y) - (x < y);
}

/* An order of shapes that has nothing to do with the call: 0 only for equal ones. */
static int order_closely(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = outline_vertices(a), *w = outline_vertices(b);
    int vertices = a->kind == HIT_ELLIPSE && b->kind == HIT_ELLIPSE ? 3 : a->count;
    int order = compare(a->radius, b->radius);
    for (int i = 0; i < vertices && order == 0; i++) {
        int by_x = compare(v[i].x, w[i].x);
        order = by_x != 0 ? by_x : compare(v[i].y, w[i].y);
    }
    return order != 0 ? order : (int)a->kind - (int)b->kind;
}

/* Discs come first, so that pairs are taken in one order. */
static bool is_in_order(const hit_shape *a, const hit_shape *b)
{
    if (a->count != b->count)
        return a->count < b->count;
    hit_vec p = outline_vertices(a)[0], q = outline_vertices(b)[0];
    if (p.x != q.x)
        return p.x < q.x;
    return order_closely(a, b) <= 0;
}

static hit_contact_point exchanged_point(hit_contact_point p)
{
    return (hit_contact_point){p.on_b,     p.on_a,    p.depth, {p.edges.of_b, p.edges.of_a},
                               p.vertex_b, p.vertex_a};
}

static void exchange(hit_manifold *m)
{
    hit_contact_point first = exchanged_point(m->points[0]);
    m->normal = vec_sub(vec(0, 0), m->normal);
    m->points[0] = first;
    if (m->count == 2) {
        m->points[0] = exchanged_point(m->points[1]);
        m->points[1] = first;
    }
}

/* The disc is a or b of the call. */
ALWAYS_INLINE quick_answer disc_quickly(const hit_shape *disc, const hit_shape *other,
                                        bool disc_is_a, hit_manifold *to)
{
    if (other->count == 2)
        return hit_contact_quick_disc_and_axis(disc, other, disc_is_a, to);
    return hit_contact_quick_disc_and_ring(disc, other, disc_is_a, to);
}

/* Of shapes that are no ellipses. */
ALWAYS_INLINE quick_answer contact_quickly(const hit_shape *a, const hit_shape *b, hit_manifold *to)
{
    if (a->count == 1 && b->count == 1)
        return hit_contact_quick_discs(a, b, to);
    if (a->count == 1)
        return disc_quickly(a, b, true, to);
    if (b->count == 1)
        return disc_quickly(b, a, false, to);
    bool exchanged = !is_in_order(a, b);
    const hit_shape *both[2] = {a, b};
    return hit_contact_quick_rings(both[exchanged], both[!exchanged], exchanged, to);
}

/* An ellipse may be a shape of another kind. */
static const hit_shape *as_other(const hit_shape *shape, hit_shape *other)
{
    return shape->kind == HIT_ELLIPSE && hit_closest_ellipse_is_other(shape, other) ? other : shape;
}

/* A chain whose vertices are on one line is a segment or a capsule. */
static bool contact_closely(const hit_shape *a, const hit_shape *b, hit_manifold *to)
{
    hit_shape axis_a, axis_b;
    bool flat_a = hit_ring_is_flat_chain(a, &axis_a), flat_b = hit_ring_is_flat_chain(b, &axis_b);
    if (flat_a || flat_b) {
        const hit_shape *as_a = flat_a ? &axis_a : a;
        const hit_shape *as_b = flat_b ? &axis_b : b;
        if (!hit_contact(as_a, as_b, to))
            return false;
        for (int i = 0; i < to->count; i++) {
            hit_contact_point *p = &to->points[i];
            if (flat_a)
                name_as_chain(a, &axis_a, p->on_a, &p->edges.of_a, &p->vertex_a);
            if (flat_b)
                name_as_chain(b, &axis_b, p->on_b, &p->edges.of_b, &p->vertex_b);
        }
        return true;
    }
    bool exchanged = !is_in_order(a, b);
    const hit_shape *both[2] = {a, b};
    bool hit = hit_contact_any(both[exchanged], both[!exchanged], to);
    if (hit && exchanged)
        exchange(to);
    return hit;
}

static bool has_ellipse(const hit_shape *a, const hit_shape *b)
{
    return a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE;
}

ALWAYS_INLINE bool contact_of_outlines(const hit_shape *a, const hit_shape *b, hit_manifold *to)
{
    quick_answer answer = contact_quickly(a, b, to);
    return answer == NOT_SURE ? contact_closely(a, b, to) : answer == SURELY_HIT;
}

static bool contact_of_ellipse(const hit_shape *a, const hit_shape *b, hit_manifold *to)
{
    hit_shape other_a, other_b;
    const hit_shape *p = as_other(a, &other_a), *q = as_other(b, &other_b);
    return has_ellipse(p, q) ? contact_closely(p, q, to) : contact_of_outlines(p, q, to);
}

bool hit_contact(const hit_shape *a, const hit_shape *b, hit_manifold *manifold)
{
    HIT_CHECK(a);
    HIT_CHECK(b);
    if (questions_refused(a, b, HIT_ASK_CONTACT))
        return false;
    if (has_ellipse(a, b))
        return contact_of_ellipse(a, b, manifold);
    return contact_of_outlines(a, b, manifold);
}
