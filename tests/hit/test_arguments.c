/* SPDX-License-Identifier: MIT */
/*
 * What functions say where an argument that is no shape is NaN, infinite, or out of its range. The
 * test header looks that every function of the library stands here. UBSan and ASan, with which the
 * long suite compiles it, see what else happens.
 *
 * These take nothing, or shapes alone and room for an answer: hit_version(), hit_self_check(),
 * hit_shape_size(), hit_vertices(), hit_vertex_count(), hit_ellipse_axes(), hit_hits(),
 * hit_relate(), hit_relate_matrix(), hit_is_simple(),
 * hit_overlap(), hit_closest(), hit_separate(), hit_contact(), hit_enclose(). These take a ring,
 * its count and memory, and the ring is one that hit_validate() accepts: hit_index_build(),
 * hit_index_build_for(), hit_index_study(). This one takes a method and shapes: hit_run(). What
 * hit_prove(), hit_prove_size() and hit_prove_shape() do without room test_prove.c says, and
 * what hit_prove_reason() does test_reason.c. What hit_ray(), hit_field_ray() and hit_field_pick()
 * say of such numbers test_ray.c does.
 */
#include "hit_inline.h"
#include "hit_lab.h"
#include "hit_prove.h"
#include "shapes.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const double odd[] = {NAN,      -NAN,         INFINITY, -INFINITY, DBL_MAX,
                             -DBL_MAX, DBL_TRUE_MIN, -1,       0};
enum { ODD = sizeof odd / sizeof *odd };
static const int counts[] = {INT_MIN, -100, -1, 0};
enum { COUNTS = sizeof counts / sizeof *counts };

static const hit_vec star[] = {{0, -9}, {2, -2}, {9, 0},  {2, 2},
                               {0, 9},  {-2, 2}, {-9, 0}, {-2, -2}};

enum { SHAPES = 9 };

static void make_shapes(hit_shape out[SHAPES])
{
    const hit_shape all[SHAPES] = {POINT(1, 2),
                                   SEGMENT(-3, 0, 4, 1),
                                   CIRCLE(0, 3, 2),
                                   hit_make_rect(vec(4, 4), vec(6, 2), 30),
                                   hit_make_box(vec(-4, -4), vec(-1, 1)),
                                   TRIANGLE(0, 0, 5, 1, 2, 6),
                                   RING(star),
                                   CAPSULE(1, 1, 5, 5, 2),
                                   ELLIPSE(-3, 2, 4, 1, 20)};
    memcpy(out, all, sizeof all);
}

static bool is_finite(hit_vec v)
{
    return isfinite(v.x) && isfinite(v.y);
}

/* ---- Shapes --------------------------------------------------------------------------------- */

static void expect_judged(const hit_shape *s, bool finite)
{
    hit_error error = hit_validate(s);
    assert_true(finite || error != HIT_OK);
    assert_string_not_equal(hit_error_text(error), "unknown");
}

static void makers_only_store(void **state)
{
    (void)state;
    for (int i = 0; i < ODD; i++)
        for (int k = 0; k < ODD; k++) {
            const hit_vec p = {odd[i], 1}, q = {2, odd[k]};
            bool finite = isfinite(odd[i]) && isfinite(odd[k]);
            const hit_vec ring[] = {p, q, {3, 3}};
            const int ends[] = {3, 3};
            hit_vec out[3];
            const hit_shape box = hit_make_box(p, q), sharp = hit_make_box(vec(0, 0), vec(1, 2));
            const hit_shape all[] = {hit_make_point(vec(odd[i], odd[k])),
                                     hit_make_segment(p, q),
                                     hit_make_circle(p, odd[k]),
                                     hit_make_rect(p, vec(2, 3), odd[k]),
                                     hit_make_rect(vec(1, 2), vec(odd[i], 1), odd[k]),
                                     box,
                                     hit_grow(&box, odd[k]),
                                     hit_grow(&sharp, odd[i] + odd[k]),
                                     hit_make_triangle(p, q, vec(0, 0)),
                                     hit_make_polygon(ring, 3),
                                     hit_make_polygon_at(star, 3, odd[i], vec(odd[k], 0), out),
                                     hit_make_chain(ring, 3),
                                     hit_make_capsule(p, vec(0, 0), odd[k]),
                                     hit_make_ellipse(p, vec(2, 1), odd[k]),
                                     hit_make_ellipse(vec(0, 0), vec(odd[i], odd[k]), 0),
                                     hit_make_sector(p, 0, 1, 0, odd[k]),
                                     hit_make_sector(vec(0, 0), odd[i], odd[k], 1, 2)};
            for (size_t n = 0; n < sizeof all / sizeof *all; n++)
                expect_judged(&all[n], finite);
            const hit_shape rings = hit_make_rings(ring, ends, 2);
            assert_int_not_equal(hit_validate(&rings), HIT_OK);
        }
    for (int i = 0; i < COUNTS; i++) {
        const hit_shape few[] = {hit_make_polygon(star, counts[i]), hit_make_chain(star, counts[i]),
                                 hit_make_polygon_at(star, counts[i], 10, vec(0, 0), NULL),
                                 hit_make_rings(star, NULL, counts[i])};
        for (int n = 0; n < 4; n++)
            assert_int_not_equal(hit_validate(&few[n]), HIT_OK);
        assert_true(hit_index_size(counts[i]) == hit_index_size(1));
    }
    const hit_shape ring = RING(star);
    assert_null(hit_index_build(star, 8, NULL));
    assert_null(hit_index_build_for(&ring, NULL));
    assert_null(hit_field_build(NULL, 4, &ring, 1));
}

