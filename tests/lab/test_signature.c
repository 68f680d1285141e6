/* SPDX-License-Identifier: MIT */
/* What a function takes, what it is called and where it is are read from its text, in every
 * language. */
#include "signature.h"

#include "code.h"
#include "language.h"
#include "test_tables.h"

#include <stdlib.h>
#include <string.h>

static const language *language_named(const char *suffix)
{
    char error[256];
    const language *l = language_find(suffix, error, sizeof error);
    assert_non_null(l);
    return l;
}

/* In the text without its comments; -1: that cannot be told. */
static int count_in(const char *text, const char *suffix, code_function *f)
{
    char *code = code_without_comments(text, language_named(suffix));
    int count = code_find_function(code, "hit", f) ? f->count : -1;
    free(code);
    return count;
}

static void definitions_are_counted(void **state)
{
    (void)state;
    static const struct {
        const char *suffix, *text;
        int count;
    } cases[] = {
        {"py", "def hit(cx, cy, r, x, y, w, h):\n    return False\n", 7},
        {"py", "\"\"\"hit(circle, box)\"\"\"\ndef hit(cx, cy, r, x, y, w, h): return hit2(1)\n", 7},
        {"py", "class G:\n    def hit(self, a, b): pass", 2},
        {"py", "class G:\n    @classmethod\n    def hit(cls, a: float, b: float) -> bool: pass", 2},
        {"py", "# def hit(a): pass\ndef hit(a, b): pass", 2},
        {"py", "'''\ndef hit(a): pass\n'''\ndef hit(a, b): pass", 2},
        {"py", "def hit(\n    a,\n    b,\n): pass", 2},
        {"js", "function hit(px, py, cx, cy, r) { return false; }", 5},
        {"js", "const hit = (a, b) => false;", 2},
        {"js", "exports.hit = async function (a, b) { }", 2},
        {"js", "module.exports = { hit(a, b) { return a < b; } };", 2},
        {"js", "module.exports = { hit: (a, b) => a < b };", 2},
        {"js", "/* function hit(a) { } */ function hit(a, b) { }", 2},
        {"js", "const hit = (a, { x }) => x;", 2},
        {"js", "if (hit(a, b)) { }", -1},
        {"js", "const hit = () => arguments[0];", -1},
        {"ts", "const hit = (a: number, b: number): boolean => a < b;", 2},
        {"lua", "local function near(a) end\nfunction hit(a, b)\nend\n", 2},
        {"lua", "-- function hit(a) end\nfunction M.hit(a, b) end", 2},
        {"lua", "M.hit = function(a, b) end", 2},
        {"c", "static bool hit(double cx, double cy,\n  double r)\n{ return false; }", 3},
        {"c", "// hit(a, b) is wrong\nint hit(double a) { return hit_box(a, 1); }", 1},
        {"c", "const char *s = \"int hit(int a) {\";\nint hit(double a, double b) { }", 2},
        {"cpp", "bool geo::hit(float a, float b)\n{ }", 2},
        {"rs", "pub fn hit(x: f64, y: f64) -> bool { false }", 2},
        {"rs", "fn name<'a>(x: &'a str) { }\nfn hit(x: f64) -> bool { false }", 1},
        {"go", "func hit(cx, cy, r float32) bool { return false }", 3},
        {"py", "def hit(): pass", 0},
        {"py", "def hit(*numbers): pass", -1},
        {"py", "def hit(a, b=2): pass", -1},
        {"c", "bool hits(double a) { return false; }", -1},
        {"py", "def hit(a, b", -1},
        {"c", "/* hit", -1},
        {"c", "\"hit\\", -1},
        {"c", "", -1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        code_function f;
        if (count_in(cases[i].text, cases[i].suffix, &f) != cases[i].count)
            fail_msg("%s: %d parameters are wanted", cases[i].text, cases[i].count);
    }
}

static void names_are_read(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"py", "def hit(cx: float, cy: float): pass"},     {"js", "const hit = (cx, cy) => 0"},
        {"ts", "function hit(cx: number, cy: number) {}"}, {"c", "int hit(float cx, double cy) {}"},
        {"cpp", "bool hit(const float cx, T cy) {}"},      {"lua", "function M.hit(cx, cy) end"},
        {"go", "func hit(cx, cy float64) bool {}"},        {"rs", "fn hit(cx: f32, cy: f32) {}"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        code_function f;
        assert_int_equal(count_in(cases[i][1], cases[i][0], &f), 2);
        assert_string_equal(f.parameters[0], "cx");
        assert_string_equal(f.parameters[1], "cy");
    }
}

