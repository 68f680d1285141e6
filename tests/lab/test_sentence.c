/* SPDX-License-Identifier: MIT */
/* The sentences below comparisons: every comparison that a method or the referee makes on random
 * shapes has one of its own, whole and without a gap; and some are known word by word. */
#include "sentence.h"

#include "generators.h"
#include "hit_lab.h"
#include "method_list.h"
#include "random.h"
#include "shapes.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { STEPS = 4096, CASES = 4 };

static hit_step steps[STEPS];

static hit_verdict run(const hit_method *method, const hit_shape *a, const hit_shape *b,
                       hit_trace *trace)
{
    *trace = hit_trace_make(steps, STEPS);
    return method ? hit_run(method, a, b, trace) : hit_referee(a, b, trace);
}

static int last_check(const hit_trace *trace)
{
    int last = -1;
    for (int i = 0; i < hit_trace_kept(trace); i++)
        last = hit_trace_step(trace, i)->kind == HIT_STEP_CHECK ? i : last;
    return last;
}

static void say(const hit_method *method, const hit_shape *a, const hit_shape *b, char *out,
                size_t size)
{
    hit_trace trace;
    hit_verdict verdict = run(method, a, b, &trace);
    sentence of = {.method = method,
                   .trace = &trace,
                   .place = last_check(&trace),
                   .decides = true,
                   .verdict = verdict,
                   .is_false = verdict != hit_referee(a, b, NULL),
                   .a = a,
                   .b = b};
    sentence_write(&of, out, size);
}

/* ---- All ------------------------------------------------------------------------------------ */

static bool tells_no_value(const char *says)
{
    static const char *const ways[] = {"divides by 0, gets ", "the test has got ", "The test "};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (strstr(says, ways[i]))
            return true;
    return false;
}

static void expect_sentences(const hit_method *method, const hit_shape *a, const hit_shape *b)
{
    char out[768];
    hit_trace trace;
    hit_verdict verdict = run(method, a, b, &trace);
    const char *id = method ? method->id : "referee";
    int last = last_check(&trace);
    for (int i = 0; i < hit_trace_kept(&trace); i++) {
        const hit_step *step = hit_trace_step(&trace, i);
        if (step->kind != HIT_STEP_CHECK)
            continue;
        if (!sentence_is_known(method, step->text))
            fail_msg("%s: \"%s\" has no sentence", id, step->text);
        sentence of = {.method = method,
                       .trace = &trace,
                       .place = i,
                       .decides = i == last,
                       .verdict = verdict,
                       .a = a,
                       .b = b};
        sentence_write(&of, out, sizeof out);
        size_t length = strlen(out);
        if (length < 8 || length > 400 || out[length - 1] != '.' || strchr(out, '{') ||
            strchr(out, '}'))
            fail_msg("%s: \"%s\" says \"%s\"", id, step->text, out);
        /* A name that the trace does not have would be NaN. */
        if (strstr(out, "NaN") && step->left == step->left && step->right == step->right)
            fail_msg("%s: \"%s\" says \"%s\"", id, step->text, out);
        /* What is no number is told as the test's own, and not as a measure of the shapes. */
        if (i == last && verdict != HIT_REFUSED && !(isfinite(step->left) && isfinite(step->right)))
            assert_true(tells_no_value(out));
    }
}

static void every_comparison_has_a_sentence(void **state)
{
    (void)state;
    shape_pair pair;
    for (int g = 0; g < GENERATOR_COUNT; g++)
        for (hit_kind a = 0; a < HIT_KIND_COUNT; a++)
            for (hit_kind b = 0; b < HIT_KIND_COUNT; b++)
                for (int i = 0; i < CASES; i++) {
                    generators[g].generate(a, b, &pair);
                    expect_sentences(NULL, &pair.a, &pair.b);
                    for (int k = 0; hit_method_at(k); k++)
                        if (hit_method_fits(hit_method_at(k), a, b))
                            expect_sentences(hit_method_at(k), &pair.a, &pair.b);
                }
}

/* ---- Some ----------------------------------------------------------------------------------- */

static void expect(const char *id, hit_shape a, hit_shape b, const char *text)
{
    char out[768];
    say(id ? hit_find_method(id) : NULL, &a, &b, out, sizeof out);
    assert_string_equal(out, text);
}

