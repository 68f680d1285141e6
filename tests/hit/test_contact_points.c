/* SPDX-License-Identifier: MIT */
/*
 * Contact points: by hand; random pairs, whose normal and depth the referee judges, whose points
 * the outlines, and whose cut edges are computed again in long double from their names; the quick
 * ways against the general one, which large numbers take; names from frame to frame.
 * HIT_CASES=N takes N random pairs a test.
 */
#include "hit.h"
#include "measure.h"
#include "outline.h"
#include "ring.h"

#include <float.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { USUAL_CASES = 20000, MOST_CORNERS = 20 };

static const double pi = 3.14159265358979323846;

/* ---- By hand -------------------------------------------------------------------------------- */

typedef struct named_point {
    hit_vec on_a, on_b;
    double depth;
    int edge_a, edge_b, vertex_a, vertex_b;
} named_point;

/* Where the normal is not that of an edge, E of numbers up to 9 is 8e-12. */
static bool is_here(hit_vec p, hit_vec q)
{
    return hypot(p.x - q.x, p.y - q.y) < 1e-11;
}

static bool is_point(const hit_contact_point *is, const named_point *expected)
{
    return is_here(is->on_a, expected->on_a) && is_here(is->on_b, expected->on_b) &&
           fabs(is->depth - expected->depth) < 1e-11 && is->edges.of_a == expected->edge_a &&
           is->edges.of_b == expected->edge_b && is->vertex_a == expected->vertex_a &&
           is->vertex_b == expected->vertex_b;
}

static void print_manifold(const hit_manifold *m)
{
    print_message("# normal (%.17g, %.17g), depth %.17g\n", m->normal.x, m->normal.y, m->depth);
    for (int i = 0; i < m->count; i++) {
        const hit_contact_point *p = &m->points[i];
        print_message("# (%.17g, %.17g) (%.17g, %.17g) depth %g, edges %d %d, vertices %d %d\n",
                      p->on_a.x, p->on_a.y, p->on_b.x, p->on_b.y, p->depth, p->edges.of_a,
                      p->edges.of_b, p->vertex_a, p->vertex_b);
    }
}

typedef struct hand_case {
    const char *name;
    hit_shape a, b;
    hit_vec normal;
    double depth;
    int count;
    named_point points[2];
} hand_case;

static bool by_hand(const hand_case *c)
{
    hit_manifold m;
    assert_true(hit_contact(&c->a, &c->b, &m));
    bool right =
        is_here(m.normal, c->normal) && fabs(m.depth - c->depth) < 1e-11 && m.count == c->count;
    for (int i = 0; i < c->count; i++)
        right = right && is_point(&m.points[i], &c->points[i]);
    if (!right) {
        print_message("# %s:\n", c->name);
        print_manifold(&m);
    }
    return right;
}

static const hit_vec ground_ring[] = {{-9, 0}, {9, 0}, {9, 4}, {-9, 4}};
static const hit_vec tilted_ring[] = {{0, -2}, {3, -2}, {3, 0.25}, {0, 0.5}};
static const hit_vec steep_ring[] = {{0, -4}, {2, -2}, {0.5, 0.5}, {-1, -2}};
static const hit_vec split_ring[] = {{-9, 0}, {-3, 0}, {1, 0}, {9, 0}, {9, 4}, {-9, 4}};
static const hit_vec arch_ring[] = {{0, 0}, {8, 0}, {8, 4.5}, {6, 4.5},
                                    {6, 2}, {2, 2}, {2, 4.5}, {0, 4.5}};
static const hit_vec floor_ring[] = {{-20, 4}, {20, 4}, {20, 9}, {-20, 9}};
static const hit_vec notch_ring[] = {{-9, -3}, {-3, -3}, {0, 0}, {3, -3}, {9, -3}, {9, 9}, {-9, 9}};
static const hit_vec ramp_chain[] = {{-9, 2}, {0, 2}, {9, 2}, {9, -9}};

