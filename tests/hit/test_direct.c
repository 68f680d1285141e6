/* SPDX-License-Identifier: MIT */
/*
 * The referee's direct ways: without a trace, where they are taken, and with one, where the general
 * rule is, the verdict is the same, and the oracle's. (Pairs from all generators: judged.h.)
 *
 *   HIT_CASES=N   cases for each pair of kinds and source
 */
#include "direct.h"
#include "generators.h"
#include "hairline.h"
#include "hit_lab.h"
#include "oracle.h"
#include "pair_case.h"

#include <float.h>
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static int cases = 200;
static uint64_t seed;

/* ---- One case ------------------------------------------------------------------------------- */

/* Checks all verdicts of a and b; returns whether they hit. */
static bool expect_right(const hit_shape *a, const hit_shape *b, const char *source, int i)
{
    hit_verdict truth = oracle_hit(a, b) ? HIT_HIT : HIT_MISS;
    hit_verdict direct = hit_referee(a, b, NULL), swapped = hit_referee(b, a, NULL);
    hit_verdict rule = by_rule(a, b);
    if (direct != truth || swapped != truth || rule != truth) {
        noted_print(a);
        noted_print(b);
        fail_msg("oracle %d, direct %d, swapped %d, by rule %d: HIT_SEED=%" PRIu64 " %s case %d",
                 truth, direct, swapped, rule, seed, source, i);
    }
    return truth == HIT_HIT;
}

/* ---- Nearly touching pairs ------------------------------------------------------------------ */

enum { ENOUGH = 100 }; /* cases; of fewer, all may hit by chance */

/* At least one case in twenty of these pairs hits and one misses. */
static void run_maker(case_maker *make, hit_kind a, hit_kind b, int count, const char *name)
{
    seed = random_seed();
    int hits = 0, made = 0;
    for (int i = 0; i < count; i++) {
        test_case c;
        make(&c, a, b);
        if (hit_validate(&c.a) != HIT_OK || hit_validate(&c.b) != HIT_OK)
            continue;
        hits += expect_right(&c.a, &c.b, name, i);
        made++;
    }
    if (made >= ENOUGH && (hits * 20 < made || (made - hits) * 20 < made))
        fail_msg("%s: %s and %s: %d of %d hit", name, hit_kind_name(a), hit_kind_name(b), hits,
                 made);
}

static void run_all_pairs(case_maker *make, const char *name)
{
    for (hit_kind a = 0; a < HIT_KIND_COUNT; a++)
        for (hit_kind b = a; b < HIT_KIND_COUNT; b++)
            if (kind_has_area(a) || kind_has_area(b))
                run_maker(make, a, b, cases, name);
}

/* Scales at which a number's square or fourth power leaves the range of doubles. */
static void make_at_limits(test_case *c, hit_kind a, hit_kind b)
{
    static const int limit[] = {-537, -275, -262, -250, -200, 250, 256, 500, 511};
    make_near(c, a, b);
    int power = limit[random_int(0, 8)] + random_int(-12, 6);
    c->a = scaled_shape(&c->a, power, c->ring[0]);
    c->b = scaled_shape(&c->b, power, c->ring[1]);
}

static double on_grid(double x, int bits)
{
    return ldexp(rint(ldexp(x, bits)), -bits);
}

static void put_on_grid(hit_shape *shape, hit_vec *ring, int bits)
{
    hit_vec *v = shape->kind == HIT_POLYGON ? ring : shape->vertex;
    const hit_vec *from = hit_vertices(shape);
    for (int i = 0; i < stored_count(shape); i++)
        v[i] = vec(on_grid(from[i].x, bits), on_grid(from[i].y, bits));
    shape->radius = on_grid(shape->radius, bits);
    if (shape->kind == HIT_POLYGON)
        shape->ring = ring;
}

