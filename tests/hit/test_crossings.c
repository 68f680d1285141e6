/* SPDX-License-Identifier: MIT */
/* hit_crossings(): cases made by hand, and random ones whose points must lie on both outlines. */
#include "generators.h"
#include "measure.h"
#include "noted.h"
#include "random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

static const hit_vec star[] = {{0, -10}, {6, 8}, {-10, -3}, {10, -3}, {-6, 8}};

typedef struct meeting {
    hit_shape a, b;
    int count;
    hit_vec at[8];
} meeting;

static bool found(const hit_vec *points, int count, hit_vec at)
{
    for (int i = 0; i < count; i++)
        if (hypot(points[i].x - at.x, points[i].y - at.y) <= 1e-11)
            return true;
    return false;
}

static void expect_meeting(const hit_shape *a, const hit_shape *b, const meeting *expected,
                           size_t i)
{
    hit_vec points[16];
    int count = hit_crossings(a, b, points, NULL, 16);
    if (count != expected->count)
        fail_msg("case %zu: %d points, not %d", i, count, expected->count);
    for (int k = 0; k < count; k++)
        if (!found(points, count, expected->at[k]))
            fail_msg("case %zu: no point (%g, %g)", i, expected->at[k].x, expected->at[k].y);
}

static void test_crossings(void **state)
{
    (void)state;
    hit_shape pill = CAPSULE(0, 0, 8, 0, 2), oval = ELLIPSE(0, 0, 5, 3, 0);
    const double c = 15 / sqrt(34);
    const meeting cases[] = {
        {POINT(1, 2), POINT(1, 2), 1, {{1, 2}}},
        {POINT(1, 2), POINT(2, 2), 0, {{0, 0}}},
        {POINT(3, 4), CIRCLE(0, 0, 5), 1, {{3, 4}}},
        {POINT(1, 1), CIRCLE(0, 0, 5), 0, {{0, 0}}},
        {POINT(5, 0), RECT(0, 0, 10, 4), 1, {{5, 0}}},
        {POINT(1, 0), RECT(0, 0, 10, 4), 0, {{0, 0}}},
        {POINT(10, 0), pill, 1, {{10, 0}}},
        {SEGMENT(0, 0, 4, 4), SEGMENT(0, 4, 4, 0), 1, {{2, 2}}},
        {SEGMENT(0, 0, 4, 4), SEGMENT(1, 1, 9, 9), 2, {{1, 1}, {4, 4}}},
        {SEGMENT(0, 0, 4, 4), SEGMENT(4, 4, 9, 9), 1, {{4, 4}}},
        {SEGMENT(0, 0, 4, 4), SEGMENT(4, 4, 9, 0), 1, {{4, 4}}},
        {SEGMENT(2, 2, 2, 2), SEGMENT(0, 0, 4, 4), 1, {{2, 2}}},
        {SEGMENT(-9, 3, 9, 3), CIRCLE(0, 0, 5), 2, {{-4, 3}, {4, 3}}},
        {SEGMENT(0, 3, 9, 3), CIRCLE(0, 0, 5), 1, {{4, 3}}},
        {SEGMENT(-1, 7, 7, 1), CIRCLE(0, 0, 5), 1, {{3, 4}}},
        {SEGMENT(3, 4, 9, 9), CIRCLE(0, 0, 5), 1, {{3, 4}}},
        {CIRCLE(0, 0, 5), CIRCLE(8, 0, 5), 2, {{4, 3}, {4, -3}}},
        {CIRCLE(0, 0, 5), CIRCLE(6, 8, 5), 1, {{3, 4}}},
        {CIRCLE(0, 0, 10), CIRCLE(3, 4, 5), 1, {{6, 8}}},
        {CIRCLE(0, 0, 5), CIRCLE(0, 0, 5), 0, {{0, 0}}},
        {CIRCLE(0, 0, 5), CIRCLE(1, 0, 1), 0, {{0, 0}}},
        {CIRCLE(0, 0, 5), CIRCLE(3, 4, 0), 1, {{3, 4}}},
        {RECT(0, 0, 4, 4), RECT(2, 2, 4, 4), 2, {{2, 0}, {0, 2}}},
        {RECT(0, 0, 4, 4), RECT(4, 1, 4, 4), 2, {{2, -1}, {2, 2}}},
        {RECT(0, 0, 4, 4), RECT(0, 0, 2, 2), 0, {{0, 0}}},
        {RECT(0, 0, 4, 4), RECT(4, 4, 4, 4), 1, {{2, 2}}},
        {RING(star),
         SEGMENT(-9, 0, 9, 0),
         4,
         {{10 / 3., 0}, {-10 / 3., 0}, {62 / 11., 0}, {-62 / 11., 0}}},
        {pill, SEGMENT(4, -9, 4, 9), 2, {{4, 2}, {4, -2}}},
        {pill, SEGMENT(-9, 0, 9, 0), 1, {{-2, 0}}},
        {pill, SEGMENT(0, -9, 0, 9), 2, {{0, 2}, {0, -2}}},
        {pill, SEGMENT(-5, 2, 4, 2), 2, {{0, 2}, {4, 2}}},
        {pill, pill, 4, {{0, 2}, {0, -2}, {8, 2}, {8, -2}}},
        {pill, CIRCLE(8, 0, 2), 2, {{8, 2}, {8, -2}}},
        {pill, CAPSULE(4, -9, 4, 9, 1), 4, {{3, 2}, {5, 2}, {3, -2}, {5, -2}}},
        {CAPSULE(0, 0, 0, 0, 5), POINT(3, 4), 1, {{3, 4}}},
        {oval, POINT(5, 0), 1, {{5, 0}}},
        {oval, POINT(1, 0), 0, {{0, 0}}},
        {oval, SEGMENT(-9, 0, 9, 0), 2, {{5, 0}, {-5, 0}}},
        {oval, SEGMENT(0, 0, 9, 0), 1, {{5, 0}}},
        {oval, SEGMENT(-9, 3, 9, 3), 1, {{0, 3}}},
        {oval, SEGMENT(5, 0, 9, 9), 1, {{5, 0}}},
        {oval, SEGMENT(-1, 0, 1, 0), 0, {{0, 0}}},
        {oval, CIRCLE(0, 0, 5), 2, {{5, 0}, {-5, 0}}},
        {oval, CIRCLE(0, 0, 2), 0, {{0, 0}}},
        {oval, CIRCLE(0, 5, 2), 1, {{0, 3}}},
        {oval, oval, 0, {{0, 0}}},
        {oval, ELLIPSE(10, 0, 5, 3, 180), 1, {{5, 0}}},
        {oval, ELLIPSE(8, 0, 5, 3, 0), 2, {{4, 1.8}, {4, -1.8}}},
        {oval, ELLIPSE(0, 0, 5, 3, 90), 4, {{c, c}, {-c, c}, {c, -c}, {-c, -c}}},
        {oval, ELLIPSE(4, 0, 1, 1, 0), 1, {{5, 0}}},
        {oval, RECT(0, 0, 10, 20), 2, {{5, 0}, {-5, 0}}},
        {oval, TRIANGLE(0, 0, 0, 9, 9, 0), 2, {{0, 3}, {5, 0}}},
        {oval, CAPSULE(-9, 0, 9, 0, 3), 2, {{0, 3}, {0, -3}}},
        {oval, CAPSULE(6, 0, 9, 0, 1), 1, {{5, 0}}},
        {CAPSULE(0, 0, 4, 4, 0), SEGMENT(0, 4, 4, 0), 1, {{2, 2}}},
        {CAPSULE(0, 0, 0x1p-1074, 0, 5), SEGMENT(0, -9, 0, 9), 2, {{0, 5}, {0, -5}}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        expect_meeting(&cases[i].a, &cases[i].b, &cases[i], i);
        expect_meeting(&cases[i].b, &cases[i].a, &cases[i], i);
    }
}

static void test_crossings_capacity(void **state)
{
    (void)state;
    hit_shape a = RECT(0, 0, 10, 4), b = RECT(0, 0, 4, 10);
    hit_vec points[4] = {{7, 7}, {7, 7}, {7, 7}, {7, 7}};
    assert_int_equal(hit_crossings(&a, &b, NULL, NULL, 0), 0);
    assert_int_equal(hit_crossings(&a, &b, points, NULL, 3), 3);
    assert_true(vec_equal(points[3], vec(7, 7)));
    assert_int_equal(hit_crossings(&a, &b, points, NULL, 4), 4);
}

/* At the ends of the range all points are finite; a near miss has none. */
static void test_crossings_range(void **state)
{
    (void)state;
    const double sizes[] = {0x1p-1060, 0x1p-540, 1, 0x1p540, 0x1p990};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        double s = sizes[i];
        hit_shape a = CIRCLE(0, 0, 5 * s), b = CIRCLE(8 * s, 0, 5 * s);
        hit_vec points[4];
        assert_int_equal(hit_crossings(&a, &b, points, NULL, 4), 2);
        assert_true(
            found((const hit_vec[]){{points[0].x / s, fabs(points[0].y) / s}}, 1, vec(4, 3)));
    }
    hit_shape a = CIRCLE(0, 0, 5), b = CIRCLE(6, 8, nextafter(5, 0));
    hit_vec points[4];
    assert_int_equal(hit_crossings(&a, &b, points, NULL, 4), 0);
}

