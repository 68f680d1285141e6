/* SPDX-License-Identifier: MIT */
/* The catalogue of mistakes: each is wrong on its example, and a run of the judge names it. */
#include "case.h"
#include "hit_lab.h"
#include "likeness.h"
#include "method_list.h"
#include "mistakes.h"
#include "scene.h"
#include "shrink.h"
#include "state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
// The order matters to cmocka.
#include <cmocka.h>

enum { CASES = 150 };

static void each_row_is_whole(void **state)
{
    (void)state;
    const mistake *m;
    int count = 0;
    for (; (m = mistakes_at(count)) != NULL; count++) {
        assert_int_equal(m->method.origin, HIT_MISTAKE);
        if (hit_find_method(m->method.id))
            fail_msg("%s is the id of a method and of a mistake", m->method.id);
        if (mistakes_find(m->method.id) != m || method_list_find(m->method.id) != &m->method)
            fail_msg("two mistakes, or a method and a mistake, are %s", m->method.id);
        if (!m->method.title || !m->method.idea ||
            strncmp(m->method.source, "https://", strlen("https://")) != 0)
            fail_msg("%s: no title, no idea or no address", m->method.id);
    }
    assert_true(count >= 25);
    assert_null(mistakes_at(-1));
    assert_null(mistakes_find("circle-rect/none"));
}

static case_pair build_example(const mistake *m, case_built *built)
{
    static hit_case one;
    if (!case_parse(m->example, &one) || !case_build(&one, built))
        fail_msg("%s: '%s' is no case", m->method.id, m->example);
    return (case_pair){one.shape[0].form, one.shape[1].form};
}

static void each_is_wrong_on_its_example(void **state)
{
    (void)state;
    const mistake *m;
    for (int i = 0; (m = mistakes_at(i)) != NULL; i++) {
        static case_built built;
        build_example(m, &built);
        hit_verdict said = hit_run(&m->method, &built.a, &built.b, NULL);
        if (said == HIT_REFUSED || said == hit_referee(&built.a, &built.b, NULL))
            fail_msg("%s: says %s, and is right", m->method.id, hit_verdict_name(said));
    }
}

/* What the line opens, as the lab does. */
static void each_opens_where_it_is_wrong(void **state)
{
    (void)state;
    const mistake *m;
    for (int i = 0; (m = mistakes_at(i)) != NULL; i++) {
        char line[1024], error[512];
        struct state s;
        scene opened;
        hit_vec ring[CASE_VERTICES];
        assert_true(likeness_state(m, line, sizeof line));
        if (!state_read("line", line, &s, error, sizeof error) ||
            !state_scene_make(&s, "line.ini", &opened, error, sizeof error))
            fail_msg("%s: %s", m->method.id, error);
        assert_ptr_equal(s.method, &m->method);
        hit_shape cursor = scene_place_cursor(&opened, s.at, ring);
        hit_verdict said = scene_verdict(&opened, s.method, &cursor);
        if (said == HIT_REFUSED || said == scene_verdict(&opened, NULL, &cursor))
            fail_msg("%s: '%s' shows it right", m->method.id, line);
        scene_free(&opened);
        state_free(&s);
    }
}

/* The comparison that decides is in the trace. */
static void each_explains_itself(void **state)
{
    (void)state;
    const mistake *m;
    for (int i = 0; (m = mistakes_at(i)) != NULL; i++) {
        static case_built built;
        hit_step steps[64];
        hit_trace trace = hit_trace_make(steps, 64);
        build_example(m, &built);
        assert_int_equal(hit_run(&m->method, &built.a, &built.b, &trace),
                         hit_run(&m->method, &built.a, &built.b, NULL));
        assert_true(trace.checks > 0);
        assert_int_equal(steps[(trace.total - 1) % 64].kind, HIT_STEP_CHECK);
    }
}

/* Lets the mistake answer cases of all decks, and compares it with all mistakes of the pair. */
static void answer(const mistake *m, bool open, case_pair pair, likeness *l, long wrong[2])
{
    static hit_case one;
    static case_built built;
    wrong[0] = wrong[1] = 0;
    likeness_start(l, pair);
    for (int deck = 0; deck < DECK_COUNT; deck++)
        for (int i = 0; i < CASES; i++) {
            if (!case_make((case_deck)deck, pair, NUMBERS_FLOAT, 1, i, &one))
                break;
            case_build(&one, &built);
            case_truth truth = case_judge(&built);
            hit_verdict said =
                hit_run(&m->method, &built.a, &built.b, open ? mistakes_open() : NULL);
            if (said == HIT_REFUSED)
                continue;
            bool hit = said == HIT_HIT, is_wrong = said != truth.verdict;
            if (truth.touching)
                likeness_add_touching(l, &one, &built, hit);
            else
                likeness_add(l, &one, &built, 0, (case_deck)deck, hit, is_wrong);
            wrong[hit] += is_wrong && !truth.touching;
        }
}

static const hit_method *found(const likeness *l, int i)
{
    return i < 0 ? NULL : l->mistake[i];
}

