/* SPDX-License-Identifier: MIT */
/* Batches: each byte is what a single call says, for lanes of every width. */
#include "batch_lanes.h"
#include "generators.h"
#include "outlines.h"
#include "pair_case.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

enum { MOST = 300, GUARD = 3, BATCHES = 60 };

static uint64_t seed;
static int batches = BATCHES;

/* The positions of a batch, which may start anywhere in this memory. */
static hit_vec places[MOST + GUARD];
static double radii[MOST + GUARD];

/* ---- Positions ------------------------------------------------------------------------------ */

static double any_number(double x)
{
    static const double odd[] = {NAN, INFINITY, -INFINITY, 0, DBL_MAX, -DBL_MAX, 0x1p-1074};
    int k = random_int(0, 6);
    return one_in(40) ? odd[k] : x;
}

static double any_radius(double usual)
{
    static const double odd[] = {-1, NAN, INFINITY, 0, DBL_MAX, -0x1p-1074, 0x1p-1074};
    int k = random_int(0, 6);
    return one_in(20) ? odd[k] : usual;
}

/* As far away as doubles go. */
static hit_vec far_place(void)
{
    int exponent = random_int(0, 1000);
    double size = ldexp(1, exponent);
    double x = random_double(-size, size), y = random_double(-size, size);
    return vec(x, y);
}

/* Draws a place at the outline, at a distance from it, or anywhere around, a few ulps aside. */
static hit_vec any_place(const hit_shape *shape, double distance)
{
    contact c = contact_of(shape);
    hit_vec low, high, at = c.at;
    hit_bounds(shape, &low, &high);
    int way = random_int(0, 3);
    if (one_in(16))
        return far_place();
    if (way == 0) {
        at.x = random_double(2 * low.x - high.x, 2 * high.x - low.x);
        at.y = random_double(2 * low.y - high.y, 2 * high.y - low.y);
    } else if (way == 1) {
        at = hit_vertices(shape)[random_int(0, shape->count - 1)];
    }
    double out = (shape->radius + distance) * random_int(0, 1);
    double x = few_ulps(at.x + c.out.x * out), y = few_ulps(at.y + c.out.y * out);
    return way == 3 ? vec(round(x), round(y)) : vec(x, y);
}

static void make_positions(const hit_shape *shape, double usual)
{
    for (int i = 0; i < MOST + GUARD; i++) {
        radii[i] = any_radius(usual);
        places[i] = any_place(shape, radii[i]);
        places[i].x = any_number(places[i].x);
        places[i].y = any_number(places[i].y);
    }
}

/* ---- Comparisons ---------------------------------------------------------------------------- */

static unsigned char single(const hit_shape *shape, hit_shape one)
{
    bool is_one = vec_is_finite(one.vertex[0]) && isfinite(one.radius) && one.radius >= 0;
    return is_one ? (unsigned char)hit_hits(shape, &one) : HIT_REFUSED;
}

static void expect(const hit_shape *shape, const char *what, int i, unsigned char got,
                   hit_shape one)
{
    unsigned char wanted = single(shape, one);
    if (got != wanted)
        fail_msg("HIT_SEED=%" PRIu64 " %s, %s, %d: %d, not %d, at %a %a r %a", seed, what,
                 hit_kind_name(shape->kind), i, got, wanted, one.vertex[0].x, one.vertex[0].y,
                 one.radius);
}

/* Bytes beside those of the batch stay as they are. */
typedef struct output {
    unsigned char byte[MOST + 2 * GUARD];
} output;

static unsigned char *begin(output *o)
{
    memset(o->byte, 0x77, sizeof o->byte);
    return &o->byte[GUARD];
}

static void check_guards(const output *o, int count)
{
    for (int i = 0; i < GUARD; i++) {
        assert_int_equal(o->byte[i], 0x77);
        assert_int_equal(o->byte[GUARD + count + i], 0x77);
    }
}

static void check_points(const hit_shape *shape, const hit_vec *at, int count)
{
    output o;
    unsigned char *out = begin(&o);
    hit_batch_points(shape, at, count, out);
    for (int i = 0; i < count; i++)
        expect(shape, "points", i, out[i], hit_make_point(at[i]));
    check_guards(&o, count);
}

static void check_circles(const hit_shape *shape, const hit_vec *at, const double *own, int count)
{
    output o, p;
    unsigned char *out = begin(&o), *one_radius = begin(&p);
    hit_batch_own_circles(shape, at, own, count, out);
    hit_batch_circles(shape, at, own[0], count, one_radius);
    for (int i = 0; i < count; i++) {
        expect(shape, "own circles", i, out[i], hit_make_circle(at[i], own[i]));
        expect(shape, "circles", i, one_radius[i], hit_make_circle(at[i], own[0]));
    }
    check_guards(&o, count);
    check_guards(&p, count);
}

/* Checks the same by kernels of one, two and four lanes. */
static void check_lanes(const hit_shape *shape, batch_positions of, hit_kind kind)
{
    unsigned char out[3][MOST];
    size_t count = of.count;
    for (int k = 0; k < 3; k++)
        hit_batch_lanes_run(shape, of, kind, 1 << k, out[k]);
    assert_memory_equal(out[0], out[1], count);
    assert_memory_equal(out[0], out[2], count);
}

static void check_batch(const hit_shape *shape, double usual)
{
    make_positions(shape, usual);
    int start = random_int(0, GUARD), count = random_int(0, MOST);
    check_points(shape, &places[start], count);
    check_circles(shape, &places[start], &radii[start], count);
    const double none = 0;
    const batch_positions points = {&places[start], &none, 0, (size_t)count};
    const batch_positions circles = {&places[start], &radii[start], 1, (size_t)count};
    check_lanes(shape, points, HIT_POINT);
    check_lanes(shape, circles, HIT_CIRCLE);
}

