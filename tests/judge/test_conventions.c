/* SPDX-License-Identifier: MIT */
/* What is no mistake by convention, what is a margin, and polygons that are all convex. */
#include "judge.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static judge *judged(const char *pair, judge_test *test, void *data, const judge_options *options)
{
    char error[256];
    const judge_case *cases;
    judge *j = judge_new(pair, options, error, sizeof error);
    if (!j)
        fail_msg("%s", error);
    while (judge_next(j, 1, &cases) > 0) {
        int says = test(cases, data);
        assert_null(judge_answer(j, &says, 1));
    }
    return j;
}

/* ---- Shapes without area --------------------------------------------------------------------- */

/* Divides by 0 where the triangle has no area: NaN is below nothing. */
static int barycentric(const judge_case *c, void *data)
{
    const double *p = c->a, *t = c->b;
    double x = t[2] - t[0], y = t[3] - t[1], u = t[4] - t[0], v = t[5] - t[1];
    double px = p[0] - t[0], py = p[1] - t[1], area = x * v - y * u;
    double s = (px * v - py * u) / area, w = (x * py - y * px) / area;
    (void)data;
    return !(s < 0 || w < 0 || s + w > 1);
}

static void flat_shapes_are_a_convention(void **state)
{
    (void)state;
    judge_options o = {.decks = "degenerate,grid", .count = 300};
    judge *j = judged("point/triangle", barycentric, NULL, &o);
    const judge_report *r = judge_result(j);
    assert_false(judge_has_faults(r));
    assert_true(r->totals[JUDGE_FLAT] > 100);
    assert_string_equal(r->flat_shape, "triangle");
    assert_non_null(strstr(judge_text(j), "not counted: all have a triangle without area"));
    judge_free(j);
    o.flat = "judge";
    j = judged("point/triangle", barycentric, NULL, &o);
    r = judge_result(j);
    assert_int_equal(r->totals[JUDGE_FLAT], 0);
    assert_int_equal(r->groups[0].outcome, JUDGE_WRONG);
    assert_string_equal(r->groups[0].flat, "triangle");
    judge_free(j);
}

/* As a language does in which a division by 0 is an exception. */
static int throws_where_flat(const judge_case *c, void *data)
{
    const double *t = c->b;
    double area = (t[2] - t[0]) * (t[5] - t[1]) - (t[3] - t[1]) * (t[4] - t[0]);
    return area == 0 ? JUDGE_SAYS_ERROR : barycentric(c, data);
}

/* An answer may follow a convention; where there is none, no convention is followed. */
static void an_error_is_no_convention(void **state)
{
    (void)state;
    judge_options o = {.decks = "degenerate,grid", .count = 300};
    judge *j = judged("point/triangle", throws_where_flat, NULL, &o);
    const judge_report *r = judge_result(j);
    assert_true(judge_has_faults(r));
    assert_int_equal(r->totals[JUDGE_FLAT], 0);
    assert_int_equal(r->groups[0].outcome, JUDGE_ERROR);
    assert_string_equal(r->groups[0].flat, "triangle");
    assert_non_null(strstr(judge_text(j),
                           " have a triangle without area: an error is not an answer there "
                           "either: return false, or '?' to refuse it\n"));
    judge_free(j);
}

static int measures_nothing_flat(const judge_case *c, double *number, void *data)
{
    (void)data;
    *number = hypot(c->a[0] - c->b[0], c->a[1] - c->b[1]) - c->a[2] - c->b[2];
    return c->a[2] == 0 || c->b[2] == 0 ? JUDGE_SAYS_ERROR : JUDGE_SAYS_NUMBER;
}

static void nor_where_numbers_are_asked_for(void **state)
{
    (void)state;
    judge_options o = {.ask = "distance", .decks = "degenerate", .count = 100};
    char *wrong = judge_check_numbers("circle/circle", measures_nothing_flat, NULL, &o);
    assert_non_null(wrong);
    assert_non_null(strstr(wrong, "error: "));
    assert_null(strstr(wrong, "not counted"));
    assert_non_null(strstr(wrong, " have a shape without area: an error is not an answer there "
                                  "either: return an answer, or '?' to refuse it\n"));
    free(wrong);
}