static void places_may_leave_the_range(void **state)
{
    (void)state;
    hit_shape shapes[SHAPES];
    hit_vec ring[8];
    make_shapes(shapes);
    for (int i = 0; i < ODD * ODD * SHAPES; i++) {
        const hit_shape *s = &shapes[i % SHAPES];
        const hit_vec to = {odd[i / SHAPES % ODD], odd[i / SHAPES / ODD]};
        const hit_shape placed = hit_place(s, to, ring);
        assert_true(is_finite(to) || hit_validate(&placed) == HIT_ERROR_NOT_FINITE);
        hit_vec at = to, way = {to.y, to.x}, low, high;
        const hit_shape on_floats = hit_place_float(s, &at, way, ring);
        assert_int_equal(isfinite(to.x), isfinite(at.x));
        assert_true(is_finite(at) || hit_validate(&on_floats) == HIT_ERROR_NOT_FINITE);
        hit_bounds(s, &low, &high);
        assert_true(is_finite(low) && is_finite(high));
    }
}

static void points_that_are_none(void **state)
{
    (void)state;
    hit_shape shapes[SHAPES];
    make_shapes(shapes);
    for (int i = 0; i < ODD; i++)
        for (int k = 0; k < SHAPES; k++)
            if (!isfinite(odd[i])) {
                assert_false(hit_pick(&shapes[k], vec(odd[i], 1)));
                assert_false(hit_pick(&shapes[k], vec(1, odd[i])));
                assert_int_equal(hit_orientation(vec(odd[i], 0), vec(1, 1), vec(2, 3)), 0);
                assert_int_equal(hit_orientation(vec(1, 0), vec(1, odd[i]), vec(2, 3)), 0);
                assert_int_equal(hit_orientation(vec(1, 0), vec(1, 1), vec(odd[i], 3)), 0);
                assert_false(hit_inline_reach(vec(odd[i], 0), vec(1, 1), 1, 1));
                assert_false(hit_inline_reach(vec(0, 0), vec(1, odd[i]), 1, 1));
                assert_false(hit_inline_reach(vec(0, 0), vec(1, 1), odd[i], 1));
                assert_false(hit_inline_reach(vec(0, 0), vec(1, 1), 1, odd[i]));
            } else {
                hit_pick(&shapes[k], vec(odd[i], -odd[i]));
                hit_orientation(vec(odd[i], 0), vec(1, odd[i]), vec(2, 3));
                hit_inline_reach(vec(odd[i], 0), vec(1, odd[i]), 2, fabs(odd[i]));
            }
}

/* ---- Names ---------------------------------------------------------------------------------- */