static void manifolds_by_hand(void **state)
{
    (void)state;
    const hit_shape ground = RING(ground_ring), box = RECT(1, -0.5, 2, 2);
    const hand_case cases[] = {
        {"circles",
         CIRCLE(0, 0, 5),
         CIRCLE(8, 0, 5),
         {-1, 0},
         2,
         1,
         {{{5, 0}, {3, 0}, 2, -1, -1, 0, 0}}},
        {"circles with one centre",
         CIRCLE(3, 3, 2),
         CIRCLE(3, 3, 5),
         {0, -1},
         7,
         1,
         {{{3, 5}, {3, -2}, 7, -1, -1, 0, 0}}},
        {"a circle on a box",
         CIRCLE(1, -1, 2),
         ground,
         {0, -1},
         1,
         1,
         {{{1, 1}, {1, 0}, 1, -1, 0, 0, -1}}},
        {"a circle in a box",
         CIRCLE(1, 1, 2),
         ground,
         {0, -1},
         3,
         1,
         {{{1, 3}, {1, 0}, 3, -1, 0, 0, -1}}},
        {"a circle on a corner",
         CIRCLE(12, -4, 6),
         ground,
         {0.6, -0.8},
         1,
         1,
         {{{8.4, 0.8}, {9, 0}, 1, -1, -1, 0, 1}}},
        {"a circle on a capsule",
         CIRCLE(1, -2, 2),
         CAPSULE(-4, 0, 4, 0, 1),
         {0, -1},
         1,
         1,
         {{{1, 0}, {1, -1}, 1, -1, 0, 0, -1}}},
        {"a circle on a capsule's end",
         CIRCLE(8, 3, 3),
         CAPSULE(-4, 0, 4, 0, 3),
         {0.8, 0.6},
         1,
         1,
         {{{5.6, 1.2}, {6.4, 1.8}, 1, -1, -1, 0, 1}}},
        {"a point in a box",
         POINT(1, 1),
         ground,
         {0, -1},
         1,
         1,
         {{{1, 1}, {1, 0}, 1, -1, 0, 0, -1}}},
        {"a box on the ground",
         box,
         ground,
         {0, -1},
         0.5,
         2,
         {{{0, 0.5}, {0, 0}, 0.5, 2, 0, 3, 0}, {{2, 0.5}, {2, 0}, 0.5, 2, 0, 2, 1}}},
        {"the ground under a box",
         ground,
         box,
         {0, 1},
         0.5,
         2,
         {{{2, 0}, {2, 0.5}, 0.5, 0, 2, 1, 2}, {{0, 0}, {0, 0.5}, 0.5, 0, 2, 0, 3}}},
        {"a tilted box",
         RING(tilted_ring),
         ground,
         {0, -1},
         0.5,
         2,
         {{{0, 0.5}, {0, 0}, 0.5, 2, 0, 3, 0}, {{3, 0.25}, {3, 0}, 0.25, 2, 0, 2, 1}}},
        {"a box on its corner",
         RING(steep_ring),
         ground,
         {0, -1},
         0.5,
         1,
         {{{0.5, 0.5}, {0.5, 0}, 0.5, 2, 0, 2, 1}}},
        {"a box over the edge",
         RECT(9, -0.5, 2, 2),
         ground,
         {0, -1},
         0.5,
         2,
         {{{8, 0.5}, {8, 0}, 0.5, 2, 0, 3, 0}, {{9, 0.5}, {9, 0}, 0.5, 2, 0, 2, 1}}},
        {"a capsule that lies",
         CAPSULE(1, -0.5, 4, -0.5, 1),
         ground,
         {0, -1},
         0.5,
         2,
         {{{1, 0.5}, {1, 0}, 0.5, 0, 0, 0, 0}, {{4, 0.5}, {4, 0}, 0.5, 0, 0, 1, 1}}},
        {"a capsule that sinks",
         CAPSULE(1, 0.5, 4, 0.5, 1),
         ground,
         {0, -1},
         1.5,
         2,
         {{{1, 1.5}, {1, 0}, 1.5, 0, 0, 0, 0}, {{4, 1.5}, {4, 0}, 1.5, 0, 0, 1, 1}}},
        {"a capsule that stands",
         CAPSULE(1, -0.5, 1, -4, 1),
         ground,
         {0, -1},
         0.5,
         1,
         {{{1, 0.5}, {1, 0}, 0.5, 0, 0, 0, 0}}},
        {"capsules end to end",
         CAPSULE(0, 0, 8, 0, 2),
         CAPSULE(11, 0, 20, 0, 2),
         {-1, 0},
         1,
         1,
         {{{10, 0}, {9, 0}, 1, -1, -1, 1, 0}}},
        {"capsules side by side",
         CAPSULE(0, 0, 8, 0, 2),
         CAPSULE(4, 3, 20, 3, 2),
         {0, -1},
         1,
         2,
         {{{4, 2}, {4, 1}, 1, 0, 0, 0, 0}, {{8, 2}, {8, 1}, 1, 0, 0, 1, 1}}},
        {"a segment in the ground",
         SEGMENT(2, -3, 2, 1),
         ground,
         {0, -1},
         1,
         1,
         {{{2, 1}, {2, 0}, 1, 0, 0, 1, 0}}},
        {"crossing segments",
         SEGMENT(4, -1, 4, 9),
         SEGMENT(0, 0, 8, 0),
         {0, 1},
         1,
         1,
         {{{4, -1}, {4, 0}, 1, 0, 0, 0, 1}}},
        {"boxes that touch",
         RECT(0, -1, 4, 2),
         ground,
         {0, -1},
         0,
         2,
         {{{-2, 0}, {-2, 0}, 0, 2, 0, 3, 0}, {{2, 0}, {2, 0}, 0, 2, 0, 2, 1}}},
        {"corners that touch",
         RECT(10, -1, 2, 2),
         ground,
         {0, -1},
         0,
         1,
         {{{9, 0}, {9, 0}, 0, 2, 0, 3, 0}}},
        {"one point", POINT(1, 2), POINT(1, 2), {0, -1}, 0, 1, {{{1, 2}, {1, 2}, 0, -1, -1, 0, 0}}},
        {"a side of three edges",
         box,
         RING(split_ring),
         {0, -1},
         0.5,
         2,
         {{{0, 0.5}, {0, 0}, 0.5, 2, 1, 3, 0}, {{2, 0.5}, {2, 0}, 0.5, 2, 2, 2, 3}}},
        {"two feet",
         RING(arch_ring),
         RING(floor_ring),
         {0, -1},
         0.5,
         2,
         {{{0, 4.5}, {0, 4}, 0.5, 6, 0, 7, 0}, {{8, 4.5}, {8, 4}, 0.5, 2, 0, 2, 1}}},
        {"a ball in a notch",
         CIRCLE(0, -2, 2),
         RING(notch_ring),
         {0, -1},
         2 * ROOT - 2,
         2,
         {{{-ROOT, 3 * ROOT - 2 - 2 * ROOT}, {-ROOT, -ROOT}, 2 * ROOT - 2, -1, 1, 0, -1},
          {{ROOT, 3 * ROOT - 2 - 2 * ROOT}, {ROOT, -ROOT}, 2 * ROOT - 2, -1, 2, 0, -1}}},
        {"a box on a chain",
         RECT(-2, 1.5, 2, 2),
         hit_make_chain(ramp_chain, 4),
         {0, -1},
         0.5,
         2,
         {{{-3, 2.5}, {-3, 2}, 0.5, 2, 0, 3, 0}, {{-1, 2.5}, {-1, 2}, 0.5, 2, 0, 2, 1}}},
        {"an ellipse on the ground",
         ELLIPSE(1, -1.5, 5, 2, 0),
         ground,
         {0, -1},
         0.5,
         1,
         {{{1, 0.5}, {1, 0}, 0.5, -1, 0, 0, -1}}},
        {"two ellipses",
         ELLIPSE(0, 3, 5, 2, 0),
         ELLIPSE(0, 0, 7, 2, 0),
         {0, 1},
         1,
         1,
         {{{0, 1}, {0, 2}, 1, -1, -1, 0, 0}}},
        {"an ellipse that is a disc",
         ELLIPSE(0, 0, 5, 5, 0),
         CIRCLE(8, 0, 5),
         {-1, 0},
         2,
         1,
         {{{5, 0}, {3, 0}, 2, -1, -1, 0, 0}}},
        {"an ellipse in a notch",
         ELLIPSE(0, -2.25, 1.25, 2, 0),
         RING(notch_ring),
         {0, -1},
         2.3584952830141510 - 2.25,
         2,
         {{{-0.66249867500797692, -0.55400339199382592},
           {-0.66249867500797692, -0.66249867500797692},
           2.3584952830141510 - 2.25,
           -1,
           1,
           0,
           -1},
          {{0.66249867500797692, -0.55400339199382592},
           {0.66249867500797692, -0.66249867500797692},
           2.3584952830141510 - 2.25,
           -1,
           2,
           0,
           -1}}},
    };
    int right = 0, count = (int)(sizeof cases / sizeof *cases);
    for (int i = 0; i < count; i++)
        right += by_hand(&cases[i]);
    assert_int_equal(right, count);
}

