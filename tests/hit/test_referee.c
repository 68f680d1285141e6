/* SPDX-License-Identifier: MIT */
/* The referee: cases made by hand for all pairs of kinds, and random ones compared with the oracle.
 * Every case runs in both orders of the shapes, with and without a trace. */
#include "direct.h"
#include "generators.h"
#include "hit_lab.h"
#include "oracle.h"
#include "outline.h"
#include "referee.h"
#include "shapes.h"

#include <float.h>
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

enum { STEPS = 64, PAIRS = 150, THIN_PAIRS = 3000 };

static hit_verdict traced(const hit_shape *a, const hit_shape *b)
{
    hit_step steps[STEPS];
    hit_trace trace = hit_trace_make(steps, STEPS);
    hit_verdict verdict = hit_referee(a, b, &trace);
    const hit_step *last = hit_trace_step(&trace, hit_trace_kept(&trace) - 1);
    assert_int_equal(last->kind, HIT_STEP_CHECK);
    return verdict;
}

/* Returns the verdict, after checking that five ways to ask agree: four of an ellipse, which has
 * rules of its own. */
static hit_verdict verdict_of(const hit_shape *a, const hit_shape *b)
{
    noted_add(a);
    noted_add(b);
    hit_verdict verdict = hit_referee(a, b, NULL);
    assert_int_equal(hit_referee(b, a, NULL), verdict);
    if (a->kind != HIT_ELLIPSE && b->kind != HIT_ELLIPSE)
        assert_int_equal(hit_referee_by_rule(a, b, NULL), verdict);
    assert_int_equal(traced(a, b), verdict);
    assert_int_equal(traced(b, a), verdict);
    return verdict;
}

/* ---- By hand -------------------------------------------------------------------------------- */

static const hit_vec notched[] = {{0, 0}, {12, 0}, {12, 12}, {6, 3}, {0, 12}};
static const hit_vec star[] = {{0, -10}, {6, 8}, {-10, -3}, {10, -3}, {-6, 8}};
static const hit_vec bow_tie[] = {{0, 0}, {4, 4}, {4, 0}, {0, 4}};

typedef struct expected {
    hit_verdict verdict;
    hit_shape a, b;
} expected;

static void expect_each(const expected *cases, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (verdict_of(&cases[i].a, &cases[i].b) != cases[i].verdict)
            fail_msg("case %zu: %s and %s: not %s", i, hit_kind_name(cases[i].a.kind),
                     hit_kind_name(cases[i].b.kind), cases[i].verdict == HIT_HIT ? "hit" : "miss");
}

/* Every pair has three cases: the shapes overlap or one contains the other; they touch in one
 * point; they are at most one lattice step apart. */
