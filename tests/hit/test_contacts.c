/*
 * The referee where shapes touch by construction and arithmetic rounds as badly as it can: with a
 * trace and without one, and with exchanged arguments, the verdict is the oracle's.
 *
 *   HIT_CASES=N   cases for each pair of kinds; 1000 when it is not set
 *   HIT_SEED=N    another sequence of cases
 */
#include "contacts.h"
#include "oracle.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

static int cases = 1000;
static uint64_t seed;

static hit_verdict by_rule(const hit_shape *a, const hit_shape *b)
{
    hit_step step;
    hit_trace trace = hit_trace_make(&step, 1);
    return hit_referee(a, b, &trace);
}

static void print_shape(const hit_shape *shape)
{
    print_error("%s radius %a:", hit_kind_name(shape->kind), shape->radius);
    for (int i = 0; i < shape->count; i++)
        print_error(" (%a, %a)", hit_vertices(shape)[i].x, hit_vertices(shape)[i].y);
    print_error("\n");
}

/* Returns whether they hit. */
static bool expect_right(const hit_shape *a, const hit_shape *b, int i)
{
    hit_verdict truth = oracle_hit(a, b) ? HIT_HIT : HIT_MISS;
    hit_verdict direct = hit_referee(a, b, NULL), swapped = hit_referee(b, a, NULL);
    hit_verdict rule = by_rule(a, b);
    if (direct != truth || swapped != truth || rule != truth) {
        print_shape(a);
        print_shape(b);
        fail_msg("oracle %d, direct %d, swapped %d, by rule %d: HIT_SEED=%" PRIu64 " case %d",
                 truth, direct, swapped, rule, seed, i);
    }
    return truth == HIT_HIT;
}

/* Discs are quick to test, and their bound is the tightest. */
static int cases_of(hit_kind a, hit_kind b)
{
    bool discs = (a == HIT_POINT || a == HIT_CIRCLE) && b == HIT_CIRCLE;
    return discs ? 100 * cases : cases;
}

/* A contact that 2 ulps decide is a hit in one case of ten at least, and a miss in one of ten. Two
 * points, or a point and a segment, hardly ever meet but where they are made to. */
static void run_pair(hit_kind a, hit_kind b)
{
    int hits = 0, made = 0, count = cases_of(a, b);
    for (int i = 0; i < count; i++) {
        test_case c;
        make_contact(&c, a, b);
        if (hit_validate(&c.a) != HIT_OK || hit_validate(&c.b) != HIT_OK)
            continue;
        hits += expect_right(&c.a, &c.b, i);
        made++;
    }
    bool thin = a == HIT_POINT && b <= HIT_SEGMENT;
    if (made * 2 < count || (!thin && hits * 10 < made) || (made - hits) * 10 < made)
        fail_msg("%s and %s: %d of %d hit", hit_kind_name(a), hit_kind_name(b), hits, made);
}

static void test_contacts(void **state)
{
    (void)state;
    seed = random_seed();
    for (hit_kind a = 0; a < HIT_KIND_COUNT; a++)
        for (hit_kind b = a; b < HIT_KIND_COUNT; b++)
            run_pair(a, b);
}

int main(void)
{
    const char *count = getenv("HIT_CASES");
    cases = count ? atoi(count) : cases;
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_contacts)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
