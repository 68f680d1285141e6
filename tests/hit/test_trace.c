/* SPDX-License-Identifier: MIT */
/* The trace: a ring of steps, and the comparison that is recorded as it is made. */
#include "hit_lab.h"
#include "pair_case.h"
#include "random.h"
#include "shapes.h"
#include "trace.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { ROOM = 9 };

static const hit_step *last_of(const hit_trace *trace)
{
    return hit_trace_step(trace, hit_trace_kept(trace) - 1);
}

/* ---- Ring ---------------------------------------------------------------------------------- */

static void starts_empty(void **state)
{
    (void)state;
    hit_step steps[ROOM];
    hit_trace trace = hit_trace_make(steps, ROOM);
    assert_int_equal(trace.total, 0);
    assert_int_equal(hit_trace_kept(&trace), 0);
}

/* Records n steps. The last `capacity` of them are kept, the oldest first. */
static void check_ring(int capacity, int n)
{
    hit_step steps[ROOM];
    hit_trace trace = hit_trace_make(steps, capacity);
    for (int i = 0; i < n; i++)
        hit_trace_value(&trace, "number", i);
    int kept = n < capacity ? n : capacity;
    assert_int_equal(trace.total, n);
    assert_int_equal(hit_trace_kept(&trace), kept);
    for (int i = 0; i < kept; i++)
        assert_true(hit_trace_step(&trace, i)->left == n - kept + i);
}

static void the_oldest_go(void **state)
{
    (void)state;
    for (int capacity = 1; capacity <= ROOM; capacity++)
        for (int n = 0; n <= 3 * ROOM + 1; n++)
            check_ring(capacity, n);
}

/* The count may be greater than an int. */
static void the_count_is_long(void **state)
{
    (void)state;
    hit_step steps[ROOM];
    hit_trace trace = hit_trace_make(steps, 5);
    trace.total = 0x80000000LL * 5 - 2;
    for (int i = 0; i < 7; i++)
        hit_trace_value(&trace, "number", i);
    assert_true(trace.total == 0x80000000LL * 5 + 5);
    assert_int_equal(hit_trace_kept(&trace), 5);
    for (int i = 0; i < 5; i++)
        assert_true(hit_trace_step(&trace, i)->left == 2 + i);
}

static void capacity_0_keeps_nothing(void **state)
{
    (void)state;
    hit_trace ring = hit_trace_make(NULL, 0), *trace = &ring;
    hit_trace_value(trace, "number", 1);
    assert_true(CHECK(trace, 1, <, 2));
    assert_false(CHECK(trace, 2, <, 1));
    assert_int_equal(hit_trace_kept(trace), 0);
}

/* The comparison that decided is kept, whatever else is lost. */
static void the_deciding_step_is_never_lost(void **state)
{
    (void)state;
    static const hit_vec a[] = {{0, 0}, {9, 0}, {9, 9}, {0, 9}};
    static const hit_vec b[] = {{40, 1}, {49, 1}, {49, 8}, {40, 8}};
    hit_shape first = RING(a), second = RING(b);
    const hit_method *method = hit_find_method("polygon-polygon/edge-crossing-corrected");
    hit_step step;
    hit_trace trace = hit_trace_make(&step, 1);
    assert_int_equal(hit_run(method, &first, &second, &trace), HIT_MISS);
    assert_true(trace.total > 16);
    assert_int_equal(step.kind, HIT_STEP_CHECK);
    assert_false(step.outcome);
}

/* ---- Steps --------------------------------------------------------------------------------- */

static void assert_vec(hit_vec got, double x, double y)
{
    assert_true(got.x == x && got.y == y);
}

static void assert_step(const hit_step *step, hit_step_kind kind, const char *text)
{
    assert_int_equal(step->kind, kind);
    assert_string_equal(step->text, text);
}

