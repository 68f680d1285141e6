/* SPDX-License-Identifier: MIT */
/*
 * Every action does what its row says, with the argument of the row. The macros of a table pass
 * rows on to each other, and one that passes `does` on already expanded loses what stands behind
 * its comma: M then selected no method.
 */
#include "act.c"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#undef LAB
#undef LAB_WITH
#undef APP
#undef APP_WITH
/* A row in brackets stays whole. */
#define LAB(f)                                                                                     \
    {                                                                                              \
        .lab = (f)                                                                                 \
    }
#define LAB_WITH(f, n)                                                                             \
    {                                                                                              \
        .lab_with = (f), .argument = (n)                                                           \
    }
#define APP(f)                                                                                     \
    {                                                                                              \
        .app = (f)                                                                                 \
    }
#define APP_WITH(f, n)                                                                             \
    {                                                                                              \
        .app_with = (f), .argument = (n)                                                           \
    }

typedef struct wanted_row {
    action_id id;
    const char *text; /* of `does`, as it stands in the table */
    act_row does;
} wanted_row;

/* clang-format off */
static const wanted_row wanted[] = {
#define ACTION(id, does, ...) {ACTION_##id, #does, does},
#include "actions.inc"
#define INNER(id, does)       {ACTION_##id, #does, does},
#include "inner_actions.inc"
};
/* clang-format on */

enum { WANTED = sizeof wanted / sizeof *wanted };

static void test_a_row_keeps_function_and_argument(void **state)
{
    (void)state;
    for (int i = 0; i < WANTED; i++) {
        const act_row *row = &rows[wanted[i].id], *does = &wanted[i].does;
        if (row->lab != does->lab || row->lab_with != does->lab_with || row->app != does->app ||
            row->app_with != does->app_with)
            fail_msg("%s: another function", wanted[i].text);
        if (!row->lab && !row->lab_with && !row->app && !row->app_with)
            fail_msg("%s: no function", wanted[i].text);
        if (row->argument != does->argument)
            fail_msg("%s: the argument is %d", wanted[i].text, row->argument);
    }
}

/* By the text, which no macro has touched. */
static void test_a_number_is_that_of_the_text(void **state)
{
    (void)state;
    int numbers = 0;
    for (int i = 0; i < WANTED; i++) {
        const char *comma = strrchr(wanted[i].text, ',');
        char *end;
        long number = comma ? strtol(comma + 1, &end, 10) : 0;
        if (!comma || *end != ')')
            continue;
        numbers++;
        if (rows[wanted[i].id].argument != number)
            fail_msg("%s: the argument is %d", wanted[i].text, rows[wanted[i].id].argument);
    }
    assert_true(numbers >= 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_row_keeps_function_and_argument),
        cmocka_unit_test(test_a_number_is_that_of_the_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
