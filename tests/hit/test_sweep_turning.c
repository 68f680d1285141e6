/* SPDX-License-Identifier: MIT */
/* hit_sweep_turning(): by hand, and random motions beside an oracle that halves the time.
 * HIT_CASES=N runs N motions. */
#include "hit.h"
#include "oracle_turning.h"
#include "shapes.h"

#include <float.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { USUAL_CASES = 6000 };

static hit_turned ask(const turning_case *c)
{
    return hit_sweep_turning(&c->a, c->motion, c->angle, c->pivot, &c->b);
}

/* ---- By hand -------------------------------------------------------------------------------- */

typedef struct by_hand {
    turning_case c;
    hit_turned_state state;
    double time;
} by_hand;

static void contacts_by_hand(void **state)
{
    (void)state;
    const by_hand cases[] = {
        /* A bar turns by 90 degrees around its end: it comes to a point beside it. */
        {{SEGMENT(0, 0, 10, 0), POINT(0, 5), {0, 0}, {0, 0}, 90}, HIT_TURNED_NEAR, 1},
        {{SEGMENT(0, 0, 10, 0), POINT(0, 5), {0, 0}, {0, 0}, 180}, HIT_TURNED_CONTACT, 0.5},
        {{SEGMENT(0, 0, 10, 0), POINT(0, -5), {0, 0}, {0, 0}, -360}, HIT_TURNED_CONTACT, 0.25},
        {{SEGMENT(0, 0, 10, 0), POINT(0, 10.5), {0, 0}, {0, 0}, 3600}, HIT_TURNED_FREE, 1},
        {{SEGMENT(-5, 0, 5, 0), CIRCLE(0, 6, 2), {0, 0}, {0, 0}, 90}, HIT_TURNED_CONTACT, 0.798},
        /* The bar that another engine's time of impact leads through a disc. */
        {{SEGMENT(-3, 0, 3, 0), CIRCLE(0, 2, 0.25), {-6, 0}, {0, 0}, 160},
         HIT_TURNED_CONTACT,
         0.2787},
        {{RECT(0, 0, 4, 4), RECT(6, 0, 4, 4), {0, 0}, {0, 0}, 90}, HIT_TURNED_FREE, 1},
        {{RECT(0, 0, 4, 4), RECT(4.5, 0, 4, 4), {0, 0}, {0, 0}, 90}, HIT_TURNED_CONTACT, 0.2},
        {{RECT(-10, 0, 2, 2), RECT(0, 0, 2, 20), {20, 0}, {-10, 0}, 0}, HIT_TURNED_CONTACT, 0.4},
        {{RECT(-10, 0, 2, 2), RECT(0, 0, 2, 20), {1e9, 0}, {-10, 0}, 1e4},
         HIT_TURNED_CONTACT,
         8e-9},
        {{RECT(0, 0, 2, 2), RECT(1, 1, 2, 2), {9, 9}, {0, 0}, 45}, HIT_TURNED_STARTED, 0},
        {{ELLIPSE(0, 0, 5, 1, 0), POINT(0, 3), {0, 0}, {0, 0}, 90}, HIT_TURNED_CONTACT, 0.8},
        {{ELLIPSE(0, 0, 5, 1, 0), POINT(0, 5.1), {0, 0}, {0, 0}, 720}, HIT_TURNED_FREE, 1},
        {{ELLIPSE(-9, 0, 2, 1, 0), ELLIPSE(0, 0, 3, 2, 30), {18, 0}, {-9, 0}, 300},
         HIT_TURNED_CONTACT,
         0.2935},
        {{CIRCLE(0, 0, 1), CIRCLE(5, 0, 1), {0, 0}, {0, 0}, 360}, HIT_TURNED_FREE, 1},
        {{CIRCLE(0, 3, 1), CIRCLE(3, 0, 1), {0, 0}, {0, 0}, -90}, HIT_TURNED_CONTACT, 0.57},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        hit_turned got = ask(&cases[i].c);
        bool fits = got.state == cases[i].state && got.start <= got.end &&
                    fabs(got.start - cases[i].time) < 0.1 * fmax(cases[i].time, 1e-9) + 1e-9;
        if (!fits || (got.state == HIT_TURNED_CONTACT && got.end - got.start > 1e-6))
            fail_msg("case %zu: %s from %.17g to %.17g", i, hit_turned_state_name(got.state),
                     got.start, got.end);
    }
}

/* A door of any thinness that swings, however far it turns in one step, stops at what stands in its
 * way. */
static void nothing_is_stepped_over(void **state)
{
    (void)state;
    for (double angle = 45; angle < 1e7; angle *= 7)
        for (int side = -1; side <= 1; side += 2) {
            turning_case c = {SEGMENT(0, 0, 10, 0),
                              CIRCLE(0, side * 4, 1e-9),
                              {0, 0},
                              {0, 0},
                              side * (angle + 90)};
            hit_turned got = ask(&c);
            if (got.state != HIT_TURNED_CONTACT || fabs(got.start * (angle + 90) - 90) > 1e-3)
                fail_msg("%g degrees: %s from %.17g", c.angle, hit_turned_state_name(got.state),
                         got.start);
        }
}

