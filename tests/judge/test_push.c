/* SPDX-License-Identifier: MIT */
/* The push interface of judge.h: what it asks, what it takes for an answer, and what it reports. */
#include "case.h"
#include "judge.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- Tests that are judged ---------------------------------------------------------------------
 */

static float clamped(float v, float low, float high)
{
    return v < low ? low : v > high ? high : v;
}

static int right_circle_box(const judge_case *c, void *data)
{
    const double *n = c->number;
    (void)data;
    float cx = (float)n[0], cy = (float)n[1], r = (float)n[2], x = (float)n[3], y = (float)n[4];
    float dx = cx - clamped(cx, x, x + (float)n[5]), dy = cy - clamped(cy, y, y + (float)n[6]);
    return dx * dx + dy * dy <= r * r;
}

/* The box of the circle for the circle. */
static int wrong_circle_box(const judge_case *c, void *data)
{
    const double *a = c->a, *b = c->b;
    (void)data;
    return b[0] - a[2] <= a[0] && a[0] <= b[0] + b[2] + a[2] && b[1] - a[2] <= a[1] &&
           a[1] <= b[1] + b[3] + a[2];
}

static int inside_polygon(const judge_case *c, void *data)
{
    const double *v = c->a, *p = c->b;
    int n = c->a_count / 2, in = 0;
    (void)data;
    for (int i = 0, j = n - 1; i < n; j = i++)
        if ((v[2 * i + 1] > p[1]) != (v[2 * j + 1] > p[1]) &&
            p[0] < (v[2 * j] - v[2 * i]) * (p[1] - v[2 * i + 1]) / (v[2 * j + 1] - v[2 * i + 1]) +
                       v[2 * i])
            in = !in;
    return in;
}

static int throws(const judge_case *c, void *data)
{
    (void)c, (void)data;
    return 77;
}

static int refuses(const judge_case *c, void *data)
{
    (void)c, (void)data;
    return JUDGE_SAYS_REFUSED;
}

/* ---- Asking ------------------------------------------------------------------------------------
 */

static judge *begin(const char *pair, const judge_options *options)
{
    char error[256] = "";
    judge *j = judge_new(pair, options, error, sizeof error);
    if (!j)
        fail_msg("%s", error);
    return j;
}

/* Asks at most `most` cases at a time, until the end or for so many batches. */
static void ask(judge *j, judge_test *test, int most, long batches)
{
    static int says[JUDGE_BATCH];
    const judge_case *cases;
    double part = judge_part(j);
    for (int count; batches-- > 0 && (count = judge_next(j, most, &cases)) > 0;) {
        assert_in_range(count, 1, most);
        for (int i = 0; i < count; i++)
            says[i] = test(&cases[i], NULL);
        assert_null(judge_answer(j, says, count));
        assert_true(judge_part(j) >= part && judge_part(j) <= 1);
        part = judge_part(j);
    }
}

enum { ALL = 1000000 };

static judge *judged(const char *pair, judge_test *test, const judge_options *options, int most)
{
    judge *j = begin(pair, options);
    ask(j, test, most, ALL);
    assert_true(judge_part(j) == 1);
    return j;
}

static const judge_options few = {.count = 200, .seed = 5};

/* ---- What is found ------------------------------------------------------------------------------
 */

static void a_right_test_has_no_faults(void **state)
{
    (void)state;
    judge *j = judged("circle/box", right_circle_box, &few, JUDGE_BATCH);
    const judge_report *r = judge_result(j);
    assert_false(judge_has_faults(r));
    assert_string_equal(r->pair, "circle/box");
    assert_string_equal(r->columns, "cx cy r x y w h");
    assert_string_equal(r->numbers, "float");
    assert_int_equal(r->deck_count, DECK_COUNT - 1); /* without `motion` */
    assert_int_equal(r->group_count, 0);
    assert_string_equal(r->stopped, "");
    assert_true(r->touching_cases > 100 && r->touching_hits == r->touching_cases);
    assert_non_null(strstr(judge_text(j), "No answer is wrong"));
    judge_free(j);
}