/* After the move it is on the edge, but for rounding. */
static void point_like_ellipse_by_hand(void **state)
{
    (void)state;
    static const hit_vec ring[] = {
        {0x1.d09bb54d8fe76p2, 0x1.12067cea5bf52p2},  {0x1.53a678d6f9debp2, 0x1.101e0577f928cp3},
        {0x1.0b325c28e09ecp1, 0x1.34adaf5149438p3},  {-0x1.f87541bb178a4p0, 0x1.96c0e70274a4cp2},
        {-0x1.c5116092324f4p0, 0x1.8696ffdecfa6p-1}, {0x1.7ece05d3f8cf5p1, -0x1.06895d48a1864p1}};
    const hit_shape block = RING(ring);
    const hit_vec along = vec_sub(ring[5], ring[4]),
                  at = vec(-0x1.ffffffffffffep-1, 0x1.0000000000002p0);
    const hit_vec n = vec_scale(vec(along.y, -along.x), 1 / hypot(along.x, along.y));
    const double depth = vec_dot(vec_sub(ring[4], at), n);
    hit_shape speck = ELLIPSE(0, 0, 1, 1, 0);
    hit_manifold m;
    speck.vertex[0] = at;
    speck.vertex[1] = vec(0x1p-1074, -0x1p-1074);
    speck.vertex[2] = vec(0, 0);
    assert_true(hit_contact(&speck, &block, &m));
    assert_true(is_here(m.normal, n) && fabs(m.depth - depth) < 1e-11 && m.count == 1);
    assert_true(is_here(m.points[0].on_a, at) && m.points[0].edges.of_b == 4);
    assert_true(is_here(m.points[0].on_b, vec_add(at, vec_scale(n, depth))));
}

static void refused_by_hand(void **state)
{
    (void)state;
    static hit_vec many[66];
    for (int i = 0; i < 66; i++)
        many[i] = vec(cos(i) * i, sin(i) * i);
    const hit_shape spiral = RING(many), inside = CIRCLE(0, 0, 9), away = CIRCLE(999, 0, 9);
    hit_manifold m;
    memset(&m, 7, sizeof m);
    const hit_manifold before = m;
    assert_false(hit_contact(&spiral, &inside, &m) || hit_contact(&inside, &away, &m));
    assert_false(hit_contact(&away, &spiral, &m));
    assert_memory_equal(&m, &before, sizeof m);
}

/* ---- What is promised of every pair --------------------------------------------------------- */

typedef struct contact_case {
    hit_shape a, b;
    hit_vec ring_a[MOST_CORNERS], ring_b[MOST_CORNERS];
    hit_manifold m;
    double error;
    double along; /* how far past the end of its edge a point may be */
} contact_case;

/* Moved by less they hit, or are in a gap that is narrower than the error. */
static bool is_not_out(const contact_case *c, double by)
{
    hit_vec ring[MOST_CORNERS];
    hit_shape moved = hit_place(&c->a, vec_scale(c->m.normal, by), ring);
    return hit_validate(&moved) != HIT_OK || hit_closest(&moved, &c->b).distance <= 1.5 * c->error;
}

static bool is_moved_to(const contact_case *c, double by, hit_verdict expected)
{
    hit_vec ring[MOST_CORNERS];
    hit_shape moved = hit_place(&c->a, vec_scale(c->m.normal, by), ring);
    return hit_validate(&moved) != HIT_OK || hit_hits(&moved, &c->b) == (expected == HIT_HIT);
}

/* The normal leads out, and hit_separate() finds no shorter way. */
static bool depth_is_right(const contact_case *c)
{
    hit_vec direction, n = c->m.normal;
    double depth, back, more = c->m.depth * (1 + 0x1p-30) + 4 * c->error;
    if (!hit_separate(&c->a, &c->b, &direction, &depth) ||
        !hit_separate(&c->b, &c->a, &direction, &back))
        return false;
    /* Of concave shapes either order may find a gap that is as narrow as the error. */
    double gap = fmin(fabs(depth - c->m.depth), fabs(back - c->m.depth));
    return fabs(hypot(n.x, n.y) - 1) < 0x1p-50 && gap <= 2 * c->error &&
           (!hit_overlap(&c->a, &c->b) || is_moved_to(c, more, HIT_MISS) ||
            is_moved_to(c, c->m.depth + c->error, HIT_MISS) ||
            is_moved_to(c, c->m.depth + 2 * c->error, HIT_MISS)) && /* in a notch not far */
           is_not_out(c, fmax(c->m.depth * (1 - 1e-9) - 4 * c->error, 0));
}

static bool is_on_edge(const hit_shape *shape, int edge, hit_vec at, double radius, double error)
{
    const hit_vec *v = hit_vertices(shape);
    int next = edge + 1 < shape->count ? edge + 1 : 0;
    hit_shape capsule = hit_make_capsule(v[edge], v[next], radius), point = hit_make_point(at);
    hit_shape axis = hit_make_segment(v[edge], v[next]);
    return hit_closest(&capsule, &point).distance <= error &&
           hit_closest(&axis, &point).distance >= radius - error;
}