/* Circles that touch up to rounding give one point, not two points whose distance is the root of
 * the rounding error. */
static void test_crossings_tangent(void **state)
{
    (void)state;
    random_seed();
    for (int i = 0; i < 3000; i++) {
        hit_vec a = vec(uniform(), uniform()), b = vec(uniform(), uniform());
        double distance = hypot(b.x - a.x, b.y - a.y), r = distance * random_double(0.1, 0.9);
        hit_shape one = hit_make_circle(a, r), other = hit_make_circle(b, distance - r);
        while (!hit_hits(&one, &other))
            other.radius = nextafter(other.radius, 2 * distance);
        hit_vec points[4];
        assert_int_equal(hit_crossings(&one, &other, points, NULL, 4), 1);
    }
}

/* A circle in another has a point with it that is within the slack, 2^-44 of the numbers. */
static void test_crossings_slack(void **state)
{
    (void)state;
    static const double gap[] = {0x1p-49, 0x1p-46, 0x1p-43, 0x1p-42};
    hit_shape outer = CIRCLE(0, 0, 0.5);
    hit_vec points[4];
    for (int i = 0; i < 4; i++) {
        hit_shape inner = CIRCLE(0.25 - gap[i], 0, 0.25);
        assert_int_equal(hit_crossings(&outer, &inner, points, NULL, 4), i < 2);
    }
}

