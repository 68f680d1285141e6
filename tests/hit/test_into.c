/* SPDX-License-Identifier: MIT */
/* hit_overlap() and hit_sweep_into(): cases made by hand, and random motions on a lattice, where
 * the times at which anything can change are known: between them GMP's oracle says what overlaps.
 * HIT_CASES=N runs N motions for each pair of kinds. */
#include "hit.h"
#include "oracle.h"
#include "oracle_relation.h"
#include "oracle_sweep.h"
#include "shapes.h"

#include <float.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { USUAL_CASES = 200, RING_ROOM = 8 };

#define SQRT_HALF 0.70710678118654752

/* A floor with a wall at its right end, and one with a step down. */
static const hit_vec corner_floor[] = {{0, 10}, {20, 10}, {20, 0}, {30, 0}, {30, 20}, {0, 20}};
static const hit_vec step_floor[] = {{0, 10}, {10, 10}, {10, 15}, {30, 15}, {30, 20}, {0, 20}};
/* One that is a slot as wide as a box of 4. */
static const hit_vec slot[] = {{-9, 0}, {-2, 0}, {-2, 9}, {2, 9},
                               {2, 0},  {9, 0},  {9, 12}, {-9, 12}};
static const hit_vec seam[] = {{0, 10}, {7, 10}, {13, 10}, {20, 10}, {20, 20}, {0, 20}};
static const hit_vec tangle[] = {{0, 0}, {8, 8}, {8, 0}, {0, 8}};

/* ---- By hand -------------------------------------------------------------------------------- */

typedef struct into_case {
    hit_shape a, b;
    hit_vec motion;
    hit_sweep_state state;
    double time;
    hit_vec normal;
} into_case;

static void expect_into(const into_case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const into_case *c = &cases[i];
        hit_swept got = hit_sweep_into(&c->a, &c->b, c->motion, NULL);
        if (got.state != c->state || got.time > c->time || got.time < c->time - 1e-9 ||
            hypot(got.normal.x - c->normal.x, got.normal.y - c->normal.y) > 1e-6)
            fail_msg("case %zu: %s at %.17g, normal (%g, %g)", i, hit_sweep_state_name(got.state),
                     got.time, got.normal.x, got.normal.y);
    }
}

#define FREE                                                                                       \
    HIT_SWEEP_FREE, 1,                                                                             \
    {                                                                                              \
        0, 0                                                                                       \
    }
#define AT(time, nx, ny)                                                                           \
    HIT_SWEEP_CONTACT, time,                                                                       \
    {                                                                                              \
        nx, ny                                                                                     \
    }

static void boxes_on_floors(void **state)
{
    (void)state;
    const double u = DBL_TRUE_MIN, up = nextafter(10, 0), low = nextafter(10, 20);
    hit_shape box = RECT(5, 8, 4, 4), corner = RING(corner_floor), step = RING(step_floor);
    hit_shape in_slot = RECT(0, 7, 4, 4), gap = RING(slot), joined = RING(seam);
    hit_shape at_wall = RECT(18, 8, 4, 4);
    const into_case cases[] = {
        {box, corner, {8, 0}, FREE},
        {box, corner, {11, 0}, FREE},
        {box, corner, {26, 0}, AT(0.5, -1, 0)},
        {box, corner, {26, -10}, AT(0.5, -1, 0)},
        {box, corner, {0, 1}, AT(0, 0, -1)},
        {box, corner, {9, u}, AT(0, 0, -1)},
        {box, corner, {9, -u}, FREE},
        {box, corner, {0, -9}, FREE},
        {at_wall, corner, {0, 0}, FREE},
        {at_wall, corner, {0, -5}, FREE},
        {at_wall, corner, {-5, 0}, FREE},
        {at_wall, corner, {5, 0}, AT(0, -1, 0)},
        {at_wall, corner, {1, 2}, AT(0, -1, 0)},
        {at_wall, corner, {2, -1}, AT(0, -1, 0)},
        {box, step, {30, 0}, FREE},
        {box, step, {14, 4}, AT(0, 0, -1)},
        {RECT(12, 8, 4, 4), step, {0, 10}, AT(0.5, 0, -1)},
        {RECT(12, 8, 4, 4), step, {0, 5}, FREE},
        {RECT(12, 13, 4, 4), step, {-1, 0}, AT(0, 1, 0)},
        {box, joined, {12, 0}, FREE},
        {box, joined, {12, 1}, AT(0, 0, -1)},
        {in_slot, gap, {0, -20}, FREE},
        {RECT(0, -8, 4, 4), gap, {0, 15}, FREE},
        {RECT(0, -8, 4, 4), gap, {0, 30}, AT(0.5, 0, -1)},
        {in_slot, gap, {u, 0}, AT(0, -1, 0)},
        {corner, box, {-26, 0}, AT(0.5, 1, 0)},
        {hit_make_box(vec(0, 5), vec(4, up)), corner, {9, 0}, FREE},
        {hit_make_box(vec(0, 5), vec(4, low)), corner, {9, -9}, HIT_SWEEP_STARTED, 0, {0, 0}},
    };
    expect_into(cases, sizeof cases / sizeof *cases);
}

