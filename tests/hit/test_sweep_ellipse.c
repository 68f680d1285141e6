/* SPDX-License-Identifier: MIT */
/*
 * hit_sweep() of ellipses with every kind: random motions, compared with an exact oracle. The start
 * is exact, and "free" is always right; "contact" may be said of a pass by less than E. There is no
 * contact up to the given time, at which the shapes are within E.
 *
 *   HIT_CASES=N   motions for each pair; 400 when it is not set
 *   HIT_SEED=N    another sequence of motions
 *   argument k/n  only every n-th pair, starting with the k-th of 0 .. n - 1
 */
#include "measure.h"
#include "motions.h"
#include "oracle_ellipse.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static struct {
    long cases;
    int slice, slices;
    uint64_t seed;
} run = {400, 0, 1, 0};

/* ---- What hit.h says ------------------------------------------------------------------------ */

static double error_of(const moving_case *c)
{
    double size = fmax(largest(&c->a, &c->pair.b), fmax(fabs(c->motion.x), fabs(c->motion.y)));
    return fmax(ldexp(size, -40), 0x1p-1072);
}

static bool comes_to_touch(const moving_case *c, double part)
{
    return oracle_sweep_ellipse(&c->a, &c->pair.b, c->motion, part);
}

/* How far the shape reaches along the unit vector. */
static long double reach_along(const hit_shape *shape, hit_vec unit)
{
    const hit_vec *v = hit_vertices(shape);
    long double farthest = -INFINITY, x = unit.x, y = unit.y;
    for (int i = 0; i < shape->count; i++)
        farthest = fmaxl(farthest, v[i].x * x + v[i].y * y);
    if (shape->kind == HIT_ELLIPSE)
        farthest += hypotl(v[1].x * x + v[1].y * y, v[2].x * x + v[2].y * y);
    return farthest + shape->radius;
}

/* Returns whether it is an ellipse that is a disc, a segment or a point, which is swept as that. */
static bool is_plain(const hit_shape *shape)
{
    hit_vec u, v;
    hit_ellipse_axes(shape, &u, &v);
    return shape->kind == HIT_ELLIPSE && (vec_equal(u, vec(0, 0)) || vec_equal(v, vec(0, 0)) ||
                                          (u.y == 0 && v.x == 0 && fabs(u.x) == fabs(v.y)) ||
                                          (u.x == 0 && v.y == 0 && fabs(u.y) == fabs(v.x)));
}

/* Judges the place at the time of contact, as a caller places it: near, and parted by a line across
 * the normal. */
static const char *judge_place(const moving_case *c, const hit_swept *got, double error)
{
    hit_vec ring[GENERATED_RING];
    hit_shape placed = hit_place(&c->a, vec_scale(c->motion, got->time), ring);
    if (error < 0x1p-1000 || error > 0x1p900 || hit_validate(&placed) != HIT_OK)
        return NULL;
    if (hit_closest(&placed, &c->pair.b).distance > error)
        return "the distance";
    if (fabs(hypot(got->normal.x, got->normal.y) - 1) > 1e-12)
        return "the length of the normal";
    bool plain = is_plain(&placed) || is_plain(&c->pair.b);
    bool convex = !plain && placed.kind != HIT_POLYGON && c->pair.b.kind != HIT_POLYGON;
    long double overlap =
        reach_along(&c->pair.b, got->normal) + reach_along(&placed, vec_scale(got->normal, -1));
    return convex && overlap > error ? "the normal" : NULL;
}

static const char *judge(const moving_case *c, const hit_swept *got, hit_sweep_state back)
{
    if (got->state != back)
        return "the state of the swapped sweep";
    if ((got->state == HIT_SWEEP_STARTED) != comes_to_touch(c, 0))
        return "the start";
    if (got->state == HIT_SWEEP_STARTED)
        return got->time == 0 ? NULL : "the time";
    if (got->state == HIT_SWEEP_FREE)
        return comes_to_touch(c, 1) || got->time != 1 ? "free" : NULL;
    if (!(got->time >= 0 && got->time <= 1) || comes_to_touch(c, got->time))
        return "the time of contact";
    return judge_place(c, got, error_of(c));
}

static void fail_case(const moving_case *c, const hit_swept *got, const char *wrong, long i)
{
    noted_print(&c->a);
    noted_print(&c->pair.b);
    printf("# by (%a, %a): %s at %a, normal (%g, %g)\n", c->motion.x, c->motion.y,
           hit_sweep_state_name(got->state), got->time, got->normal.x, got->normal.y);
    fflush(stdout);
    fail_msg("%s is wrong; HIT_SEED=%" PRIu64 " case %ld", wrong, run.seed, i);
}

/* ---- By hand -------------------------------------------------------------------------------- */

