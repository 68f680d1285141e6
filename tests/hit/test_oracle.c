/* SPDX-License-Identifier: MIT */
/*
 * The referee and the relation against the oracle: every pair of kinds but the ellipse, which
 * test_ellipse.c has, from every generator.
 *
 *   HIT_CASES=N   cases for each pair and generator; 10000 when it is not set
 *   HIT_SEED=N    another sequence of cases
 *   HIT_PROOFS=N  of so many cases one is proved; 25 when it is not set
 *   argument k/n  only every n-th case, starting with the k-th of 0 .. n - 1: n such runs, in
 *                 parallel, make the whole
 */
#include "exact.h"
#include "judged.h"
#include "kind_traits.h"
#include "oracle_relation.h"
#include "random.h"
#include "rational.h"
#include "vec.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

/* ---- All of them ---------------------------------------------------------------------------- */

static bool are_outlines(hit_kind a, hit_kind b)
{
    return kind_is_outline(a) && kind_is_outline(b);
}

static void test_against_oracle(void **state)
{
    (void)state;
    judged_pairs(are_outlines);
}

/* ---- The cases cover what there is ---------------------------------------------------------- */

/* Returns whether this relation can occur for the pair. A point is apart, contained, or equal; only
 * polygons cross themselves. Every other relation is possible, because each kind except the point
 * also has flat shapes. */
static bool possible(hit_kind a, hit_kind b, hit_relation r)
{
    if (a == HIT_POINT)
        return r == HIT_APART || r == HIT_EQUAL || (b != HIT_POINT && r == HIT_B_CONTAINS_A);
    bool has_polygon = a == HIT_POLYGON || b == HIT_POLYGON;
    return r != HIT_MEETING || (has_polygon && !kind_is_disc(a) && !kind_is_disc(b));
}

/* Returns how many of so many cases a relation has to have: the rarest has about one in 950. */
static long long least_of(long long cases)
{
    return cases < 5000 ? 1 : cases / 5000;
}

static void expect_pair_covered(hit_kind a, hit_kind b, long long least)
{
    for (hit_relation r = 0; r < HIT_RELATION_COUNT; r++) {
        long long count = judged.seen_of_pair[a][b][r];
        if (possible(a, b, r) ? count < least : count > 0)
            fail_msg("%s and %s %s: %lld cases, not %lld", hit_kind_name(a), hit_kind_name(b),
                     hit_relation_name(r), count, least);
    }
}

static void test_every_relation_of_every_pair(void **state)
{
    (void)state;
    int pairs = 0;
    for (hit_kind a = 0; a < HIT_KIND_COUNT; a++)
        for (hit_kind b = a; b < HIT_KIND_COUNT; b++)
            pairs += are_outlines(a, b);
    for (hit_kind a = 0; a < HIT_KIND_COUNT; a++)
        for (hit_kind b = a; b < HIT_KIND_COUNT; b++)
            if (are_outlines(a, b))
                expect_pair_covered(a, b, least_of(judged.total / pairs));
}

/* Generator 0 draws random numbers, which hardly ever touch. */
static void test_every_relation_of_every_generator(void **state)
{
    (void)state;
    long long least = least_of(judged.total / GENERATOR_COUNT);
    for (int g = 1; g < GENERATOR_COUNT; g++)
        for (hit_relation r = 0; r < HIT_RELATION_COUNT; r++)
            if (judged.seen[g][r] < least)
                fail_msg("%s, %s: %lld cases, not %lld", generators[g].name, hit_relation_name(r),
                         judged.seen[g][r], least);
}

/* ---- Mid-points ----------------------------------------------------------------------------- */

enum { LEAST_UNIT = -1074, MID_CASES = 100000 };

/* p + q - 2 x */
static num twice_from(double x, double p, double q)
{
    num from = num_from_double(x, LEAST_UNIT);
    return num_add(num_sub(num_from_double(p, LEAST_UNIT), from),
                   num_sub(num_from_double(q, LEAST_UNIT), from));
}

static int true_orient_mid(hit_vec a, hit_vec b, hit_vec p, hit_vec q)
{
    num width = num_sub(num_from_double(b.x, LEAST_UNIT), num_from_double(a.x, LEAST_UNIT));
    num height = num_sub(num_from_double(b.y, LEAST_UNIT), num_from_double(a.y, LEAST_UNIT));
    return num_order(num_mul(width, twice_from(a.y, p.y, q.y)),
                     num_mul(height, twice_from(a.x, p.x, q.x)));
}

static double nudged(double x)
{
    int steps = random_int(-2, 2);
    return steps == 2 ? nextafter(x, INFINITY) : steps == -2 ? nextafter(x, -INFINITY) : x;
}

/* Returns a number with the given exponent, or with any. At small exponents products underflow, at
 * 1023 differences overflow. */
static double number(int exponent)
{
    if (random_int(0, 9) == 0)
        return ldexp(random_double(-1, 1), random_int(-1080, 1023));
    return ldexp(nudged(random_int(-4, 4)), exponent);
}

/* Draws a, b, p and q. In half of the cases q is p mirrored at a point of the line through a and b.
 */
static void draw_mid_case(hit_vec v[4])
{
    static const int exponent[] = {0, 0, 40, -530, -540, -1070, 1020};
    int k = exponent[random_int(0, 6)];
    for (int i = 0; i < 4; i++)
        v[i] = vec(number(k), number(k));
    hit_vec q = vec_add(v[0], vec_sub(v[1], v[2]));
    if (random_int(0, 1) && isfinite(q.x) && isfinite(q.y))
        v[3] = vec(nudged(q.x), nudged(q.y));
}

static void test_mid_points(void **state)
{
    (void)state;
    random_state = judged.seed;
    long zeros = 0;
    for (int i = 0; i < MID_CASES; i++) {
        hit_vec v[4];
        draw_mid_case(v);
        arena_empty();
        int side = hit_exact_orient_mid(v[0], v[1], v[2], v[3]);
        int order = hit_exact_order_mid(v[0].x, v[2].x, v[3].x);
        if (side != true_orient_mid(v[0], v[1], v[2], v[3]) ||
            order != num_sign(twice_from(v[0].x, v[2].x, v[3].x)))
            fail_msg("mid-point: side %d, order %d: HIT_SEED=%" PRIu64 " case %d", side, order,
                     judged.seed, i);
        zeros += side == 0;
    }
    assert_true(zeros > MID_CASES / 100);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mid_points),
        cmocka_unit_test(test_against_oracle),
        cmocka_unit_test(test_every_relation_of_every_pair),
        cmocka_unit_test(test_every_relation_of_every_generator),
    };
    judged = (judged_run){.oracle = oracle_relate, .cases = 10000, .proofs = 25, .slices = 1};
    if (!judged_options(argc, argv)) {
        fprintf(stderr, "usage: [HIT_CASES=N] [HIT_SEED=N] test_oracle [k/n]\n");
        return 2;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