static void corners_edges_and_lines(void **state)
{
    (void)state;
    const double u = DBL_EPSILON;
    hit_shape square = RECT(0, 0, 4, 4), wall = SEGMENT(0, -9, 0, 9), bow = RING(tangle);
    hit_shape down = TRIANGLE(-2, -6, 2, -6, 0, -2);
    const into_case cases[] = {
        {RECT(4, 4, 4, 4), square, {-4, 0}, FREE},
        {RECT(4, 4, 4, 4), square, {1, -1}, FREE},
        {RECT(4, 4, 4, 4), square, {-1, -4}, AT(0, 0, 1)},
        {RECT(4, 4, 4, 4), square, {-u, -9}, AT(0, 0, 1)},
        {RECT(-8, 4, 4, 4), square, {20, 0}, FREE},
        {RECT(-8, 4 - 2 * u, 4, 4), square, {8, 0}, AT(0.5, -1, 0)},
        {down, square, {9, 0}, FREE},
        {down, square, {9, 0x1p-60}, AT(0, 0, -1)},
        {down, square, {0, -1}, FREE},
        {POINT(2, 0), square, {0, 9}, FREE},
        {POINT(2, 0), square, {-9, 0}, AT(0, 1, 0)},
        {POINT(-8, -2), square, {16, 0}, FREE},
        {POINT(-8, 0), square, {12, 0}, AT(0.5, -1, 0)},
        {POINT(-8, 0), square, {6, 0}, FREE},
        {POINT(0, 0), wall, {5, 0}, FREE},
        {POINT(-4, 0), wall, {8, 0}, AT(0.5, -1, 0)},
        {SEGMENT(0, 0, 0, 5), wall, {5, 0}, FREE},
        {SEGMENT(-4, 0, 0, 0), wall, {0, 5}, FREE},
        {SEGMENT(-4, 0, 0, 0), wall, {5, 1}, AT(0, -1, 0)},
        {SEGMENT(-8, 0, -4, 0), wall, {8, 0}, AT(0.5, -1, 0)},
        {SEGMENT(-4, 9, 4, 9), wall, {0, 5}, FREE},
        {SEGMENT(-4, 9, 4, 9), wall, {0, -5}, AT(0, 0, 1)},
        {RECT(-2, 0, 4, 4), wall, {0, 5}, FREE},
        {RECT(-2, 0, 4, 4), wall, {u, 5}, AT(0, -1, 0)},
        {POINT(4, 4), bow, {0, -9}, FREE},
        {POINT(4, 4), bow, {-9, 1}, AT(0, SQRT_HALF, -SQRT_HALF)},
        {POINT(3, 4), bow, {0, -9}, HIT_SWEEP_STARTED, 0, {0, 0}},
    };
    expect_into(cases, sizeof cases / sizeof *cases);
}