static hit_shape with_axes(hit_vec centre, hit_vec u, hit_vec v)
{
    hit_shape ellipse = hit_make_ellipse(centre, vec(2, 1), 0);
    ellipse.vertex[1] = u;
    ellipse.vertex[2] = v;
    return ellipse;
}

static void expect_contact(hit_shape a, hit_shape b, hit_vec motion)
{
    moving_case c = {.a = a, .motion = motion};
    c.pair.b = b;
    hit_swept got = hit_sweep(&a, &b, motion);
    const char *wrong = judge(&c, &got, got.state);
    if (wrong || got.state != HIT_SWEEP_CONTACT)
        fail_case(&c, &got, wrong ? wrong : "the contact", 0);
}

/* A time whose last bit is more of the way than the shapes are wide. */
static void times_without_digits(void **state)
{
    (void)state;
    const double t = 0x1p-1066;
    expect_contact(POINT(0x1p-1043, 0x1p-1043),
                   with_axes(vec(0, -0x1p-1044),
                             vec(0x0.0000087c3b667p-1022, 0x0.0000087c3b667p-1022),
                             vec(-0x0.000005a82799ap-1022, 0x0.000005a82799ap-1022)),
                   vec(0, -4));
    expect_contact(with_axes(vec(-0.75, -1), vec(0, 0x1p-1073), vec(-0x1p-1072, 0)),
                   TRIANGLE(0, -0x1p-1072, 0x1p-1073, -0x1p-1071, 0x1p-1072, -0x1.8p-1072),
                   vec(3, 4));
    for (int i = 1; i < 64; i++)
        expect_contact(POINT(i * t / 64, 20 * t), ELLIPSE(0, 0, 7 * t, 3 * t, 90 * (i % 4)),
                       vec(0, -32 * (double)i));
}

/* The normal parts the ellipse from both edges of the corner that it comes to. */
static void thin_ellipses_at_corners(void **state)
{
    (void)state;
    expect_contact(ELLIPSE(2, -2, 1, 0x1p-51, 0), TRIANGLE(1, 2, 0, -2, 3, 0), vec(-1, 0x1p-51));
    for (int i = 0; i < 32; i++) {
        double y = ldexp(1, -20 - i), angle = 90 + i * 0.1;
        expect_contact(ELLIPSE(-9, y, 1, y, 0), TRIANGLE(0, 0, 4, 3, 5, -1), vec(16, -y));
        expect_contact(ELLIPSE(-9, y, y, y / 2, angle), RECT(2, 2, 4, 4), vec(16, -y));
    }
}

/* ---- All pairs ------------------------------------------------------------------------------ */

typedef struct tally {
    long state[HIT_SWEEP_STATE_COUNT];
    long passes; /* contacts that are none, by less than E */
} tally;

static void run_case(hit_kind kind, long i, tally *t)
{
    moving_case c;
    bool turned = one_in(2);
    make_case(turned ? HIT_ELLIPSE : kind, turned ? kind : HIT_ELLIPSE, &c);
    hit_swept got = hit_sweep(&c.a, &c.pair.b, c.motion);
    hit_sweep_state back = hit_sweep(&c.pair.b, &c.a, vec_scale(c.motion, -1)).state;
    const char *wrong = judge(&c, &got, back);
    if (wrong)
        fail_case(&c, &got, wrong, i);
    t->state[got.state]++;
    t->passes += got.state == HIT_SWEEP_CONTACT && !comes_to_touch(&c, 1);
}

static void run_pair(hit_kind kind)
{
    tally t = {{0}, 0};
    random_state = run.seed + (uint64_t)kind;
    for (long i = 0; i < run.cases; i++)
        run_case(kind, i, &t);
    printf("# ellipse and %s: %ld free, %ld contacts, %ld of these passes, %ld started\n",
           hit_kind_name(kind), t.state[HIT_SWEEP_FREE], t.state[HIT_SWEEP_CONTACT], t.passes,
           t.state[HIT_SWEEP_STARTED]);
    for (int i = 0; i < HIT_SWEEP_STATE_COUNT; i++)
        assert_true(t.state[i] > run.cases / 50);
}

static void test_motions(void **state)
{
    (void)state;
    printf("# HIT_SEED=%" PRIu64 "\n", run.seed);
    for (int kind = run.slice; kind < HIT_KIND_COUNT; kind += run.slices)
        run_pair((hit_kind)kind);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(times_without_digits),
        cmocka_unit_test(thin_ellipses_at_corners),
        cmocka_unit_test(test_motions),
    };
    run.cases = random_cases(run.cases);
    run.seed = random_seed();
    if (argc > 1 && sscanf(argv[1], "%d/%d", &run.slice, &run.slices) != 2)
        return 2;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