/* Grids of any fineness, on both sides of the limit where arithmetic on them is exact. Both shapes
 * then have a vertex at the same place or one step aside, so that on coarse grids they touch
 * exactly. */
static void make_on_grid(test_case *c, hit_kind a, hit_kind b)
{
    make_near(c, a, b);
    int bits = random_int(-2, 50);
    put_on_grid(&c->a, c->ring[0], bits);
    put_on_grid(&c->b, c->ring[1], bits);
    if (one_in(2))
        return;
    hit_vec from = hit_vertices(&c->b)[0], to = hit_vertices(&c->a)[c->a.count - 1];
    hit_vec step = vec(ldexp(random_int(-1, 1), -bits), ldexp(random_int(-1, 1), -bits));
    c->b = hit_place(&c->b, vec_add(vec_sub(to, from), step), c->ring[1]);
}

/* Pairs that are a few ulps from touching, at any scale, where error bounds meet underflow and
 * overflow. */
static void test_near_touching(void **state)
{
    (void)state;
    run_all_pairs(make_near, "near");
    run_all_pairs(make_scaled, "scaled");
    run_all_pairs(make_at_limits, "limits");
    run_all_pairs(make_on_grid, "grid");
}

/* ---- Rects that are not quite rectangles ---------------------------------------------------- */

/* Returns an angle so near to 0 or to a quarter turn that few corners or none show it. */
static double slight_angle(void)
{
    double angle = ldexp(random_double(-1, 1), random_int(-70, -8));
    return angle + 90 * random_int(0, 3) * random_int(0, 1);
}

/* Returns a rect so small at its place that its corners are rounded to few different doubles. It is
 * bent, flat, or crosses itself. */
static hit_shape bent_rect(void)
{
    hit_vec at = vec(random_double(1, 2), random_double(1, 2));
    hit_vec size = vec(random_int(0, 6) * DBL_EPSILON, random_int(0, 6) * DBL_EPSILON);
    hit_shape rect = hit_make_rect(at, size, one_in(2) ? random_double(0, 360) : 45);
    hit_vec off = vec(random_int(-1, 1) * DBL_EPSILON, random_int(-1, 1) * DBL_EPSILON);
    hit_vec *corner = &rect.vertex[random_int(0, 3)];
    *corner = vec_add(*corner, off);
    rect.upright = false;
    return rect;
}

/* Returns a rect turned by a slight angle. In one of three, a coordinate of a corner is a few ulps
 * off, and it is no box. */
static hit_shape slight_rect(void)
{
    hit_vec at = vec(random_int(-4, 4), random_int(-4, 4));
    double angle = one_in(2) ? slight_angle() : 90 * random_int(0, 3);
    hit_shape rect = hit_make_rect(at, vec(random_int(0, 8), random_int(0, 8)), angle);
    hit_vec *corner = &rect.vertex[random_int(0, 3)];
    double *x = one_in(2) ? &corner->x : &corner->y;
    if (one_in(3)) {
        *x = few_ulps(*x);
        rect.upright = false;
    }
    return rect;
}

/* Returns a rect with one corner moved, by much less than its size or by as much. */
static hit_shape dented_rect(void)
{
    hit_vec at = vec(random_double(-4, 4), random_double(-4, 4));
    hit_vec size = vec(random_double(0, 8), ldexp(random_double(0, 8), -random_int(0, 20)));
    hit_shape rect = hit_make_rect(at, size, random_double(0, 360));
    double dent = ldexp(random_double(0, 8), -random_int(0, 50)), towards = random_double(0, 7);
    hit_vec *corner = &rect.vertex[random_int(0, 3)];
    *corner = vec_add(*corner, vec(dent * cos(towards), dent * sin(towards)));
    rect.upright = false;
    return rect;
}

static bool is_rect(const hit_shape *shape)
{
    return shape->kind == HIT_RECT;
}

/* Makes a pair with such a rect, and puts the other shape so that they touch. If both are rects,
 * both are made so. */