static void numbers_without_a_name(void **state)
{
    (void)state;
    static const int numbers[] = {INT_MIN, -1, 1000, INT_MAX};
    for (int i = 0; i < 4; i++) {
        assert_string_equal(hit_machine_text((hit_machine)numbers[i]), "unknown");
        assert_string_equal(hit_error_text((hit_error)numbers[i]), "unknown");
        assert_string_equal(hit_kind_name((hit_kind)numbers[i]), "unknown");
        assert_string_equal(hit_verdict_name((hit_verdict)numbers[i]), "unknown");
        assert_string_equal(hit_relation_name((hit_relation)numbers[i]), "unknown");
        assert_string_equal(hit_sweep_state_name((hit_sweep_state)numbers[i]), "unknown");
        assert_string_equal(hit_turned_state_name((hit_turned_state)numbers[i]), "unknown");
        assert_string_equal(hit_question_name((hit_question)numbers[i]), "unknown");
        assert_false(
            hit_answers(&(hit_shape){.kind = HIT_POINT, .count = 1}, (hit_question)numbers[i]));
        assert_string_equal(hit_prove_state_text((hit_prove_state)numbers[i]), "unknown");
    }
}

/* ---- Measures ------------------------------------------------------------------------------- */

static void no_room_gets_nothing(void **state)
{
    (void)state;
    const hit_shape a = RING(star), b = hit_make_box(vec(-20, -1), vec(20, 1));
    hit_vec points[8];
    hit_edges edges[8];
    assert_int_equal(hit_crossings(&a, &b, points, NULL, 8), 4);
    for (int i = 0; i < COUNTS; i++) {
        assert_int_equal(hit_crossings(&a, &b, NULL, NULL, counts[i]), 0);
        assert_int_equal(hit_crossings(&a, &b, NULL, NULL, counts[i]), 0);
    }
    assert_int_equal(hit_crossings(&a, &b, points, edges, 2), 2);
}

static void batches_refuse(void **state)
{
    (void)state;
    hit_shape shapes[SHAPES];
    hit_vec at[ODD * ODD];
    double radii[ODD * ODD];
    unsigned char out[ODD * ODD];
    make_shapes(shapes);
    for (int i = 0; i < ODD * ODD; i++) {
        at[i] = vec(odd[i / ODD], odd[i % ODD]);
        radii[i] = odd[(i + i / ODD) % ODD];
    }
    for (int k = 0; k < SHAPES; k++) {
        hit_batch_points(&shapes[k], at, ODD * ODD, out);
        for (int i = 0; i < ODD * ODD; i++)
            assert_int_equal(out[i] == HIT_REFUSED, !is_finite(at[i]));
        hit_batch_own_circles(&shapes[k], at, radii, ODD * ODD, out);
        for (int i = 0; i < ODD * ODD; i++)
            assert_int_equal(out[i] == HIT_REFUSED,
                             !is_finite(at[i]) || !isfinite(radii[i]) || radii[i] < 0);
        for (int n = 0; n < ODD; n++) {
            hit_batch_circles(&shapes[k], at, odd[n], ODD * ODD, out);
            for (int i = 0; i < ODD * ODD; i++)
                assert_int_equal(out[i] == HIT_REFUSED,
                                 !is_finite(at[i]) || !isfinite(odd[n]) || odd[n] < 0);
        }
        for (int i = 0; i < COUNTS; i++) {
            hit_batch_points(&shapes[k], NULL, counts[i], NULL);
            hit_batch_circles(&shapes[k], NULL, 1, counts[i], NULL);
            hit_batch_own_circles(&shapes[k], NULL, NULL, counts[i], NULL);
        }
    }
}

/* ---- Motions -------------------------------------------------------------------------------- */

static bool same_swept(hit_swept a, hit_swept b)
{
    return a.state == b.state && a.time == b.time && vec_equal(a.normal, b.normal) &&
           vec_equal(a.point, b.point) && a.edges.of_a == b.edges.of_a &&
           a.edges.of_b == b.edges.of_b;
}

/* Ways out, and a front of any numbers: a sweep has a time, and a place stays one. */
static void expect_rules(const hit_shape *a, const hit_shape *b, hit_vec motion, hit_vec front)
{
    hit_vec ring[16];
    hit_slide_contact met[2];
    const hit_one_way way = {front, motion.x};
    const hit_rules rules[] = {{.out = true}, {.one_way = &way}, {0}};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        hit_swept swept = hit_sweep_into(a, b, motion, &rules[i]);
        assert_true(swept.time >= 0 && swept.time <= 1);
        hit_slid got = hit_slide(a, b, 1, motion, &rules[i], met, 2, ring);
        assert_true(is_finite(got.moved) && is_finite(got.rest));
        assert_int_equal(hit_validate(&got.place), HIT_OK);
    }
    assert_true(same_swept(hit_sweep_into(a, b, motion, NULL), hit_sweep_into(a, b, motion, NULL)));
}