static bool name_is_right(const hit_shape *shape, int edge, int vertex, hit_vec at, double error,
                          double along)
{
    hit_vec u, v, none = {0, 0};
    hit_ellipse_axes(shape, &u, &v);
    bool flat = vec_equal(u, none) || vec_equal(v, none);
    if (shape->kind == HIT_ELLIPSE)
        return (edge == -1 && vertex == 0) || (flat && edge <= 0 && vertex <= 1);
    if (edge < -1 || edge >= shape->count || vertex < -1 || vertex >= shape->count)
        return false;
    if (edge >= 0)
        return shape->count > 1 && is_on_edge(shape, edge, at, shape->radius, error + along);
    hit_shape corner = hit_make_circle(hit_vertices(shape)[vertex], shape->radius);
    return vertex >= 0 && is_on_outline(at, &corner, error);
}

static bool point_is_right(const contact_case *c, const hit_contact_point *p)
{
    hit_vec moved = vec_add(p->on_a, vec_scale(c->m.normal, p->depth));
    double error = 8 * c->error;
    return p->depth >= 0 && p->depth <= c->m.depth &&
           hypot(moved.x - p->on_b.x, moved.y - p->on_b.y) <= error &&
           is_within(p->on_a, &c->a, error) && is_within(p->on_b, &c->b, error) &&
           name_is_right(&c->a, p->edges.of_a, p->vertex_a, p->on_a, error, c->along) &&
           name_is_right(&c->b, p->edges.of_b, p->vertex_b, p->on_b, error, c->along);
}

static bool are_points_right(const contact_case *c)
{
    const hit_manifold *m = &c->m;
    const hit_contact_point *p = &m->points[0], *q = &m->points[1];
    if (m->count < 1 || m->count > 2 || !point_is_right(c, p))
        return false;
    if (m->count == 1)
        return p->depth == m->depth;
    hit_vec way = vec_sub(q->on_b, p->on_b);
    bool same = p->edges.of_a == q->edges.of_a && p->edges.of_b == q->edges.of_b &&
                p->vertex_a == q->vertex_a && p->vertex_b == q->vertex_b;
    return point_is_right(c, q) && !same && fmax(p->depth, q->depth) == m->depth &&
           vec_dot(way, vec(-m->normal.y, m->normal.x)) > 0;
}

static bool is_exchanged(const hit_contact_point *p, const hit_contact_point *q)
{
    return vec_equal(p->on_a, q->on_b) && vec_equal(p->on_b, q->on_a) && p->depth == q->depth &&
           p->edges.of_a == q->edges.of_b && p->edges.of_b == q->edges.of_a &&
           p->vertex_a == q->vertex_b && p->vertex_b == q->vertex_a;
}

static bool is_symmetric(const contact_case *c)
{
    hit_manifold back;
    if (hit_relate(&c->a, &c->b) == HIT_EQUAL)
        return true;
    if (!hit_contact(&c->b, &c->a, &back) || back.count != c->m.count)
        return false;
    for (int i = 0; i < back.count; i++)
        if (!is_exchanged(&c->m.points[i], &back.points[back.count - 1 - i]))
            return false;
    return vec_equal(back.normal, vec_sub(vec(0, 0), c->m.normal)) && back.depth == c->m.depth;
}

/* ---- Cut edges, from their names, in long double -------------------------------------------- */

typedef struct exact_edge {
    exact_vec from, to;
} exact_edge;

static exact_edge exact_edge_of(const hit_shape *shape, int edge)
{
    const hit_vec *v = hit_vertices(shape), p = v[edge];
    const hit_vec q = v[edge + 1 < shape->count ? edge + 1 : 0];
    return (exact_edge){{p.x, p.y}, {q.x, q.y}};
}

static long double along(exact_vec p, hit_vec n)
{
    return p.x * n.x + p.y * n.y;
}

/* The height of an edge above the origin's line along n, at a place across n. */
static long double height_at(exact_edge e, hit_vec n, long double place)
{
    hit_vec across = vec(-n.y, n.x);
    long double from = along(e.from, across), to = along(e.to, across);
    long double part = to == from ? 0 : (place - from) / (to - from);
    return along(e.from, n) + (along(e.to, n) - along(e.from, n)) * part;
}

static bool is_tilted(exact_edge e, hit_vec n)
{
    exact_vec d = {e.to.x - e.from.x, e.to.y - e.from.y};
    return fabsl(along(d, n)) > 1e-12L * hypotl(d.x, d.y);
}

/* Whether p is off the line of an edge, by more than rounding. */
static bool is_off(exact_edge e, hit_vec p)
{
    exact_vec d = {e.to.x - e.from.x, e.to.y - e.from.y}, w = {p.x - e.from.x, p.y - e.from.y};
    return fabsl(d.x * w.y - d.y * w.x) > 1e-9L * hypotl(d.x, d.y) * hypotl(w.x, w.y);
}

/* Whether the edges before and after it are not on its line, so that it is a side of its own. */
static bool is_whole_side(const hit_shape *shape, int edge)
{
    const hit_vec *v = hit_vertices(shape);
    int count = shape->count;
    exact_edge e = exact_edge_of(shape, edge);
    return count == 2 ||
           (is_off(e, v[(edge + 2) % count]) && is_off(e, v[(edge + count - 1) % count]));
}

/*
 * Of a manifold of two edges: what both have beside each other is from `low` to `high`, and each
 * point is at one of these ends, and as deep as the edges are there; an end that is missing is
 * not deep, or the two are one place.
 */