static void test_all_pairs(void **state)
{
    (void)state;
    hit_shape ring = RING(notched);
    hit_shape diamond = hit_make_rect(vec(0, 0), vec(10, 10), 90);
    const expected cases[] = {
        {HIT_HIT, POINT(3, 4), POINT(3, 4)},
        {HIT_MISS, POINT(3, 4), POINT(3, 5)},
        {HIT_HIT, POINT(1, 2), SEGMENT(-1, -2, 2, 4)},
        {HIT_HIT, POINT(2, 4), SEGMENT(-1, -2, 2, 4)},
        {HIT_MISS, POINT(3, 6), SEGMENT(-1, -2, 2, 4)},
        {HIT_MISS, POINT(1, 1), SEGMENT(-1, -2, 2, 4)},
        {HIT_HIT, POINT(2, 3), CIRCLE(0, 0, 5)},
        {HIT_HIT, POINT(-3, 4), CIRCLE(0, 0, 5)},
        {HIT_MISS, POINT(4, 4), CIRCLE(0, 0, 5)},
        {HIT_HIT, POINT(1, 1), RECT(0, 0, 10, 4)},
        {HIT_HIT, POINT(5, 1), RECT(0, 0, 10, 4)},
        {HIT_HIT, POINT(-5, -2), RECT(0, 0, 10, 4)},
        {HIT_HIT, POINT(5, -5), diamond},
        {HIT_MISS, POINT(6, 0), RECT(0, 0, 10, 4)},
        {HIT_HIT, POINT(2, 1), TRIANGLE(0, 0, 6, 0, 0, 6)},
        {HIT_HIT, POINT(2, 4), TRIANGLE(0, 0, 6, 0, 0, 6)},
        {HIT_MISS, POINT(3, 4), TRIANGLE(0, 0, 6, 0, 0, 6)},
        {HIT_HIT, POINT(1, 1), ring},
        {HIT_HIT, POINT(6, 3), ring},
        {HIT_MISS, POINT(6, 4), ring},
        {HIT_HIT, POINT(4, 1), CAPSULE(0, 0, 8, 0, 2)},
        {HIT_HIT, POINT(4, 2), CAPSULE(0, 0, 8, 0, 2)},
        {HIT_HIT, POINT(11, 4), CAPSULE(0, 0, 8, 0, 5)},
        {HIT_MISS, POINT(4, 3), CAPSULE(0, 0, 8, 0, 2)},

        {HIT_HIT, SEGMENT(0, 0, 4, 4), SEGMENT(0, 4, 4, 0)},
        {HIT_HIT, SEGMENT(0, 0, 4, 4), SEGMENT(2, 2, 9, 0)},
        {HIT_HIT, SEGMENT(0, 0, 4, 4), SEGMENT(3, 3, 9, 9)},
        {HIT_MISS, SEGMENT(0, 0, 4, 4), SEGMENT(5, 5, 9, 9)},
        {HIT_MISS, SEGMENT(0, 0, 4, 4), SEGMENT(3, 2, 4, 0)},
        {HIT_HIT, SEGMENT(-9, 1, 9, 1), CIRCLE(0, 0, 5)},
        {HIT_HIT, SEGMENT(-1, 7, 7, 1), CIRCLE(0, 0, 5)},
        {HIT_MISS, SEGMENT(0, 7, 7, 1), CIRCLE(0, 0, 5)},
        {HIT_HIT, SEGMENT(-9, -1, 9, 1), RECT(0, 0, 10, 4)},
        {HIT_HIT, SEGMENT(-1, -1, 1, 1), RECT(0, 0, 10, 4)},
        {HIT_HIT, SEGMENT(3, 4, 7, 0), RECT(0, 0, 10, 4)},
        {HIT_MISS, SEGMENT(3, 5, 7, 1), RECT(0, 0, 10, 4)},
        {HIT_HIT, SEGMENT(1, 1, 2, 1), TRIANGLE(0, 0, 6, 0, 0, 6)},
        {HIT_HIT, SEGMENT(-3, 3, 3, -3), TRIANGLE(0, 0, 6, 0, 0, 6)},
        {HIT_MISS, SEGMENT(-3, 2, 3, -3), TRIANGLE(0, 0, 6, 0, 0, 6)},
        {HIT_HIT, SEGMENT(1, 1, 2, 2), ring},
        {HIT_HIT, SEGMENT(3, 3, 9, 3), ring},
        {HIT_MISS, SEGMENT(6, 4, 6, 12), ring},
        {HIT_HIT, SEGMENT(1, -9, 1, 9), CAPSULE(0, 0, 8, 0, 2)},
        {HIT_HIT, SEGMENT(0, 2, 8, 2), CAPSULE(0, 0, 8, 0, 2)},
        {HIT_HIT, SEGMENT(7, 7, 15, 1), CAPSULE(0, 0, 8, 0, 5)},
        {HIT_MISS, SEGMENT(8, 7, 15, 1), CAPSULE(0, 0, 8, 0, 5)},

        {HIT_HIT, CIRCLE(0, 0, 5), CIRCLE(1, 1, 1)},
        {HIT_HIT, CIRCLE(0, 0, 7), CIRCLE(6, 8, 3)},
        {HIT_MISS, CIRCLE(0, 0, 6), CIRCLE(6, 8, 3)},
        {HIT_HIT, CIRCLE(0, 0, 1), RECT(0, 0, 10, 4)},
        {HIT_HIT, CIRCLE(8, 6, 5), RECT(0, 0, 10, 4)},
        {HIT_MISS, CIRCLE(8, 7, 5), RECT(0, 0, 10, 4)},
        {HIT_HIT, CIRCLE(2, 2, 9), TRIANGLE(0, 0, 1, 0, 0, 1)},
        {HIT_HIT, CIRCLE(5, 5.5, 5), TRIANGLE(0, 3, 0, 0, 4, 0)},
        {HIT_HIT, CIRCLE(5, 5, 5), TRIANGLE(10, -5, 10, 15, 20, 5)},
        {HIT_MISS, CIRCLE(5, 5, 4), TRIANGLE(10, -5, 10, 15, 20, 5)},
        {HIT_HIT, CIRCLE(2, 1, 0.5), ring},
        {HIT_HIT, CIRCLE(6, 8, 5), ring},
        {HIT_HIT, CIRCLE(6, -4, 4), ring},
        {HIT_MISS, CIRCLE(6, 11, 4), ring},
        {HIT_HIT, CIRCLE(4, 1, 1), CAPSULE(0, 0, 8, 0, 2)},
        {HIT_HIT, CIRCLE(4, 5, 3), CAPSULE(0, 0, 8, 0, 2)},
        {HIT_HIT, CIRCLE(11, 4, 3), CAPSULE(0, 0, 8, 0, 2)},
        {HIT_MISS, CIRCLE(11, 4, 2), CAPSULE(0, 0, 8, 0, 2)},

        {HIT_HIT, RECT(0, 0, 10, 4), RECT(1, 0, 2, 2)},
        {HIT_HIT, RECT(0, 0, 10, 4), RECT(7, 3, 4, 2)},
        {HIT_HIT, RECT(0, 0, 10, 4), RECT(6, 0, 2, 2)},
        {HIT_MISS, RECT(0, 0, 10, 4), RECT(8, 0, 4, 2)},
        {HIT_HIT, RECT(0, 0, 10, 4), TRIANGLE(0, 0, 1, 0, 0, 1)},
        {HIT_HIT, RECT(0, 0, 10, 4), TRIANGLE(5, 2, 9, 9, 3, 9)},
        {HIT_MISS, RECT(0, 0, 10, 4), TRIANGLE(5, 3, 9, 9, 3, 9)},
        {HIT_HIT, RECT(1.5, 1, 1, 1), ring},
        {HIT_HIT, RECT(6, 4, 2, 2), ring},
        {HIT_MISS, RECT(6, 10, 2, 4), ring},
        {HIT_HIT, RECT(0, 0, 10, 4), CAPSULE(-1, 0, 1, 0, 0.5)},
        {HIT_HIT, RECT(0, 0, 10, 4), CAPSULE(8, 6, 99, 6, 5)},
        {HIT_MISS, RECT(0, 0, 10, 4), CAPSULE(8, 6, 99, 6, 4)},

        {HIT_HIT, TRIANGLE(0, 0, 9, 0, 0, 9), TRIANGLE(1, 1, 2, 1, 1, 2)},
        {HIT_HIT, TRIANGLE(0, 0, 6, 0, 0, 6), TRIANGLE(3, 3, 9, 9, 4, 9)},
        {HIT_MISS, TRIANGLE(0, 0, 6, 0, 0, 6), TRIANGLE(4, 3, 9, 9, 4, 9)},
        {HIT_HIT, TRIANGLE(1, 1, 3, 1, 1, 3), ring},
        {HIT_HIT, TRIANGLE(6, 3, 5, 9, 7, 9), ring},
        {HIT_MISS, TRIANGLE(6, 4, 5, 9, 7, 9), ring},
        {HIT_HIT, TRIANGLE(1, 1, 2, 1, 1, 2), CAPSULE(0, 0, 8, 0, 9)},
        {HIT_HIT, TRIANGLE(11, 4, 20, 4, 20, 9), CAPSULE(0, 0, 8, 0, 5)},
        {HIT_MISS, TRIANGLE(11, 5, 20, 4, 20, 9), CAPSULE(0, 0, 8, 0, 5)},

        {HIT_HIT, ring, RING(bow_tie)},
        {HIT_HIT, ring, RING(star)},
        {HIT_HIT, ring, CAPSULE(1, 1, 2, 1, 0.5)},
        {HIT_HIT, ring, CAPSULE(-4, 0, -4, 12, 4)},
        {HIT_MISS, ring, CAPSULE(6, 9, 6, 12, 2)},

        {HIT_HIT, CAPSULE(0, 0, 8, 0, 2), CAPSULE(4, -9, 4, 9, 1)},
        {HIT_HIT, CAPSULE(0, 0, 8, 0, 2), CAPSULE(0, 5, 8, 5, 3)},
        {HIT_HIT, CAPSULE(0, 0, 8, 0, 2), CAPSULE(11, 4, 20, 4, 3)},
        {HIT_MISS, CAPSULE(0, 0, 8, 0, 2), CAPSULE(11, 4, 20, 4, 2)},
    };
    expect_each(cases, sizeof cases / sizeof *cases);
}