static void expect_no_motion(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    hit_vec ring[8];
    hit_slide_contact met[2];
    expect_rules(a, b, motion, motion);
    assert_true(same_swept(hit_sweep(a, b, motion), hit_sweep(a, b, vec(0, 0))));
    assert_true(
        same_swept(hit_sweep_into(a, b, motion, NULL), hit_sweep_into(a, b, vec(0, 0), NULL)));
    hit_slid got = hit_slide(a, b, 1, motion, NULL, met, 2, ring);
    assert_true(vec_equal(got.moved, vec(0, 0)) && vec_equal(got.rest, vec(0, 0)));
    assert_int_equal(got.state, hit_overlap(a, b) ? HIT_SWEEP_STARTED : HIT_SWEEP_FREE);
}

static void expect_some_motion(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    hit_vec ring[8];
    hit_slide_contact met[2];
    expect_rules(a, b, motion, vec(motion.y, -3));
    hit_swept swept = hit_sweep(a, b, motion), into = hit_sweep_into(a, b, motion, NULL);
    assert_true(swept.time >= 0 && swept.time <= 1 && into.time >= 0 && into.time <= 1);
    hit_slid got = hit_slide(a, b, 1, motion, NULL, met, 2, ring);
    assert_true(is_finite(got.moved) && is_finite(got.rest));
}

static void turns_that_are_none(void **state)
{
    (void)state;
    const hit_shape bar = hit_make_segment(vec(0, 0), vec(10, 0)),
                    wall = hit_make_segment(vec(-20, 5), vec(20, 5));
    for (int i = 0; i < ODD; i++) {
        bool is_none = !isfinite(odd[i]);
        hit_turned still = hit_sweep_turning(&bar, vec(odd[i], 0), 0, vec(0, 0), &wall);
        hit_turned straight = hit_sweep_turning(&bar, vec(0, 9), odd[i], vec(0, 0), &wall);
        hit_turned unturned = hit_sweep_turning(&bar, vec(0, 0), 90, vec(0, odd[i]), &wall);
        assert_true(!is_none ||
                    (still.state == HIT_TURNED_FREE && unturned.state == HIT_TURNED_FREE));
        assert_true(!is_none || straight.state == HIT_TURNED_CONTACT);
        assert_true(straight.start >= 0 && straight.start <= straight.end && straight.end <= 1);
    }
}

static void motions_that_are_none(void **state)
{
    (void)state;
    hit_shape shapes[SHAPES];
    hit_vec ring[8];
    make_shapes(shapes);
    for (int i = 0; i < SHAPES; i++)
        for (int k = 0; k < SHAPES; k++)
            for (int n = 0; n < ODD * ODD; n++) {
                const hit_vec motion = {odd[n / ODD], n % ODD == ODD - 1 ? 3 : odd[n % ODD]};
                const hit_shape far = hit_place(&shapes[i], vec(40 * (n % 2), 3), ring);
                if (is_finite(motion))
                    expect_some_motion(&far, &shapes[k], motion);
                else
                    expect_no_motion(&far, &shapes[k], motion);
            }
    for (int i = 0; i < COUNTS; i++) {
        hit_slid got = hit_slide(&shapes[0], NULL, counts[i], vec(3, 4), NULL, NULL, 4, NULL);
        assert_true(got.state == HIT_SWEEP_FREE && got.moved.x == 3 && got.moved.y == 4);
        got = hit_slide(&shapes[2], &shapes[3], 1, vec(30, 4), NULL, NULL, counts[i], NULL);
        assert_true(got.contacts == 0);
    }
}

/* ---- Fields --------------------------------------------------------------------------------- */