static bool are_ends_right(const contact_case *c, int *cut)
{
    const hit_contact_point *p = &c->m.points[0], *last = &c->m.points[c->m.count - 1];
    hit_vec n = c->m.normal, across = vec(-n.y, n.x);
    if ((p->vertex_a < 0 && p->vertex_b < 0) || p->edges.of_a < 0 || p->edges.of_b < 0 ||
        c->a.count < 2 || c->b.count < 2 || p->edges.of_a != last->edges.of_a ||
        p->edges.of_b != last->edges.of_b || !is_whole_side(&c->a, p->edges.of_a) ||
        !is_whole_side(&c->b, p->edges.of_b))
        return true;
    exact_edge e = exact_edge_of(&c->a, p->edges.of_a), f = exact_edge_of(&c->b, p->edges.of_b);
    long double e0 = along(e.from, across), e1 = along(e.to, across);
    long double f0 = along(f.from, across), f1 = along(f.to, across);
    long double low = fmaxl(fminl(e0, e1), fminl(f0, f1));
    long double high = fminl(fmaxl(e0, e1), fmaxl(f0, f1));
    long double reach = c->a.radius + c->b.radius, error = 8 * c->error;
    long double at_low = height_at(f, n, low) - height_at(e, n, low) + reach;
    long double at_high = height_at(f, n, high) - height_at(e, n, high) + reach;
    long double first = p->on_b.x * across.x + p->on_b.y * across.y;
    long double second = last->on_b.x * across.x + last->on_b.y * across.y;
    if (reach > 0 && (is_tilted(e, n) || is_tilted(f, n)))
        return true; /* a round side that is tilted ends in an arc */
    if (fabsl(fmaxl(at_low, at_high) - c->m.depth) > error)
        return high - low <= error; /* steep, and hardly beside each other */
    if (c->m.count == 1)
        return high - low <= error || fminl(at_low, at_high) <= error;
    ++*cut;
    return fabsl(first - low) <= error && fabsl(second - high) <= error &&
           fabsl(p->depth - at_low) <= error && fabsl(last->depth - at_high) <= error;
}

/* ---- Random pairs --------------------------------------------------------------------------- */

/* Corners in the order of their angles around a centre: convex, but for rounding to a lattice. */
static hit_shape random_ring(hit_vec *ring, bool on_lattice)
{
    int count = random_int(3, one_in(4) ? MOST_CORNERS : 8);
    double way = one_in(2) ? 1 : -1, start = random_double(0, 2 * pi);
    hit_vec centre = vec(random_double(-6, 6), random_double(-6, 6));
    double wide = random_double(1, 9), high = random_double(1, 9);
    for (int i = 0; i < count; i++) {
        double angle = start + way * 2 * pi * (i + random_double(0, 0.8)) / count;
        ring[i] = vec(centre.x + wide * cos(angle), centre.y + high * sin(angle));
        if (on_lattice)
            ring[i] = vec(round(ring[i].x), round(ring[i].y));
    }
    return hit_make_polygon(ring, count);
}

/* Places on a line, in any order: lattice points, of which some are there twice, or others on an
 * upright or level line. */
static hit_shape random_flat_chain(hit_vec *ring, bool on_lattice)
{
    int count = random_int(2, 6);
    bool level = one_in(2);
    const hit_vec at = vec(random_double(-6, 6), random_double(-6, 6)),
                  from = vec(random_int(-6, 6), random_int(-6, 6)),
                  way = vec(random_int(-2, 2), random_int(-2, 2));
    for (int i = 0; i < count; i++) {
        double place = random_double(-9, 9);
        ring[i] = level ? vec(place, at.y) : vec(at.x, place);
        if (on_lattice)
            ring[i] = vec_add(from, vec_scale(way, random_int(-4, 4)));
    }
    return hit_make_chain(ring, count);
}

static hit_shape random_any(hit_vec *ring, int sort)
{
    hit_kind kind = (hit_kind)random_int(0, HIT_KIND_COUNT - 1);
    if (one_in(8))
        return random_flat_chain(ring, sort == 0);
    if (one_in(2))
        return random_ring(ring, sort == 0);
    return random_shape(kind, &random_sources[sort], ring);
}

/* Makes a ring thin, but not as thin as E, and bends no side. */
static void make_thin(hit_vec *ring, int count)
{
    int by = random_int(4, 32);
    bool upright = one_in(2);
    for (int i = 0; i < count; i++)
        ring[i] =
            upright ? vec(ldexp(ring[i].x, -by), ring[i].y) : vec(ring[i].x, ldexp(ring[i].y, -by));
}

static void scale_case(contact_case *c, int exponent)
{
    scale_shape(&c->a, c->ring_a, exponent);
    scale_shape(&c->b, c->ring_b, exponent);
}

static void make_case(contact_case *c, long i)
{
    int sort = (int)(i % 3);
    c->a = random_any(c->ring_a, sort);
    c->b = random_any(c->ring_b, sort);
    if (one_in(5) && c->a.kind != HIT_ELLIPSE)
        c->a = hit_grow(&c->a, random_sources[sort].radius());
    if (i % 5 == 4)
        scale_case(c, random_int(-1000, 980));
    c->error = allowed(&c->a, &c->b);
}

/* Any three vertices of a flat chain are on one line. */
static bool is_refused(const hit_shape *shape)
{
    int turn;
    bool bends = !paths_is_open(shape);
    const hit_vec *v = hit_vertices(shape);
    for (int i = 0; i < shape->count && !bends; i++)
        for (int k = 0; k < i; k++)
            for (int l = 0; l < k; l++)
                bends = bends || hit_orientation(v[i], v[k], v[l]) != 0;
    return outline_is_grown(shape) && bends && !hit_ring_is_convex(shape, &turn);
}

static bool is_right(const contact_case *c, int *cut)
{
    return depth_is_right(c) && are_points_right(c) && is_symmetric(c) && are_ends_right(c, cut);
}

static void manifolds_of_random_pairs(void **state)
{
    (void)state;
    random_seed();
    int hits = 0, cut = 0;
    long cases = random_cases(USUAL_CASES);
    for (long i = 0; i < cases; i++) {
        contact_case c = {.along = 0};
        make_case(&c, i);
        noted_add(&c.a);
        noted_add(&c.b);
        bool hit = hit_hits(&c.a, &c.b);
        hit_vec direction;
        double depth;
        bool separated = hit_separate(&c.a, &c.b, &direction, &depth);
        bool refused = is_refused(&c.a) || is_refused(&c.b);
        if (hit_contact(&c.a, &c.b, &c.m) != (separated && !refused))
            fail_msg("hit %d, case %ld (HIT_SEED repeats)", hit, i);
        if (!separated || refused)
            continue;
        hits++;
        if (!is_right(&c, &cut)) {
            noted_print(&c.a);
            noted_print(&c.b);
            print_manifold(&c.m);
            print_message("# depth %d, points %d, symmetric %d, ends %d\n", depth_is_right(&c),
                          are_points_right(&c), is_symmetric(&c), are_ends_right(&c, &cut));
            fail_msg("case %ld (HIT_SEED repeats)", i);
        }
    }
    assert_true(hits > cases / 4 && cut > cases / 40);
}

