/* SPDX-License-Identifier: MIT */
/*
 * Grown shapes: what hit_grow() makes; verdicts against fractions, for all pairs of kinds, chains
 * and rings with holes, from 2^-1000 to 2^1000; touches that are exact; ellipses by the capsules
 * around edges; proofs by a checker; batches and fields. HIT_CASES=N takes N random cases a test.
 */
#include "grown_case.h"
#include "hit_lab.h"
#include "oracle.h"
#include "proved.h"

#include <float.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { USUAL_CASES = 12000, MOST_SHAPES = 24 };

/* ---- By hand -------------------------------------------------------------------------------- */

static void expect_hit(const hit_shape *a, const hit_shape *b, bool hits)
{
    hit_step steps[64];
    hit_trace trace = hit_trace_make(steps, 64);
    hit_verdict truth = hits ? HIT_HIT : HIT_MISS;
    assert_int_equal(hit_referee(a, b, NULL), truth);
    assert_int_equal(hit_referee(b, a, NULL), truth);
    assert_int_equal(hit_referee(a, b, &trace), truth);
    assert_int_equal(hit_referee(b, a, &trace), truth);
    assert_int_equal(hit_hits(a, b), hits);
}

static const hit_vec frame[] = {{0, 0}, {9, 0}, {9, 9}, {0, 9}, {3, 3}, {6, 3}, {6, 6}, {3, 6}};
static const int frame_ends[] = {4, 8};

static void makes_what_it_says(void **state)
{
    (void)state;
    const hit_shape point = POINT(1, 2), segment = SEGMENT(0, 0, 3, 4), circle = CIRCLE(1, 2, 5);
    const hit_shape disc = hit_grow(&point, 3), capsule = hit_grow(&segment, 0.5);
    assert_true(disc.kind == HIT_CIRCLE && disc.radius == 3 && disc.vertex[0].y == 2);
    assert_true(capsule.kind == HIT_CAPSULE && capsule.radius == 0.5 && capsule.vertex[1].x == 3);
    assert_true(hit_grow(&circle, -2).radius == 3 && hit_grow(&circle, 1).radius == 6);
    const hit_shape box = hit_make_box(vec(0, 0), vec(4, 2)), round = hit_grow(&box, 1);
    assert_true(round.kind == HIT_RECT && round.radius == 1 && round.upright && round.size.x == 4);
    const hit_shape back = hit_grow(&round, -1), same = hit_grow(&point, 0);
    assert_true(back.radius == 0 && hit_validate(&back) == HIT_OK && same.kind == HIT_POINT);
}

static void expect_error(const hit_shape *shape, double r, hit_error error)
{
    const hit_shape grown = hit_grow(shape, r);
    assert_int_equal(hit_validate(&grown), error);
}

static void refuses_what_it_says(void **state)
{
    (void)state;
    static const hit_vec vertices[] = {{0, 0}, {4, 0}, {4, 4}, {1, 1}};
    const hit_shape of[] = {POINT(1, 2),
                            SEGMENT(0, 0, 3, 4),
                            CIRCLE(1, 2, 0),
                            RECT(0, 0, 4, 2),
                            RING(vertices),
                            TRIANGLE(0, 0, 1, 0, 0, 1),
                            CAPSULE(0, 0, 1, 1, 0),
                            hit_make_chain(vertices, 4),
                            hit_make_rings(frame, frame_ends, 2)};
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        expect_error(&of[i], 1, HIT_OK);
        expect_error(&of[i], 0, HIT_OK);
        expect_error(&of[i], DBL_TRUE_MIN, HIT_OK);
        expect_error(&of[i], VEC_MOST - 2, HIT_OK);
        expect_error(&of[i], DBL_MAX, HIT_ERROR_NOT_FINITE);
        expect_error(&of[i], -1, HIT_ERROR_NEGATIVE);
        expect_error(&of[i], (double)NAN, HIT_ERROR_NOT_FINITE);
        expect_error(&of[i], (double)INFINITY, HIT_ERROR_NOT_FINITE);
        expect_error(&of[i], -(double)INFINITY, HIT_ERROR_NOT_FINITE);
    }
    const hit_shape ellipse = ELLIPSE(0, 0, 3, 2, 0);
    expect_error(&ellipse, 0, HIT_OK);
    expect_error(&ellipse, 1, HIT_ERROR_RADIUS);
    hit_shape point = POINT(1, 2), segment = SEGMENT(0, 0, 3, 4);
    point.radius = segment.radius = 1;
    assert_int_equal(hit_validate(&point), HIT_ERROR_RADIUS);
    assert_int_equal(hit_validate(&segment), HIT_ERROR_RADIUS);
}