static void make_with_rects(test_case *c, hit_kind a, hit_kind b, hit_shape (*rect)(void))
{
    make_near(c, a, b);
    hit_shape *first = is_rect(&c->a) ? &c->a : &c->b;
    hit_shape *other = is_rect(&c->a) ? &c->b : &c->a;
    *first = rect();
    if (is_rect(other))
        *other = rect();
    hit_shape other_placed = put_at(other, contact_of(first), c->ring[other == &c->b]);
    *other = other_placed;
}

static void make_with_slight_rects(test_case *c, hit_kind a, hit_kind b)
{
    make_with_rects(c, a, b, slight_rect);
}

static void make_with_bent_rects(test_case *c, hit_kind a, hit_kind b)
{
    make_with_rects(c, a, b, bent_rect);
}

static void make_with_dented_rects(test_case *c, hit_kind a, hit_kind b)
{
    make_with_rects(c, a, b, dented_rect);
}

/* So small that products of four numbers underflow. */
static void make_with_tiny_rects(test_case *c, hit_kind a, hit_kind b)
{
    make_with_dented_rects(c, a, b);
    int power = random_int(-274, -262);
    c->a = scaled_shape(&c->a, power, c->ring[0]);
    c->b = scaled_shape(&c->b, power, c->ring[1]);
}

static void test_rects(void **state)
{
    (void)state;
    run_maker(make_with_tiny_rects, HIT_CIRCLE, HIT_RECT, 20 * cases, "tiny");
    for (hit_kind a = 0; a < HIT_KIND_COUNT; a++) {
        run_maker(make_with_slight_rects, a, HIT_RECT, 8 * cases, "slightly turned");
        run_maker(make_with_bent_rects, a, HIT_RECT, 8 * cases, "bent");
        run_maker(make_with_dented_rects, a, HIT_RECT, 8 * cases, "dented");
    }
}

/* Two bent rects within a few ulps of each other, and one of them with a triangle and a circle of a
 * few ulps. */
static void test_bent_rects_together(void **state)
{
    (void)state;
    seed = random_seed();
    for (int i = 0; i < 20 * cases; i++) {
        hit_shape a = bent_rect(), b = bent_rect();
        hit_vec off = vec(random_int(-4, 4) * DBL_EPSILON, random_int(-4, 4) * DBL_EPSILON);
        b = hit_place(&b, vec_sub(vec_add(a.centre, off), b.centre), NULL);
        const hit_vec *v = b.vertex;
        hit_shape triangle = hit_make_triangle(v[0], v[1], v[2]);
        hit_shape circle = hit_make_circle(v[3], random_int(0, 4) * 0x1p-53);
        expect_right(&a, &b, "bent", i);
        expect_right(&a, &triangle, "bent and triangle", i);
        expect_right(&circle, &a, "circle and bent", i);
        expect_right(&(hit_shape){.kind = HIT_POINT, .count = 1, .vertex = {v[1]}}, &a,
                     "point and bent", i);
    }
}

/* ---- Huge and tiny -------------------------------------------------------------------------- */

static hit_shape scaled_by(const hit_shape *shape, int power, hit_vec *ring)
{
    hit_shape scaled = scaled_shape(shape, power, ring);
    return hit_validate(&scaled) == HIT_OK ? scaled : *shape;
}

/* A shape that is many times larger than the other, has numbers of few bits, and touches it. */
static void make_unequal(test_case *c, hit_kind a, hit_kind b)
{
    static const int ratio[] = {10, 26, 40, 52, 60, 110, 260, 520, 990};
    make_near(c, a, b);
    int power = ratio[random_int(0, 8)];
    c->a = scaled_by(&c->a, one_in(2) ? power : -power, c->ring[0]);
    hit_shape placed = put_at(&c->b, contact_of(&c->a), c->ring[1]);
    c->b = one_in(4) ? c->b : placed;
}