/* ---- Tests ---------------------------------------------------------------------------------- */

static double visible_radius(void)
{
    double r = random_double(0, 60);
    return one_in(2) ? round(r) : r;
}

static void as_single_calls(void **state)
{
    (void)state;
    seed = random_seed();
    for (hit_kind kind = 0; kind < HIT_KIND_COUNT; kind++)
        for (int i = 0; i < batches; i++) {
            test_case c;
            make_visible(&c, HIT_CIRCLE, kind);
            check_batch(&c.b, visible_radius());
            shape_pair pair;
            int g = random_int(0, GENERATOR_COUNT - 1);
            generators[g].generate(HIT_CIRCLE, kind, &pair);
            check_batch(&pair.b, pair.a.radius);
        }
}

static void at_any_scale(void **state)
{
    (void)state;
    seed = random_seed();
    for (hit_kind kind = 0; kind < HIT_KIND_COUNT; kind++)
        for (int i = 0; i < batches; i++) {
            test_case c;
            make_scaled(&c, HIT_CIRCLE, kind);
            if (hit_validate(&c.a) == HIT_OK && hit_validate(&c.b) == HIT_OK)
                check_batch(&c.b, c.a.radius);
        }
}

static void larger_rings(void **state)
{
    (void)state;
    static hit_vec ring[200];
    seed = random_seed();
    for (int i = 0; i < batches; i++) {
        int count = one_in(2) ? random_int(3, 70) : random_int(60, 200);
        outline_sort sort = (outline_sort)random_int(0, OUTLINE_COUNT - 1);
        make_outline(sort, ring, count);
        hit_shape shape = hit_make_polygon(ring, count);
        check_batch(&shape, visible_radius());
    }
}

/* ---- Rings of many edges -------------------------------------------------------------------- */

enum { MANY = 1800, LARGE = 6000 };
static hit_vec large[LARGE], moved_large[LARGE], many[MANY];
static unsigned char many_verdicts[3][MANY];

/* Heights of vertices are those at which an edge comes into a stripe, or leaves it. */
static void make_many(const hit_shape *shape)
{
    for (int i = 0; i < MANY; i++) {
        many[i] = any_place(shape, 0);
        if (one_in(4))
            many[i].y = hit_vertices(shape)[random_int(0, shape->count - 1)].y;
        many[i].x = any_number(many[i].x);
        many[i].y = any_number(many[i].y);
    }
}

static void check_many(const hit_shape *shape)
{
    const double none = 0;
    int count = one_in(2) ? MANY : random_int(0, MANY);
    make_many(shape);
    for (int k = 0; k < 3; k++)
        hit_batch_lanes_run(shape, (batch_positions){many, &none, 0, (size_t)count}, HIT_POINT,
                            1 << k, many_verdicts[k]);
    for (int i = 0; i < count; i++)
        expect(shape, "many points", i, many_verdicts[2][i], hit_make_point(many[i]));
    assert_memory_equal(many_verdicts[0], many_verdicts[2], (size_t)count);
    assert_memory_equal(many_verdicts[1], many_verdicts[2], (size_t)count);
}

/* An outline, sometimes flattened or turned upright, and as two rings or as a chain. */
static hit_shape large_shape(int count, int ends[2])
{
    outline_sort sort = (outline_sort)random_int(0, OUTLINE_COUNT - 1);
    double squeeze = one_in(4) ? ldexp(1, -random_int(0, 60)) : 1;
    make_outline(sort, large, count);
    for (int i = 0; i < count; i++) {
        large[i].y *= squeeze;
        large[i] = one_in(64) ? large[random_int(0, i)] : large[i];
    }
    ends[0] = random_int(8, count - 8);
    ends[1] = count;
    switch (random_int(0, 7)) {
    case 0:
        return hit_make_chain(large, count);
    case 1:
        return hit_make_rings(large, ends, 2);
    default:
        return hit_make_polygon(large, count);
    }
}

static void many_edges(void **state)
{
    (void)state;
    seed = random_seed();
    for (int i = 0; i < batches; i++) {
        int ends[2], count = one_in(2) ? random_int(20, 300) : random_int(300, LARGE);
        hit_shape shape = large_shape(count, ends);
        void *memory = malloc(hit_index_size(count));
        assert_non_null(memory);
        if (one_in(2))
            shape.index = hit_index_build_for(&shape, memory);
        if (shape.index && one_in(2))
            shape = hit_place(&shape, vec(nudged(uniform()), 1e3 * uniform()), moved_large);
        check_many(&shape);
        free(memory);
    }
}

static void every_count(void **state)
{
    (void)state;
    seed = random_seed();
    hit_shape shape = TRIANGLE(10, 20, 200, 40, 70, 170);
    make_positions(&shape, 9);
    for (int count = 0; count <= MOST; count++) {
        check_points(&shape, &places[count % GUARD], count);
        check_circles(&shape, &places[count % GUARD], &radii[count % GUARD], count);
    }
    hit_batch_points(&shape, NULL, 0, NULL);
    hit_batch_points(&shape, NULL, -1, NULL);
}

int main(void)
{
    batches = random_cases(batches);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_single_calls), cmocka_unit_test(at_any_scale),
        cmocka_unit_test(larger_rings),    cmocka_unit_test(many_edges),
        cmocka_unit_test(every_count),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
