/* SPDX-License-Identifier: MIT */
/* Where two lines cross, seen from a third that goes through that point or by it in the last bit,
 * against GMP. */
#include "meet.h"
#include "random.h"
#include "rational.h"
#include "vec.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { CASES = 40000 };

typedef struct num_vec {
    num x, y;
} num_vec;

static num_vec of_vec(hit_vec v, int unit)
{
    return (num_vec){num_from_double(v.x, unit), num_from_double(v.y, unit)};
}

static num_vec vec_between(num_vec from, num_vec to)
{
    return (num_vec){num_sub(to.x, from.x), num_sub(to.y, from.y)};
}

static num cross_of(num_vec u, num_vec v)
{
    return num_sub(num_mul(u.x, v.y), num_mul(u.y, v.x));
}

static num_vec of_sum(hit_sum s, int unit)
{
    num_vec by = of_vec(s.by, unit), v = vec_between(of_vec(s.from, unit), of_vec(s.to, unit));
    return (num_vec){num_add(v.x, by.x), num_add(v.y, by.y)};
}

static int true_side(const meet *at, hit_vec a, hit_vec b)
{
    const hit_vec all[] = {a,        b,        at->p,      at->q,    at->u.from,
                           at->u.to, at->u.by, at->v.from, at->v.to, at->v.by};
    int unit = 0;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        unit = num_unit_with(num_unit_with(unit, all[i].x), all[i].y);
    num_vec u = of_sum(at->u, unit), v = of_sum(at->v, unit), p = of_vec(at->p, unit);
    num_vec start = of_vec(a, unit), e = vec_between(start, of_vec(b, unit));
    num d = cross_of(u, v), c = cross_of(vec_between(p, of_vec(at->q, unit)), v);
    num side = num_add(num_mul(cross_of(e, vec_between(start, p)), d), num_mul(cross_of(e, u), c));
    return num_sign(side) * num_sign(d);
}

static hit_vec any_point(double size)
{
    hit_vec v;
    v.x = random_double(-size, size);
    v.y = random_double(-size, size);
    return one_in(3) ? vec(round(v.x), round(v.y)) : v;
}

/* From the point, or a motion. */
static hit_sum any_direction(hit_vec from, double size)
{
    hit_vec to = any_point(size);
    return one_in(2) ? sum_between(from, to) : sum_of_motion(to);
}

/* The point in double. */
static hit_vec near_of(const meet *at)
{
    hit_vec u = sum_estimate_of(at->u).value, v = sum_estimate_of(at->v).value;
    double t = vec_cross(vec_sub(at->q, at->p), v) / vec_cross(u, v);
    return vec_add(at->p, vec_scale(u, t));
}

static void sides_of_meeting_points(void **state)
{
    (void)state;
    static const int sizes[] = {3, 3, 3, 40, 300, -260, -266, 900, -900, -300};
    long signs[3] = {0, 0, 0};
    random_seed();
    for (int i = 0; i < CASES; i++) {
        double size = ldexp(1, sizes[random_int(0, 9)]);
        meet at;
        at.p = any_point(size);
        at.q = any_point(size);
        at.u = any_direction(at.p, size);
        at.v = any_direction(at.q, size);
        hit_vec a = any_point(size), near = near_of(&at);
        double times = random_int(-3, 3);
        hit_vec b = vec_add(a, vec_scale(vec_sub(near, a), times == 0 ? 0.5 : times));
        if (one_in(8))
            b = a = one_in(2) ? at.p : near;
        if (one_in(4))
            b = vec_add(a, sum_estimate_of(at.u).value); /* beside the line, or on it */
        if (!isfinite(near.x + near.y + b.x + b.y))
            continue;
        arena_empty();
        int truth = true_side(&at, a, b), got = hit_meet_side(&at, a, b);
        if (got != truth)
            fail_msg("case %d: %d, truly %d (HIT_SEED repeats)", i, got, truth);
        signs[truth + 1]++;
    }
    print_message("# %ld, %ld, %ld\n", signs[0], signs[1], signs[2]);
    assert_true(signs[0] > CASES / 10 && signs[1] > CASES / 100 && signs[2] > CASES / 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(sides_of_meeting_points)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