/* A place on the outline without its radius: a corner, or in an edge. */
static hit_vec place_on(const hit_shape *shape)
{
    const hit_vec *v = hit_vertices(shape);
    int i = random_int(0, shape->count - 1);
    hit_vec from = v[i], way = vec_sub(v[i + 1 < shape->count ? i + 1 : 0], from);
    return vec_add(from, vec_scale(way, one_in(2) ? 0 : random_double(0, 1)));
}

/* Puts a corner of the first shape on this place, more or less. */
static void move_corner_to(contact_case *c, hit_vec at)
{
    hit_vec *v = c->a.kind == HIT_POLYGON ? c->ring_a : c->a.vertex;
    hit_vec by = vec_sub(at, v[random_int(0, c->a.count - 1)]);
    for (int i = 0; i < c->a.count; i++)
        v[i] = vec_add(v[i], by);
}

/* A disc, capsule or ring with a radius whose corner is near a corner or edge of the other shape.
 */
static void make_near(contact_case *c)
{
    hit_shape axis = random_shape(HIT_CAPSULE, &random_sources[1], c->ring_b);
    c->b = one_in(3) ? axis : random_ring(c->ring_b, false);
    if (c->b.kind == HIT_POLYGON && one_in(2)) {
        make_thin(c->ring_b, c->b.count);
        c->along = 1e-4; /* edges bend so little that a point at a corner may be past its edge */
    }
    double size = ldexp(1, -random_int(0, 56));
    hit_vec aside = vec(size * random_double(-1, 1), size * random_double(-1, 1));
    hit_vec at = vec_add(place_on(&c->b), aside);
    double radius = random_double(0, 3);
    c->a = one_in(4) ? hit_make_point(at) : hit_make_circle(at, radius);
    if (one_in(2))
        return;
    hit_shape ring = random_ring(c->ring_a, false);
    axis = random_shape(HIT_CAPSULE, &random_sources[1], c->ring_a);
    c->a = one_in(2) ? axis : hit_grow(&ring, radius);
    move_corner_to(c, at);
}

/* A side that is bent at one corner, by a part of its length that may be as small as rounding: its
 * edges are equally far from most points. Above the corner a disc, capsule or ring of any size; or
 * close to it a disc, to which either edge may be the nearer, up to rounding. */
static void make_bent(contact_case *c)
{
    bool close = one_in(2);
    double near = close ? ldexp(1, -random_int(24, 44)) : 1;
    double bend = ldexp(random_double(1, 2), close ? -random_int(8, 20) : -random_int(20, 52));
    double size = random_double(1, 9), angle = random_double(0, 2 * pi);
    const hit_vec side[] = {
        {-1, 0}, {random_double(-0.9, 0.9), -bend}, {1, 0}, {0.9, 1}, {-0.7, 1}};
    const hit_vec x = vec(size * cos(angle), size * sin(angle)), y = vec(-x.y, x.x);
    for (int i = 0; i < 5; i++)
        c->ring_b[i] = vec_add(vec_scale(x, side[i].x), vec_scale(y, side[i].y));
    c->b = hit_make_polygon(c->ring_b, 5);
    c->along = close ? size : 0;
    double height = near * random_double(0, one_in(2) ? 1 : 20);
    hit_vec at =
        vec_add(vec_scale(x, side[1].x + near * random_double(-0.3, 0.3)), vec_scale(y, -height));
    double radius = size * (height + random_double(0, 0.3));
    c->a = hit_make_circle(at, radius);
    if (close || one_in(2))
        return;
    hit_shape ring = random_ring(c->ring_a, false);
    c->a = one_in(2) ? random_shape(HIT_CAPSULE, &random_sources[1], c->ring_a)
                     : hit_grow(&ring, radius);
    move_corner_to(c, at);
}

/* Whether the pair hits, and so is right. */
static bool hits_right(contact_case *c, long number, int *cut)
{
    c->error = allowed(&c->a, &c->b);
    noted_add(&c->a);
    noted_add(&c->b);
    if (!hit_contact(&c->a, &c->b, &c->m)) {
        assert_true(is_refused(&c->a) || is_refused(&c->b) || !hit_overlap(&c->a, &c->b));
        return false;
    }
    if (!is_right(c, cut)) {
        print_manifold(&c->m);
        print_message("# depth %d, points %d, symmetric %d, ends %d\n", depth_is_right(c),
                      are_points_right(c), is_symmetric(c), are_ends_right(c, cut));
        fail_msg("case %ld (HIT_SEED repeats)", number);
    }
    return true;
}

/* From near to within the last bits, where kernels choose between corners and edges. */
static void manifolds_near_corners(void **state)
{
    (void)state;
    random_seed();
    int hits = 0, cut = 0;
    long cases = random_cases(USUAL_CASES) / 5;
    for (long i = 0; i < cases; i++) {
        contact_case c = {.along = 0};
        make_near(&c);
        if (one_in(5))
            scale_case(&c, random_int(-1000, 980));
        hits += hits_right(&c, i, &cut);
    }
    assert_true(hits > cases / 3);
}

/* Where the edge that is farthest out of a disc, as computed, may be the next one. */
static void manifolds_at_bent_sides(void **state)
{
    (void)state;
    random_seed();
    int hits = 0, cut = 0;
    long cases = random_cases(USUAL_CASES) / 10;
    for (long i = 0; i < cases; i++) {
        contact_case c = {.along = 0};
        make_bent(&c);
        hits += hits_right(&c, i, &cut);
    }
    assert_true(hits > cases / 3);
}

/* ---- The quick ways, and the general one for large numbers ---------------------------------- */

