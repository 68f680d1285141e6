/* SPDX-License-Identifier: MIT */
/* Sine and cosine of degrees against MPFR, which shares no code with them: every one is the nearest
 * double. */
#include "random.h"
#include "turn.h"
#include "turn_exact.h"

#include <inttypes.h>
#include <math.h>
#include <mpfr.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { CASES = 20000, SLOW_CASES = 3000, WIDE_BITS = 300 };

typedef int mpfr_turn(mpfr_t, const mpfr_t, unsigned long, mpfr_rnd_t);

/* Of a sine so near to a double's middle that 300 bits would not tell there is none. */
static double oracle(mpfr_turn *function, double degrees)
{
    mpfr_t angle, value;
    mpfr_init2(angle, 53);
    mpfr_init2(value, WIDE_BITS);
    mpfr_set_d(angle, degrees, MPFR_RNDN);
    function(value, angle, 360, MPFR_RNDN);
    double nearest = mpfr_get_d(value, MPFR_RNDN);
    mpfr_clear(angle);
    mpfr_clear(value);
    return nearest;
}

static bool same_bits(double a, double b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

static void assert_turn(double degrees)
{
    double x = oracle(mpfr_cosu, degrees) + 0.0, y = oracle(mpfr_sinu, degrees) + 0.0;
    hit_vec got = hit_turn_direction(degrees), near = hit_turn_direction_near(degrees);
    assert_true(fabs(near.x - got.x) <= 0x1p-50 && fabs(near.y - got.y) <= 0x1p-50);
    if (!same_bits(got.x, x) || !same_bits(got.y, y))
        fail_msg("%a degrees: (%a, %a), not (%a, %a); seed %" PRIu64, degrees, got.x, got.y, x, y,
                 random_seed());
}

/* ---- Known ones ---------------------------------------------------------------------------- */

static void whole_degrees(void **state)
{
    (void)state;
    for (int i = -3600; i <= 3600; i++) {
        assert_turn(i);
        assert_turn(i * 0.1);
        assert_turn(i * 0.25);
        assert_turn(nextafter(i, 1e9));
    }
}

static void quarters_are_exact(void **state)
{
    (void)state;
    static const hit_vec quarter[4] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    for (int i = -400; i <= 400; i++) {
        hit_vec d = hit_turn_direction(90.0 * i), wanted = quarter[i & 3];
        assert_true(same_bits(d.x, wanted.x) && same_bits(d.y, wanted.y));
    }
    hit_vec half = hit_turn_direction(30), diagonal = hit_turn_direction(45);
    assert_true(half.y == 0.5 && hit_turn_direction(-60).x == 0.5);
    assert_true(diagonal.x == diagonal.y);
    assert_true(same_bits(hit_turn_direction(-0.0).y, 0.0));
}

static void no_number_no_direction(void **state)
{
    (void)state;
    static const double none[] = {NAN, INFINITY, -INFINITY};
    for (int i = 0; i < 3; i++)
        assert_true(isnan(hit_turn_direction(none[i]).x) && isnan(hit_turn_direction(none[i]).y));
}

/* Each second number is the nearest to what the first leaves. */
static void table_holds(void **state)
{
    (void)state;
    mpfr_t angle, value;
    mpfr_init2(angle, 53);
    mpfr_init2(value, WIDE_BITS);
    for (int i = 0; i <= 90; i++) {
        mpfr_set_d(angle, i, MPFR_RNDN);
        mpfr_sinu(value, angle, 360, MPFR_RNDN);
        assert_true(turn_table[i][0] == mpfr_get_d(value, MPFR_RNDN));
        mpfr_sub_d(value, value, turn_table[i][0], MPFR_RNDN);
        assert_true(turn_table[i][1] == mpfr_get_d(value, MPFR_RNDN));
    }
    mpfr_clear(angle);
    mpfr_clear(value);
}

/*
 * Angles of which the sine, which is the angle times pi/180 where it is so small, is within 2^-103
 * of itself from the middle of two doubles: found by continued fractions. Sums of two doubles do
 * not tell on which side.
 */
static void hard_ones(void **state)
{
    (void)state;
    static const double hard[] = {
        0x1.96bdf4aa9cd3bp-100,
        0x1.bbda1da493c04p-100,
        0x1.e26e14b18a035p-100,
    };
    for (size_t i = 0; i < sizeof hard / sizeof *hard; i++)
        for (int k = -700; k <= 40; k += 37) {
            assert_turn(ldexp(hard[i], k));
            assert_turn(-ldexp(hard[i], k));
        }
}

/* ---- Random ones --------------------------------------------------------------------------- */

static void random_angles(void **state)
{
    (void)state;
    random_seed();
    for (int i = random_cases(CASES); i > 0; i--) {
        assert_turn(random_double(-360, 360));
        double near = random_int(-720, 720);
        int exponent = random_int(-40, 0);
        double beside = random_double(-1, 1);
        assert_turn(near + ldexp(beside, exponent));
    }
}

/* Tries angles of every size, subnormal ones included. */
static void random_sizes(void **state)
{
    (void)state;
    random_seed();
    for (int i = random_cases(CASES); i > 0; i--) {
        double mantissa = random_double(-1, 1);
        int exponent = random_int(-1080, 1023);
        assert_turn(ldexp(mantissa, exponent));
    }
    for (int i = 0; i < 60; i++)
        assert_turn(i * 0x1p-1074);
}

/* The second stage, which few angles reach, on any angle. */
static void integers_alone(void **state)
{
    (void)state;
    random_seed();
    for (int i = random_cases(SLOW_CASES); i > 0; i--) {
        double mantissa = random_double(0.5, 1), degrees = random_double(1, 45);
        int exponent = random_int(-1073, 5);
        double small = ldexp(mantissa, exponent);
        assert_true(hit_turn_exact_sine(small) == oracle(mpfr_sinu, small));
        assert_true(hit_turn_exact_cosine(degrees) == oracle(mpfr_cosu, degrees));
    }
}

/* A whole turn more, or a mirror, changes nothing but signs. */
static void turns_repeat(void **state)
{
    (void)state;
    random_seed();
    for (int i = random_cases(CASES); i > 0; i--) {
        double degrees = ldexp(random_int(-1000000000, 1000000000), -22);
        hit_vec d = hit_turn_direction(degrees), same = hit_turn_direction(degrees + 360 * 4),
                mirrored = hit_turn_direction(-degrees), across = hit_turn_direction(90 - degrees);
        assert_true(d.x == same.x && d.y == same.y);
        assert_true(d.x == mirrored.x && d.y == -mirrored.y);
        assert_true(d.x == across.y && d.y == across.x);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_degrees),
        cmocka_unit_test(quarters_are_exact),
        cmocka_unit_test(no_number_no_direction),
        cmocka_unit_test(table_holds),
        cmocka_unit_test(hard_ones),
        cmocka_unit_test(random_angles),
        cmocka_unit_test(random_sizes),
        cmocka_unit_test(integers_alone),
        cmocka_unit_test(turns_repeat),
    };
    int failed = cmocka_run_group_tests_name("turn", tests, NULL, NULL);
    mpfr_free_cache();
    return failed;
}