static int misses(const judge_case *c, void *data)
{
    (void)c, (void)data;
    return JUDGE_SAYS_MISS;
}

static void groups_say_what_is_flat(void **state)
{
    (void)state;
    judge_options o = {.decks = "degenerate", .count = 300, .flat = "judge", .touching = "hit"};
    judge *j = judged("point/triangle", misses, NULL, &o);
    const judge_report *r = judge_result(j);
    assert_int_equal(r->group_count, 1);
    assert_string_equal(r->groups[0].flat, "triangle");
    assert_non_null(strstr(judge_text(j), " have a triangle without area\n"));
    judge_free(j);
    o.decks = "plain";
    j = judged("point/triangle", misses, NULL, &o);
    assert_null(judge_result(j)->groups[0].flat);
    judge_free(j);
}

/* ---- Margins --------------------------------------------------------------------------------- */

static int within(const judge_case *c, void *more)
{
    const double *n = c->number;
    return hypot(n[0] - n[3], n[1] - n[4]) <= n[2] + n[5] + *(const double *)more;
}

static double margin_of(double more, const char *numbers)
{
    judge_options o = {.count = 500, .numbers = numbers};
    judge *j = judged("circle/circle", within, &more, &o);
    double found = judge_result(j)->margin;
    assert_int_equal(judge_has_faults(judge_result(j)), found != 0);
    judge_free(j);
    return found;
}

/* Told with its size and on which side, down to what the type can tell. */
static void margins_have_a_size(void **state)
{
    (void)state;
    static const double sizes[] = {1e-4, 1e-3, 0.02, 0.5, -1e-4, -0.003};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        double found = margin_of(sizes[i], "float");
        if (fabs(found / sizes[i] - 1) > 1e-9)
            fail_msg("a margin of %g is told as one of %g", sizes[i], found);
    }
    assert_true(fabs(margin_of(1e-9, "double") / 1e-9 - 1) < 1e-9);
    assert_true(margin_of(0, "double") == 0);
}

/* Some last bits more, which is no mistake. */
static int rounds_up(const judge_case *c, void *data)
{
    const double *n = c->number;
    double largest = fmax(fmax(fabs(n[0]), fabs(n[1])), fmax(fabs(n[3]), fabs(n[4])));
    (void)data;
    return hypot(n[0] - n[3], n[1] - n[4]) <= n[2] + n[5] + largest * 0x1p-22;
}

static void rounding_to_one_side_is_told(void **state)
{
    (void)state;
    judge_options o = {.count = 500};
    judge *j = judged("circle/circle", rounds_up, NULL, &o);
    const judge_report *r = judge_result(j);
    assert_false(judge_has_faults(r));
    assert_true(r->totals[JUDGE_ROUNDING] >= 20);
    assert_int_equal(r->rounding_hits, r->totals[JUDGE_ROUNDING]);
    assert_non_null(strstr(judge_text(j), "It says hit wherever rounding decides"));
    judge_free(j);
}

/* ---- Convex polygons ------------------------------------------------------------------------- */

/* Counts polygons that turn both ways, and is wrong, so that shorter cases are asked as well. */
static int counts_concave(const judge_case *c, void *data)
{
    int left = 0, right = 0, n = c->b_count / 2, *concave = data;
    for (int i = 0; i < n; i++) {
        const double *p = c->b + 2 * i, *q = c->b + 2 * ((i + 1) % n),
                     *r = c->b + 2 * ((i + 2) % n);
        double turn = (q[0] - p[0]) * (r[1] - q[1]) - (q[1] - p[1]) * (r[0] - q[0]);
        left += turn < 0;
        right += turn > 0;
    }
    *concave += left > 0 && right > 0;
    return JUDGE_SAYS_MISS;
}

static void polygons_are_convex_where_that_is_asked(void **state)
{
    (void)state;
    judge_options o = {.count = 40, .convex = true};
    int concave = 0;
    judge *j = judged("point/polygon", counts_concave, &concave, &o);
    assert_true(judge_has_faults(judge_result(j)));
    assert_int_equal(concave, 0);
    judge_free(j);
    o.convex = false;
    judge_free(judged("point/polygon", counts_concave, &concave, &o));
    assert_true(concave > 40);
}

/* ---- Changed cases -----------------------------------------------------------------------------
 */