/* Where a wedge passes a line by 2^-35 it meets it twice; a capsule's side ends where its round end
 * begins, and that is one point. */
static void test_crossings_nearby(void **state)
{
    (void)state;
    hit_vec points[4];
    hit_shape line = SEGMENT(0, 0, 0.75, 0), wedge = TRIANGLE(0, -0.5, 0.5, -0.5, 0.25, 0x1p-35);
    assert_int_equal(hit_crossings(&line, &wedge, points, NULL, 4), 2);
    random_seed();
    for (int i = 0; i < 1000; i++) {
        double turn = random_double(-3.1, 3.1), r = random_double(0.1, 0.3);
        hit_vec along = vec(cos(turn), sin(turn)), out = vec(-along.y, along.x);
        hit_vec from = vec_scale(along, 0.3), to = vec_add(from, vec_scale(out, 2 * r));
        hit_shape capsule = CAPSULE(0, 0, from.x, from.y, r);
        hit_shape across = SEGMENT(from.x, from.y, to.x, to.y);
        assert_int_equal(hit_crossings(&capsule, &across, points, NULL, 4), 1);
    }
}

/* Returns the distance from the shape's boundary, inside or outside. */
static double boundary_distance(const hit_shape *shape, hit_vec p)
{
    const hit_vec *v = hit_vertices(shape);
    double nearest = INFINITY;
    for (int i = 0; i < shape->count; i++) {
        hit_vec a = v[i], u = vec_sub(v[(i + 1) % shape->count], a);
        double t = vec_dot(u, u) > 0 ? vec_dot(vec_sub(p, a), u) / vec_dot(u, u) : 0;
        hit_vec at = vec_add(a, vec_scale(u, fmax(0, fmin(t, 1))));
        nearest = fmin(nearest, vec_length(vec_sub(p, at)));
    }
    return fabs(nearest - shape->radius);
}

/* Returns a point of a ring, or of a circle around a vertex. For a capsule some of these points are
 * inside.
 */
static hit_vec random_boundary_point(const hit_shape *shape)
{
    const hit_vec *v = hit_vertices(shape);
    int i = random_int(0, shape->count - 1);
    double turn = random_double(0, 6.3), t = random_double(0, 1);
    hit_vec ray = vec_scale(vec(cos(turn), sin(turn)), shape->radius);
    hit_vec along = vec_sub(v[(i + 1) % shape->count], v[i]);
    return vec_add(vec_add(v[i], vec_scale(along, shape->radius > 0 ? 0 : t)), ray);
}

/* Returns whether a's boundary has points clearly inside b and points clearly outside it. */
static bool boundary_passes(const hit_shape *a, const hit_shape *b)
{
    bool seen[2] = {false, false};
    for (int i = 0; i < 40; i++) {
        hit_vec p = random_boundary_point(a);
        hit_shape point = hit_make_point(p);
        if (boundary_distance(a, p) < 1e-9 && boundary_distance(b, p) > 1e-6)
            seen[hit_hits(&point, b)] = true;
    }
    return seen[0] && seen[1];
}