static void fields_have_their_numbers(void **state)
{
    (void)state;
    static const int others[] = {INT_MIN, -1, SHAPES + 1, 1 << 30, INT_MAX};
    hit_shape shapes[SHAPES + 1];
    hit_view view;
    hit_vec low, high;
    hit_work work = {0, 0};
    int out[1], height;
    make_shapes(shapes);
    shapes[SHAPES] = shapes[0];
    void *memory = malloc(hit_field_size(SHAPES + 1));
    for (int i = 0; i < COUNTS - 1; i++) {
        assert_true(hit_field_size(counts[i]) == 0);
        assert_null(hit_field_build(memory, counts[i], shapes, 0));
        assert_null(hit_field_build(memory, SHAPES + 1, shapes, counts[i]));
    }
    assert_true(hit_field_size((1 << 29) + 1) == 0 && hit_field_size(INT_MAX) == 0);
    assert_null(hit_field_build(memory, INT_MAX, shapes, 1));
    assert_null(hit_field_build(memory, SHAPES, shapes, SHAPES + 1));
    hit_field *field = hit_field_build(memory, SHAPES + 1, shapes, SHAPES);
    assert_non_null(field);
    int places = hit_field_places(field);
    int hits = hit_field_hits(field, &shapes[6], NULL, 0, NULL);
    for (int i = 0; i < 5; i++) {
        hit_field_put(field, others[i]);
        hit_field_remove(field, others[i]);
        assert_false(hit_field_has(field, others[i]));
        assert_true(i == 2 || !hit_field_box(field, others[i], &low, &high, &height));
        const hit_field *seen = hit_field_view(&view, field, others[i], NULL, 0);
        assert_int_equal(hit_field_hits(seen, &shapes[6], NULL, 0, &work), hits);
    }
    assert_false(hit_field_box(field, places, &low, &high, &height));
    for (int i = 0; i < COUNTS; i++) {
        assert_int_equal(hit_field_stale(field, counts[i], INT_MAX), -1);
        assert_int_equal(hit_field_stale(field, 0, counts[i]), -1);
        assert_int_equal(hit_field_stale(field, INT_MAX, INT_MAX), -1);
    }
    for (int i = 0; i < COUNTS; i++) {
        assert_int_equal(hit_field_hits(field, &shapes[6], out, counts[i], NULL), hits);
        assert_true(hit_field_pairs(field, NULL, counts[i], NULL) > 0);
    }
    free(memory);
}

static void a_polygon_without_room_is_refused(void **state)
{
    const hit_vec square[] = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};
    hit_shape ring = hit_make_polygon(square, 4), base = hit_make_box(vec(20, 0), vec(30, 9));
    hit_vec to = {1, 0};
    (void)state;
    hit_shape placed = hit_place(&ring, to, NULL);
    assert_int_equal(hit_validate(&placed), HIT_ERROR_UNMADE);
    placed = hit_place_float(&ring, &to, vec(1, 0), NULL);
    assert_int_equal(hit_validate(&placed), HIT_ERROR_UNMADE);
    hit_slid slid = hit_slide(&ring, &base, 1, vec(5, 0), NULL, NULL, 0, NULL);
    assert_int_equal(slid.state, HIT_SWEEP_STARTED);
    assert_true(slid.contacts == 0 && slid.moved.x == 0 && slid.rest.x == 5 &&
                slid.place.ring == square);
}

static void a_field_knows_what_has_moved(void **state)
{
    hit_shape shapes[4];
    (void)state;
    for (int i = 0; i < 4; i++)
        shapes[i] = hit_make_circle(vec(10.0 * i, 0), 2);
    void *memory = malloc(hit_field_size(4));
    hit_field *field = hit_field_build(memory, 4, shapes, 4);
    assert_int_equal(hit_field_stale(field, 0, 4), -1);
    shapes[1] = hit_make_circle(vec(10, 0.5), 2);
    shapes[3] = hit_make_circle(vec(30, 0), 3);
    assert_int_equal(hit_field_stale(field, 0, 4), 1);
    assert_int_equal(hit_field_stale(field, 2, 2), 3);
    assert_int_equal(hit_field_stale(field, 2, 1), -1);
    hit_field_put(field, 1);
    assert_int_equal(hit_field_stale(field, 0, 4), 3);
    hit_field_remove(field, 3);
    assert_int_equal(hit_field_stale(field, 0, 4), -1);
    free(memory);
}

