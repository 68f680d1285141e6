/* SPDX-License-Identifier: MIT */
/* Which shapes a function is for: what people write, and the pair that it says. */
#include "pair_choice.h"

#include "case.h"
#include "test_tables.h"

#include <string.h>

/* `now`: the shapes that are shown; `says`: the pair that opens instead, "": none, the shapes stay.
 */
static const struct {
    const char *file, *now, *text, *says;
} rows[] = {
    {"a.js", "circle/circle", "function hit(cx, cy, r, x, y, w, h) { return true; }", "circle/box"},
    {"a.py", "circle/circle", "def hit(cx, cy, r, x, y, w, h):\n    return True\n", "circle/box"},
    {"a.js", "circle/box", "function hit(ax, ay, ar, bx, by, br) { return true; }",
     "circle/circle"},
    {"a.js", "circle/box", "function circleCircle(x1, y1, r1, x2, y2, r2) { return true; }",
     "circle/circle"},
    {"a.py", "circle/box", "def point_in_polygon(point, polygon):\n    return True\n",
     "point/polygon"},
    {"a.js", "polygon/polygon", "function pointInTriangle(p, a, b, c) { return true; }",
     "point/triangle"},
    {"a.js", "circle/circle", "function circleRect(circle, rect) { return true; }", "circle/box"},
    {"a.js", "circle/circle", "function circleRect(circle, rect) { return rect.rotation > 0; }",
     "circle/rect"},
    {"a.js", "circle/rect", "function circleRect(circle, rect) { return true; }", ""},
    {"a.py", "circle/circle", "def overlap(rect1, rect2):\n    return True\n", "box/box"},
    {"a.c", "circle/circle",
     "bool hit(double cx, double cy, double r, double x, double y, double w, double h) { return 1; "
     "}",
     "circle/box"},
    /* What fits the shapes shown stays there. */
    {"a.js", "circle/box", "function hit(cx, cy, r, x, y, w, h) { return true; }", ""},
    {"a.js", "circle/box", "function hit(cx, cy, r, left, top, right, bottom) { return true; }",
     ""},
    {"a.js", "circle/box", "function hit(radius, xc, yc, x1, y1, x2, y2) { return true; }", ""},
    {"a.js", "circle/circle", "function hit(x1, y1, r1, x2, y2, r2) { return true; }", ""},
    {"a.js", "circle/rect", "function hit(cx, cy, r, x, y, w, h, angle) { return true; }", ""},
    /* Names that say nothing move nothing. */
    {"a.js", "circle/circle", "function hit(a, b, c, d, e, f, g) { return true; }", ""},
    {"a.js", "circle/circle", "function hit() { return true; }", ""},
    /* What takes any count is for every pair. */
    {"a.py", "circle/box", "def hit(cx, cy, *rest):\n    return True\n", ""},
    {"a.js", "circle/box", "function hit(cx, cy, ...rest) { return true; }", ""},
    {"a.js", "circle/circle", "", ""},
};

static void test_says(void **data)
{
    (void)data;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char error[256], said[64] = "";
        case_pair now, pair;
        const language *l = language_of_file(rows[i].file, error, sizeof error);
        assert_true(case_pair_find(rows[i].now, &now));
        if (pair_choice_find(rows[i].text, NULL, l, now, &pair))
            snprintf(said, sizeof said, "%s/%s", case_forms[pair.a].name, case_forms[pair.b].name);
        if (strcmp(said, rows[i].says) != 0)
            fail_msg("%s, with %s shown: \"%s\" instead of \"%s\"", rows[i].text, rows[i].now, said,
                     rows[i].says);
    }
}

/* The line of every pair opens the pair. */
static void test_state(void **data)
{
    (void)data;
    for (int a = 0; a < FORM_COUNT; a++)
        for (int b = a; b < FORM_COUNT; b++) {
            char line[CASE_LINE], short_line[8];
            case_pair pair = {(case_form)a, (case_form)b};
            if (!case_pair_fits(pair))
                continue;
            assert_true(pair_choice_state(pair, line, sizeof line));
            assert_non_null(strstr(line, "base="));
            assert_non_null(strstr(line, "cursor="));
            assert_false(pair_choice_state(pair, short_line, sizeof short_line));
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_says),
        cmocka_unit_test(test_state),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
