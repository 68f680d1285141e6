/* SPDX-License-Identifier: MIT */
/* How many numbers a function takes is read from its text, in every language. */
#include "signature.h"

#include "test_tables.h"

static void definitions_are_counted(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int count;
    } cases[] = {
        {"def hit(cx, cy, r, x, y, w, h):\n    return False\n", 7},
        {"\"\"\"hit(circle, box)\"\"\"\ndef hit(cx, cy, r, x, y, w, h): return hit2(1)\n", 7},
        {"function hit(px, py, cx, cy, r) { return false; }", 5},
        {"local function near(a) end\nfunction hit(a, b)\nend\n", 2},
        {"static bool hit(double cx, double cy,\n  double r)\n{ return false; }", 3},
        {"// hit(a, b) is wrong\nint hit(double a) { return hit_box(a, 1); }", 1},
        {"pub fn hit(x: f64, y: f64) -> bool { false }", 2},
        {"func hit(cx, cy, r float64) bool { return false }", 3},
        {"def hit(): pass", 0},
        {"def hit(*numbers): pass", -1},
        {"def hit(a, b=2): pass", -1},
        {"const hit = (a, b) => false;", -1},
        {"bool hits(double a) { return false; }", -1},
        {"def hit(a, b", -1},
        {"", -1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(signature_count(cases[i].text, "hit"), cases[i].count);
}

static bool fits(const char *text, case_form a, case_form b, bool *upright)
{
    char error[256] = "";
    bool fine = signature_fits(text, "hit", (case_pair){a, b}, upright, error, sizeof error);
    assert_true(fine == !error[0]);
    return fine;
}

static void counts_are_compared(void **state)
{
    (void)state;
    bool upright;
    const char *seven = "def hit(cx, cy, r, x, y, w, h): pass";
    assert_true(fits(seven, FORM_CIRCLE, FORM_BOX, &upright));
    assert_false(fits(seven, FORM_CIRCLE, FORM_RECT, &upright));
    assert_true(upright);
    assert_false(fits(seven, FORM_POINT, FORM_CIRCLE, &upright));
    assert_false(upright);
    assert_true(fits(seven, FORM_CIRCLE, FORM_POLYGON, &upright)); /* as many as it has vertices */
    assert_true(fits("def hit(*all): pass", FORM_CIRCLE, FORM_RECT, &upright));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(definitions_are_counted),
        cmocka_unit_test(counts_are_compared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
