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

static void fail_case(const shape_pair *pair, const char *what, hit_relation truth, int g, long i)
{
    generated_print(&pair->a);
    generated_print(&pair->b);
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

static bool is_flat(const hit_shape *shape)
{
    hit_vec u, v;
    hit_ellipse_axes(shape, &u, &v);
    return shape->kind == HIT_ELLIPSE && hit_orientation(vec(0, 0), u, v) == 0;
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
    if (truth == HIT_MEETING) /* the oracle tells no more of capsules */
        return relation == HIT_APART ? "the relation" : NULL;
    if (relation == HIT_MEETING && truth != HIT_APART && (is_flat(a) || is_flat(b)))
        return NULL;
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

/* ---- Tangents ------------------------------------------------------------------------------- */

/* With u = 5 p and v = 5 q the ellipse has the point centre + 3 p + 4 q, where it has the direction
 * 3 q - 4 p: all without rounding. */
typedef struct tangent {
    hit_shape ellipse;
    hit_vec centre, p, q, at, along;
} tangent;

static hit_vec few_bits(int exponent_x, int exponent_y)
{
    int x = random_int(-9, 9), y = random_int(-9, 9);
    return vec(ldexp(x, exponent_x), ldexp(y, exponent_y));
}

static hit_shape with_axes(hit_vec centre, hit_vec u, hit_vec v)
{
    hit_shape ellipse = hit_make_ellipse(centre, vec(1, 2), 0);
    ellipse.vertex[1] = u;
    ellipse.vertex[2] = v;
    return ellipse;
}

static tangent draw_tangent(void)
{
    tangent t;
    int x = random_int(-12, 12), y = random_int(0, 2) ? x : random_int(-12, 12);
    do {
        t.p = few_bits(x, y);
        t.q = few_bits(x, y);
    } while (vec_cross(t.p, t.q) == 0);
    if (random_int(0, 2) == 0) {
        t.p.y = t.q.x = 0;
        t.p.x = t.p.x == 0 ? 1 : t.p.x;
        t.q.y = t.q.y == 0 ? 1 : t.q.y;
    }
    t.centre = few_bits(x, y);
    t.ellipse = with_axes(t.centre, vec_scale(t.p, 5), vec_scale(t.q, 5));
    t.at = vec_add(t.centre, vec_add(vec_scale(t.p, 3), vec_scale(t.q, 4)));
    t.along = vec_sub(vec_scale(t.q, 3), vec_scale(t.p, 4));
    return t;
}

static double two_ulps(double x)
{
    int steps = random_int(-2, 2);
    for (int i = abs(steps); i > 0; i--)
        x = nextafter(x, steps > 0 ? INFINITY : -INFINITY);
    return x;
}

/* Touches the ellipse there, from outside or, another ellipse, from inside. */
static hit_shape touching(const tangent *t, hit_kind kind, hit_vec *ring)
{
    hit_vec out = vec_sub(t->at, t->centre);
    hit_vec from = vec_sub(t->at, vec_scale(t->along, random_int(0, 3)));
    hit_vec to = vec_add(t->at, vec_scale(t->along, random_int(0, 3)));
    hit_vec far = vec_add(t->at, vec_scale(out, random_int(1, 4)));
    double part = (random_int(0, 1) ? 1 : -1) * ldexp(random_int(1, 8), -3);
    switch (kind) {
    case HIT_POINT:
        return hit_make_point(t->at);
    case HIT_SEGMENT:
        return hit_make_segment(from, random_int(0, 1) ? to : far);
    case HIT_TRIANGLE:
        return hit_make_triangle(from, to, far);
    case HIT_POLYGON:
        ring[0] = from, ring[1] = to, ring[2] = far, ring[3] = vec_add(from, out);
        return hit_make_polygon(ring, 4);
    default:
        return with_axes(vec_add(t->at, vec_scale(out, part)), vec_scale(t->p, 5 * part),
                         vec_scale(t->q, 5 * part));
    }
}

static void nudge(hit_shape *shape, hit_vec *ring)
{
    hit_vec *v = shape->kind == HIT_POLYGON ? ring : shape->vertex;
    int i = random_int(0, shape->count - 1);
    v[i].x = two_ulps(v[i].x);
    v[i].y = two_ulps(v[i].y);
}

static void test_tangents(void **state)
{
    (void)state;
    static const hit_kind kinds[] = {HIT_POINT, HIT_SEGMENT, HIT_TRIANGLE, HIT_POLYGON,
                                     HIT_ELLIPSE};
    random_state = run.seed;
    long touch = 0;
    for (long i = 0; i < 5 * run.cases; i++) {
        shape_pair pair;
        tangent t = draw_tangent();
        pair.a = t.ellipse;
        pair.b = touching(&t, kinds[i % 5], pair.ring[1]);
        if (random_int(0, 1))
            nudge(&pair.b, pair.ring[1]);
        if (hit_validate(&pair.a) != HIT_OK || hit_validate(&pair.b) != HIT_OK)
            continue;
        hit_relation truth = oracle_relate_ellipse(&pair.a, &pair.b);
        const char *wrong = judge(&pair.a, &pair.b, truth);
        if (wrong)
            fail_case(&pair, wrong, truth, 0, i);
        touch += truth == HIT_TOUCHING;
    }
    assert_true(touch > run.cases / 2);
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
        cmocka_unit_test(test_tangents),
        cmocka_unit_test(test_enclosing_circles),
    };
    if (!read_options(argc, argv)) {
        fprintf(stderr, "usage: [HIT_CASES=N] [HIT_SEED=N] test_ellipse [k/n]\n");
        return 2;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
