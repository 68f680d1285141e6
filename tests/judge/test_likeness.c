/* SPDX-License-Identifier: MIT */
/* Functions of others are judged: nothing is wrong in the right ones, and no wrong one gets a name
 * that is not its own. */
#include "judge.h"
#include "strangers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define ALL_DECKS 0.9

enum { COUNT = 150, AT_LEAST = 40, MOST_NUMBERS = 256 };

int strangers_ask(const judge_case *c, void *data)
{
    const stranger *s = data;
    float a[MOST_NUMBERS], b[MOST_NUMBERS];
    if (s->in_double)
        return s->in_double(c->a, c->a_count, c->b, c->b_count);
    for (int i = 0; i < c->a_count; i++)
        a[i] = (float)c->a[i];
    for (int i = 0; i < c->b_count; i++)
        b[i] = (float)c->b[i];
    return s->in_float(a, c->a_count, b, c->b_count);
}

static judge *judge_stranger(const stranger *s)
{
    char error[256];
    static int says[JUDGE_BATCH];
    const judge_case *cases;
    const judge_options options = {.count = COUNT, .convex = s->convex};
    judge *j = judge_new(s->pair, &options, error, sizeof error);
    if (!j)
        fail_msg("%s: %s", s->name, error);
    for (int n; (n = judge_next(j, JUDGE_BATCH, &cases)) > 0;) {
        for (int i = 0; i < n; i++)
            says[i] = strangers_ask(&cases[i], (void *)s);
        assert_null(judge_answer(j, says, n));
        if (judge_part(j) >= ALL_DECKS)
            judge_stop(j, "no case need be short");
    }
    return j;
}

static const char *name_of(const judge_report *r)
{
    for (int i = 0; i < r->group_count; i++)
        if (r->groups[i].like)
            return r->groups[i].like->id;
    if (r->margin != 0)
        return "margin";
    return r->touching_like ? r->touching_like->id : NULL;
}

static bool is_named_so(const char *name, const char *wanted)
{
    return name && wanted ? strcmp(name, wanted) == 0 : !name && !wanted;
}

static void right_ones_are_right(void **state)
{
    (void)state;
    int count = 0, failed = 0;
    for (const stranger *s = strangers_right; s->pair; s++, count++) {
        judge *j = judge_stranger(s);
        const judge_report *r = judge_result(j);
        if (judge_has_faults(r) || name_of(r)) {
            print_message("# %s:\n%s\n", s->name, judge_text(j));
            failed++;
        }
        judge_free(j);
    }
    assert_int_equal(failed, 0);
    assert_true(count >= AT_LEAST);
}

static void wrong_ones_have_no_false_name(void **state)
{
    (void)state;
    int count = 0, failed = 0;
    for (const stranger *s = strangers_wrong; s->pair; s++, count++) {
        judge *j = judge_stranger(s);
        const judge_report *r = judge_result(j);
        const char *name = name_of(r);
        if (!judge_has_faults(r) || !is_named_so(name, s->like)) {
            print_message("# %s is named %s, and not %s:\n%s\n", s->name, name ? name : "not",
                          s->like ? s->like : "not", judge_text(j));
            failed++;
        }
        judge_free(j);
    }
    assert_int_equal(failed, 0);
    assert_true(count >= AT_LEAST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(right_ones_are_right),
        cmocka_unit_test(wrong_ones_have_no_false_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
