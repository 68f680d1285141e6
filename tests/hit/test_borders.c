/* SPDX-License-Identifier: MIT */
/*
 * Corrected methods where contact begins: on positions along borders, the last bit of which
 * decides, they say what the referee says.
 *
 *   HIT_CASES=N   positions a method
 */
#include "hit_lab.h"
#include "pair_case.h"
#include "random.h"

#include <inttypes.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { POSITIONS = 20000 };

static uint64_t seed;

/* ---- Along the border of a scene ------------------------------------------------------------ */

/* A point whose distance from the rect is the radius, up to rounding: beside a side, or around a
 * corner. */
static hit_vec border_point(const hit_shape *rect, double radius)
{
    const hit_vec *v = rect->vertex;
    int side = random_int(0, 3);
    double share = random_double(0, 1), turn = random_double(0, acos(0));
    bool at_corner = random_int(0, 1) == 0;
    hit_vec a = v[side], b = v[(side + 1) % 4];
    double length = hypot(b.x - a.x, b.y - a.y);
    hit_vec along = {(b.x - a.x) / length, (b.y - a.y) / length};
    if (at_corner) /* from the normal of this side to that of the one before */
        return (hit_vec){a.x + radius * (along.y * cos(turn) - along.x * sin(turn)),
                         a.y - radius * (along.x * cos(turn) + along.y * sin(turn))};
    return (hit_vec){a.x + share * (b.x - a.x) + radius * along.y,
                     a.y + share * (b.y - a.y) - radius * along.x};
}

static void check_border(const char *id, const hit_shape *rect, double radius)
{
    const hit_method *m = hit_find_method(id);
    long wrong = 0, hits = 0;
    assert_non_null(m);
    for (long i = 0; i < random_cases(POSITIONS); i++) {
        hit_shape circle = hit_make_circle(border_point(rect, radius), radius);
        hit_verdict right = hit_referee(&circle, rect, NULL);
        hits += right == HIT_HIT;
        wrong += hit_run(m, &circle, rect, NULL) != right;
    }
    print_message("# %s: %ld of %ld wrong, %ld hits\n", id, wrong, random_cases(POSITIONS), hits);
    assert_int_equal(wrong, 0);
    assert_true(hits > random_cases(POSITIONS) / 10 && hits < random_cases(POSITIONS) * 9 / 10);
}

static void circles_along_the_border_of_a_rect(void **state)
{
    (void)state;
    static const char *const ids[] = {"circle-rect/centre-lines-corrected",
                                      "circle-rect/turn-circle-corrected",
                                      "circle-rect/nearest-edges-corrected"};
    const hit_shape rects[] = {
        hit_make_rect((hit_vec){480, 320}, (hit_vec){300, 160}, 20), /* scene 2 */
        hit_make_rect((hit_vec){480, 320}, (hit_vec){300, 160}, 30), /* scene 3 */
        hit_make_rect((hit_vec){0.1, 0.7}, (hit_vec){1e-3, 1e5}, 77),
        hit_make_rect((hit_vec){1e15, -1e15}, (hit_vec){300, 160}, 20),
    };
    seed = random_seed();
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
        for (size_t k = 0; k < sizeof rects / sizeof *rects; k++)
            check_border(ids[i], &rects[k], k == 3 ? 64 : 60);
}

/* ---- At the border of any pair --------------------------------------------------------------- */

typedef struct path {
    const test_case *c;
    hit_vec from, to;
    hit_vec ring[MAX_RING];
} path;

static hit_shape placed(path *p, double share)
{
    hit_vec at = {p->from.x + share * (p->to.x - p->from.x),
                  p->from.y + share * (p->to.y - p->from.y)};
    return hit_place(&p->c->b, at, p->ring);
}

static hit_verdict truth_at(path *p, double share)
{
    hit_shape b = placed(p, share);
    return hit_validate(&b) == HIT_OK ? hit_referee(&p->c->a, &b, NULL) : HIT_REFUSED;
}

/* Moves both ends of the path to neighbours, one a miss and one a hit. False: they are none. */
static bool narrow(path *p, double *low, double *high)
{
    *low = 0;
    *high = 1;
    if (truth_at(p, 0) != HIT_MISS || truth_at(p, 1) != HIT_HIT)
        return false;
    for (double middle; (middle = *low + (*high - *low) / 2) > *low && middle < *high;)
        *(truth_at(p, middle) == HIT_HIT ? high : low) = middle;
    return true;
}

static void check_share(const hit_method *m, path *p, double share)
{
    hit_shape b = placed(p, share);
    hit_verdict said = hit_run(m, &p->c->a, &b, NULL);
    if (said != hit_referee(&p->c->a, &b, NULL))
        fail_msg("HIT_SEED=%" PRIu64 ": %s and the referee disagree", seed, m->id);
}

/* Brings b in from far away to where a vertex of it is at one of a. */
static bool check_path(const hit_method *m, const test_case *c)
{
    path p = {.c = c};
    double low, high, turn = random_double(0, 4 * acos(0));
    hit_vec start = hit_vertices(&c->b)[0], end = hit_vertices(&c->a)[0];
    p.to = (hit_vec){end.x - start.x, end.y - start.y};
    p.from = (hit_vec){p.to.x + 4000 * cos(turn), p.to.y + 4000 * sin(turn)};
    if (!narrow(&p, &low, &high))
        return false;
    for (int i = 0; i < 3; i++, low = nextafter(low, 0), high = nextafter(high, 1)) {
        check_share(m, &p, low);
        check_share(m, &p, high);
    }
    return true;
}

static void every_correction_at_borders_of_its_pair(void **state)
{
    (void)state;
    const hit_method *m;
    static test_case c;
    seed = random_seed();
    for (int i = 0; (m = hit_method_at(i)) != NULL; i++) {
        long paths = 0, wanted = random_cases(POSITIONS) / 40;
        if (m->origin != HIT_CORRECTED || m->any_pair)
            continue;
        for (long tried = 0; paths < wanted && tried < 4 * wanted; tried++) {
            make_visible(&c, m->a, m->b);
            paths += check_path(m, &c);
        }
        if (paths < wanted / 2)
            fail_msg("%s: %ld borders of %ld", m->id, paths, wanted);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(circles_along_the_border_of_a_rect),
        cmocka_unit_test(every_correction_at_borders_of_its_pair),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
