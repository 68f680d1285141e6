/* SPDX-License-Identifier: MIT */
/* Positions as floats, and boxes that prove a miss.
 *   HIT_CASES=N   random cases; 20000 when it is not set */
#include "hit.h"
#include "pair_case.h"
#include "scale.h"

#include <float.h>
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

static int cases;

static hit_vec draw(double most)
{
    hit_vec v;
    v.x = random_double(-most, most);
    v.y = random_double(-most, most);
    return v;
}

/* Convex, around the origin. */
static hit_shape convex_shape(void)
{
    hit_vec a = draw(20), b = draw(20), c = draw(20);
    double r = random_double(0, 10), angle = random_double(0, 360);
    switch (random_int(0, 3)) {
    case 0:
        return hit_make_circle(a, r);
    case 1:
        return hit_make_capsule(a, b, r);
    case 2:
        return hit_make_rect(a, vec(fabs(b.x), fabs(b.y)), angle);
    default:
        return hit_make_triangle(a, b, c);
    }
}

/* Volatile: see float_along() of shape.c. */
static double to_float(double x)
{
    volatile float nearest = (float)x;
    return (double)nearest;
}

static bool is_float(double x)
{
    return to_float(x) == x;
}

/* A stop by the sweep far out, where floats are coarse. */
static void contacts_do_not_come_back(void **state)
{
    (void)state;
    uint64_t seed = random_seed();
    int contacts = 0, nearest = 0;
    for (int i = 0; i < cases; i++) {
        hit_shape a = convex_shape(), b = convex_shape();
        hit_vec at = draw(2000), start = draw(100), motion;
        b = hit_place(&b, at, NULL);
        start = vec_add(at, start);
        hit_shape from = hit_place(&a, start, NULL);
        motion = vec_scale(vec_sub(at, start), 2);
        hit_swept swept = hit_sweep(&from, &b, motion);
        if (swept.state != HIT_SWEEP_CONTACT)
            continue;
        hit_vec stop = vec_add(start, vec_scale(motion, swept.time));
        hit_vec rounded = vec(to_float(stop.x), to_float(stop.y)), to = stop;
        hit_shape near = hit_place(&a, rounded, NULL);
        hit_shape apart = hit_place_float(&a, &to, swept.normal, NULL);
        assert_true(is_float(to.x) && is_float(to.y));
        assert_true(fabs(to.x - stop.x) <= 0x1p-12 && fabs(to.y - stop.y) <= 0x1p-12);
        if (hit_hits(&apart, &b))
            fail_msg("HIT_SEED=%" PRIu64 ": case %d is in contact again", seed, i);
        contacts++;
        nearest += hit_hits(&near, &b);
    }
    assert_in_range(contacts, cases / 4, cases);
    assert_in_range(nearest, contacts / 4, contacts); /* what rounding to the nearest does */
}

/* Upright boxes and points whose sides are some last bits from whole numbers. */
static hit_shape nudged_box(bool point)
{
    double x0 = nudged(random_int(-8, 8)), x1 = nudged(random_int(-8, 8));
    double y0 = nudged(random_int(-8, 8)), y1 = nudged(random_int(-8, 8));
    return point ? hit_make_point(vec(x0, y0))
                 : hit_make_box(vec(least(x0, x1), least(y0, y1)),
                                vec(greatest(x0, x1), greatest(y0, y1)));
}

static double nudged_motion(void)
{
    return random_int(0, 2) == 0 ? random_int(-8, 8) * DBL_EPSILON : random_int(-12, 12);
}

typedef struct gap {
    double x, y; /* between the boxes; less than 0 where they overlap along that axis */
} gap;

/* When a has gone so much of the motion: to 2^-60, by long double. */
static gap gap_at(const hit_shape *a, const hit_shape *b, hit_vec motion, double time)
{
    hit_vec low, high, b_low, b_high;
    hit_bounds(a, &low, &high);
    hit_bounds(b, &b_low, &b_high);
    long double x = (long double)motion.x * time, y = (long double)motion.y * time;
    return (gap){(double)fmaxl(b_low.x - (high.x + x), (low.x + x) - b_high.x),
                 (double)fmaxl(b_low.y - (high.y + y), (low.y + y) - b_high.y)};
}

/* What is placed at the time of a contact, and comes back into it, was nearer than E / 2^10; as a
 * position of floats, along the normal. E is as hit_sweep() has it. */