static void constructions_are_kept_whole(void **state)
{
    (void)state;
    hit_step s[ROOM];
    hit_trace trace = hit_trace_make(s, ROOM);
    hit_trace_value(&trace, "d1", 2.5);
    hit_trace_point(&trace, "centre", vec(1, 2));
    hit_trace_segment(&trace, "PA", vec(1, 2), vec(3, 4));
    hit_trace_line(&trace, "AB", vec(5, 6), vec(7, 8));
    hit_trace_circle(&trace, "turned", vec(1, 2), 9);
    hit_trace_offset(&trace, "d2", vec(1, 2), vec(3, 4), vec(5, 6), -7);
    hit_trace_angle(&trace, "BAP", vec(1, 2), vec(3, 4), vec(5, 6), 0.5);
    hit_trace_edges(&trace, 3, 4);
    hit_trace_turn(&trace, "turned", vec(1, 2), vec(3, 4), vec(5, 6), -0.5);
    assert_int_equal(trace.total, ROOM);

    assert_step(&s[0], HIT_STEP_VALUE, "d1");
    assert_true(s[0].left == 2.5);
    assert_step(&s[1], HIT_STEP_POINT, "centre");
    assert_vec(s[1].a, 1, 2);
    assert_step(&s[2], HIT_STEP_SEGMENT, "PA");
    assert_vec(s[2].a, 1, 2);
    assert_vec(s[2].b, 3, 4);
    assert_step(&s[3], HIT_STEP_LINE, "AB");
    assert_vec(s[3].b, 7, 8);
    assert_step(&s[4], HIT_STEP_CIRCLE, "turned");
    assert_vec(s[4].a, 1, 2);
    assert_true(s[4].left == 9);
    assert_step(&s[5], HIT_STEP_OFFSET, "d2");
    assert_vec(s[5].c, 1, 2); /* the point; the line is from a to b */
    assert_vec(s[5].a, 3, 4);
    assert_vec(s[5].b, 5, 6);
    assert_true(s[5].left == -7);
    assert_step(&s[6], HIT_STEP_ANGLE, "BAP");
    assert_vec(s[6].a, 1, 2);
    assert_vec(s[6].c, 5, 6);
    assert_int_equal(s[7].kind, HIT_STEP_EDGES);
    assert_int_equal(s[7].i, 3);
    assert_int_equal(s[7].j, 4);
    assert_step(&s[8], HIT_STEP_TURN, "turned");
    assert_vec(s[8].a, 1, 2);
    assert_vec(s[8].b, 3, 4);
    assert_true(s[8].left == -0.5);
}

/* ---- CHECK --------------------------------------------------------------------------------- */

static void assert_check(const hit_trace *trace, const char *text, double left, double right,
                         bool outcome)
{
    const hit_step *step = last_of(trace);
    assert_step(step, HIT_STEP_CHECK, text);
    assert_true(step->left == left || (isnan(step->left) && isnan(left)));
    assert_true(step->right == right || (isnan(step->right) && isnan(right)));
    assert_int_equal(step->outcome, outcome);
}

static void check_compares_and_records(void **state)
{
    (void)state;
    hit_step steps[ROOM];
    hit_trace ring = hit_trace_make(steps, ROOM), *trace = &ring;
    double d1 = 3, half = 1, r = 2;
    assert_true(CHECK(trace, d1, <=, half + r));
    assert_check(trace, "d1 <= half + r", 3, 3, true);
    assert_false(CHECK(trace, d1, >, half + r));
    assert_check(trace, "d1 > half + r", 3, 3, false);
    assert_false(CHECK(trace, d1 - 1, ==, half));
    assert_check(trace, "d1 - 1 == half", 2, 1, false);
    assert_true(CHECK(trace, d1 * -1, <, 0));
    assert_check(trace, "d1 * -1 < 0", -3, 0, true);
    bool within = true;
    assert_true(CHECK(trace, within, ==, true));
    assert_check(trace, "within == true", 1, 1, true);
    assert_int_equal(trace->total, 5);
}

/* Every comparison with NaN is false except !=, with a trace or without. */
static void check_keeps_nan(void **state)
{
    (void)state;
    hit_step steps[ROOM];
    hit_trace ring = hit_trace_make(steps, ROOM), *trace = &ring, *none = NULL;
    double sum = NAN, inf = INFINITY;
    assert_false(CHECK(trace, sum, >=, 3));
    assert_check(trace, "sum >= 3", NAN, 3, false);
    assert_false(CHECK(trace, 3, <, sum));
    assert_check(trace, "3 < sum", 3, NAN, false);
    assert_true(CHECK(trace, sum, !=, sum));
    assert_check(trace, "sum != sum", NAN, NAN, true);
    assert_true(CHECK(trace, inf, >, 3));
    assert_check(trace, "inf > 3", INFINITY, 3, true);
    assert_false(CHECK(none, sum, >=, 3));
    assert_false(CHECK(none, sum, <, 3));
    assert_true(CHECK(none, sum, !=, sum));
}