static void scopes_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *text, *joint, *scope;
    } cases[] = {
        {"int hit() {}", "::", ""},
        {"namespace a { int hit() {} }", "::", "a"},
        {"namespace a::b { namespace { class C : public D { int hit() {} }; } }", "::", "a::b::C"},
        {"namespace a { int other() { } }\nint hit() {}", "::", ""},
        {"bool geo::hit() {}", "::", "geo"},
        {"namespace a { bool geo::hit() {} }", "::", "a::geo"},
        {"namespace A.B\n{\n  class C<T> : D {\n bool hit() {} } }", ".", "A.B.C"},
        {"public class Geo { static boolean hit() {} }", ".", "Geo"},
        {"mod geo { impl Shapes { fn hit() {} } }", "::", "geo::Shapes"},
        {"}}} class A { int hit() {} }", ".", "A"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char scope[64];
        code_function f;
        assert_true(code_find_function(cases[i].text, "hit", &f));
        code_scope(cases[i].text, f.name, cases[i].joint, scope, sizeof scope);
        assert_string_equal(scope, cases[i].scope);
    }
}

static char said[256];
static signature found;

static bool fits_call(const char *text, const call *c, const char *suffix, bool *upright)
{
    said[0] = '\0';
    bool fine =
        signature_read(text, "hit", c, language_named(suffix), &found, upright, said, sizeof said);
    assert_true(fine == !said[0]);
    return fine;
}

static bool fits(const char *text, case_form a, case_form b, bool *upright)
{
    return fits_call(text, &(call){.pair = {a, b}}, "py", upright);
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
    assert_true(fits("def hit(*all): pass", FORM_CIRCLE, FORM_RECT, &upright));
    assert_true(fits("def hit(a, b): pass", FORM_POLYGON, FORM_BOX, &upright));
    assert_false(fits(seven, FORM_POLYGON, FORM_POLYGON, &upright));
}

/* Without a name it is `hit`, the one that fits, the one whose name says the pair, or the one that
 * no other calls. */
static void a_function_is_found(void **state)
{
    (void)state;
    static const struct {
        const char *text, *function; /* NULL: the message lists those that fit */
    } cases[] = {
        {"def near(a, b): pass\ndef hit(c, r): pass", "hit"},
        {"def area(w): pass\ndef overlaps(circle, box): pass", "overlaps"},
        {"def f(a, b): pass\ndef circle_rect(c, r): pass", "circle_rect"},
        {"def clamp2(a, b): pass\ndef touches(a, b): return clamp2(a, b)", "touches"},
        {"def f(a, b): pass\ndef g(c, r): pass", NULL},
        {"class Ball:\n  def __init__(self, a, b): pass\n  def meets(self, ball, box): pass",
         "meets"},
    };
    const call c = {.pair = {FORM_CIRCLE, FORM_BOX}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bool upright, wanted = cases[i].function != NULL;
        assert_true(signature_read(cases[i].text, NULL, &c, language_named("py"), &found, &upright,
                                   said, sizeof said) == wanted);
        if (wanted)
            assert_string_equal(found.function, cases[i].function);
        else
            assert_non_null(strstr(said, "\n  --function f\n  --function g"));
    }
}

static void missing_functions_are_told(void **state)
{
    (void)state;
    bool upright;
    const call c = {.pair = {FORM_CIRCLE, FORM_BOX}};
    assert_false(
        fits_call("int area(int a) { if (a) { } }\nint near(int b) { }", &c, "c", &upright));
    assert_non_null(strstr(said, "it has: area, near"));
    assert_true(fits_call("#include \"my.h\"\nint area(int a) { }", &c, "c", &upright));
    assert_false(fits_call("# hit\n", &c, "py", &upright));
    assert_true(fits_call("from my import *\n", &c, "py", &upright));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(definitions_are_counted), cmocka_unit_test(names_are_read),
        cmocka_unit_test(scopes_are_read),         cmocka_unit_test(counts_are_compared),
        cmocka_unit_test(a_function_is_found),     cmocka_unit_test(missing_functions_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