static void what_comes_back_was_nearer_than_rounding(void **state)
{
    (void)state;
    uint64_t seed = random_seed();
    int contacts = 0, back = 0, back_as_floats = 0;
    for (int i = 0; i < 50 * cases; i++) {
        hit_shape a = nudged_box(false), b = nudged_box(i % 4 == 0);
        hit_vec motion;
        motion.x = nudged_motion();
        motion.y = nudged_motion();
        hit_swept swept = hit_sweep(&a, &b, motion);
        if (swept.state != HIT_SWEEP_CONTACT)
            continue;
        double least_e = 0x1p-40 * greatest(fabs(motion.x), fabs(motion.y));
        double e = greatest(least_e, 0x1p-40 * greatest(scale_size(&a), scale_size(&b)));
        gap g = gap_at(&a, &b, motion, swept.time);
        double along = fabs(swept.normal.x) > 0.5 ? g.x : g.y;
        hit_vec to = vec_scale(motion, swept.time);
        hit_shape placed = hit_place(&a, to, NULL);
        hit_shape as_floats = hit_place_float(&a, &to, swept.normal, NULL);
        bool is_back = hit_hits(&placed, &b);
        bool is_back_as_floats = hit_hits(&as_floats, &b);
        if ((is_back && greatest(g.x, g.y) >= e * 0x1p-10) ||
            (is_back_as_floats && along >= e * 0x1p-10))
            fail_msg("HIT_SEED=%" PRIu64 ": case %d is in contact again", seed, i);
        contacts++;
        back += is_back;
        back_as_floats += is_back_as_floats;
    }
    print_message("# %d contacts, %d in contact again, %d as floats\n", contacts, back,
                  back_as_floats);
    assert_in_range(contacts, cases, 50 * cases);
}

/* So near at the start that rounding brings them together. */
static void a_grazing_box_comes_back(void **state)
{
    (void)state;
    const hit_shape box = hit_make_box(vec(-2, -6 - 0x1p-50), vec(5, -5 - 0x1p-50));
    const hit_shape point = hit_make_point(vec(3, -5));
    const hit_vec motion = {10, 0x1p-49};
    hit_swept swept = hit_sweep(&box, &point, motion);
    assert_true(swept.state == HIT_SWEEP_CONTACT && swept.time <= 0.5);
    hit_shape placed = hit_place(&box, vec_scale(motion, swept.time), NULL);
    assert_true(hit_hits(&placed, &point));
    assert_true(gap_at(&box, &point, motion, swept.time).y < 10 * 0x1p-50);
}

static void floats_by_hand(void **state)
{
    (void)state;
    const hit_shape point = hit_make_point(vec(0, 0));
    hit_vec to = {0.1, 0.1}, huge = {1e300, -DBL_MAX}, tiny = {DBL_TRUE_MIN, -DBL_TRUE_MIN};
    const double below = (double)nextafterf(0.1f, 0), above = (double)0.1f; /* 0.1f is above 0.1 */
    hit_shape placed = hit_place_float(&point, &to, vec(-1, 1), NULL);
    assert_true(to.x == below && to.y == above && placed.vertex[0].x == below);
    to = vec(0.1, 0.5);
    hit_place_float(&point, &to, vec(0, -1), NULL);
    assert_true(to.x == above && to.y == 0.5);
    hit_place_float(&point, &huge, vec(1, 1), NULL);
    assert_true(huge.x == 1e300 && huge.y == -DBL_MAX);
    hit_place_float(&point, &tiny, vec(1, -1), NULL);
    assert_true(tiny.x == 0x1p-149 && tiny.y == -0x1p-149);
}

static bool boxes_overlap(const hit_shape *a, const hit_shape *b)
{
    hit_vec low[2], high[2];
    hit_bounds(a, &low[0], &high[0]);
    hit_bounds(b, &low[1], &high[1]);
    return low[0].x <= high[1].x && low[1].x <= high[0].x && low[0].y <= high[1].y &&
           low[1].y <= high[0].y;
}

/* Beside each other along an axis, and touching to the last bits there. */
static void bring_beside(test_case *c)
{
    hit_vec low[2], high[2], to;
    hit_bounds(&c->a, &low[0], &high[0]);
    hit_bounds(&c->b, &low[1], &high[1]);
    bool along_x = random_int(0, 1);
    to.x = nudged(along_x ? high[0].x - low[1].x : high[0].x - high[1].x);
    to.y = nudged(along_x ? low[0].y - low[1].y : high[0].y - low[1].y);
    c->b = hit_place(&c->b, to, c->ring[1]);
}

static void boxes_apart_prove_a_miss(void **state)
{
    (void)state;
    uint64_t seed = random_seed();
    static case_maker *const make[] = {make_visible, make_near, make_scaled};
    int apart = 0;
    for (int i = 0; i < 5 * cases; i++) {
        static test_case c;
        int a = random_int(0, HIT_KIND_COUNT - 1), b = random_int(0, HIT_KIND_COUNT - 1);
        make[i % 3](&c, (hit_kind)a, (hit_kind)b);
        if (i % 3 == 0)
            bring_beside(&c);
        if (hit_validate(&c.a) != HIT_OK || hit_validate(&c.b) != HIT_OK ||
            boxes_overlap(&c.a, &c.b))
            continue;
        apart++;
        if (hit_hits(&c.a, &c.b))
            fail_msg("HIT_SEED=%" PRIu64 ": case %d hits outside of its box", seed, i);
    }
    assert_in_range(apart, cases / 10, 5 * cases);
}

int main(void)
{
    cases = random_cases(20000);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(floats_by_hand),
        cmocka_unit_test(contacts_do_not_come_back),
        cmocka_unit_test(what_comes_back_was_nearer_than_rounding),
        cmocka_unit_test(a_grazing_box_comes_back),
        cmocka_unit_test(boxes_apart_prove_a_miss),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