static void round_shapes(void **state)
{
    (void)state;
    const double u = DBL_EPSILON;
    hit_shape corner = RING(corner_floor), joined = RING(seam), ball = CIRCLE(5, 8, 2);
    hit_shape wheel = ELLIPSE(5, 8, 3, 2, 0), hill = ELLIPSE(20, 10, 5, 4, 0);
    const into_case cases[] = {
        {ball, corner, {26, 0}, AT(0.5, -1, 0)},
        {ball, corner, {13, 0}, FREE},
        {ball, joined, {30, 0}, FREE},
        {ball, joined, {30, 0x1p-50}, AT(0, 0, -1)},
        {ball, joined, {30, -1}, FREE},
        {CIRCLE(5, 8, 2 + 4 * u), joined, {3, 0}, HIT_SWEEP_STARTED, 0, {0, -1}},
        {CIRCLE(0, 0, 2), CIRCLE(5, 0, 3), {0, 9}, FREE},
        {CIRCLE(0, 0, 2), CIRCLE(5, 0, 3), {-9, 0}, FREE},
        {CIRCLE(0, 0, 2), CIRCLE(5, 0, 3), {1, 9}, AT(0, -1, 0)},
        {CIRCLE(-9, 0, 2), CIRCLE(0, 5, 3), {20, 0}, FREE},
        {CAPSULE(0, 8, 8, 8, 2), joined, {9, 0}, FREE},
        {CAPSULE(0, 8, 8, 8, 2), joined, {9, 9}, AT(0, 0, -1)},
        {SEGMENT(0, 2, 8, 2), CAPSULE(0, 0, 8, 0, 2), {5, 0}, FREE},
        {SEGMENT(0, 2, 8, 2), CAPSULE(0, 0, 8, 0, 2), {0, -5}, AT(0, 0, 1)},
        {wheel, joined, {10, 0}, FREE},
        {wheel, joined, {10, -3}, FREE},
        {wheel, joined, {10, 3}, AT(0, 0, -1)},
        {wheel, corner, {24, 0}, AT(0.5, -1, 0)},
        {ELLIPSE(20, 4, 3, 2, 0), hill, {9, 0}, FREE},
        {ELLIPSE(20, 4, 3, 2, 0), hill, {0, 9}, AT(0, 0, -1)},
        {ELLIPSE(20, 0, 3, 2, 0), hill, {0, 8}, AT(0.5, 0, -1)},
    };
    expect_into(cases, sizeof cases / sizeof *cases);
}

/* The way leads out of the range, or the numbers are so large that a length is beyond it. */
static void ways_may_leave_the_range(void **state)
{
    (void)state;
    const hit_shape far = ELLIPSE(0, 1.2e300, 6e299, 5e298, 0);
    const hit_shape slab = ELLIPSE(1.7e300, 1.7e300, 6e298, 5e298, 0);
    const into_case cases[] = {
        {SEGMENT(-1e299, 1e300, 1e299, 1e300), far, {0, 1.7e300}, AT(15. / 170, 0, -1)},
        {CIRCLE(0, 1e300, 5e298), far, {0, 1.7e300}, AT(10. / 170, 0, -1)},
        {RECT(0, 1e300, 4e298, 1e299), far, {0, 1.7e300}, AT(10. / 170, 0, -1)},
        {far, RECT(0, 1.3e300, 4e298, 1e299), {0, 1.7e300}, AT(0, 0, -1)},
        {POINT(-1.7e300, 1.7e300), slab, {1.7e300, -1e292}, FREE},
        {SEGMENT(-62, 8, 5, 1e300), ELLIPSE(79, -47, 68, 55, -1), {3, 1e300}, FREE},
    };
    expect_into(cases, sizeof cases / sizeof *cases);
}

/* By more than E, and by less. A tiny one, whose E is as much of it as a bit of its numbers, keeps
 * to the floor on which it stands. */