static void test_polygon_pairs(void **state)
{
    (void)state;
    static const hit_vec wedge[] = {{6, 3}, {7, 12}, {6, 9}, {5, 12}};
    static const hit_vec low_wedge[] = {{6, 4}, {7, 12}, {6, 9}, {5, 12}};
    static const hit_vec within[] = {{1, 1}, {2, 1}, {2, 2}};
    const expected cases[] = {
        {HIT_HIT, RING(notched), RING(wedge)},
        {HIT_MISS, RING(notched), RING(low_wedge)},
        {HIT_HIT, RING(notched), RING(within)},
        {HIT_HIT, RING(within), RING(within)},
    };
    expect_each(cases, sizeof cases / sizeof *cases);
}

/* Polygons with more corners than the direct path has room for. */
static void test_many_corners(void **state)
{
    (void)state;
    static const hit_vec comb[] = {{0, 0}, {10, 0}, {10, 9}, {8, 9}, {8, 2},
                                   {6, 2}, {6, 9},  {4, 9},  {4, 2}, {0, 2}};
    hit_shape ring = RING(comb);
    const expected cases[] = {
        {HIT_HIT, ring, RECT(7, 5, 2, 2)},
        {HIT_MISS, ring, RECT(7, 5, 1, 2)},
        {HIT_HIT, ring, RECT(9, 5, 1, 1)},
        {HIT_MISS, ring, TRIANGLE(7, 3, 6.5, 9, 7.5, 9)},
    };
    expect_each(cases, sizeof cases / sizeof *cases);
}