/* Two rects by their corners, which touch where both have their bends: the third corner of the one
 * is 64 u off, that of the other is as much nearer to it. */
static void test_bent_rects_touch(void **state)
{
    (void)state;
    const double bend = 0x1p-47, height = 0x1p-7;
    const hit_vec along = {0.5, -0x1p-4}, across = {-0x1p-6, -0x1p-3}, at = {1, height + bend};
    const hit_vec from = {at.x - along.x - across.x, at.y + bend - along.y - across.y};
    hit_shape a = hit_make_rect((hit_vec){0, 0}, (hit_vec){1, 1}, 30), b = a;
    const hit_vec flat[4] = {{0, 0}, {1, 0}, at, {0, height}};
    const hit_vec tip[4] = {
        from, {from.x + along.x, from.y + along.y}, at, {from.x + across.x, from.y + across.y}};
    memcpy(a.vertex, flat, sizeof flat);
    memcpy(b.vertex, tip, sizeof tip);
    assert_int_equal(hit_validate(&a), HIT_OK);
    assert_int_equal(hit_validate(&b), HIT_OK);
    assert_true(hit_hits(&a, &b));
    assert_true(hit_hits(&b, &a));
}

static void test_unequal_sizes(void **state)
{
    (void)state;
    seed = random_seed();
    for (hit_kind a = 0; a < HIT_KIND_COUNT; a++)
        for (hit_kind b = 0; b < HIT_KIND_COUNT; b++)
            for (int i = 0; i < cases; i++) {
                test_case c;
                make_unequal(&c, a, b);
                if (hit_validate(&c.a) == HIT_OK && hit_validate(&c.b) == HIT_OK)
                    expect_right(&c.a, &c.b, "unequal", i);
            }
}

/* A circle that an edge just reaches, so small that the gap's products lose what decides. */
static void test_tiny_reach(void **state)
{
    (void)state;
    const int power = -258;
    hit_shape edge = hit_make_segment(vec(0x1.2b54605bdeb96p-2, -0x1.e11ddbc8e18b7p-1),
                                      vec(0x1.6e795fdc06d6dp-1, 0x1.88f99d4d5eddep-1));
    hit_shape circle =
        hit_make_circle(vec(0x1.56db14a9d44d6p-3, 0x1.34ecf5de3363cp-1), 0x1.f8894f9a7598ep-2);
    edge = scaled_shape(&edge, power, NULL);
    circle = scaled_shape(&circle, power, NULL);
    assert_true(expect_right(&edge, &circle, "tiny reach", 0));
}

/* A circle that just reaches a turned rect, so far that one of two squares overflows. */
static void test_far_reach(void **state)
{
    (void)state;
    const double unit = 0x1p233, m = 0x1.199999999999ap+0;
    hit_shape rect = hit_make_rect(vec(0, 0), vec(unit, unit), 30);
    const hit_vec along = vec(3 * unit, 4 * unit), across = vec(-4 * m * unit, 3 * m * unit);
    const hit_vec corners[4] = {{0, 0}, along, vec_add(along, across), across};
    memcpy(rect.vertex, corners, sizeof corners);
    hit_vec centre = vec(-0x1.47ae147ae1d47p+276, 0x1.eb851eb852beap+275);
    hit_shape circle = hit_make_circle(centre, 0x1.9999999999999p+276);
    assert_true(expect_right(&circle, &rect, "far reach", 0));
}

/* ---- Reflected ------------------------------------------------------------------------------ */

static hit_shape convex_ring(hit_vec *ring)
{
    int count = random_int(5, MAX_RING);
    hit_vec centre = vec(random_double(-9, 9), random_double(-9, 9));
    double start = random_double(0, 7), radius = ldexp(random_double(1, 2), random_int(-2, 4));
    for (int i = 0; i < count; i++) {
        double at = start + 6.28 * (i + random_double(0, 0.7)) / count;
        ring[i] = vec(centre.x + radius * cos(at), centre.y + radius * sin(at));
    }
    return hit_make_polygon(ring, count);
}

