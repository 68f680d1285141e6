/* SPDX-License-Identifier: MIT */
/*
 * hit_sweep_into() of ellipses and every convex kind without corners: random motions, and such as
 * pass along the other shape, deeper or less deep by a few E. The deepest place on the way is
 * searched for by hit_separate() and hit_closest(), which ask exact tests.
 *
 *   HIT_CASES=N   motions for each pair; 40 when it is not set
 *   HIT_SEED=N    another sequence of motions
 */
#include "closest.h"
#include "measure.h"
#include "motions.h"

#include <float.h>
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static struct {
    long cases;
    uint64_t seed;
    long free, contacts, far_off; /* far off: the numbers of a place would be out of the range */
} run = {.cases = 40};

static double error_of(const moving_case *c)
{
    double size = fmax(largest(&c->a, &c->pair.b), fmax(fabs(c->motion.x), fabs(c->motion.y)));
    return ldexp(size, -40);
}

/* ---- The deepest place ---------------------------------------------------------------------- */

static double depth_at(const moving_case *c, double time)
{
    hit_vec direction;
    double depth = 0;
    const hit_shape moved = hit_place(&c->a, vec_scale(c->motion, time), NULL);
    if (hit_separate(&moved, &c->pair.b, &direction, &depth))
        return depth;
    return -hit_closest(&moved, &c->pair.b).distance;
}

/* The depth is a concave function of the time: a golden section search keeps its greatest value. */
static double deepest_from(const moving_case *c, double low)
{
    const double part = 0.61803398874989485;
    double high = 1, deepest = fmax(depth_at(c, low), depth_at(c, high));
    double t = high - part * (high - low), at_t = depth_at(c, t);
    double u = low + part * (high - low), at_u = depth_at(c, u);
    for (int i = 0; i < 70; i++) {
        deepest = fmax(deepest, fmax(at_t, at_u));
        if (at_t < at_u) {
            low = t, t = u, at_t = at_u;
            u = low + part * (high - low);
            at_u = depth_at(c, u);
        } else {
            high = u, u = t, at_u = at_t;
            t = high - part * (high - low);
            at_t = depth_at(c, t);
        }
    }
    return deepest;
}

/* ---- Judging -------------------------------------------------------------------------------- */

/* An ellipse that is a shape of another kind goes in as that. */
static bool is_other(const hit_shape *shape)
{
    hit_shape other;
    return hit_closest_ellipse_is_other(shape, &other);
}

static bool is_in_range(const moving_case *c)
{
    double error = error_of(c);
    hit_shape end = hit_place(&c->a, c->motion, NULL);
    return error > 0x1p-1000 && error < 0x1p900 && hit_validate(&end) == HIT_OK;
}

static const char *judge(const moving_case *c, const hit_swept *got)
{
    double error = error_of(c);
    if ((got->state == HIT_SWEEP_STARTED) != hit_overlap(&c->a, &c->pair.b))
        return "the start";
    if (got->state == HIT_SWEEP_STARTED)
        return NULL;
    run.free += got->state == HIT_SWEEP_FREE;
    run.contacts += got->state == HIT_SWEEP_CONTACT;
    if (got->state == HIT_SWEEP_FREE)
        return deepest_from(c, 0) > 1.0625 * error ? "free" : NULL;
    return deepest_from(c, got->time) > 0.5 * error ? NULL : "contact";
}

static void check_case(const moving_case *c, long i)
{
    if (!is_in_range(c)) {
        run.far_off++;
        return;
    }
    hit_swept got = hit_sweep_into(&c->a, &c->pair.b, c->motion, NULL);
    const char *wrong = judge(c, &got);
    if (!wrong)
        return;
    noted_print(&c->a);
    noted_print(&c->pair.b);
    printf("# by (%a, %a): %s at %a\n", c->motion.x, c->motion.y, hit_sweep_state_name(got.state),
           got.time);
    fflush(stdout);
    fail_msg("%s is wrong; HIT_SEED=%" PRIu64 " case %ld", wrong, run.seed, i);
}

/* Changes a motion that meets the other shape into one along it, at the depth of a few E. */
static bool turn_along(moving_case *c)
{
    hit_swept got = hit_sweep(&c->a, &c->pair.b, c->motion);
    if (got.state != HIT_SWEEP_CONTACT)
        return false;
    double far = fmax(largest(&c->a, &c->pair.b), fmax(fabs(c->motion.x), fabs(c->motion.y)));
    double depth = ldexp(random_int(-12, 12), -2) * error_of(c);
    double before = random_double(0, 1) * far, after = random_double(0, 1) * far;
    hit_vec along = vec(-got.normal.y, got.normal.x);
    hit_vec to = vec_sub(vec_scale(c->motion, got.time), vec_scale(got.normal, depth));
    c->a = hit_place(&c->a, vec_sub(to, vec_scale(along, before)), NULL);
    c->motion = vec_scale(along, before + after);
    return hit_validate(&c->a) == HIT_OK;
}

static const hit_kind others[] = {HIT_POINT, HIT_SEGMENT, HIT_CIRCLE, HIT_CAPSULE, HIT_ELLIPSE};
enum { OTHERS = sizeof others / sizeof *others };

static void each_pair(void (*check)(hit_kind a, hit_kind b, long i))
{
    for (long i = 0; i < run.cases * OTHERS; i++) {
        hit_kind other = others[i % OTHERS];
        bool swapped = i / OTHERS % 2 != 0;
        check(swapped ? other : HIT_ELLIPSE, swapped ? HIT_ELLIPSE : other, i);
    }
    printf("# %ld free, %ld contacts, %ld far off\n", run.free, run.contacts, run.far_off);
    assert_true(run.free > run.cases / 20 && run.contacts > run.cases / 20);
}

static void make_ellipse_case(hit_kind a, hit_kind b, moving_case *c)
{
    do
        make_case(a, b, c);
    while (is_other(&c->a) || is_other(&c->pair.b));
}

static void check_motion(hit_kind a, hit_kind b, long i)
{
    moving_case c;
    make_ellipse_case(a, b, &c);
    check_case(&c, i);
}

static void check_passing(hit_kind a, hit_kind b, long i)
{
    moving_case c;
    do
        make_ellipse_case(a, b, &c);
    while (!turn_along(&c) || is_other(&c.a)); /* the place may be rounded */
    check_case(&c, i);
}

static void seeded(void (*check)(hit_kind a, hit_kind b, long i))
{
    run.free = run.contacts = run.far_off = 0;
    random_state = run.seed;
    each_pair(check);
}

static void motions_go_in_as_deep_as_measured(void **state)
{
    (void)state;
    seeded(check_motion);
}

static void motions_along_go_in_by_more_than_an_error(void **state)
{
    (void)state;
    seeded(check_passing);
}

int main(void)
{
    run.cases = random_cases(run.cases);
    run.seed = random_seed();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(motions_go_in_as_deep_as_measured),
        cmocka_unit_test(motions_along_go_in_by_more_than_an_error),
    };
    return cmocka_run_group_tests_name("into_ellipse", tests, NULL, NULL);
}