static void a_wrong_test_is_named_with_its_shortest_case(void **state)
{
    (void)state;
    judge *j = judged("circle/box", wrong_circle_box, &few, JUDGE_BATCH);
    const judge_report *r = judge_result(j);
    assert_true(judge_has_faults(r));
    assert_true(r->group_count >= 1);
    const judge_group *g = &r->groups[0];
    assert_int_equal(g->outcome, JUDGE_WRONG);
    assert_true(g->says_hit);
    assert_int_equal(g->shortest.count, 7);
    assert_true(strlen(g->line) <= strlen("0 2 1 1 0 1 1"));
    assert_true(wrong_circle_box(&g->shortest, NULL) && !right_circle_box(&g->shortest, NULL));
    assert_true(g->clearance > 0 && g->ulps > JUDGE_ULPS);
    assert_string_equal(g->like->id, "circle-rect/boxes");
    assert_string_equal(g->like->title, "Box of the circle");
    /* A line between them is said; what is no wrong answer needs no reason. */
    assert_int_equal(g->proof_lines, 1);
    assert_non_null(strstr(g->proof, " = "));
    assert_true(g->like_count > 0 && g->like_count <= g->count);
    assert_non_null(strstr(g->state, "base=circle:"));
    assert_non_null(strstr(judge_text(j), g->line));
    assert_non_null(strstr(judge_text(j), "it answers like: Box of the circle"));
    assert_non_null(strstr(judge_json(j), "\"like\": \"circle-rect/boxes\""));
    judge_free(j);
}

/* However many are asked at once. */
static void batches_make_no_difference(void **state)
{
    (void)state;
    static const struct {
        const char *pair;
        judge_test *test;
    } tests[] = {{"circle/box", wrong_circle_box},
                 {"polygon/point", inside_polygon},
                 {"segment/segment", throws}};
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
        judge *all = judged(tests[i].pair, tests[i].test, &few, JUDGE_BATCH);
        judge *one = judged(tests[i].pair, tests[i].test, &few, 1);
        judge *some = judged(tests[i].pair, tests[i].test, &few, 7);
        assert_string_equal(judge_json(one), judge_json(all));
        assert_string_equal(judge_json(some), judge_json(all));
        judge_free(all);
        judge_free(one);
        judge_free(some);
    }
}

static void two_judges_do_not_meet(void **state)
{
    (void)state;
    judge *alone = judged("circle/box", wrong_circle_box, &few, 64);
    judge *j = begin("circle/box", &few), *k = begin("polygon/point", &few);
    for (int i = 0; i < ALL && judge_part(j) < 1; i++) {
        ask(j, wrong_circle_box, 64, 1);
        ask(k, inside_polygon, 64, 1);
    }
    assert_string_equal(judge_json(j), judge_json(alone));
    judge_free(alone);
    judge_free(j);
    judge_free(k);
}

static void all_at_once(void **state)
{
    (void)state;
    assert_null(judge_check("circle/box", right_circle_box, NULL, &few));
    char *wrong = judge_check("circle/box", wrong_circle_box, NULL, &few);
    assert_non_null(strstr(wrong, "it says hit; the exact answer is miss"));
    free(wrong);
    wrong = judge_check("circle/bax", wrong_circle_box, NULL, NULL);
    assert_non_null(strstr(wrong, "unknown shape 'bax'"));
    free(wrong);
}

/* ---- Cases --------------------------------------------------------------------------------------
 */

static void cases_are_a_table(void **state)
{
    (void)state;
    const judge_case *cases;
    judge *j = begin("circle/box", &few);
    int count = judge_next(j, 15, &cases);
    assert_int_equal(count, 15);
    for (int i = 0; i < count; i++) {
        assert_ptr_equal(cases[i].number, cases[0].number + 7 * i);
        assert_ptr_equal(cases[i].b, cases[i].a + 3);
        assert_int_equal(cases[i].b_count, 4);
    }
    judge_free(j);
}

static void a_polygon_has_its_count_in_front(void **state)
{
    (void)state;
    const judge_case *cases;
    judge *j = begin("polygon/polygon", &few);
    int count = judge_next(j, 100, &cases);
    for (int i = 0; i < count; i++) {
        const judge_case *c = &cases[i];
        assert_int_equal(c->number[0], c->a_count / 2);
        assert_ptr_equal(c->a, c->number + 1);
        assert_int_equal(c->a[c->a_count], c->b_count / 2);
        assert_int_equal(c->count, 2 + c->a_count + c->b_count);
    }
    judge_free(j);
}