static void ellipses_go_in_by_little(void **state)
{
    (void)state;
    const hit_shape floor = hit_make_box(vec(15, 5), vec(25, 15));
    const hit_shape deep = ELLIPSE(5, 3 + 1e-8, 3, 2, 0), shallow = ELLIPSE(5, 3 + 1e-12, 3, 2, 0);
    assert_int_equal(hit_sweep_into(&deep, &floor, vec(30, 0), NULL).state, HIT_SWEEP_CONTACT);
    assert_int_equal(hit_sweep_into(&floor, &deep, vec(-30, 0), NULL).state, HIT_SWEEP_CONTACT);
    assert_int_equal(hit_sweep_into(&shallow, &floor, vec(30, 0), NULL).state, HIT_SWEEP_FREE);
    for (int exponent = -1030; exponent > -1070; exponent--)
        for (int turn = 0; turn < 90; turn += 30) {
            double s = ldexp(1, exponent);
            const hit_shape wheel = ELLIPSE(5 * s, 8 * s, 3 * s, 2 * s, turn);
            hit_vec low, high;
            hit_bounds(&wheel, &low, &high);
            const hit_shape under = hit_make_box(vec(0, high.y), vec(30 * s, 30 * s));
            assert_int_equal(hit_sweep_into(&wheel, &under, vec(9 * s, 0), NULL).state,
                             HIT_SWEEP_FREE);
        }
}

enum { LONG_CHAIN = 40 }; /* more than are searched one by one */

/* A roof over every two vertices, 1 high. */
static hit_shape roofs(hit_vec *v)
{
    for (int i = 0; i < LONG_CHAIN; i++)
        v[i] = (hit_vec){i, i % 2 ? -1 : 0};
    return hit_make_chain(v, LONG_CHAIN);
}

static void expect_edges(const hit_shape *a, const hit_shape *b, hit_vec motion, hit_edges edges)
{
    hit_swept got = hit_sweep_into(a, b, motion, NULL);
    assert_int_equal(got.state, HIT_SWEEP_CONTACT);
    assert_true(got.time <= 0.5 && got.time > 0.5 - 1e-9);
    assert_int_equal(got.edges.of_a, edges.of_a);
    assert_int_equal(got.edges.of_b, edges.of_b);
}

/* A point has no edge: its number, -1, must not be taken for one where a search starts from a
 * contact. A short segment has edge 0. */
static void points_go_into_long_chains(void **state)
{
    (void)state;
    hit_vec v[LONG_CHAIN];
    const hit_shape chain = roofs(v);
    for (int i = 0; i + 1 < LONG_CHAIN; i++) {
        double x = i + 0.5, y = -0.5;
        const hit_shape point = POINT(x, y - 4), segment = SEGMENT(x, y - 4, x, y - 5);
        expect_edges(&point, &chain, (hit_vec){0, 8}, (hit_edges){-1, i});
        expect_edges(&chain, &point, (hit_vec){0, -8}, (hit_edges){i, -1});
        expect_edges(&segment, &chain, (hit_vec){0, 8}, (hit_edges){0, i});
        expect_edges(&chain, &segment, (hit_vec){0, -8}, (hit_edges){i, 0});
    }
}