/* A NaN on either side of any comparison is remembered, however many steps ago it was. */
static void a_nan_is_told_after_its_step_is_gone(void **state)
{
    (void)state;
    hit_step steps[2];
    for (int capacity = 0; capacity <= 2; capacity++)
        for (int side = 0; side < 3; side++) {
            hit_trace ring = hit_trace_make(steps, capacity), *trace = &ring;
            double left = side == 1 ? NAN : 1, right = side == 2 ? NAN : 2;
            hit_trace_value(trace, "no comparison", NAN);
            assert_false(trace->nan);
            CHECK(trace, left, <, right);
            for (int i = 0; i < 5; i++)
                CHECK(trace, i, <, 5);
            assert_int_equal(trace->nan, side > 0);
        }
}

/* The operands are compared in their own types: a sum of floats is compared as float, as published
 * methods do. */
static void check_compares_in_its_own_type(void **state)
{
    (void)state;
    hit_step steps[ROOM];
    hit_trace ring = hit_trace_make(steps, ROOM), *trace = &ring;
    long long many = (1LL << 53) + 1;
    assert_true(CHECK(trace, many, >, 1LL << 53)); /* equal as doubles */
    assert_check(trace, "many > 1LL << 53", 0x1p53, 0x1p53, true);
    float third = 1.0f / 3;
    assert_true(CHECK(trace, third, ==, 1.0f / 3));
    assert_check(trace, "third == 1.0f / 3", third, third, true);
}

static int calls;

static double counted(double value)
{
    calls++;
    return value;
}

/* Without a trace a comparison evaluates its operands once and costs nothing more. */
static void no_trace_reads_once(void **state)
{
    (void)state;
    hit_trace *none = NULL;
    calls = 0;
    assert_true(CHECK(none, counted(1), <, counted(2)));
    assert_int_equal(calls, 2);
}

static void no_trace_does_nothing(void **state)
{
    (void)state;
    hit_trace_value(NULL, "number", 1);
    hit_trace_point(NULL, "point", vec(0, 0));
    hit_trace_segment(NULL, "segment", vec(0, 0), vec(1, 1));
    hit_trace_line(NULL, "line", vec(0, 0), vec(1, 1));
    hit_trace_circle(NULL, "circle", vec(0, 0), 1);
    hit_trace_offset(NULL, "offset", vec(0, 0), vec(1, 1), vec(2, 2), 1);
    hit_trace_angle(NULL, "angle", vec(0, 0), vec(1, 1), vec(2, 2), 1);
    hit_trace_turn(NULL, "turn", vec(0, 0), vec(1, 0), vec(0, 1), 1);
    hit_trace_edges(NULL, 0, 1);
    assert_true(hit_trace_check(NULL, "true", 0, 0, true));
    assert_false(hit_trace_check(NULL, "false", 0, 0, false));
}

/* ---- What methods record -------------------------------------------------------------------- */

enum { CASES = 1000, STEPS = 256 };

static bool outcome_of(const char *op, double left, double right)
{
    static const char *const ops[] = {" <= ", " >= ", " < ", " > ", " == ", " != "};
    const bool outcomes[] = {left <= right, left >= right, left<right, left> right, left == right,
                             left != right};
    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
        if (strncmp(op, ops[i], strlen(ops[i])) == 0)
            return outcomes[i];
    fail_msg("no comparison: '%s'", op);
    return false;
}

/* Returns the text's last sign of comparison, with the blanks around it. */
static const char *comparison_in(const char *text)
{
    const char *found = NULL;
    for (const char *at = strpbrk(text, "<>=!"); at; at = strpbrk(at + 1, "<>=!"))
        if (at > text && at[-1] == ' ')
            found = at - 1;
    if (!found)
        fail_msg("no comparison: '%s'", text);
    return found;
}

static void check_steps(const hit_method *m, const hit_trace *trace, uint64_t seed)
{
    for (int i = 0; i < hit_trace_kept(trace); i++) {
        const hit_step *s = hit_trace_step(trace, i);
        if (s->kind == HIT_STEP_CHECK &&
            s->outcome != outcome_of(comparison_in(s->text), s->left, s->right))
            fail_msg("HIT_SEED=%" PRIu64 ": %s: '%s' of %.17g and %.17g is not %s", seed, m->id,
                     s->text, s->left, s->right, s->outcome ? "true" : "false");
    }
}

static void check_method(const hit_method *m, hit_kind a, hit_kind b, uint64_t seed)
{
    static case_maker *const makers[] = {make_visible, make_near, make_scaled};
    test_case c;
    hit_step steps[STEPS];
    for (int i = 0; i < CASES; i++) {
        makers[i % 3](&c, a, b);
        if (hit_validate(&c.a) != HIT_OK || hit_validate(&c.b) != HIT_OK)
            continue; /* scaled out of the range */
        hit_trace trace = hit_trace_make(steps, STEPS);
        hit_run(m, &c.a, &c.b, &trace);
        check_steps(m, &trace, seed);
    }
}