static void lines_are_those_of_the_protocol(void **state)
{
    (void)state;
    static const char *const pairs[] = {"polygon/polygon", "circle/box", "rect/ellipse"};
    for (size_t p = 0; p < sizeof pairs / sizeof *pairs; p++) {
        const judge_case *cases;
        judge *j = begin(pairs[p], &few);
        case_pair pair;
        char line[JUDGE_LINE], wanted[CASE_LINE], head[JUDGE_HEAD], wanted_head[JUDGE_HEAD];
        assert_true(case_pair_find(pairs[p], &pair));
        int count = judge_next(j, 100, &cases);
        for (int i = 0; i < count; i++) {
            hit_case one;
            assert_true(case_make(DECK_PLAIN, pair, NUMBERS_FLOAT, few.seed, i, &one));
            case_write(&one, wanted);
            judge_write_line(&cases[i], line);
            assert_string_equal(line, wanted);
        }
        case_write_head(pair, NUMBERS_FLOAT, wanted_head, sizeof wanted_head);
        judge_write_head(j, head);
        assert_string_equal(head, wanted_head);
        judge_free(j);
    }
}

/* ---- Answers that are none
 * ----------------------------------------------------------------------- */

static void other_counts_are_refused(void **state)
{
    (void)state;
    const judge_case *cases, *again;
    int says[12] = {0};
    judge *j = begin("circle/box", &few);
    assert_non_null(strstr(judge_answer(j, says, 1), "no case waits"));
    assert_int_equal(judge_next(j, 10, &cases), 10);
    double x = cases[9].number[0];
    assert_non_null(strstr(judge_answer(j, says, 9), "fewer answers"));
    assert_non_null(strstr(judge_answer(j, says, 11), "more answers"));
    assert_non_null(judge_answer(j, says, 0));
    assert_int_equal(judge_next(j, 3, &again), 10);
    assert_true(again[9].number[0] == x);
    assert_null(judge_answer(j, says, 10));
    assert_non_null(judge_answer(j, says, 10));
    assert_int_equal(judge_result(j)->totals[JUDGE_CORRECT] + judge_result(j)->totals[JUDGE_WRONG],
                     10);
    assert_int_equal(judge_next(j, 0, &cases), 1); /* at least one */
    judge_free(j);
}

static void a_number_that_says_nothing_is_an_error(void **state)
{
    (void)state;
    static const int numbers[] = {JUDGE_SAYS_ERROR, JUDGE_SAYS_COUNT, -1, 2000000000};
    for (int i = 0; i < 4; i++) {
        const judge_case *cases;
        judge *j = begin("circle/box", &few);
        assert_int_equal(judge_next(j, 1, &cases), 1);
        judge_problem(j, JUDGE_SAYS_ERROR, "it is \"NaN\"\n");
        assert_null(judge_answer(j, &numbers[i], 1));
        assert_int_equal(judge_next(j, 1, &cases), 1);
        assert_null(judge_answer(j, &numbers[i], 1)); /* what the first said stays */
        judge_stop(j, "enough");
        const judge_report *r = judge_result(j);
        assert_true(judge_has_faults(r));
        assert_int_equal(r->totals[JUDGE_ERROR], 2);
        assert_int_equal(r->group_count, 1);
        assert_string_equal(r->groups[0].problem, "it is \"NaN\"\n");
        assert_non_null(strstr(judge_json(j), "\"problem\": \"it is \\\"NaN\\\"\\u000a\""));
        judge_free(j);
    }
    judge *j = begin("circle/box", &few);
    judge_problem(j, (judge_says)99, "nowhere");
    judge_free(j);
}

static void an_error_has_a_shortest_case(void **state)
{
    (void)state;
    judge *j = judged("circle/box", throws, &few, 100);
    const judge_report *r = judge_result(j);
    assert_int_equal(r->group_count, 1);
    assert_string_equal(r->groups[0].line, "0 0 1 0 0 1 1");
    assert_non_null(strstr(judge_text(j), "cases have no answer"));
    judge_free(j);
}