/* Edges that are an ulp off one line: rounding decides where they cross, but the point is on both.
 */
static void test_crossings_almost_collinear(void **state)
{
    (void)state;
    random_seed();
    for (int i = 0; i < 3000; i++) {
        hit_vec v[4];
        for (int k = 0; k < 4; k++) {
            double at = random_int(-4, 4);
            v[k] = vec(nudged(at), nudged(at));
        }
        hit_shape a = hit_make_segment(v[0], v[1]), b = hit_make_segment(v[2], v[3]);
        hit_vec points[4];
        int count = hit_crossings(&a, &b, points, NULL, 4);
        for (int k = 0; k < count; k++) {
            assert_true(boundary_distance(&a, points[k]) < 1e-11);
            assert_true(boundary_distance(&b, points[k]) < 1e-11);
        }
    }
}

static bool is_on_edge(const hit_shape *shape, int edge, hit_vec p)
{
    if (shape->count == 1 || edge < 0 || edge >= (shape->count > 2 ? shape->count : 1))
        return shape->count == 1 && edge == -1;
    const hit_vec *v = hit_vertices(shape);
    hit_shape alone = hit_make_capsule(v[edge], v[(edge + 1) % shape->count], shape->radius);
    return boundary_distance(&alone, p) < 1e-11;
}

/* The same points, and each is on the edges that are named. */
static bool edges_are_right(const hit_shape *a, const hit_shape *b, const hit_vec *points,
                            int count)
{
    hit_vec same[64];
    hit_edges edges[64];
    bool right = hit_crossings(a, b, same, edges, 64) == count;
    for (int k = 0; right && k < count; k++)
        right = vec_equal(same[k], points[k]) && is_on_edge(a, edges[k].of_a, points[k]) &&
                is_on_edge(b, edges[k].of_b, points[k]);
    return right;
}

static void test_crossings_of_edges(void **state)
{
    (void)state;
    static hit_vec bay[] = {{0, 0}, {8, 0}, {8, 8}, {4, 4}, {0, 8}};
    const hit_shape ring = RING(bay), line = SEGMENT(-2, 7, 10, 7), disc = CIRCLE(8, 4, 1);
    const hit_shape oval = ELLIPSE(4, 0, 2, 1, 0), thin = ELLIPSE(4, 0, 0, 2, 0);
    hit_vec at[8];
    hit_edges on[8];
    assert_int_equal(hit_crossings(&line, &ring, at, on, 8), 4);
    for (int i = 0, seen = 0; i < 4; i++) {
        seen |= 1 << on[i].of_b;
        assert_true(on[i].of_a == 0 && (i < 3 || seen == 0x1e));
    }
    assert_int_equal(hit_crossings(&ring, &disc, at, on, 8), 2);
    assert_true(on[0].of_a == 1 && on[1].of_a == 1 && on[0].of_b == -1);
    assert_int_equal(hit_crossings(&oval, &ring, at, on, 8), 2);
    assert_true(on[0].of_a == -1 && on[0].of_b == 0 && on[1].of_b == 0);
    assert_int_equal(hit_crossings(&ring, &thin, at, on, 8), 1);
    assert_true(on[0].of_a == 0 && on[0].of_b == -1);
}

/* Returns whether points had to be found in this case. */
static bool expect_true_points(const hit_shape *a, const hit_shape *b, int index)
{
    hit_vec points[64];
    int count = hit_crossings(a, b, points, NULL, 64);
    bool passes = boundary_passes(a, b);
    bool good = count > 0 ? hit_hits(a, b) : !passes;
    for (int k = 0; k < count; k++)
        good = good && boundary_distance(a, points[k]) < 1e-11 &&
               boundary_distance(b, points[k]) < 1e-11;
    good = good && edges_are_right(a, b, points, count);
    if (!good)
        fail_msg("%s and %s, %d points, case %d (HIT_SEED repeats)", hit_kind_name(a->kind),
                 hit_kind_name(b->kind), count, index);
    return passes;
}

static void test_crossings_random(void **state)
{
    (void)state;
    random_seed();
    int passing = 0;
    for (int i = 0; i < 30000; i++) {
        hit_vec ring_a[MAX_RING], ring_b[MAX_RING];
        const number_source *source = &random_sources[i % 3];
        hit_shape a = random_shape(random_outline_kind(), source, ring_a);
        hit_shape b = random_shape(random_outline_kind(), source, ring_b);
        passing += expect_true_points(&a, &b, i);
    }
    assert_true(passing > 5000);
}

