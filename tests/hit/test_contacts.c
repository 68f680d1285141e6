/* SPDX-License-Identifier: MIT */
/*
 * The referee where shapes touch by construction and arithmetic rounds as badly as it can: with a
 * trace and without one, and with exchanged arguments, the verdict is the oracle's.
 *
 *   HIT_CASES=N   cases for each pair of kinds; 1000 when it is not set
 *   HIT_SEED=N    another sequence of cases
 */
#include "contacts.h"
#include "generators.h"
#include "hit_lab.h"
#include "noted.h"
#include "oracle.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

static int cases = 1000;
static uint64_t seed;

/* Returns whether they hit. */
static bool expect_right(const hit_shape *a, const hit_shape *b, int i)
{
    hit_verdict truth = oracle_hit(a, b) ? HIT_HIT : HIT_MISS;
    hit_verdict direct = hit_referee(a, b, NULL), swapped = hit_referee(b, a, NULL);
    hit_verdict rule = by_rule(a, b);
    if (direct != truth || swapped != truth || rule != truth) {
        noted_print(a);
        noted_print(b);
        fail_msg("oracle %d, direct %d, swapped %d, by rule %d: HIT_SEED=%" PRIu64 " case %d",
                 truth, direct, swapped, rule, seed, i);
    }
    return truth == HIT_HIT;
}

/* Discs are quick to test, and their bound is the tightest. */
static int cases_of(hit_kind a, hit_kind b)
{
    bool discs = kind_is_disc(a) && kind_is_disc(b) && (kind_has_area(a) || kind_has_area(b));
    return discs ? 100 * cases : cases;
}

/* A contact that 2 ulps decide is a hit in one case of ten at least, and a miss in one of ten. Two
 * points, or a point and a segment, hardly ever meet but where they are made to. */
static void run_pair(hit_kind a, hit_kind b)
{
    int hits = 0, made = 0, count = cases_of(a, b);
    for (int i = 0; i < count; i++) {
        test_case c;
        make_contact(&c, a, b);
        if (hit_validate(&c.a) != HIT_OK || hit_validate(&c.b) != HIT_OK)
            continue;
        hits += expect_right(&c.a, &c.b, i);
        made++;
    }
    bool thin = (a == HIT_POINT || b == HIT_POINT) && !kind_has_area(a) && !kind_has_area(b);
    if (made * 2 < count || (!thin && hits * 10 < made) || (made - hits) * 10 < made)
        fail_msg("%s and %s: %d of %d hit", hit_kind_name(a), hit_kind_name(b), hits, made);
}

static void test_contacts(void **state)
{
    (void)state;
    seed = random_seed();
    for (hit_kind a = 0; a < HIT_KIND_COUNT; a++)
        for (hit_kind b = a; b < HIT_KIND_COUNT; b++)
            run_pair(a, b);
}

/* ---- Where a guard against overflow decides ------------------------------------------------- */

/* A circle that touches the first corner of a thin rect from far away. The distance along the rect
 * overflows when it is squared; its product with the rect's width would not. */
static void test_thin_rect_and_far_circle(void **state)
{
    (void)state;
    const double by = 0x1p100, thin = 0x1p-100, far = 0x1p420;
    const hit_vec end = {3 * by, 4 * by};
    hit_shape rect = {
        .kind = HIT_RECT, .count = 4, .vertex = {{0, 0}, end, end, {-4 * thin, 3 * thin}}};
    hit_shape touching = hit_make_circle(vec(-3 * far, -4 * far), 5 * far);
    hit_shape apart = hit_make_circle(touching.vertex[0], nextafter(5 * far, 0));
    assert_true(expect_right(&touching, &rect, 0));
    assert_false(expect_right(&apart, &rect, 1));
}

/* A segment just beyond an edge whose products with it overflow, both of them: the difference of
 * those is NaN. */
static void test_segment_beyond_long_edge(void **state)
{
    (void)state;
    const double m = 0x1.ep511;
    hit_shape ring = hit_make_triangle(vec(-m, -m), vec(m, m), vec(m, -m));
    hit_shape segment = hit_make_segment(vec(0, 0x1p460), vec(-0x1p500, 0x1p500));
    assert_false(expect_right(&segment, &ring, 0));
}

/* The same for two rings, of which one's first corner is in the middle of the other corners. */
static void test_ring_beyond_long_edge(void **state)
{
    (void)state;
    const double m = 0x1.ep511;
    const hit_vec a[] = {{0, 0}, {m, m}, {-m, -0.875 * m}};
    const hit_vec b[] = {{0, 0.0625 * m + 0x1p480}, {0.25 * m, 0.5 * m}, {-0.25 * m, 0.375 * m}};
    hit_shape ring = hit_make_polygon(a, 3), beyond = hit_make_polygon(b, 3);
    assert_false(expect_right(&ring, &beyond, 0));
}

/* Two triangles of which only one edge separates them. Its cross products with the other triangle
 * are in the range, but not four times as much, which their interval is computed from. */
static void test_triangle_on_long_edge(void **state)
{
    (void)state;
    const double l = 0x1.18p511, w = l / 1024;
    hit_shape a = hit_make_triangle(vec(0, 0), vec(l, 0), vec(0.5 * l, w));
    hit_shape b = hit_make_triangle(vec(0.5 * l, -0x1p-50 * l), vec(0.5 * l - w, -l),
                                    vec(0.5 * l + w, -0.5 * l));
    assert_false(expect_right(&a, &b, 0));
}

int main(void)
{
    cases = random_cases(cases);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_thin_rect_and_far_circle),
        cmocka_unit_test(test_segment_beyond_long_edge),
        cmocka_unit_test(test_ring_beyond_long_edge),
        cmocka_unit_test(test_triangle_on_long_edge),
        cmocka_unit_test(test_contacts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