static bool is_same_point(const hit_contact_point *p, const hit_contact_point *q, double error)
{
    return hypot(p->on_a.x - q->on_a.x, p->on_a.y - q->on_a.y) <= error &&
           hypot(p->on_b.x - q->on_b.x, p->on_b.y - q->on_b.y) <= error &&
           fabs(p->depth - q->depth) <= error && p->edges.of_a == q->edges.of_a &&
           p->edges.of_b == q->edges.of_b && p->vertex_a == q->vertex_a &&
           p->vertex_b == q->vertex_b;
}

static hit_vec scaled_back(hit_vec p, int exponent)
{
    return vec(ldexp(p.x, -exponent), ldexp(p.y, -exponent));
}

static bool is_same_manifold(const hit_manifold *m, hit_manifold far, int exponent, double error)
{
    if (m->count != far.count)
        return false;
    for (int i = 0; i < far.count; i++) {
        far.points[i].on_a = scaled_back(far.points[i].on_a, exponent);
        far.points[i].on_b = scaled_back(far.points[i].on_b, exponent);
        far.points[i].depth = ldexp(far.points[i].depth, -exponent);
        if (!is_same_point(&m->points[i], &far.points[i], error))
            return false;
    }
    return hypot(m->normal.x - far.normal.x, m->normal.y - far.normal.y) < 1e-9;
}

/* Whether the edges in a corner of a turned rect may be equally steep: a multiple of 45 degrees. */
static bool is_oblique(const hit_manifold *m)
{
    double x = m->normal.x, y = m->normal.y;
    return fabs(x * y * (x * x - y * y)) < 1e-9;
}

/* Sides that are almost parallel: by less than a degree down to rounding. */
static void make_tilted(contact_case *c)
{
    double angle = ldexp(random_double(-1, 1), -random_int(0, 44));
    c->a = hit_make_rect(vec(random_double(-3, 3), random_double(-3.9, -3)), vec(5, 5), angle);
    c->b = hit_make_rect(vec(0, 0), vec(5, 3), ldexp(random_double(-1, 1), -random_int(0, 44)));
    noted_add(&c->a);
    noted_add(&c->b);
    c->error = allowed(&c->a, &c->b);
}

/* Of numbers that do not repeat, so that no two ways out are equally short. */
static void both_ways_agree(void **state)
{
    (void)state;
    random_seed();
    const int exponent = 600;
    int same = 0;
    long cases = random_cases(USUAL_CASES);
    for (long i = 0; i < cases; i++) {
        contact_case c = {.along = 0};
        hit_manifold far;
        if (i % 4 == 3)
            make_tilted(&c);
        else
            make_case(&c, 1);
        bool hit = hit_contact(&c.a, &c.b, &c.m);
        scale_case(&c, exponent);
        bool too = hit_contact(&c.a, &c.b, &far);
        if (hit != too || (hit && (i % 4 == 3 || !is_oblique(&c.m)) &&
                           !is_same_manifold(&c.m, far, exponent, 4 * c.error))) {
            print_manifold(&c.m);
            print_manifold(&far);
            fail_msg("case %ld (HIT_SEED repeats)", i);
        }
        same += hit;
    }
    assert_true(same > cases / 8);
}

/* ---- Names from frame to frame -------------------------------------------------------------- */

static bool has_same_names(const hit_manifold *m, const hit_manifold *n)
{
    for (int i = 0; i < m->count; i++)
        if (m->points[i].edges.of_a != n->points[i].edges.of_a ||
            m->points[i].edges.of_b != n->points[i].edges.of_b ||
            m->points[i].vertex_a != n->points[i].vertex_a ||
            m->points[i].vertex_b != n->points[i].vertex_b)
            return false;
    return m->count == n->count;
}

/* Two equal boxes, one exactly on the other: whichever edge is the face, whatever rounds. */
static void names_of_a_stack(void **state)
{
    (void)state;
    random_seed();
    const hit_shape below = RECT(0, 0, 2, 2);
    const hit_shape first = RECT(0, -1.99, 2, 2);
    hit_manifold start, now;
    assert_true(hit_contact(&first, &below, &start) && start.count == 2);
    for (int i = 0; i < 2000; i++) {
        double size = ldexp(1, -random_int(8, 60));
        hit_vec at = vec(size * random_double(-1, 1), -1.99 + size * random_double(-1, 1));
        hit_shape above = hit_make_rect(at, vec(2, 2), size * random_double(-20, 20));
        assert_true(hit_contact(&above, &below, &now));
        assert_true(has_same_names(&start, &now));
    }
}

/* A little move changes names only where edges change places, which few random pairs are near. */
static void names_of_random_pairs(void **state)
{
    (void)state;
    random_seed();
    int hits = 0, changed = 0;
    long cases = random_cases(USUAL_CASES);
    for (long i = 0; i < cases; i++) {
        contact_case c = {.along = 0};
        hit_vec ring[MOST_CORNERS];
        hit_manifold moved;
        make_case(&c, 1);
        if (!hit_contact(&c.a, &c.b, &c.m) || c.m.depth < 1e-3)
            continue;
        hit_shape a =
            hit_place(&c.a, vec(random_double(-1e-7, 1e-7), random_double(-1e-7, 1e-7)), ring);
        assert_true(hit_contact(&a, &c.b, &moved));
        hits++;
        changed += !has_same_names(&c.m, &moved);
    }
    print_message("# %d of %d changed\n", changed, hits);
    assert_true(hits > cases / 8 && changed < hits / 500 + 3);
}

/* A segment stands on the end of a face, but for last bits. It is not cut there: the places of its
 * ends along the face differ by rounding alone, so the cut could be anywhere along it. */