static void a_refusal_is_no_fault(void **state)
{
    (void)state;
    judge *j = judged("circle/box", refuses, &few, 100);
    assert_false(judge_has_faults(judge_result(j)));
    const long *totals = judge_result(j)->totals;
    for (int i = 0; i < JUDGE_OUTCOMES; i++)
        assert_true((totals[i] > 5 * few.count) == (i == JUDGE_REFUSED));
    judge_free(j);
}

/* ---- Ends
 * ---------------------------------------------------------------------------------------- */

static void an_early_end_is_told(void **state)
{
    (void)state;
    const judge_case *cases;
    judge *j = begin("circle/box", &few);
    ask(j, wrong_circle_box, 100, 5);
    assert_non_null(strstr(judge_result(j)->stopped, "not all"));
    assert_int_equal(judge_result(j)->group_count, 0);
    assert_int_equal(judge_next(j, 10, &cases), 10);
    judge_stop(j, "it is late");
    assert_int_equal(judge_next(j, 100, &cases), 0);
    const judge_report *r = judge_result(j);
    assert_string_equal(r->stopped, "it is late");
    long asked = 0;
    for (int i = 0; i < JUDGE_OUTCOMES; i++)
        asked += i == JUDGE_NOT_ASKED ? 0 : r->totals[i];
    assert_int_equal(asked, 5 * 16);
    assert_int_equal(r->decks[0].counts[JUDGE_NOT_ASKED], 200 - 16);
    assert_non_null(strstr(judge_text(j), "cases were not asked"));
    assert_true(r->group_count > 0 && r->groups[0].clearance > 0);
    assert_non_null(strstr(judge_text(j), "Stopped: it is late"));
    judge_stop(j, "again");
    assert_string_equal(judge_result(j)->stopped, "it is late");
    judge_free(j);
}

/* Each deck has had its share when a run is cut, and what is not asked is counted. */
static void decks_are_asked_in_turn(void **state)
{
    (void)state;
    const judge_case *cases;
    judge *j = begin("circle/box", &few);
    for (int asked = 0; asked < 500;) {
        int says[JUDGE_BATCH] = {0}, count = judge_next(j, JUDGE_BATCH, &cases);
        assert_null(judge_answer(j, says, count));
        asked += count;
    }
    judge_stop(j, "it is late");
    const judge_report *r = judge_result(j);
    for (int i = 0; i < r->deck_count; i++) {
        long counted = 0, asked;
        for (int k = 0; k < JUDGE_OUTCOMES; k++)
            counted += r->decks[i].counts[k];
        asked = counted - r->decks[i].counts[JUDGE_NOT_ASKED];
        if (strcmp(r->decks[i].name, "issues") == 0 || counted == 0)
            continue;
        assert_int_equal(counted, 200);
        assert_true(asked >= 16 && asked <= 64);
    }
    judge_free(j);
}

/* All decks have been asked then. */
static void an_end_of_shortening_leaves_what_is_known(void **state)
{
    (void)state;
    const judge_case *cases;
    judge *j = begin("circle/box", &few);
    while (judge_part(j) < 0.9 + 1e-9 && judge_next(j, 64, &cases) > 0)
        ask(j, wrong_circle_box, 64, 1);
    ask(j, wrong_circle_box, 64, 20);
    assert_true(judge_part(j) < 1);
    judge_stop(j, "it is late");
    const judge_report *r = judge_result(j);
    assert_string_equal(r->stopped, "");
    assert_true(r->group_count > 0);
    for (int i = 0; i < r->group_count; i++)
        assert_true(wrong_circle_box(&r->groups[i].shortest, NULL) == r->groups[i].says_hit);
    assert_string_equal(r->groups[0].like->id, "circle-rect/boxes");
    judge_free(j);
}

static void a_judge_that_asks_nothing_is_freed(void **state)
{
    (void)state;
    judge_free(begin("circle/box", NULL));
    judge_free(NULL);
}

/* ---- Words
 * ---------------------------------------------------------------------------------------- */

static void refused(const char *pair, judge_options options, const char *wanted)
{
    char error[512] = "";
    judge *j = judge_new(pair, &options, error, sizeof error);
    if (j || !strstr(error, wanted))
        fail_msg("%s: '%s' is not about %s", pair, error, wanted);
}

