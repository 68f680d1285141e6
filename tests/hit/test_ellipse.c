/*
 * Ellipses against the oracle: with every kind, from every generator.
 *
 *   HIT_CASES=N   cases for each pair and generator; 400 when it is not set
 *   HIT_SEED=N    another sequence of cases
 *   argument k/n  only every n-th case, starting with the k-th of 0 .. n - 1
 */
#include "generators.h"
#include "oracle_ellipse.h"
#include "random.h"
#include "vec.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static struct {
    long cases, slice, slices;
    uint64_t seed;
} run = {400, 0, 1, 0};

static long long total;
static long long seen[HIT_KIND_COUNT][HIT_RELATION_COUNT];

/* ---- One case ------------------------------------------------------------------------------- */

static void print_shape(const hit_shape *shape)
{
    int count = shape->kind == HIT_ELLIPSE ? 3 : shape->count;
    printf("# %s radius %a:", hit_kind_name(shape->kind), shape->radius);
    for (int i = 0; i < count; i++)
        printf(" (%a, %a)", hit_vertices(shape)[i].x, hit_vertices(shape)[i].y);
    printf("\n");
}

static void fail_case(const shape_pair *pair, const char *what, hit_relation truth, int g, long i)
{
    print_shape(&pair->a);
    print_shape(&pair->b);
    printf("# %s is wrong: they are %s; HIT_SEED=%" PRIu64 " generator %s case %ld\n", what,
           hit_relation_name(truth), run.seed, generators[g].name, i);
    fflush(stdout);
    fail_msg("%s is wrong", what);
}

static hit_relation swapped(hit_relation relation)
{
    return relation == HIT_A_CONTAINS_B   ? HIT_B_CONTAINS_A
           : relation == HIT_B_CONTAINS_A ? HIT_A_CONTAINS_B
                                          : relation;
}

/* Returns what is wrong, or NULL. */
static const char *judge(const hit_shape *a, const hit_shape *b, hit_relation truth)
{
    hit_verdict verdict = truth == HIT_APART ? HIT_MISS : HIT_HIT;
    if (hit_referee(a, b, NULL) != verdict)
        return "the referee";
    if (hit_referee(b, a, NULL) != verdict)
        return "the referee, swapped,";
    hit_step step[4];
    hit_trace trace = hit_trace_make(step, 4);
    if (hit_referee(a, b, &trace) != verdict)
        return "the traced referee";
    if (hit_referee(b, a, &trace) != verdict)
        return "the traced referee, swapped,";
    hit_relation relation = hit_relate(a, b);
    if (hit_relate(b, a) != swapped(relation))
        return "the relation, swapped,";
    /* What is said must be right where the oracle tells more than that they meet. */
    if (relation == HIT_MEETING || truth == HIT_MEETING)
        return truth == HIT_APART || relation == HIT_APART ? "the relation" : NULL;
    return relation != truth ? "the relation" : NULL;
}

/* Each case has its own seed, so that a slice need not make the cases of the others. */
static void seed_case(hit_kind kind, int g, long i)
{
    random_state = run.seed;
    random_state = random_next() ^ (uint64_t)(g * HIT_KIND_COUNT + (int)kind);
    random_state = random_next() ^ (uint64_t)i;
    random_state = random_next();
}

static void run_case(hit_kind kind, int g, long i)
{
    shape_pair pair;
    seed_case(kind, g, i);
    generators[g].generate(HIT_ELLIPSE, kind, &pair);
    hit_relation truth = oracle_relate_ellipse(&pair.a, &pair.b);
    const char *wrong = judge(&pair.a, &pair.b, truth);
    if (wrong)
        fail_case(&pair, wrong, truth, g, i);
    total++;
    seen[kind][truth]++;
}

/* ---- All of them ---------------------------------------------------------------------------- */

static void print_histogram(void)
{
    printf("# %-12s", "");
    for (hit_relation r = 0; r < HIT_RELATION_COUNT; r++)
        printf("%13s", hit_relation_name(r));
    printf("\n");
    for (hit_kind kind = 0; kind < HIT_KIND_COUNT; kind++) {
        printf("# %-12s", hit_kind_name(kind));
        for (hit_relation r = 0; r < HIT_RELATION_COUNT; r++)
            printf("%13lld", seen[kind][r]);
        printf("\n");
    }
    printf("# %lld cases, 0 wrong\n", total);
}

static void test_against_oracle(void **state)
{
    (void)state;
    for (int g = 0; g < GENERATOR_COUNT; g++)
        for (hit_kind kind = 0; kind < HIT_KIND_COUNT; kind++)
            for (long i = run.slice; i < run.cases; i += run.slices)
                run_case(kind, g, i);
    print_histogram();
}

/* ---- The smallest circle -------------------------------------------------------------------- */

/* It contains the ellipse, and one with 2^-46 less of its radius does not, unless that rounds. */
static void test_enclosing_circles(void **state)
{
    (void)state;
    random_state = run.seed;
    for (long i = 0; i < 2 * run.cases; i++) {
        shape_pair pair;
        hit_vec centre;
        double radius;
        generators[i % GENERATOR_COUNT].generate(HIT_ELLIPSE, HIT_POINT, &pair);
        if (!hit_enclose(&pair.a, &centre, &radius))
            continue;
        hit_shape circle = hit_make_circle(centre, radius);
        hit_shape less = hit_make_circle(centre, radius * (1 - 0x1p-46));
        hit_relation of_circle = oracle_relate_ellipse(&circle, &pair.a);
        if (of_circle != HIT_A_CONTAINS_B && of_circle != HIT_EQUAL)
            fail_case(&pair, "the circle", of_circle, (int)(i % GENERATOR_COUNT), i);
        hit_relation of_less = oracle_relate_ellipse(&less, &pair.a);
        if (radius > 0x1p-1000 && (of_less == HIT_A_CONTAINS_B || of_less == HIT_EQUAL))
            fail_case(&pair, "the smaller circle", of_less, (int)(i % GENERATOR_COUNT), i);
    }
}

/* ---- Options -------------------------------------------------------------------------------- */

static bool read_options(int argc, char **argv)
{
    const char *cases = getenv("HIT_CASES");
    run.cases = cases ? strtol(cases, NULL, 10) : run.cases;
    run.seed = random_seed();
    bool sliced = argc < 2 || sscanf(argv[1], "%ld/%ld", &run.slice, &run.slices) == 2;
    return run.cases > 0 && sliced && run.slice >= 0 && run.slice < run.slices;
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_against_oracle),
        cmocka_unit_test(test_enclosing_circles),
    };
    if (!read_options(argc, argv)) {
        fprintf(stderr, "usage: [HIT_CASES=N] [HIT_SEED=N] test_ellipse [k/n]\n");
        return 2;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