/* A polygon that crosses itself, and rings that meet each other, are touched as others are. */
static void shapes_touch_tangled_ones(void **state)
{
    (void)state;
    static const hit_vec meeting[] = {{0, 0}, {8, 8}, {8, 0}, {8, 8}, {0, 8}, {0, 0}};
    static const int ends[] = {3, 6};
    const hit_shape tangled[] = {RING(tangle), hit_make_rings(meeting, ends, 2)};
    for (int i = 0; i < 2; i++) {
        const hit_shape t = tangled[i], ball = CIRCLE(9, 4, 1), box = RECT(9, 4, 2, 2);
        const hit_shape bar = CAPSULE(9, 3, 9, 5, 1), edge = SEGMENT(8, 3, 8, 5);
        assert_true(hit_hits(&ball, &t) && !hit_overlap(&ball, &t));
        assert_true(hit_hits(&bar, &t) && !hit_overlap(&t, &bar));
        assert_true(hit_hits(&box, &t) && !hit_overlap(&box, &t));
        assert_true(hit_hits(&edge, &t) && !hit_overlap(&t, &edge));
        const into_case cases[] = {
            {ball, t, {0, 1}, FREE},
            {ball, t, {-1, 0}, AT(0, 1, 0)},
            {CIRCLE(13, 4, 1), t, {-4, 0}, FREE},
            {CIRCLE(13, 4, 1), t, {-8, 0}, AT(0.5, 1, 0)},
            {CAPSULE(13, 3, 13, 5, 1), t, {-4, 0}, FREE},
            {ELLIPSE(13, 4, 1, 2, 0), t, {-4, 0}, FREE},
            {box, t, {0, 1}, FREE},
            {box, t, {-1, 0}, AT(0, 1, 0)},
            {RECT(13, 4, 2, 2), t, {-4, 0}, FREE},
            {RECT(13, 4, 2, 2), t, {-8, 0}, AT(0.5, 1, 0)},
        };
        expect_into(cases, sizeof cases / sizeof *cases);
    }
}

/* ---- What overlaps, by the oracles ---------------------------------------------------------- */

static bool has_area(const hit_shape *s)
{
    if (s->radius > 0)
        return true;
    const hit_vec *v = hit_vertices(s);
    for (int i = 2; i < s->count; i++)
        for (int k = 1; k < i; k++)
            if (oracle_orient(v[0], v[k], v[i]) != 0)
                return true;
    return false;
}

static hit_shape edge_of(const hit_shape *s, int i)
{
    return hit_make_segment(hit_vertices(s)[i], hit_vertices(s)[(i + 1) % s->count]);
}

/* From a vertex along the outline as far as it is straight. */
static hit_shape straight_from(const hit_shape *s, int i)
{
    const hit_vec *v = hit_vertices(s);
    int end = (i + 1) % s->count;
    while (oracle_orient(v[i], v[end], v[(end + 1) % s->count]) == 0)
        end = (end + 1) % s->count;
    return hit_make_segment(v[i], v[end]);
}

/* Returns whether all of a thin shape, which the other holds, is on one of its straight sides. */
static bool is_on_a_side(const hit_shape *thin, const hit_shape *ring)
{
    for (int i = 0; i < ring->count; i++) {
        const hit_shape edge = straight_from(ring, i);
        bool on = true;
        for (int k = 0; k < thin->count; k++) {
            const hit_shape end = hit_make_point(hit_vertices(thin)[k]);
            on &= oracle_hit(&end, &edge);
        }
        if (on)
            return true;
    }
    return false;
}

static bool are_parallel(const hit_shape *a, const hit_shape *b)
{
    hit_vec u = vec_sub(hit_vertices(a)[a->count - 1], hit_vertices(a)[0]);
    hit_vec v = vec_sub(hit_vertices(b)[b->count - 1], hit_vertices(b)[0]);
    return vec_cross(u, v) == 0; /* on the lattice */
}

/* This is for shapes without radii and, of thin ones, points and segments with a length. */
static bool truly_overlap(const hit_shape *a, const hit_shape *b)
{
    hit_relation relation = oracle_relate(a, b);
    if (relation == HIT_APART || relation == HIT_TOUCHING)
        return false;
    if (has_area(a) && has_area(b))
        return true;
    if (!has_area(a) && !has_area(b))
        return relation == HIT_CROSSING && !are_parallel(a, b);
    bool thin_is_held = relation == HIT_A_CONTAINS_B || relation == HIT_B_CONTAINS_A;
    return !thin_is_held || !is_on_a_side(has_area(a) ? b : a, has_area(a) ? a : b);
}

/* ---- Random shapes on a lattice ------------------------------------------------------------- */