static void sentences_are_made_from_the_row(void **state)
{
    (void)state;
    const char *distance = "circle-circle/distance";
    expect(distance, CIRCLE(0, 0, 150), CIRCLE(120, 0, 40),
           "The centres are 120 apart; the radii together 190: they meet.");
    expect(distance, CIRCLE(0, 0, 150), CIRCLE(200, 0, 40),
           "The centres are 200 apart; the radii together 190: they are apart.");
    /* What six digits do not tell apart is told by its distance from the other. */
    expect(distance, CIRCLE(0, 0, 1), CIRCLE(2.00000001, 0, 1),
           "The centres are 2 + 1e-08 apart; the radii together 2: they are apart.");
    expect(distance, CIRCLE(0, 0, 1), CIRCLE(1 + 0x1p-52, 0, 1.5 * 0x1p-53),
           "The radii together are exactly 1.00000… - 5.6e-17; as a double 1.00000…, and so "
           "distance <= r1 + r2 said yes.");
    expect("circle-circle/distance-corrected", CIRCLE(0, 0, 150), CIRCLE(120, 0, 40),
           "Compared exactly, the centres are 120 apart, and the radii together, 190, are not "
           "less: they meet.");
    expect("point-circle/int", CIRCLE(1e10, 0, 1), POINT(0, 0),
           "A number is too large for an int.");
    static const hit_vec large[] = {{0, 0}, {9, 0}, {9, 9}, {0, 9}},
                         small[] = {{4, 4}, {5, 4}, {4, 5}};
    expect("polygon-polygon/parametric", RING(large), RING(small),
           "The test finds no edge that crosses another, and so says miss. It never looks whether "
           "one shape lies inside the other.");
    /* Zero width is 0/0; two edges on one line are parallel. */
    expect("segment-segment/parametric", SEGMENT(0, 0, 10, 0), SEGMENT(6, 0, 16, 0),
           "The lines are parallel: the test divides by 0, gets NaN, and NaN >= 0 is false.");
    expect("circle-rect/centre-lines", CIRCLE(0.5, 0, 1), RECT(0, 0, 0, 18),
           "The rect is flat: the test divides by 0, gets NaN, and NaN > 10 is false.");
    /* A right verdict may come from such a number, too. */
    expect("segment-segment/parametric", SEGMENT(0, 0, 10, 0), SEGMENT(12, 0, 22, 0),
           "The lines are parallel: the test divides by 0, gets NaN, and NaN >= 0 is false.");
    expect("segment-segment/parametric", SEGMENT(0, 0, 10, 0), SEGMENT(0, 5, 10, 5),
           "The lines are parallel: the test divides by 0, gets -inf, and -inf >= 0 is false.");
    expect("segment-polygon/edges", SEGMENT(20, 0, 20, 9), RING(large),
           "The test finds no edge that the segment crosses, and so says miss. It never looks "
           "whether the segment lies inside.");
}

/* ---- The user's own test --------------------------------------------------------------------- */

static hit_verdict own_result = HIT_MISS;

static hit_verdict run_own(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    (void)a, (void)b;
    hit_trace_record(trace, (hit_step){.kind = HIT_STEP_CHECK,
                                       .text = "hit(x, y) == 1",
                                       .left = own_result == HIT_HIT,
                                       .right = 1,
                                       .outcome = own_result == HIT_HIT});
    return own_result;
}

static void own_test_says_what_it_returned(void **state)
{
    (void)state;
    static const hit_method own = {.id = "own", .a = HIT_POINT, .b = HIT_POINT, .run = run_own};
    static const struct {
        hit_verdict said;
        double x;
        const char *sentence;
    } rows[] = {{HIT_HIT, 1, "Your test says hit."},
                {HIT_HIT, 2, "Your test says hit."},
                {HIT_MISS, 1, "Your test says miss."},
                {HIT_MISS, 2, "Your test says miss."}};
    char out[768];
    method_list_set_own(&own);
    hit_shape a = hit_make_point((hit_vec){1, 0});
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        hit_shape b = hit_make_point((hit_vec){rows[i].x, 0});
        own_result = rows[i].said;
        say(&own, &a, &b, out, sizeof out);
        assert_string_equal(out, rows[i].sentence);
    }
    method_list_set_own(NULL);
}

int main(void)
{
    random_seed();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_comparison_has_a_sentence),
        cmocka_unit_test(sentences_are_made_from_the_row),
        cmocka_unit_test(own_test_says_what_it_returned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