/* gcc 12 turns a pair of doubles into floats and back and leaves both ways out: a trace then told
 * "10.0000001 <= 10, true", numbers that were not compared. See methods/meson.build. */
static void recorded_values_give_the_outcome(void **state)
{
    (void)state;
    uint64_t seed = random_seed();
    for (int i = 0; hit_method_at(i); i++) {
        const hit_method *m = hit_method_at(i);
        check_method(m, m->any_pair ? HIT_CIRCLE : m->a, m->any_pair ? HIT_RECT : m->b, seed);
    }
}

/* ---- What is drawn -------------------------------------------------------------------------- */

/* Returns whether the trace draws this before its comparison number `check`, counted from 0. */
static bool draws(const hit_trace *trace, hit_step_kind kind, const char *name, int check)
{
    for (int i = 0; i < hit_trace_kept(trace); i++) {
        const hit_step *s = hit_trace_step(trace, i);
        if (s->kind == HIT_STEP_CHECK && check-- == 0)
            return false;
        if (s->kind == kind && strcmp(s->text, name) == 0)
            return true;
    }
    return false;
}

/* The window shows a step whose name is a word of the comparison: "BC" of "bc_p * bc_a < 0". */
static void same_side_draws_the_edge_that_it_decides_on(void **state)
{
    (void)state;
    hit_shape point = hit_make_point((hit_vec){520, 360});
    hit_shape triangle =
        hit_make_triangle((hit_vec){300, 480}, (hit_vec){520, 120}, (hit_vec){720, 460});
    hit_step steps[STEPS];
    hit_trace trace = hit_trace_make(steps, STEPS);
    hit_run(hit_find_method("point-triangle/same-side"), &point, &triangle, &trace);
    static const char *const edges[] = {"AB", "BC", "CA"};
    for (int i = 0; i < 3; i++)
        assert_true(draws(&trace, HIT_STEP_SEGMENT, edges[i], i));
}

static void the_referee_draws_the_outlines_that_it_compares_with_an_ellipse(void **state)
{
    (void)state;
    hit_shape a = hit_make_ellipse((hit_vec){0, 0}, (hit_vec){40, 20}, 0);
    hit_shape b = hit_make_ellipse((hit_vec){200, 10}, (hit_vec){30, 50}, 0);
    hit_shape capsule = hit_make_capsule((hit_vec){100, 200}, (hit_vec){200, 150}, 20);
    hit_step steps[STEPS];
    hit_trace trace = hit_trace_make(steps, STEPS);
    assert_int_equal(hit_referee(&a, &b, &trace), HIT_MISS);
    assert_true(draws(&trace, HIT_STEP_ELLIPSE, "A", 0));
    assert_true(draws(&trace, HIT_STEP_ELLIPSE, "B", 0));
    trace = hit_trace_make(steps, STEPS);
    assert_int_equal(hit_referee(&capsule, &a, &trace), HIT_MISS);
    assert_true(draws(&trace, HIT_STEP_CIRCLE, "A", 0));
    assert_true(draws(&trace, HIT_STEP_ELLIPSE, "B", 0));
    assert_true(draws(&trace, HIT_STEP_SEGMENT, "axis", STEPS));
    assert_true(draws(&trace, HIT_STEP_SEGMENT, "beside", STEPS));
    trace = hit_trace_make(steps, STEPS);
    hit_run(hit_find_method("ellipse-ellipse/polynomial"), &a, &b, &trace);
    assert_true(draws(&trace, HIT_STEP_ELLIPSE, "ellipse A", 0));
    assert_true(draws(&trace, HIT_STEP_ELLIPSE, "ellipse B", 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(starts_empty),
        cmocka_unit_test(the_oldest_go),
        cmocka_unit_test(the_count_is_long),
        cmocka_unit_test(capacity_0_keeps_nothing),
        cmocka_unit_test(the_deciding_step_is_never_lost),
        cmocka_unit_test(constructions_are_kept_whole),
        cmocka_unit_test(check_compares_and_records),
        cmocka_unit_test(check_keeps_nan),
        cmocka_unit_test(a_nan_is_told_after_its_step_is_gone),
        cmocka_unit_test(check_compares_in_its_own_type),
        cmocka_unit_test(no_trace_reads_once),
        cmocka_unit_test(no_trace_does_nothing),
        cmocka_unit_test(recorded_values_give_the_outcome),
        cmocka_unit_test(same_side_draws_the_edge_that_it_decides_on),
        cmocka_unit_test(the_referee_draws_the_outlines_that_it_compares_with_an_ellipse),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
