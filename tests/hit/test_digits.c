/* SPDX-License-Identifier: MIT */
/* How many digits are right of distances and depths that are almost 0: positions at contacts, and
 * at the doubles beside them, compared with numbers of thousands of bits. */
#include "measure.h"
#include "oracle_length.h"
#include "pair_case.h"
#include "ring.h"

#include <float.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { DIGIT_CASES = 4000 };

/* What hit.h promises of a distance and a depth, as a part of these. A number that is less than the
 * least double by more than that has no such digits. */
static bool has_digits(double error, double number)
{
    return error <= 0x1p-40 || number <= 0x1p-1032;
}

/* 640, 324 is on this edge; the double before it is 2.88e-14 away, not 5.7e-14. */
static void point_beside_a_triangle(void **state)
{
    (void)state;
    const hit_shape triangle = TRIANGLE(480, 180, 700, 378, 330, 410);
    for (int k = 0; k < 40; k++) {
        double y = 324;
        for (int i = 0; i < k; i++)
            y = nextafter(y, 0);
        hit_shape point = POINT(640, y);
        hit_nearest got = hit_closest(&point, &triangle);
        if (k == 0)
            assert_true(got.distance == 0);
        else
            assert_true(oracle_distance_error(&point, &triangle, got.distance) < 0x1p-40);
    }
}

static bool is_convex(const hit_shape *shape)
{
    int turn;
    return hit_ring_is_convex(shape, &turn);
}

static long contacts, contacts_with_digits;

/* The depth of a contact is that of the edge and the vertex that it names: of two moves that differ
 * by no more than E it may have the longer one. Where an edge was cut off, it has the error E. */
static void count_contact_digits(const hit_shape *a, const hit_shape *b, double depth)
{
    hit_manifold m;
    assert_true(hit_contact(a, b, &m));
    assert_true(fabs(m.depth - depth) <= allowed(a, b));
    contacts++;
    contacts_with_digits += has_digits(oracle_depth_error(a, b, m.depth), m.depth);
}

static bool expect_digits(const hit_shape *a, const hit_shape *b, long index)
{
    hit_nearest nearest = hit_closest(a, b);
    hit_vec direction;
    double depth, error;
    if (nearest.distance > 0) {
        error = oracle_distance_error(a, b, nearest.distance);
        if (!has_digits(error, nearest.distance))
            fail_msg("%s and %s: distance %a, error %g; case %ld (HIT_SEED repeats)",
                     hit_kind_name(a->kind), hit_kind_name(b->kind), nearest.distance, error,
                     index);
        return true;
    }
    if (!is_convex(a) || !is_convex(b))
        return false;
    assert_true(hit_separate(a, b, &direction, &depth));
    error = oracle_depth_error(a, b, depth);
    if (!has_digits(error, depth))
        fail_msg("%s and %s: depth %a, error %g; case %ld (HIT_SEED repeats)",
                 hit_kind_name(a->kind), hit_kind_name(b->kind), depth, error, index);
    count_contact_digits(a, b, depth);
    return false;
}

static void digits_of(case_maker *make, long cases)
{
    long misses = 0;
    random_seed();
    contacts = contacts_with_digits = 0;
    for (long i = 0; i < cases; i++) {
        test_case c;
        hit_kind of_a = random_outline_kind(), of_b = random_outline_kind();
        make(&c, of_a, of_b);
        if (hit_validate(&c.a) == HIT_OK && hit_validate(&c.b) == HIT_OK)
            misses += expect_digits(&c.a, &c.b, i);
    }
    assert_in_range(misses, cases / 10, cases * 9 / 10);
    assert_true(contacts_with_digits >= contacts - contacts / 100);
}

static void digits_beside_contacts(void **state)
{
    (void)state;
    digits_of(make_near, random_cases(DIGIT_CASES));
}

static void digits_at_any_size(void **state)
{
    (void)state;
    digits_of(make_scaled, random_cases(DIGIT_CASES) / 4);
}

/* Far from the origin, and from far to near: every distance of a point that leaves a contact. */
static void digits_at_all_distances(void **state)
{
    (void)state;
    random_seed();
    contacts = contacts_with_digits = 0;
    for (long i = 0; i < random_cases(DIGIT_CASES); i++) {
        test_case c;
        hit_vec ring[MAX_RING];
        hit_kind of_a = random_outline_kind(), of_b = random_outline_kind();
        make_near(&c, of_a, of_b);
        double turn = random_double(0, 6.3), far = ldexp(1, -random_int(0, 50));
        hit_shape moved = hit_place(&c.a, vec(far * cos(turn), far * sin(turn)), ring);
        expect_digits(&moved, &c.b, i);
    }
    assert_true(contacts_with_digits >= contacts - contacts / 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(point_beside_a_triangle),
        cmocka_unit_test(digits_beside_contacts),
        cmocka_unit_test(digits_at_any_size),
        cmocka_unit_test(digits_at_all_distances),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