/* One row a form of shapes says what is refused. */
static void says_what_it_answers(void **state)
{
    (void)state;
    static const hit_vec dented[] = {{0, 0}, {9, 0}, {2, 2}, {0, 9}};
    const hit_shape ring = RING(dented), rect = RECT(0, 0, 4, 2), chain = hit_make_chain(dented, 4);
    const struct {
        hit_shape shape;
        bool grow, matrix, contact;
    } rows[] = {
        {POINT(1, 2), true, true, true},
        {CIRCLE(1, 2, 0), true, true, true},
        {CIRCLE(1, 2, 3), true, false, true},
        {CAPSULE(0, 0, 4, 1, 2), true, false, true},
        {ring, true, true, true},
        {chain, true, true, true},
        {hit_grow(&rect, 1), true, false, true},
        {hit_grow(&ring, 1), true, false, false},
        {hit_grow(&chain, 1), true, false, false},
        {ELLIPSE(1, 2, 3, 4, 5), false, false, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (hit_question q = 0; q < HIT_QUESTION_COUNT; q++) {
            bool answers = true;
            answers = q == HIT_ASK_GROW ? rows[i].grow : answers;
            answers = q == HIT_ASK_MATRIX ? rows[i].matrix : answers;
            answers = q == HIT_ASK_CONTACT ? rows[i].contact : answers;
            assert_int_equal(hit_answers(&rows[i].shape, q), answers);
        }
}

/* A corner's arc is reached along (3, 4), a side straight; the last bit decides. */
static void touches_exactly(void **state)
{
    (void)state;
    static const hit_vec l[] = {{-4, -4}, {0, -4}, {0, 0}, {-2, 0}, {-2, 2}, {-4, 2}};
    const hit_shape box = hit_make_box(vec(-8, -6), vec(0, 0)),
                    triangle = TRIANGLE(0, 0, -7, 0, 0, -9);
    const hit_shape bent = RING(l), chain = hit_make_chain(l, 6);
    const hit_shape of[] = {box, triangle, bent, chain, hit_make_rect(vec(-4, -3), vec(8, 6), 180)};
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        const hit_shape grown = hit_grow(&of[i], 2);
        const hit_shape at[] = {CIRCLE(3, 4, 3), CAPSULE(3, 4, 9, 7, 3), POINT(1.2, 1.6)};
        const hit_shape far = hit_make_box(vec(3, 4), vec(9, 9)), corner = hit_grow(&far, 3);
        const hit_shape less = hit_grow(&far, nextafter(3, 0));
        expect_hit(&grown, &at[0], true);
        expect_hit(&grown, &at[1], true);
        expect_hit(&grown, &corner, true);
        expect_hit(&grown, &less, false);
        assert_false(hit_overlap(&grown, &corner) || hit_overlap(&grown, &at[0]));
        assert_int_equal(hit_relate(&grown, &corner), HIT_TOUCHING);
    }
    const hit_shape rings = hit_make_rings(frame, frame_ends, 2), narrow = hit_grow(&rings, 1);
    const hit_shape inside = CIRCLE(4.5, 4.5, 0.5), less = CIRCLE(4.5, 4.5, nextafter(0.5, 0));
    expect_hit(&narrow, &inside, true);
    expect_hit(&narrow, &less, false);
    const hit_shape closed = hit_grow(&rings, 1.5), middle = POINT(4.5, 4.5);
    expect_hit(&closed, &middle, true);
}

/* Where a rounded sum would be wrong: 1 + 2^-60 is more than 1, by less than doubles show. */
static void adds_radii_exactly(void **state)
{
    (void)state;
    const hit_shape a = hit_make_box(vec(0, 0), vec(1, 1)),
                    b = hit_make_box(vec(2 + 0x1p-51, 0), vec(3, 1));
    const hit_shape c = hit_make_box(vec(2, 0), vec(3, 1));
    const hit_shape of_a = hit_grow(&a, 1), more = hit_grow(&c, 0), tiny = hit_grow(&b, 0x1p-60);
    expect_hit(&of_a, &more, true);
    expect_hit(&of_a, &tiny, false);
    const hit_shape almost = hit_grow(&a, nextafter(1, 0)), bit = hit_grow(&c, 0x1p-53);
    const hit_shape less = hit_grow(&c, 0x1p-54);
    expect_hit(&almost, &bit, true);
    expect_hit(&almost, &less, false);
}

/* ---- Random shapes -------------------------------------------------------------------------- */

static void draw_pair(grown_case c[2], const number_source *source)
{
    for (int k = 0; k < 2; k++)
        grown_draw(&c[k], grown_form(), source, grown_radius(source));
}

static void verdicts_are_those_of_fractions(void **state)
{
    (void)state;
    long hits = 0, misses = 0;
    for (long i = 0; i < random_cases(USUAL_CASES); i++) {
        grown_case c[2];
        draw_pair(c, grown_source());
        int power = random_int(0, 3) == 0 ? random_int(-1000, 1000) : 0;
        for (int k = 0; k < 2; k++)
            scale_shape(&c[k].shape, c[k].v, power);
        if (hit_validate(&c[0].shape) != HIT_OK || hit_validate(&c[1].shape) != HIT_OK)
            continue;
        bool hit = oracle_hit(&c[0].shape, &c[1].shape);
        expect_hit(&c[0].shape, &c[1].shape, hit);
        *(hit ? &hits : &misses) += 1;
    }
    long least = random_cases(USUAL_CASES) / 120;
    assert_true(hits > least && misses > least);
}

/* A ring of few corners, or a rect or triangle, some thin. */
static void draw_small(grown_case *c, const number_source *source)
{
    static const hit_kind kinds[] = {HIT_RECT, HIT_RECT, HIT_TRIANGLE, HIT_POLYGON};
    c->shape = random_shape(kinds[random_int(0, 3)], source, c->v);
    if (c->shape.kind == HIT_RECT && random_int(0, 3) == 0)
        c->shape = hit_make_rect(c->shape.centre, vec(c->shape.size.x, c->shape.size.y / 64),
                                 c->shape.angle);
    noted_add(&c->shape);
}

/* Radii that reach almost as far as the shapes are apart, or a little farther. */
static void small_rings_almost_touch(void **state)
{
    (void)state;
    static const double offs[] = {0, 0x1p-53, 0x1p-52, 0x1p-50, 0x1p-46, 0x1p-30, 0x1p-10, 0x1p-6};
    long hits = 0, misses = 0;
    for (long i = 0; i < random_cases(USUAL_CASES); i++) {
        grown_case c[2];
        const number_source *source = grown_source();
        for (int k = 0; k < 2; k++)
            draw_small(&c[k], source);
        int power = random_int(0, 7) == 0 ? random_int(-300, 300) : 0;
        for (int k = 0; k < 2; k++)
            scale_shape(&c[k].shape, c[k].v, power);
        if (hit_validate(&c[0].shape) != HIT_OK || hit_validate(&c[1].shape) != HIT_OK)
            continue;
        double off = offs[random_int(0, 7)], part = random_int(0, 2) / 2.0;
        double reach = hit_closest(&c[0].shape, &c[1].shape).distance;
        reach *= random_int(0, 1) ? 1 + off : 1 - off;
        const hit_shape a = hit_grow(&c[0].shape, reach * part);
        const hit_shape b = hit_grow(&c[1].shape, reach - reach * part);
        bool hit = oracle_hit(&a, &b);
        expect_hit(&a, &b, hit);
        *(hit ? &hits : &misses) += 1;
    }
    long least = random_cases(USUAL_CASES) / 120;
    assert_true(hits > least && misses > least);
}

/* By growing one or the other, and by nothing at all. */
static void grows_either_side(void **state)
{
    (void)state;
    long hits = 0, misses = 0;
    for (long i = 0; i < random_cases(USUAL_CASES); i++) {
        grown_case c[2];
        const number_source *source = grown_source();
        for (int k = 0; k < 2; k++)
            grown_draw(&c[k], grown_form(), source, 0);
        for (int k = 0; k < 2; k++)
            if (kind_is_round(c[k].shape.kind))
                c[k].shape.radius = 0;
        double r = source->radius();
        const hit_shape a = hit_grow(&c[0].shape, r), b = hit_grow(&c[1].shape, r);
        const hit_shape same = hit_grow(&c[0].shape, 0);
        bool hit = hit_hits(&a, &c[1].shape);
        assert_int_equal(hit, hit_hits(&c[0].shape, &b));
        assert_int_equal(hit_hits(&same, &c[1].shape), hit_hits(&c[0].shape, &c[1].shape));
        assert_true(same.kind == c[0].shape.kind && same.radius == 0);
        *(hit ? &hits : &misses) += 1;
    }
    long least = random_cases(USUAL_CASES) / 120;
    assert_true(hits > least && misses > least);
}

/* A grown ring hits an ellipse when its filling does, or a capsule around an edge. */
static void ellipses(void **state)
{
    (void)state;
    long hits = 0, misses = 0;
    for (long i = 0; i < random_cases(USUAL_CASES) / 4; i++) {
        grown_case c, e;
        const number_source *source = grown_source();
        grown_draw(&c, grown_form(), source, 0);
        grown_draw(&e, HIT_ELLIPSE, source, 0);
        if (!kind_is_ring(c.shape.kind))
            continue;
        double r = grown_radius(source);
        bool hit = hit_hits(&c.shape, &e.shape);
        for (int k = 0; k < c.shape.count; k++) {
            bool last = c.shape.kind == HIT_POLYGON && c.shape.rings.open && k == c.shape.count - 1;
            int first =
                c.shape.kind == HIT_POLYGON && c.shape.rings.ends && k >= c.ends[0] ? c.ends[0] : 0;
            int end = c.shape.kind == HIT_POLYGON && c.shape.rings.ends && first == 0
                          ? c.ends[0]
                          : c.shape.count;
            const hit_vec *v = hit_vertices(&c.shape);
            const hit_shape around = hit_make_capsule(v[k], v[k + 1 < end ? k + 1 : first], r);
            hit |= !last && hit_hits(&around, &e.shape);
        }
        const hit_shape grown = hit_grow(&c.shape, r);
        expect_hit(&grown, &e.shape, hit);
        *(hit ? &hits : &misses) += 1;
    }
    long least = random_cases(USUAL_CASES) / 600;
    assert_true(hits > least && misses > least);
}

/* ---- Proofs, batches and fields ------------------------------------------------------------- */

static void proofs_are_checked(void **state)
{
    (void)state;
    for (long i = 0; i < random_cases(USUAL_CASES) / 20; i++) {
        grown_case c[2];
        draw_pair(c, grown_source());
        if (random_int(0, 3) == 0)
            grown_draw(&c[1], HIT_ELLIPSE, &random_sources[random_int(0, 1)], 0);
        hit_verdict truth = hit_referee(&c[0].shape, &c[1].shape, NULL);
        const char *wrong = proved_wrong(&c[0].shape, &c[1].shape, truth, NULL);
        if (wrong)
            fail_msg("%s: %s, %s, %s", wrong, proved_text, proved_core[0], proved_core[1]);
    }
}

static void batches_ask_the_referee(void **state)
{
    (void)state;
    enum { COUNT = 40 };
    for (long i = 0; i < random_cases(USUAL_CASES) / 40; i++) {
        grown_case c;
        const number_source *source = grown_source();
        grown_draw(&c, grown_form(), source, grown_radius(source));
        hit_vec at[COUNT];
        double radius[COUNT];
        unsigned char points[COUNT], circles[COUNT], own[COUNT];
        for (int k = 0; k < COUNT; k++) {
            at[k] = vec(source->coordinate(), source->coordinate());
            radius[k] = source->radius();
        }
        hit_batch_points(&c.shape, at, COUNT, points);
        hit_batch_circles(&c.shape, at, 1, COUNT, circles);
        hit_batch_own_circles(&c.shape, at, radius, COUNT, own);
        for (int k = 0; k < COUNT; k++) {
            const hit_shape p = hit_make_point(at[k]), q = hit_make_circle(at[k], 1),
                            r = hit_make_circle(at[k], radius[k]);
            assert_int_equal(points[k], hit_referee(&c.shape, &p, NULL));
            assert_int_equal(circles[k], hit_referee(&c.shape, &q, NULL));
            assert_int_equal(own[k], hit_referee(&c.shape, &r, NULL));
        }
    }
}

static void fields_find_all(void **state)
{
    (void)state;
    for (long i = 0; i < random_cases(USUAL_CASES) / 100; i++) {
        grown_case c[MOST_SHAPES];
        hit_shape shapes[MOST_SHAPES];
        const number_source *source = grown_source();
        for (int k = 0; k < MOST_SHAPES; k++) {
            grown_draw(&c[k], grown_form(), source, grown_radius(source) / 2);
            shapes[k] = c[k].shape;
        }
        void *memory = malloc(hit_field_size(MOST_SHAPES));
        hit_field *field = hit_field_build(memory, MOST_SHAPES, shapes, MOST_SHAPES);
        int found[MOST_SHAPES], hits = 0;
        for (int k = 1; k < MOST_SHAPES; k++)
            hits += hit_hits(&shapes[0], &shapes[k]);
        assert_int_equal(hit_field_hits(field, &shapes[0], found, MOST_SHAPES, NULL), hits + 1);
        hit_nearest nearest;
        hit_field_remove(field, 0);
        int first = hit_field_nearest(field, &shapes[0], &nearest, NULL);
        double least = INFINITY;
        for (int k = 1; k < MOST_SHAPES; k++)
            least = fmin(least, hit_closest(&shapes[0], &shapes[k]).distance);
        assert_true(first > 0 && nearest.distance == least);
        free(memory);
    }
}

/* Large rings go by an index or a walk, and give what small pieces of them give. */
static void large_rings(void **state)
{
    (void)state;
    enum { LARGE = 200 };
    hit_vec v[LARGE];
    for (int i = 0; i < LARGE; i++) {
        double r = i % 2 ? 10 : 8 + random_double(0, 1), angle = i * 2 * 3.14159265358979 / LARGE;
        v[i] = vec(r * cos(angle), r * sin(angle));
    }
    hit_shape ring = hit_make_polygon(v, LARGE), chain = hit_make_chain(v, LARGE);
    void *memory[2] = {malloc(hit_index_size(LARGE)), malloc(hit_index_size(LARGE))};
    for (int i = 0; i < 3000; i++) {
        double r = random_double(0, 2);
        hit_vec p = vec(random_double(-14, 14), random_double(-14, 14));
        const hit_shape disc = hit_make_circle(p, r), point = hit_make_point(p);
        for (int k = 0; k < 2; k++) {
            hit_shape grown = hit_grow(k ? &chain : &ring, r);
            bool hits = hit_hits(k ? &chain : &ring, &disc);
            expect_hit(&grown, &point, hits);
            grown.index = hit_index_build_for(k ? &chain : &ring, memory[k]);
            assert_int_equal(hit_validate(&grown), HIT_OK);
            expect_hit(&grown, &point, hits);
        }
    }
    free(memory[0]);
    free(memory[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(makes_what_it_says),
        cmocka_unit_test(refuses_what_it_says),
        cmocka_unit_test(says_what_it_answers),
        cmocka_unit_test(touches_exactly),
        cmocka_unit_test(adds_radii_exactly),
        cmocka_unit_test_teardown(verdicts_are_those_of_fractions, noted_tell),
        cmocka_unit_test_teardown(small_rings_almost_touch, noted_tell),
        cmocka_unit_test_teardown(grows_either_side, noted_tell),
        cmocka_unit_test_teardown(ellipses, noted_tell),
        cmocka_unit_test_teardown(proofs_are_checked, noted_tell),
        cmocka_unit_test_teardown(batches_ask_the_referee, noted_tell),
        cmocka_unit_test_teardown(fields_find_all, noted_tell),
        cmocka_unit_test(large_rings),
    };
    random_seed();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