/* Those that are wrong about touching shapes alone are known by what they say there. */
static void is_named(const mistake *m, bool open)
{
    static likeness l;
    static case_built built;
    case_pair pair = build_example(m, &built);
    const char *how = open ? "open" : "closed";
    long wrong[2];
    answer(m, open, pair, &l, wrong);
    if (wrong[0] + wrong[1] > 0 && found(&l, likeness_find(&l)) != &m->method)
        fail_msg("%s, written %s, is not named", m->method.id, how);
    if (wrong[0] + wrong[1] == 0 && !open && found(&l, likeness_find_touching(&l)) != &m->method)
        fail_msg("%s is not named for what touches", m->method.id);
}

static void each_is_named(void **state)
{
    (void)state;
    const mistake *m;
    for (int i = 0; (m = mistakes_at(i)) != NULL; i++)
        is_named(m, false);
}

/* Most public code writes < where the catalogue has <=. */
static void each_is_named_when_it_is_open(void **state)
{
    (void)state;
    const mistake *m;
    for (int i = 0; (m = mistakes_at(i)) != NULL; i++)
        is_named(m, true);
}

/* Half of a mistake's wrong answers, those that say hit or those that say miss, are not its own. */
static void one_verdict_is_not_enough(void **state)
{
    (void)state;
    static likeness l;
    static case_built built;
    long wrong[2];
    const mistake *m = mistakes_find("point-triangle/one-winding");
    case_pair pair = build_example(m, &built);
    answer(m, false, pair, &l, wrong);
    assert_int_equal(found(&l, likeness_find(&l)) == &m->method, true);
    int i = likeness_find(&l);
    for (int deck = 0; deck < DECK_COUNT; deck++) {
        l.further[deck][0][i] += l.same[deck][0][i];
        l.wrong[deck][0] = 0;
        memset(l.same[deck][0], 0, sizeof l.same[deck][0]);
    }
    assert_true(found(&l, likeness_find(&l)) != &m->method);
}

/* A search that changes one number at a time ends at these. */
static void numbers_are_lowered_together(void **state)
{
    (void)state;
    static const struct {
        const char *mistake, *from, *to; /* a case that is as short as that at least */
    } rows[] = {
        {"circle-rect/centre-only", "circle/box 18 0 2 0 0 17 1", "circle/box 2 0 2 0 0 1 1"},
        {"segment-segment/parallel", "segment/segment 4 3 6 1 7 0 0 7",
         "segment/segment 1 0 2 0 0 0 3 0"},
        {"segment-segment/parallel", "segment/segment 3 4 3 6 3 9 3 0",
         "segment/segment 1 0 2 0 0 0 3 0"},
        {"circle-rect/no-corners", "circle/box -7 -8 5 -4 -5 12 13", "circle/box 0 0 2 1 1 4 4"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        static bool wrong[SHRINK_MOST];
        const hit_method *m = &mistakes_find(rows[i].mistake)->method;
        hit_case from, to;
        char line[CASE_LINE];
        const hit_case *cases;
        assert_true(case_parse(rows[i].from, &from) && case_parse(rows[i].to, &to));
        shrink_search *search = shrink_search_start(&from, NUMBERS_FLOAT, false);
        for (int count; (cases = shrink_search_next(search, &count)) != NULL;) {
            for (int k = 0; k < count; k++) {
                case_built c;
                wrong[k] = case_build(&cases[k], &c) &&
                           hit_run(m, &c.a, &c.b, NULL) != hit_referee(&c.a, &c.b, NULL) &&
                           !case_judge(&c).touching;
            }
            shrink_search_tell(search, wrong);
        }
        case_write(shrink_search_best(search), line);
        if (shrink_cost(shrink_search_best(search)) > shrink_cost(&to))
            fail_msg("%s: %s ends at %s", rows[i].mistake, rows[i].from, line);
        shrink_search_free(search);
    }
}

/* Nothing is named where nothing is wrong. */
static void others_are_not_named(void **state)
{
    (void)state;
    static likeness l;
    likeness_start(&l, (case_pair){FORM_CIRCLE, FORM_BOX});
    assert_true(l.count > 5);
    assert_int_equal(likeness_find(&l), -1);
    for (int i = 0; i < l.count; i++)
        assert_false(l.mistake[i]->grown);
    likeness_start(&l, (case_pair){FORM_ROUNDBOX, FORM_CIRCLE});
    assert_true(l.count > 1);
    for (int i = 0; i < l.count; i++)
        assert_true(l.mistake[i]->grown);
    likeness_start(&l, (case_pair){FORM_ELLIPSE, FORM_ELLIPSE});
    assert_int_equal(l.count, 0);
    assert_int_equal(likeness_find_touching(&l), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_opens_where_it_is_wrong),
        cmocka_unit_test(each_row_is_whole),
        cmocka_unit_test(each_is_wrong_on_its_example),
        cmocka_unit_test(each_explains_itself),
        cmocka_unit_test(each_is_named),
        cmocka_unit_test(each_is_named_when_it_is_open),
        cmocka_unit_test(one_verdict_is_not_enough),
        cmocka_unit_test(others_are_not_named),
        cmocka_unit_test(numbers_are_lowered_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