static void unknown_words_are_named(void **state)
{
    (void)state;
    char tiny[8];
    refused("circle", (judge_options){0}, "not a pair of shapes, such as circle/box");
    refused("circle/bax", (judge_options){0}, "unknown shape 'bax'; known are point segment");
    refused("/box", (judge_options){0}, "unknown shape ''");
    refused("circle/box", (judge_options){.numbers = "long"}, "float double int");
    refused("circle/box", (judge_options){.touching = "maybe"}, "any hit miss half-open");
    refused("circle/box", (judge_options){.flat = "maybe"}, "any judge");
    refused("circle/box", (judge_options){.decks = "plain,nera"}, "unknown deck 'nera'");
    refused("circle/box", (judge_options){.decks = "plain,"}, "unknown deck ''");
    refused("circle/box", (judge_options){.count = -1}, "at least one case");
    refused("circle/point", (judge_options){.touching = "half-open"}, "for a box");
    refused("circle/box", (judge_options){.decks = "metre", .numbers = "int"}, "no case");
    assert_null(judge_new("circle/bax", NULL, tiny, sizeof tiny));
    assert_int_equal(strlen(tiny), 7);
}

static void a_text_says_shapes(void **state)
{
    (void)state;
    assert_int_equal(judge_shapes_said("circle/box", "ballHitsPaddle"), 2);
    assert_int_equal(judge_shapes_said("circle/box", "Circle.overlaps rect"), 2);
    assert_int_equal(judge_shapes_said("circle/box", "ball_in_polygon"), 1);
    assert_int_equal(judge_shapes_said("circle/box", "overlap"), 0);
    assert_int_equal(judge_shapes_said("circle/bax", "ball"), -1);
    assert_true(judge_knows_name("radius") && judge_knows_name("centerX") &&
                judge_knows_name("start"));
    assert_false(judge_knows_name("colour") || judge_knows_name(""));
}

static void options_are_heard(void **state)
{
    (void)state;
    judge_options o = {
        .numbers = "int", .touching = "miss", .flat = "judge", .decks = "grid,touch", .count = 50};
    judge *j = judged("circle/box", right_circle_box, &o, 64);
    const judge_report *r = judge_result(j);
    assert_int_equal(r->deck_count, 2);
    assert_string_equal(r->decks[0].name, "touch");
    assert_string_equal(r->decks[1].name, "grid");
    assert_int_equal(r->decks[0].counts[JUDGE_WRONG], 50);
    assert_string_equal(r->touching, "miss");
    assert_string_equal(r->flat, "judge");
    assert_string_equal(r->numbers, "int");
    assert_string_equal(judge_outcome_name(JUDGE_NOT_ASKED), "not asked");
    assert_string_equal(judge_outcome_name((judge_outcome)-1), "unknown");
    judge_free(j);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_right_test_has_no_faults),
        cmocka_unit_test(a_wrong_test_is_named_with_its_shortest_case),
        cmocka_unit_test(batches_make_no_difference),
        cmocka_unit_test(two_judges_do_not_meet),
        cmocka_unit_test(all_at_once),
        cmocka_unit_test(cases_are_a_table),
        cmocka_unit_test(a_polygon_has_its_count_in_front),
        cmocka_unit_test(lines_are_those_of_the_protocol),
        cmocka_unit_test(other_counts_are_refused),
        cmocka_unit_test(a_number_that_says_nothing_is_an_error),
        cmocka_unit_test(an_error_has_a_shortest_case),
        cmocka_unit_test(a_refusal_is_no_fault),
        cmocka_unit_test(an_early_end_is_told),
        cmocka_unit_test(decks_are_asked_in_turn),
        cmocka_unit_test(an_end_of_shortening_leaves_what_is_known),
        cmocka_unit_test(a_judge_that_asks_nothing_is_freed),
        cmocka_unit_test(unknown_words_are_named),
        cmocka_unit_test(options_are_heard),
        cmocka_unit_test(a_text_says_shapes),
    };
    return cmocka_run_group_tests_name("push", tests, NULL, NULL);
}