static void expect_on_outlines(const hit_shape *a, const hit_shape *b)
{
    hit_vec points[64];
    double error = allowed(a, b);
    int count = hit_crossings(a, b, points, NULL, 64);
    for (int i = 0; i < count; i++)
        if (!is_on_outline(points[i], a, error) || !is_on_outline(points[i], b, error)) {
            noted_print(a);
            noted_print(b);
            fail_msg("(%a, %a) is off an outline (HIT_SEED repeats)", points[i].x, points[i].y);
        }
}

/* Each point is within E of both outlines: judged by the exact referee, with numbers of all sizes.
 */
static void test_crossings_generated(void **state)
{
    (void)state;
    random_seed();
    long count = random_cases(200);
    for (int g = 0; g < GENERATOR_COUNT; g++)
        for (int pair = 0; pair < HIT_KIND_COUNT * HIT_KIND_COUNT; pair++)
            for (long i = 0; i < count; i++) {
                shape_pair s;
                generators[g].generate((hit_kind)(pair / HIT_KIND_COUNT),
                                       (hit_kind)(pair % HIT_KIND_COUNT), &s);
                expect_on_outlines(&s.a, &s.b);
            }
}

/* ---- Large rings that only touch a round outline -------------------------------------------- */

enum { STEPS = 24, TOUCHING = 12 };

/* The ring around these points, in which each edge is cut into many. */
static hit_shape cut_ring(const hit_vec *corner, int corners, hit_vec *out)
{
    for (int i = 0; i < corners * STEPS; i++) {
        hit_vec from = corner[i / STEPS], way = vec_sub(corner[(i / STEPS + 1) % corners], from);
        out[i] = vec_add(from, vec_scale(way, (double)(i % STEPS) / STEPS));
    }
    return hit_make_polygon(out, corners * STEPS);
}

static void touches_of_large_rings(void **state)
{
    (void)state;
    static const hit_vec around[] = {{-5, -5}, {5, -5}, {5, 5}, {-5, 5}};
    static const hit_vec beside[] = {{-5, -9}, {5, -9}, {5, 9}, {-5, 9}};
    static const hit_vec within[TOUCHING] = {{5, 0},   {4, 3},  {3, 4},  {0, 5},
                                             {-3, 4},  {-4, 3}, {-5, 0}, {-4, -3},
                                             {-3, -4}, {0, -5}, {3, -4}, {4, -3}};
    hit_vec v[TOUCHING * STEPS], out[99];
    const hit_shape disc = CIRCLE(0, 0, 5), oval = ELLIPSE(0, 0, 5, 3, 0);
    hit_shape ring = cut_ring(around, 4, v);
    assert_int_equal(hit_crossings(&disc, &ring, out, NULL, 99), 4);
    ring = cut_ring(beside, 4, v);
    assert_int_equal(hit_crossings(&oval, &ring, out, NULL, 99), 2);
    ring = cut_ring(within, TOUCHING, v);
    assert_int_equal(hit_crossings(&ring, &disc, out, NULL, 99), TOUCHING);
}

enum { TIPS = 9000 };

/* The chain comes back over its own tips, so each is found twice, far apart in order. Of so many
 * points all blocks are joined twice. */
static void each_of_thousands_of_points_counts_once(void **state)
{
    (void)state;
    static hit_vec v[4 * TIPS + 1], out[4 * TIPS];
    const hit_shape line = SEGMENT(-1, 1, 2 * TIPS + 1, 1);
    for (int i = 0; i <= 4 * TIPS; i++)
        v[i] = vec(i <= 2 * TIPS ? i : 4 * TIPS - i, i % 2);
    const hit_shape chain = hit_make_chain(v, 4 * TIPS + 1);
    assert_int_equal(hit_crossings(&chain, &line, out, NULL, 4 * TIPS), TIPS);
    for (int i = 0; i < TIPS; i++)
        assert_true(out[i].x == 2 * i + 1 && out[i].y == 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_crossings),
        cmocka_unit_test(test_crossings_capacity),
        cmocka_unit_test(test_crossings_range),
        cmocka_unit_test(test_crossings_tangent),
        cmocka_unit_test(test_crossings_slack),
        cmocka_unit_test(test_crossings_nearby),
        cmocka_unit_test(test_crossings_almost_collinear),
        cmocka_unit_test(test_crossings_of_edges),
        cmocka_unit_test(test_crossings_random),
        cmocka_unit_test(test_crossings_generated),
        cmocka_unit_test(touches_of_large_rings),
        cmocka_unit_test(each_of_thousands_of_points_counts_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