/* Draws vertices in an order around a point: mostly the ring meets itself nowhere. */
static hit_shape random_ring(hit_vec *ring)
{
    static const hit_vec around[] = {{3, 1},   {2, 2},  {1, 3},  {0, 4},   {-1, 3},
                                     {-3, 2},  {-4, 1}, {-4, 0}, {-3, -2}, {-2, -3},
                                     {-1, -3}, {1, -4}, {3, -3}, {4, -1}};
    static const double factor[] = {1, 1, 2, 3};
    int count = 0;
    hit_vec at;
    at.x = random_int(-6, 6);
    at.y = random_int(-6, 6);
    for (int i = 0; i < 14 && count < RING_ROOM; i++) {
        double far = factor[random_int(0, 3)];
        bool taken = one_in(2) || i % 5 == 0;
        if (taken)
            ring[count++] = vec_add(at, vec_scale(around[i], far));
    }
    return hit_make_polygon(ring, count);
}

/* With a length or an area, and of rings only those that do not meet themselves. */
static bool is_wanted(const hit_shape *s)
{
    if (s->count > 2)
        return has_area(s) && oracle_relate(s, s) == HIT_EQUAL;
    return s->count == 1 || s->radius > 0 || !vec_equal(s->vertex[0], s->vertex[1]);
}

static hit_shape any_lattice_shape(hit_kind kind, hit_vec *ring)
{
    static const hit_vec size[] = {{4, 4}, {6, 2}, {2, 8}, {12, 4}};
    hit_vec v[4];
    for (int i = 0; i < 4; i++) {
        v[i].x = random_int(-7, 7);
        v[i].y = random_int(-7, 7);
    }
    if (kind == HIT_POLYGON)
        return random_ring(ring);
    if (kind == HIT_RECT)
        return hit_make_rect(v[0], size[random_int(0, 3)], 0);
    double radius = random_int(1, 4);
    return shape_from(kind, v, 4, radius, 90 * random_int(0, 3));
}

static hit_shape random_lattice_shape(hit_kind kind, hit_vec *ring)
{
    hit_shape s;
    do
        s = any_lattice_shape(kind, ring);
    while (!is_wanted(&s));
    return s;
}

typedef struct lattice_case {
    hit_vec ring[2][RING_ROOM], moved[RING_ROOM];
    hit_shape a, b;
    hit_vec motion;
} lattice_case;

/* Half of the movers stand at the other shape: a vertex at a vertex. */
static void make_lattice_case(hit_kind a, hit_kind b, lattice_case *c)
{
    hit_shape mover = random_lattice_shape(a, c->ring[0]);
    c->b = random_lattice_shape(b, c->ring[1]);
    hit_vec to;
    to.x = random_int(-9, 9);
    to.y = random_int(-9, 9);
    if (one_in(2)) {
        hit_vec q = hit_vertices(&c->b)[random_int(0, c->b.count - 1)];
        hit_vec p = hit_vertices(&mover)[random_int(0, mover.count - 1)];
        to = vec_sub(q, p);
        to.x += one_in(2) ? mover.radius + c->b.radius : 0;
        to.y += random_int(-1, 1);
    }
    c->a = hit_place(&mover, to, c->moved);
    c->motion.x = random_int(-12, 12);
    c->motion.y = random_int(-12, 12);
    if (one_in(3) && c->b.count > 1) {
        int i = random_int(0, c->b.count - 1);
        const hit_shape edge = edge_of(&c->b, i);
        c->motion = vec_scale(vec_sub(edge.vertex[1], edge.vertex[0]), random_int(-2, 2));
    }
}

/* ---- The time, from all at which anything can change ---------------------------------------- */

enum { TIMES_ROOM = 4 * RING_ROOM * RING_ROOM + 2 };

/* Where vertices of x, moved by m, come to the lines of y's edges. */
static int add_times(const hit_shape *x, hit_vec m, const hit_shape *y, double *out, int count)
{
    for (int i = 0; i < x->count; i++)
        for (int j = 0; j < y->count; j++) {
            hit_vec p = hit_vertices(x)[i], q = hit_vertices(y)[j];
            hit_vec e = vec_sub(hit_vertices(y)[(j + 1) % y->count], q);
            if (y->count == 1)
                e = vec(m.y, -m.x);
            double speed = vec_cross(e, m), t = -vec_cross(e, vec_sub(p, q)) / speed;
            if (speed != 0 && t > 0 && t < 1)
                out[count++] = t;
        }
    return count;
}