/* Even-odd filling leaves the pentagon at the star's centre empty. */
static void test_hole_of_a_star(void **state)
{
    (void)state;
    static const hit_vec in_hole[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    hit_shape hole = RING(star);
    const expected cases[] = {
        {HIT_MISS, POINT(0, 0), hole},          {HIT_HIT, POINT(0, -8), hole},
        {HIT_HIT, POINT(0, -3), hole},          {HIT_MISS, SEGMENT(-1, 0, 1, 0), hole},
        {HIT_HIT, SEGMENT(0, 0, 0, -3), hole},  {HIT_MISS, CIRCLE(0, 0, 1), hole},
        {HIT_HIT, CIRCLE(0, 0, 3), hole},       {HIT_MISS, CIRCLE(0, 0, nextafter(3, 0)), hole},
        {HIT_MISS, RECT(0, 0, 2, 2), hole},     {HIT_HIT, RECT(0, 0, 2, 6), hole},
        {HIT_MISS, RING(in_hole), hole},        {HIT_MISS, TRIANGLE(0, 0, 1, 0, 0, 1), hole},
        {HIT_HIT, RECT(0, 0, 40, 40), hole},    {HIT_MISS, CAPSULE(-1, 0, 1, 0, 0.5), hole},
        {HIT_MISS, POINT(2, 1), RING(bow_tie)}, {HIT_HIT, POINT(2, 2), RING(bow_tie)},
        {HIT_HIT, POINT(1, 2), RING(bow_tie)},
    };
    expect_each(cases, sizeof cases / sizeof *cases);
}

/* Shapes with a radius, length, width or area of 0. */
static void test_degenerate(void **state)
{
    (void)state;
    hit_shape flat = TRIANGLE(0, 0, 2, 2, 4, 4);
    hit_shape thin = RECT(0, 0, 0, 10), none = RECT(0, 0, 0, 0);
    const expected cases[] = {
        {HIT_HIT, POINT(1, 1), flat},
        {HIT_MISS, POINT(1, 0), flat},
        {HIT_MISS, POINT(5, 5), flat},
        {HIT_HIT, SEGMENT(3, 4, 4, 3), flat},
        {HIT_MISS, SEGMENT(5, 5, 7, 7), flat},
        {HIT_HIT, flat, TRIANGLE(1, 1, 1, 1, 1, 1)},
        {HIT_HIT, CIRCLE(8, 7, 5), flat},
        {HIT_MISS, CIRCLE(8, 7, nextafter(5, 0)), flat},
        {HIT_HIT, POINT(0, 5), thin},
        {HIT_MISS, POINT(DBL_TRUE_MIN, 0), thin},
        {HIT_HIT, CIRCLE(5, 0, 5), thin},
        {HIT_HIT, none, POINT(0, 0)},
        {HIT_MISS, none, POINT(0, DBL_TRUE_MIN)},
        {HIT_HIT, none, RECT(0, 0, 4, 4)},
        {HIT_HIT, none, CIRCLE(3, 4, 5)},
        {HIT_HIT, CIRCLE(3, 4, 0), CIRCLE(3, 4, 0)},
        {HIT_MISS, CIRCLE(3, 4, 0), CIRCLE(3, nextafter(4, 5), 0)},
        {HIT_HIT, CIRCLE(1, 2, 0), SEGMENT(0, 0, 2, 4)},
        {HIT_HIT, CIRCLE(1, 1, 0), RECT(0, 0, 2, 2)},
        {HIT_HIT, SEGMENT(1, 2, 1, 2), SEGMENT(0, 0, 2, 4)},
        {HIT_MISS, SEGMENT(1, 1, 1, 1), SEGMENT(0, 0, 2, 4)},
        {HIT_HIT, SEGMENT(1, 1, 1, 1), SEGMENT(1, 1, 1, 1)},
        {HIT_HIT, CAPSULE(0, 0, 0, 0, 5), POINT(3, 4)},
        {HIT_MISS, CAPSULE(0, 0, 0, 0, 5), POINT(4, 4)},
        {HIT_HIT, CAPSULE(0, 0, 4, 8, 0), POINT(2, 4)},
        {HIT_MISS, CAPSULE(0, 0, 4, 8, 0), POINT(2, 3)},
        {HIT_HIT, CAPSULE(0, 0, 0, 0, 0), CAPSULE(-1, 0, 1, 0, 0)},
        {HIT_HIT, CAPSULE(0, 0, 0, 0, 0), RECT(0, 0, 2, 2)},
    };
    expect_each(cases, sizeof cases / sizeof *cases);
}

/* Numbers whose squares underflow, whose sums round and whose differences overflow. */
static void test_range(void **state)
{
    (void)state;
    const double tiny = DBL_TRUE_MIN, huge = VEC_MOST;
    const expected cases[] = {
        {HIT_MISS, CIRCLE(0, 0, 1e-170), CIRCLE(3e-170, 0, 1e-170)},
        {HIT_HIT, CIRCLE(0, 0, 1e-170), CIRCLE(2e-170, 0, 1e-170)},
        {HIT_MISS, CIRCLE(0, 0, 1), CIRCLE(1 + DBL_EPSILON, 0, 1.5 * 0x1p-53)},
        {HIT_HIT, CIRCLE(0, 0, 1), CIRCLE(1 + DBL_EPSILON, 0, DBL_EPSILON)},
        {HIT_HIT, CIRCLE(0, 0, 3 * tiny), POINT(3 * tiny, 0)},
        {HIT_MISS, CIRCLE(0, 0, 3 * tiny), POINT(3 * tiny, tiny)},
        {HIT_HIT, CIRCLE(-huge, 0, huge), CIRCLE(huge, 0, huge)},
        {HIT_MISS, CIRCLE(-huge, tiny, huge), CIRCLE(huge, 0, huge)},
        {HIT_MISS, CIRCLE(-huge, 0, huge), POINT(tiny, 0)},
        {HIT_HIT, SEGMENT(-huge, -huge, huge, huge), POINT(tiny, tiny)},
        {HIT_MISS, SEGMENT(-huge, -huge, huge, huge), POINT(tiny, 0)},
        {HIT_HIT, CAPSULE(-huge, 0, huge, 0, tiny), POINT(1, tiny)},
        {HIT_MISS, CAPSULE(-huge, 0, huge, 0, tiny), POINT(1, 2 * tiny)},
        {HIT_MISS, TRIANGLE(-huge, 0, huge, huge, huge, 0), POINT(0, -tiny)},
        {HIT_HIT, TRIANGLE(-huge, 0, huge, huge, huge, 0), POINT(0, tiny)},
    };
    expect_each(cases, sizeof cases / sizeof *cases);
}

/* ---- Against the oracle --------------------------------------------------------------------- */

/* Returns how many of the cases hit. */
static int run_pair(hit_kind kind_a, hit_kind kind_b, const number_source *source, int cases)
{
    uint64_t seed = random_seed();
    int hits = 0;
    for (int i = 0; i < cases; i++) {
        hit_vec ring_a[MAX_RING], ring_b[MAX_RING];
        hit_shape a = random_shape(kind_a, source, ring_a);
        hit_shape b = random_shape(kind_b, source, ring_b);
        bool truth = oracle_hit(&a, &b);
        if ((verdict_of(&a, &b) == HIT_HIT) != truth) {
            noted_print(&a);
            noted_print(&b);
            fail_msg("oracle: %d; HIT_SEED=%" PRIu64 " %s case %d", truth, seed, source->name, i);
        }
        hits += truth;
    }
    return hits;
}

/* Lattice cases must have both verdicts, otherwise they would test little. */
static void test_random_pairs(void **state)
{
    (void)state;
    for (int a = 0; a < HIT_KIND_COUNT; a++)
        for (int b = a; b < HIT_KIND_COUNT; b++)
            for (size_t s = 0; s < sizeof random_sources / sizeof *random_sources; s++) {
                int cases = b <= HIT_SEGMENT && a == HIT_POINT ? THIN_PAIRS : PAIRS;
                int hits = run_pair((hit_kind)a, (hit_kind)b, &random_sources[s], cases);
                assert_true(hits < cases);
                assert_true(hits > 0 || random_sources[s].coordinate != lattice);
            }
}

/* The parts of outline.h that other callers use and the referee does not. */
static void test_outline(void **state)
{
    (void)state;
    uint64_t seed = random_seed();
    for (int i = 0; i < 6000; i++) {
        hit_vec corner[MAX_RING], at[MAX_RING];
        const number_source *source = &random_sources[i % 3];
        hit_shape ring = random_shape(HIT_POLYGON, source, corner);
        hit_shape edge = hit_make_segment(corner[0], corner[1]);
        hit_shape point = random_shape(HIT_POINT, source, at);
        bool contains = hit_outline_contains(&ring, at[0]);
        bool on_edge = hit_outline_on_edge(outline_edge(&ring, 0), at[0]);
        if (contains != oracle_hit(&ring, &point) || on_edge != oracle_hit(&edge, &point))
            fail_msg("contains %d, on edge %d: HIT_SEED=%" PRIu64 " case %d", contains, on_edge,
                     seed, i);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_pairs),      cmocka_unit_test(test_polygon_pairs),
        cmocka_unit_test(test_hole_of_a_star), cmocka_unit_test(test_degenerate),
        cmocka_unit_test(test_range),          cmocka_unit_test(test_random_pairs),
        cmocka_unit_test(test_outline),        cmocka_unit_test(test_many_corners),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