/* A distance that is right but for one order of the shapes, one side, one size. */
static int spoilt_distance(const judge_case *c, double *out, void *data)
{
    const double *n = c->number;
    double right = hypot(n[0] - n[3], n[1] - n[4]) - n[2] - n[5];
    const char *how = data;
    bool swapped = n[2] > n[5], mirrored = n[0] > n[3], scaled = fabs(right) > 50;
    bool spoils = (*how == 'o' && swapped) || (*how == 'm' && mirrored) || (*how == 's' && scaled);
    *out = spoils ? right * 1.5 + 1e-3 : right;
    return JUDGE_SAYS_NUMBER;
}

static bool is_changed_by(const judge_report *r, const char *name)
{
    for (int i = 0; i < r->change_count; i++)
        if (strcmp(r->changes[i].name, name) == 0)
            return r->changes[i].other > 0 && r->changes[i].other <= r->changes[i].asked &&
                   r->changes[i].line[0];
    return false;
}

static void what_changes_the_answer_is_told(void **state)
{
    (void)state;
    static const char *const rows[][2] = {{"o", "swapped"}, {"m", "mirrored"}, {"s", "scaled"}};
    for (int i = 0; i < 4; i++) {
        char error[256];
        const judge_case *cases;
        judge_options o = {.count = 50, .ask = "distance", .decks = "plain"};
        judge *j = judge_new("circle/circle", &o, error, sizeof error);
        for (int count; (count = judge_next(j, 10, &cases)) > 0;) {
            int says[10];
            double numbers[10];
            assert_true(count <= 10);
            for (int k = 0; k < count; k++)
                says[k] = spoilt_distance(&cases[k], &numbers[k], i < 3 ? (void *)rows[i][0] : "");
            assert_null(judge_answer_numbers(j, says, numbers, count));
        }
        const judge_report *r = judge_result(j);
        assert_int_equal(r->other_answers, 0);
        if (i == 3) {
            assert_int_equal(r->change_count, 0);
            assert_false(judge_has_faults(r));
        } else if (!is_changed_by(r, rows[i][1])) {
            fail_msg("%s is not told:\n%s", rows[i][1], judge_text(j));
        }
        judge_free(j);
    }
}

/* On one side of all edges. */
static int on_one_side(const judge_case *c, void *data)
{
    int left = 0, right = 0;
    (void)data;
    for (int i = 0; i < c->b_count; i += 2) {
        const double *p = c->b + i, *q = c->b + (i + 2) % c->b_count;
        double side = (q[0] - p[0]) * (c->a[1] - p[1]) - (q[1] - p[1]) * (c->a[0] - p[0]);
        left += side < 0;
        right += side > 0;
    }
    return left == 0 || right == 0;
}

static int always(const judge_case *c, void *data)
{
    (void)c, (void)data;
    return 1;
}

static void a_test_for_convex_polygons_is_told_the_option(void **state)
{
    (void)state;
    judge_options o = {.count = 100};
    judge *j = judged("point/polygon", on_one_side, NULL, &o);
    assert_true(judge_result(j)->only_concave);
    assert_non_null(strstr(judge_text(j), "not convex. If it is for convex ones alone: --convex"));
    assert_non_null(strstr(judge_json(j), "\"only concave\": true"));
    judge_free(j);
    o.convex = true;
    j = judged("point/polygon", on_one_side, NULL, &o);
    assert_false(judge_has_faults(judge_result(j)) || judge_result(j)->only_concave);
    judge_free(j);
    o.convex = false;
    j = judged("point/polygon", always, NULL, &o);
    assert_true(judge_has_faults(judge_result(j)) && !judge_result(j)->only_concave);
    judge_free(j);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(flat_shapes_are_a_convention),
        cmocka_unit_test(an_error_is_no_convention),
        cmocka_unit_test(nor_where_numbers_are_asked_for),
        cmocka_unit_test(groups_say_what_is_flat),
        cmocka_unit_test(what_changes_the_answer_is_told),
        cmocka_unit_test(margins_have_a_size),
        cmocka_unit_test(rounding_to_one_side_is_told),
        cmocka_unit_test(polygons_are_convex_where_that_is_asked),
        cmocka_unit_test(a_test_for_convex_polygons_is_told_the_option),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