static int by_time(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static bool overlap_at(const lattice_case *c, double t)
{
    hit_vec ring[RING_ROOM];
    t = ldexp(round(ldexp(t, 30)), -30); /* then p + t m is a double */
    hit_shape at = hit_place(&c->a, vec_scale(c->motion, t), ring);
    return truly_overlap(&at, &c->b);
}

/* The first time after which they overlap, at most 1: then they never do. */
static double true_time(const lattice_case *c)
{
    double times[TIMES_ROOM] = {0, 1};
    int count = add_times(&c->a, c->motion, &c->b, times, 2);
    count = add_times(&c->b, vec_scale(c->motion, -1), &c->a, times, count);
    qsort(times, (size_t)count, sizeof *times, by_time);
    for (int i = 0; i + 1 < count; i++)
        if (times[i + 1] - times[i] > 1e-9 && overlap_at(c, 0.5 * (times[i] + times[i + 1])))
            return times[i];
    return 1;
}

/* ---- Random motions ------------------------------------------------------------------------- */

static void fail_case(const lattice_case *c, const hit_swept *got, double truth, long index)
{
    const hit_shape *shape[] = {&c->a, &c->b};
    for (int k = 0; k < 2; k++) {
        print_message("# %s, radius %g:", hit_kind_name(shape[k]->kind), shape[k]->radius);
        for (int i = 0; i < shape[k]->count; i++)
            print_message(" (%g, %g)", hit_vertices(shape[k])[i].x, hit_vertices(shape[k])[i].y);
        print_message("\n");
    }
    fail_msg("case %ld, by (%g, %g): %s at %.17g, normal (%g, %g), truly %.17g (HIT_SEED repeats)",
             index, c->motion.x, c->motion.y, hit_sweep_state_name(got->state), got->time,
             got->normal.x, got->normal.y, truth);
}

static bool contact_is_right(const lattice_case *c, const hit_swept *got, double truth)
{
    return truth < 1 && got->time <= truth && truth - got->time < 1e-9 &&
           fabs(hypot(got->normal.x, got->normal.y) - 1) < 1e-12 &&
           vec_dot(got->normal, c->motion) < 0;
}

typedef struct into_tally {
    long state[HIT_SWEEP_STATE_COUNT];
    long touching; /* at the start, and they did not stop it there */
} into_tally;

static bool swept_is_right(const lattice_case *c, const hit_swept *got, double *truth)
{
    bool overlap = truly_overlap(&c->a, &c->b);
    *truth = 0;
    if (overlap || got->state == HIT_SWEEP_STARTED || hit_overlap(&c->a, &c->b))
        return overlap && got->state == HIT_SWEEP_STARTED && got->time == 0 &&
               hit_overlap(&c->a, &c->b) && hit_overlap(&c->b, &c->a);
    *truth = true_time(c);
    return got->state == HIT_SWEEP_FREE ? *truth == 1 : contact_is_right(c, got, *truth);
}

/* What comes to a point or along a line has no inside to go into. */
static bool is_never(const lattice_case *c)
{
    return !has_area(&c->a) && !has_area(&c->b) &&
           (c->a.count == 1 || c->b.count == 1 || are_parallel(&c->a, &c->b));
}

static bool never_is_right(const lattice_case *c, const hit_swept *got)
{
    if (hit_overlap(&c->a, &c->b))
        return false;
    if (oracle_hit(&c->a, &c->b))
        return got->state == HIT_SWEEP_FREE;
    return (got->state == HIT_SWEEP_CONTACT) == oracle_sweep(&c->a, &c->b, c->motion, 1);
}

static void expect_right(const lattice_case *c, into_tally *t, long index)
{
    double truth = 0;
    hit_swept got = hit_sweep_into(&c->a, &c->b, c->motion, NULL);
    hit_swept back = hit_sweep_into(&c->b, &c->a, vec_scale(c->motion, -1), NULL);
    bool right = is_never(c) ? never_is_right(c, &got) : swept_is_right(c, &got, &truth);
    if (!right || back.state != got.state)
        fail_case(c, &got, truth, index);
    t->state[got.state]++;
    t->touching += (got.state == HIT_SWEEP_FREE || got.time > 0) && oracle_hit(&c->a, &c->b);
}

static void expect_states(const into_tally *t)
{
    print_message("# %ld free, %ld contacts, %ld started, %ld left a touch\n", t->state[0],
                  t->state[1], t->state[2], t->touching);
    assert_true(t->state[0] > 0 && t->state[1] > 0 && t->state[2] > 0 && t->touching > 0);
}

static void sharp_pair(hit_kind a, hit_kind b, into_tally *t)
{
    for (long i = 0; i < random_cases(USUAL_CASES); i++) {
        lattice_case c;
        make_lattice_case(a, b, &c);
        expect_right(&c, t, i);
    }
}

static bool is_sharp(hit_kind kind)
{
    return kind_is_outline(kind) && !kind_is_round(kind);
}

static void sharp_shapes_go_in(void **state)
{
    (void)state;
    random_seed();
    into_tally t = {{0}, 0};
    for (hit_kind a = 0; a < HIT_KIND_COUNT; a++)
        for (hit_kind b = 0; b < HIT_KIND_COUNT; b++)
            if (is_sharp(a) && is_sharp(b))
                sharp_pair(a, b, &t);
    expect_states(&t);
}

/* With radii, on the lattice, what comes nearer than the radii comes nearer by more than this. */
#define LESS 0x1p-30

static bool goes_in_by(const lattice_case *c, double part)
{
    hit_shape a = c->a, b = c->b;
    *(a.radius > 0 ? &a.radius : &b.radius) -= LESS;
    return oracle_sweep(&a, &b, c->motion, part);
}

static void expect_right_round(const lattice_case *c, into_tally *t, long i)
{
    hit_swept got = hit_sweep_into(&c->a, &c->b, c->motion, NULL);
    bool started = goes_in_by(c, 0), in = goes_in_by(c, 1);
    bool right = got.state == (started ? HIT_SWEEP_STARTED
                               : in    ? HIT_SWEEP_CONTACT
                                       : HIT_SWEEP_FREE) &&
                 hit_overlap(&c->a, &c->b) == started;
    if (right && got.state == HIT_SWEEP_CONTACT)
        right = !goes_in_by(c, got.time) && goes_in_by(c, fmin(1, got.time + 0x1p-8)) &&
                vec_dot(got.normal, c->motion) < 0;
    if (!right)
        fail_case(c, &got, started ? 0 : in, i);
    t->state[got.state]++;
    t->touching += got.state == HIT_SWEEP_FREE && oracle_hit(&c->a, &c->b);
}

static void round_pair(hit_kind a, hit_kind b, into_tally *t)
{
    for (long i = 0; i < random_cases(USUAL_CASES); i++) {
        lattice_case c;
        make_lattice_case(a, b, &c);
        expect_right_round(&c, t, i);
    }
}

static void round_shapes_go_in(void **state)
{
    (void)state;
    random_seed();
    into_tally t = {{0}, 0};
    for (hit_kind a = 0; a < HIT_KIND_COUNT; a++)
        for (hit_kind b = 0; b < HIT_KIND_COUNT; b++)
            if (kind_is_round(a) && kind_is_outline(b))
                round_pair(a, b, &t);
    expect_states(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boxes_on_floors),
        cmocka_unit_test(corners_edges_and_lines),
        cmocka_unit_test(round_shapes),
        cmocka_unit_test(ellipses_go_in_by_little),
        cmocka_unit_test(ways_may_leave_the_range),
        cmocka_unit_test(points_go_into_long_chains),
        cmocka_unit_test(shapes_touch_tangled_ones),
        cmocka_unit_test(sharp_shapes_go_in),
        cmocka_unit_test(round_shapes_go_in),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
