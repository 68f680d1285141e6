/* SPDX-License-Identifier: MIT */
/* hit_inline.h: each function says what the referee says.
 *   HIT_CASES=N   cases of each function and source of numbers; 20000 when it is not set */
#include "hit_inline.h"

#include "constants.h"
#include "shapes.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

static int cases;

/* Draws numbers as large as those of shapes get, and as small. */
static double scaled_coordinate(void)
{
    static const int power[] = {-1074, -540, -1022, 0, 500, 990};
    double x = lattice();
    return ldexp(x, power[random_int(0, 5)]);
}

static double scaled_radius(void)
{
    double r = scaled_coordinate();
    return fabs(r);
}

static const number_source source[] = {{"lattice", lattice, lattice_radius},
                                       {"uniform", uniform, uniform_radius},
                                       {"nudged", nudged_coordinate, nudged_radius},
                                       {"scaled", scaled_coordinate, scaled_radius}};

typedef struct numbers {
    hit_vec v[4];
    double r[2];
} numbers;

/* The first point to the line through the next two, and the first circle's radius to a contact with
 * the second or with a box's side: to the last bits. */
static void bring_near(numbers *n)
{
    double share = random_double(0, 1);
    hit_vec at = vec_add(n->v[1], vec_scale(vec_sub(n->v[2], n->v[1]), share));
    hit_vec between = vec_sub(at, n->v[one_in(2) ? 1 : 3]);
    double way = one_in(2) ? vec_length(between) : fabs(between.x);
    n->v[0] = vec_in_range(at) ? at : n->v[0];
    n->r[1] = one_in(2) ? 0 : n->r[1];
    way = nudged(fabs(way - n->r[1]));
    n->r[0] = way <= VEC_MOST ? fabs(way) : n->r[0];
}

static numbers draw(const number_source *from)
{
    numbers n;
    for (int i = 0; i < 4; i++) {
        n.v[i].x = from->coordinate();
        n.v[i].y = from->coordinate();
    }
    n.r[0] = from->radius();
    n.r[1] = from->radius();
    if (one_in(2))
        bring_near(&n);
    return n;
}

static hit_vec low_of(hit_vec p, hit_vec q)
{
    return vec(least(p.x, q.x), least(p.y, q.y));
}

static hit_vec high_of(hit_vec p, hit_vec q)
{
    return vec(greatest(p.x, q.x), greatest(p.y, q.y));
}

static bool referee(hit_shape a, hit_shape b)
{
    return hit_hits(&a, &b);
}

typedef bool both_fn(const numbers *n, bool *right);

static bool point_in_box(const numbers *n, bool *right)
{
    hit_vec low = low_of(n->v[1], n->v[2]), high = high_of(n->v[1], n->v[2]);
    *right = referee(hit_make_point(n->v[0]), hit_make_box(low, high));
    return hit_point_in_box(n->v[0], low, high);
}

static bool boxes_overlap(const numbers *n, bool *right)
{
    hit_vec low = low_of(n->v[0], n->v[1]), high = high_of(n->v[0], n->v[1]);
    hit_vec low_b = low_of(n->v[2], n->v[3]), high_b = high_of(n->v[2], n->v[3]);
    *right = referee(hit_make_box(low, high), hit_make_box(low_b, high_b));
    return hit_boxes_hit(low, high, low_b, high_b);
}

static bool circles_touch(const numbers *n, bool *right)
{
    *right = referee(hit_make_circle(n->v[0], n->r[0]), hit_make_circle(n->v[1], n->r[1]));
    return hit_circles_hit(n->v[0], n->r[0], n->v[1], n->r[1]);
}

static bool circle_meets_box(const numbers *n, bool *right)
{
    hit_vec low = low_of(n->v[1], n->v[2]), high = high_of(n->v[1], n->v[2]);
    *right = referee(hit_make_circle(n->v[0], n->r[0]), hit_make_box(low, high));
    return hit_circle_hits_box(n->v[0], n->r[0], low, high);
}

static bool point_in_triangle(const numbers *n, bool *right)
{
    *right = referee(hit_make_point(n->v[0]), hit_make_triangle(n->v[1], n->v[2], n->v[3]));
    return hit_point_in_triangle(n->v[0], n->v[1], n->v[2], n->v[3]);
}

static void have_the_bounds_of_the_library(void **state)
{
    (void)state;
    assert_true(HIT_INLINE_ERROR == FILTER_ERROR && HIT_INLINE_UNDERFLOW == FILTER_UNDERFLOW);
    assert_int_equal(HIT_INLINE_STEPS, FILTER_STEPS);
}

static void say_what_the_referee_says(void **state)
{
    (void)state;
    uint64_t seed = random_seed();
    static both_fn *const function[] = {point_in_box, boxes_overlap, circles_touch,
                                        circle_meets_box, point_in_triangle};
    for (int f = 0; f < 5; f++)
        for (int s = 0; s < 4; s++) {
            int hits = 0;
            for (int i = 0; i < cases; i++) {
                numbers n = draw(&source[s]);
                bool right, says = function[f](&n, &right);
                if (says != right)
                    fail_msg("HIT_SEED=%" PRIu64 ": function %d, %s, case %d says %d", seed, f,
                             source[s].name, i, says);
                hits += says;
            }
            assert_in_range(hits, cases / 100, cases - cases / 100);
        }
}

int main(void)
{
    cases = random_cases(20000);
    const struct CMUnitTest tests[] = {cmocka_unit_test(have_the_bounds_of_the_library),
                                       cmocka_unit_test(say_what_the_referee_says)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