static void a_needle_at_the_end_of_a_face(void **state)
{
    (void)state;
    static const hit_vec box[][4] = {{{0x1.68427208a547ap+3, 0x1.12fdb1b8012dfp+1},
                                      {0x1.b9c552348047fp+1, 0x1.ff5381b14211ep+0},
                                      {0x1.c520787456801p+1, -0x1.4b742c03a29dfp+1},
                                      {0x1.6b193b989ad5ap+3, -0x1.38203b244278fp+1}},
                                     {{0x1.48d6f2529e58p+2, -0x1.0b4c06457e2fep+2},
                                      {0x1.acfa6c62e6264p+1, 0x1.ba0e0ad93d92fp+1},
                                      {-0x1.4590488b02e7p+0, 0x1.2f7b9eb71a00dp+1},
                                      {0x1.07ad4ff35459p-1, -0x1.50953c568ff9p+2}}};
    static const hit_vec needle[][2] = {{{0x1.b9c5523480481p+1, 0x1.ff5381b14211cp+0},
                                         {0x1.b265f35f25a5dp+1, 0x1.3e6a26403f012p+2}},
                                        {{0x1.07ad4ff354593p-1, -0x1.50953c568ff8fp+2},
                                         {-0x1.3b6f6d53709e3p+1, -0x1.7d3bd319ebafep+2}}};
    for (int i = 0; i < 2; i++) {
        hit_manifold m;
        hit_shape a = hit_make_polygon(box[i], 4);
        hit_shape b = hit_make_segment(needle[i][0], needle[i][1]);
        assert_true(hit_contact(&a, &b, &m));
        for (int k = 0; k < m.count; k++) {
            hit_vec way = vec_sub(m.points[k].on_a, m.points[k].on_b);
            assert_true(vec_length(way) <= m.points[k].depth + 0x1p-35);
        }
    }
}

/* Their hits, words, distances and ways out stay. */
static void grown_shapes_that_are_not_convex_are_refused(void **state)
{
    (void)state;
    static const hit_vec bend[] = {{4, 4}, {1, 3}, {-3, -3}};
    const hit_shape chain = hit_make_chain(bend, 3), ring = RING(bend),
                    notched = hit_grow(&chain, 1), rounded = hit_grow(&ring, 1),
                    disc = CIRCLE(1, 2, 1);
    hit_manifold m = {.count = -1};
    hit_vec direction;
    double depth;
    assert_false(hit_contact(&notched, &disc, &m) || hit_contact(&disc, &notched, &m));
    assert_int_equal(m.count, -1);
    assert_true(hit_separate(&notched, &disc, &direction, &depth) && depth > 0);
    assert_true(hit_contact(&rounded, &disc, &m) && hit_contact(&chain, &disc, &m));
}

/* It has the capsule's points, with the names of its own edges and vertices. */
static void a_grown_chain_on_a_line_is_a_capsule(void **state)
{
    (void)state;
    static const hit_vec two[] = {{0, 0}, {4, 0}}, three[] = {{0, 0}, {1, 0}, {4, 0}},
                         folded[] = {{1, 0}, {4, 0}, {0, 0}};
    const hit_shape box = hit_make_box(vec(1, 0.5), vec(3, 3)), oval = ELLIPSE(2, 1.2, 2, 0.7, 10),
                    capsule = hit_make_capsule(two[0], two[1], 1);
    const struct {
        hit_shape chain;
        int edges[2], vertices[2];
    } rows[] = {{hit_make_chain(two, 2), {0, 0}, {0, 1}},
                {hit_make_chain(three, 3), {0, 1}, {0, 2}},
                {hit_make_chain(folded, 3), {0, 0}, {2, 1}}};
    for (int i = 0; i < 3; i++) {
        const hit_shape grown = hit_grow(&rows[i].chain, 1);
        hit_manifold m, same;
        assert_true(hit_answers(&grown, HIT_ASK_CONTACT));
        assert_true(hit_contact(&grown, &box, &m) && hit_contact(&capsule, &box, &same));
        assert_int_equal(m.count, 2);
        for (int k = 0; k < 2; k++) {
            const hit_contact_point *p = &m.points[k], *q = &same.points[k];
            assert_true(vec_equal(p->on_a, q->on_a) && vec_equal(p->on_b, q->on_b));
            assert_int_equal(p->edges.of_a, rows[i].edges[p->on_a.x > 2]);
            assert_true(p->vertex_b == q->vertex_b && p->edges.of_b == q->edges.of_b);
        }
        assert_true(hit_contact(&oval, &grown, &m) && hit_contact(&oval, &capsule, &same));
        assert_true(m.depth == same.depth && vec_equal(m.points[0].on_b, same.points[0].on_b));
    }
}

/* A vertex right above an end of a side: the side has the normal, and so there are two points. */
static void corners_above_each_other_on_level_sides(void **state)
{
    (void)state;
    static const hit_vec axis[] = {{1, 0}, {4, 0}}, plain[] = {{1, 0}, {4, 0}, {4, -2}, {1, -2}},
                         with_middle[] = {{0, 0}, {1, 0}, {4, 0}, {4, -2}, {0, -2}};
    const hit_shape box = hit_make_box(vec(1, 0.5), vec(3, 3));
    const hit_shape sharp[] = {hit_make_segment(axis[0], axis[1]), RING(plain), RING(with_middle)};
    for (int i = 0; i < 3; i++) {
        const hit_shape grown = hit_grow(&sharp[i], 1);
        hit_manifold m;
        assert_true(hit_contact(&grown, &box, &m));
        assert_int_equal(m.count, 2);
        assert_true(vec_equal(m.points[0].on_b, vec(1, 0.5)) &&
                    vec_equal(m.points[1].on_b, vec(3, 0.5)));
        assert_true(m.points[0].depth == 0.5 && m.points[1].depth == 0.5);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(manifolds_by_hand),
        cmocka_unit_test(point_like_ellipse_by_hand),
        cmocka_unit_test(refused_by_hand),
        cmocka_unit_test(grown_shapes_that_are_not_convex_are_refused),
        cmocka_unit_test(a_grown_chain_on_a_line_is_a_capsule),
        cmocka_unit_test(corners_above_each_other_on_level_sides),
        cmocka_unit_test(a_needle_at_the_end_of_a_face),
        cmocka_unit_test_teardown(manifolds_of_random_pairs, noted_tell),
        cmocka_unit_test_teardown(manifolds_near_corners, noted_tell),
        cmocka_unit_test_teardown(manifolds_at_bent_sides, noted_tell),
        cmocka_unit_test_teardown(both_ways_agree, noted_tell),
        cmocka_unit_test(names_of_a_stack),
        cmocka_unit_test_teardown(names_of_random_pairs, noted_tell),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
