/* Zigzags that one stroke covers: what is left of them is as near to the outline as promised, and
 * other outlines stay as they are. */
#include "large.h"
#include "made_outlines.h"

#include "random.h"

#include <inttypes.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { MOST = 4000 };

static uint64_t seed;

typedef struct line {
    hit_vec v[MOST];
    int count;
} line;

static void take(void *context, hit_vec vertex)
{
    line *l = context;
    assert_true(l->count < MOST);
    l->v[l->count++] = vertex;
}

static line make(const char *name, int count)
{
    line l = {.count = 0};
    outline_find(name)->make(count, 7, (outline_sink){take, &l});
    return l;
}

static double distance_to(const line *l, hit_vec p)
{
    hit_shape point = hit_make_point(p);
    double nearest = INFINITY;
    for (int i = 0; i < l->count; i++) {
        hit_shape edge = hit_make_segment(l->v[i], l->v[(i + 1) % l->count]);
        nearest = fmin(nearest, hit_closest(&edge, &point).distance);
    }
    return nearest;
}

/* Returns how many vertices are left. */
static int check(const line *whole, double width)
{
    line folded = *whole;
    folded.count = fold_line(folded.v, whole->count, width);
    int next = 0;
    for (int i = 0; i < whole->count; i++) {
        if (next < folded.count && memcmp(&folded.v[next], &whole->v[i], sizeof(hit_vec)) == 0)
            next++;
        else if (distance_to(&folded, whole->v[i]) > width)
            fail_msg("vertex %d is %g away, of %d %d are left: HIT_SEED=%" PRIu64, i,
                     distance_to(&folded, whole->v[i]), whole->count, folded.count, seed);
    }
    assert_int_equal(next, folded.count); /* the same vertices in the same order */
    return folded.count;
}

static void combs_and_rays_are_folded(void **state)
{
    (void)state;
    line comb = make("comb", 2000), star = make("star", 2000);
    double pitch = fabs(comb.v[2].x - comb.v[0].x);
    assert_true(check(&comb, 20 * pitch) < 2000 / 8);
    assert_true(check(&star, 10) < 2000 * 3 / 4);
    assert_int_equal(check(&comb, pitch), 2000);
}

static void other_outlines_stay(void **state)
{
    (void)state;
    static const char *const names[] = {"coast", "blob", "spiral"};
    for (int i = 0; i < 3; i++) {
        line l = make(names[i], 2000);
        assert_int_equal(check(&l, 0.5), l.count);
    }
}

/* A walk to and fro in a strip, then somewhere else: also with numbers whose products overflow. */
static line random_walk(void)
{
    static const double sizes[] = {1, 1e-200, 1e200, 1e308};
    line l = {.count = random_int(3, 200)};
    double size = sizes[random_int(0, 3)], turn = 0;
    for (int i = 0; i < l.count; i++) {
        if (i % 20 == 0)
            turn = random_double(0, 6.3);
        double along = random_double(0, 1), off = random_double(0, 0.01);
        l.v[i] = (hit_vec){size * (cos(turn) * along - sin(turn) * off),
                           size * (sin(turn) * along + cos(turn) * off)};
    }
    return l;
}

static void random_walks_stay_near(void **state)
{
    (void)state;
    int folded = 0;
    for (int i = 0; i < 300; i++) {
        line l = random_walk();
        double size = fmax(fabs(l.v[0].x), fabs(l.v[0].y));
        folded += check(&l, size * 0.02) < l.count;
    }
    assert_true(folded > 30);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(combs_and_rays_are_folded),
    cmocka_unit_test(other_outlines_stay),
    cmocka_unit_test(random_walks_stay_near),
};

int main(void)
{
    seed = random_seed();
    printf("# HIT_SEED=%" PRIu64 "\n", seed);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