static void arguments_that_are_no_numbers(void **state)
{
    (void)state;
    const double odd[] = {NAN, INFINITY, -INFINITY};
    hit_shape bar = SEGMENT(0, 0, 10, 0), wall = SEGMENT(-20, 5, 20, 5);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(hit_sweep_turning(&bar, vec(odd[i], 0), 0, vec(0, 0), &wall).state,
                         HIT_TURNED_FREE);
        assert_int_equal(hit_sweep_turning(&bar, vec(0, 9), odd[i], vec(0, 0), &wall).state,
                         HIT_TURNED_CONTACT);
        assert_int_equal(hit_sweep_turning(&bar, vec(0, 0), 90, vec(0, odd[i]), &wall).state,
                         HIT_TURNED_FREE);
    }
    const double most = DBL_MAX;
    const double far[] = {most, -most, 0x1p-1074, 0};
    for (int i = 0; i < 256; i++) {
        hit_turned got = hit_sweep_turning(&bar, vec(far[i & 3], far[i >> 2 & 3]), far[i >> 4 & 3],
                                           vec(far[i >> 6], 1), &wall);
        assert_true(got.start >= 0 && got.start <= got.end && got.end <= 1);
    }
}

/* ---- At random ------------------------------------------------------------------------------ */

static hit_vec star[2][12];

static hit_shape make_star(int which)
{
    int points = random_int(3, 6);
    double turn = random_double(0, 6), inner = random_double(0.1, 1.2);
    for (int i = 0; i < 2 * points; i++) {
        double r = i % 2 ? 3 : 3 * inner, at = turn + 3.14159265 * i / points;
        star[which][i] = vec(r * cos(at), r * sin(at));
    }
    return one_in(4) ? hit_make_chain(star[which], 2 * points)
                     : hit_make_polygon(star[which], 2 * points);
}

static hit_shape make_shape(int which)
{
    double x = random_double(0.1, 4), y = random_double(0.1, 4), r = random_double(0, 2);
    switch (random_int(0, 6)) {
    case 0:
        return POINT(x, y);
    case 1:
        return SEGMENT(-x, 0, x, y);
    case 2:
        return CIRCLE(x, y, r);
    case 3:
        return RECT(0, 0, x, y);
    case 4:
        return TRIANGLE(-x, 0, x, 0, 0, y);
    case 5:
        return CAPSULE(-x, 0, x, y, r);
    default:
        return make_star(which);
    }
}

static const double angles[] = {0, 1e-6, 10, 90, 160, 360, -45, -720, 5000};

static void make_motion(turning_case *c, hit_vec moved[12])
{
    hit_shape b = make_shape(1);
    double at = random_double(0, 6.3), far = random_double(1, 12);
    c->b = hit_place(&b, vec(far * cos(at), far * sin(at)), moved);
    c->a = make_shape(0);
    double x = random_double(-12, 12), y = random_double(-12, 12), px = random_double(-3, 3),
           py = random_double(-3, 3);
    c->motion = one_in(4) ? vec(0, 0) : vec(x, y);
    c->pivot = one_in(2) ? vec(0, 0) : vec(px, py);
    c->angle = angles[random_int(0, 8)];
}

/* What is wrong with an answer; NULL: nothing. */
static const char *fault_of(hit_turned got, const turning_truth *truth)
{
    if (got.state == HIT_TURNED_FREE && truth->contact_from <= 1)
        return "steps over a contact";
    if (got.start > truth->contact_from)
        return "says free where they meet";
    if (got.state == HIT_TURNED_CONTACT && got.end < truth->free_until - 1e-8)
        return "says a contact where there is none";
    return NULL;
}

static void motions_at_random(void **state)
{
    (void)state;
    int cases = random_cases(USUAL_CASES), near = 0, contacts = 0;
    uint64_t seed = random_seed();
    for (int i = 0; i < cases; i++) {
        turning_case c;
        hit_vec moved[12];
        make_motion(&c, moved);
        hit_turned got = ask(&c);
        if (got.state == HIT_TURNED_STARTED) {
            assert_int_equal(hit_referee(&c.a, &c.b, NULL), HIT_HIT);
            continue;
        }
        turning_truth truth = oracle_turning(&c);
        const char *fault = fault_of(got, &truth);
        if (fault)
            fail_msg("HIT_SEED=%llu, case %d: %s: %s and %s, motion (%.17g, %.17g), %.17g degrees "
                     "around (%.17g, %.17g): %s from %.17g to "
                     "%.17g; free until %.17g, contact from %.17g",
                     (unsigned long long)seed, i, fault, hit_kind_name(c.a.kind),
                     hit_kind_name(c.b.kind), c.motion.x, c.motion.y, c.angle, c.pivot.x, c.pivot.y,
                     hit_turned_state_name(got.state), got.start, got.end, truth.free_until,
                     truth.contact_from);
        near += got.state == HIT_TURNED_NEAR;
        contacts += got.state == HIT_TURNED_CONTACT;
    }
    print_message("# %d cases, %d contacts, %d near\n", cases, contacts, near);
    assert_true(near * 1000 <= cases && contacts * 8 > cases);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(contacts_by_hand),
        cmocka_unit_test(nothing_is_stepped_over),
        cmocka_unit_test(arguments_that_are_no_numbers),
        cmocka_unit_test(motions_at_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