static void fields_know_no_such_motion(void **state)
{
    (void)state;
    hit_shape shapes[SHAPES];
    hit_nearest nearest;
    hit_vec ring[8];
    make_shapes(shapes);
    void *memory = malloc(hit_field_size(SHAPES));
    hit_field *field = hit_field_build(memory, SHAPES, shapes, SHAPES);
    assert_true(hit_field_nearest(field, &shapes[0], &nearest, NULL) >= 0);
    for (int n = 0; n < ODD * ODD; n++) {
        const hit_vec motion = {odd[n / ODD], odd[n % ODD]};
        const hit_shape far = hit_place(&shapes[n % SHAPES], vec(90, 3), ring);
        hit_swept swept;
        hit_slide_contact met[2];
        int first = hit_field_sweep(field, &far, motion, &swept, NULL);
        hit_slid slid = hit_field_slide(field, &far, motion, NULL, met, 2, ring, NULL);
        assert_true(is_finite(slid.moved) && is_finite(slid.rest));
        hit_vec twice[16];
        const hit_rules rules = {.out = n % 2};
        int by = hit_field_sweep_into(field, &far, motion, &rules, &swept, NULL);
        slid = hit_field_slide(field, &far, motion, &rules, met, 2, twice, NULL);
        assert_true(by <= first && is_finite(slid.moved) && is_finite(slid.rest));
        if (is_finite(motion))
            continue;
        assert_true(first == -1 && swept.state == HIT_SWEEP_FREE);
        assert_true(slid.state == HIT_SWEEP_FREE && vec_equal(slid.moved, vec(0, 0)));
    }
    free(memory);
}

/* ---- hit_inline.h and hit_lab.h ------------------------------------------------------------- */

/* Either answer; what else would happen, sanitizers say. */
static void inline_tests_do_no_harm(void **state)
{
    (void)state;
    int said = 0;
    for (int i = 0; i < ODD; i++)
        for (int k = 0; k < ODD; k++) {
            const hit_vec p = {odd[i], odd[k]}, q = {odd[k], odd[(i + 1) % ODD]}, o = {0, 0};
            said += hit_point_in_box(p, q, o) + hit_boxes_hit(p, q, q, o);
            said += hit_circles_hit(p, odd[k], q, 1) + hit_circles_hit(o, 1, p, odd[i]);
            said += hit_circle_hits_box(p, odd[i], o, q) + hit_circle_hits_box(o, odd[k], q, p);
            said += hit_point_in_triangle(p, o, q, vec(1, 1)) + hit_point_in_triangle(o, p, q, p);
        }
    assert_true(said >= 0);
}

static void traces_have_their_steps(void **state)
{
    (void)state;
    hit_step steps[2];
    const hit_shape a = CIRCLE(0, 0, 1), b = CIRCLE(1, 0, 1);
    for (int i = 0; i < COUNTS; i++) {
        hit_trace none = hit_trace_make(NULL, counts[i]);
        assert_int_equal(hit_referee(&a, &b, &none), HIT_HIT);
        hit_trace_record(&none, (hit_step){.kind = HIT_STEP_CHECK, .left = NAN});
        hit_trace_record(NULL, (hit_step){.kind = HIT_STEP_VALUE, .left = INFINITY});
        assert_true(none.nan && hit_trace_kept(&none) == 0);
        assert_null(hit_trace_step(&none, 0));
    }
    hit_trace trace = hit_trace_make(steps, 2);
    hit_referee(&a, &b, &trace);
    assert_true(hit_trace_kept(&trace) > 0 && hit_trace_step(&trace, 0));
    assert_null(hit_trace_step(&trace, -1));
    assert_null(hit_trace_step(&trace, INT_MIN));
    assert_null(hit_trace_step(&trace, 2));
    assert_null(hit_trace_step(&trace, INT_MAX));
    assert_null(hit_method_at(-1));
    assert_null(hit_method_at(INT_MIN));
    assert_null(hit_method_at(INT_MAX));
    assert_null(hit_find_method(""));
    assert_false(hit_method_fits(hit_method_at(0), (hit_kind)-1, (hit_kind)1000));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(makers_only_store),
        cmocka_unit_test(places_may_leave_the_range),
        cmocka_unit_test(points_that_are_none),
        cmocka_unit_test(numbers_without_a_name),
        cmocka_unit_test(no_room_gets_nothing),
        cmocka_unit_test(batches_refuse),
        cmocka_unit_test(motions_that_are_none),
        cmocka_unit_test(turns_that_are_none),
        cmocka_unit_test(fields_have_their_numbers),
        cmocka_unit_test(fields_know_no_such_motion),
        cmocka_unit_test(inline_tests_do_no_harm),
        cmocka_unit_test(traces_have_their_steps),
        cmocka_unit_test(a_polygon_without_room_is_refused),
        cmocka_unit_test(a_field_knows_what_has_moved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