/* A ring and the same ring turned by 180 degrees around the middle of an edge, up to a few ulps.
 * They share the edge, and the common part of their boxes is around its middle. */
static void make_reflected(test_case *c, hit_kind a, hit_kind b)
{
    (void)a;
    (void)b;
    c->a = convex_ring(c->ring[0]);
    int edge = random_int(0, c->a.count - 1);
    hit_vec p = c->ring[0][edge], q = c->ring[0][(edge + 1) % c->a.count];
    for (int i = 0; i < c->a.count; i++)
        c->ring[1][i] =
            vec(few_ulps(p.x + q.x - c->ring[0][i].x), few_ulps(p.y + q.y - c->ring[0][i].y));
    c->b = hit_make_polygon(c->ring[1], c->a.count);
}

static void test_reflected(void **state)
{
    (void)state;
    run_maker(make_reflected, HIT_POLYGON, HIT_POLYGON, 40 * cases, "reflected");
}

/* ---- On grids of any fineness --------------------------------------------------------------- */

static void run_hairlines(hit_kind a, hit_kind b)
{
    bool has_edge = !kind_is_disc(a) || !kind_is_disc(b);
    if (has_edge)
        run_maker(make_hairline, a, b, 8 * cases, "hairline");
    if (!kind_is_round(a) && !kind_is_round(b))
        return;
    if (has_edge)
        run_maker(make_beside_edge, a, b, 4 * cases, "beside an edge");
    run_maker(make_at_vertex, a, b, 4 * cases, "at a vertex");
}

/* A point that is one unit of the grid off a segment: (n + 1) (n - 1) - n^2 is -1. With n up to
 * 2^28 the two products round to the same. */
static void make_one_unit_off(test_case *c, hit_kind a, hit_kind b)
{
    (void)a, (void)b;
    double n = 4.0 * random_int(1 << 21, (1 << 26) - 2), half = n / 2;
    hit_vec from = vec(-half, -half);
    bool off = one_in(2);
    c->a = hit_make_point(vec_add(from, off ? vec(n, n - 1) : vec(0, 0)));
    c->b = hit_make_segment(from, vec_add(from, vec(n + 1, n)));
}

static void test_one_unit_off(void **state)
{
    (void)state;
    run_maker(make_one_unit_off, HIT_POINT, HIT_SEGMENT, 400, "one unit off");
}

/* Tangents of ellipses stand in test_ellipse.c. */
static void test_hairlines(void **state)
{
    (void)state;
    for (hit_kind a = 0; a < HIT_KIND_COUNT; a++)
        for (hit_kind b = a; b < HIT_KIND_COUNT; b++)
            if (kind_is_outline(a) && kind_is_outline(b))
                run_hairlines(a, b);
}

/* A call of an empty place of the table would end the program. */
static void test_every_pair_has_a_way(void **state)
{
    (void)state;
    for (hit_kind a = 0; a < HIT_KIND_COUNT; a++)
        for (hit_kind b = 0; b < HIT_KIND_COUNT; b++)
            if (!hit_direct_pair[a][b])
                fail_msg("hit_direct_pair of direct.c has nothing for %s and %s", hit_kind_name(a),
                         hit_kind_name(b));
}

int main(void)
{
    cases = random_cases(cases);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_pair_has_a_way),
        cmocka_unit_test(test_near_touching),
        cmocka_unit_test(test_rects),
        cmocka_unit_test(test_bent_rects_together),
        cmocka_unit_test(test_bent_rects_touch),
        cmocka_unit_test(test_unequal_sizes),
        cmocka_unit_test(test_tiny_reach),
        cmocka_unit_test(test_far_reach),
        cmocka_unit_test(test_reflected),
        cmocka_unit_test(test_hairlines),
        cmocka_unit_test(test_one_unit_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
