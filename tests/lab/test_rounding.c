/* SPDX-License-Identifier: MIT */
/* What rounding did to a verdict: told of every method of the posts where it decided, and of none
 * where something else did. And the numbers by which that is known, beside those of GMP. */
#include "case.h"
#include "hit_lab.h"
#include "random.h"
#include "rounding.h"
#include "sentence.h"
#include "twofold.h"

#include <gmp.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { STEPS = 4096, BITS = 2048, CASES = 4000 };

/* ---- Sentences ------------------------------------------------------------------------------ */

static const struct {
    const char *method, *pair, *text;
} told[] = {
    {"circle-circle/distance", "circle/circle 0 0 1 1.0000000000000002 0 1.6653345369377348e-16",
     "The radii together are exactly 1.00000… - 5.6e-17; as a double 1.00000…, and so distance <= "
     "r1 + r2 said yes."},
    /* The root of (24^2 + (7 + 4 ulps)^2) is more than 25, by 7/25 of 3.6e-15, and rounds to it. */
    {"circle-circle/distance", "circle/circle 40 26 25 64 18.999999999999996 0",
     "The distance is exactly 25 + 9.9e-16; as a double 25, and so distance <= r1 + r2 said yes."},
    {"circle-circle/distance", "circle/circle 0 6e-193 0 0 0 0",
     "The distance is exactly 6e-193; as a double 0, and so distance <= r1 + r2 said yes."},
    {"circle-circle/distance", "circle/circle 0 0 1 9 0 1", ""},
    /* No box of a sector is known exactly; these are outside its arc. */
    {"any/boxes", "sector/point 0 0 10 0 90 9 9", ""},
    {"any/boxes", "sector/circle 0 0 10 -45 45 9 9 1", ""},
    {"circle-circle/distance-float", "circle/circle 0 0 216 227.939 5.274 12",
     "The distance is exactly 228 + 6.1e-06; as a float 228, and so distance <= r1 + r2 said yes."},
    {"circle-rect/centre-lines", "rect/circle 0.4 0 1 1 0 9 0 8.1",
     "d2 is exactly 8.6 + 3.3e-16; as a double 8.6, and so d2 > half_ab + r said no."},
    {"circle-rect/centre-lines",
     "rect/circle 2000000000 -1999999984 38 1 0 2000000000 -2000000000 24",
     "d1 is exactly 16; as a double 26.9474, and so d1 > half_da + r said yes."},
    /* Zero width is 0/0, and the wrong centre is no rounding. */
    {"circle-rect/centre-lines", "rect/circle 0 3 7 0 0 0 1 3", ""},
    {"circle-rect/centre-lines-stage", "rect/circle 8 7 3 1 0 5 8 2", ""},
    {"circle-rect/turn-circle", "rect/circle 0 6 6 2 90 9 2 8",
     "delta_x is about 4; cut to whole numbers on the way, 3, and so delta_x <= half_width said "
     "yes."},
    {"circle-rect/turn-circle", "rect/circle 0 0 2 2 0 4 5 5", ""},
    {"point-triangle/angle-sum", "triangle/point 5 0 4 1 0 -6 8 8",
     "sum is about 9.10403; as a double NaN, and so sum >= 3.1415927 said no."},
    {"point-triangle/angle-sum", "triangle/point 6 2 0 4 9 1 3 3",
     "sum is exactly 3.1415927 - 4.6e-08; as a double 3.1415927 + 2.6e-08, and so sum >= 3.1415927 "
     "said yes."},
    /* The constant is more than pi. */
    {"point-triangle/angle-sum", "triangle/point 0 0 1 0 0 1 0.5 -1e-9", ""},
    /* On an edge two angles are the same. */
    {"point-triangle/corner-angles", "triangle/point 0 0 5 5 8 8 1 1",
     "acp is exactly 0; as a double 1.49012e-08, and so acp > acb said yes."},
    {"point-triangle/corner-angles", "triangle/point 3 8 4 3 3 0 3 7",
     "bcp is exactly 0.321750…; as a double 0.321750… + 3.3e-16, and so bcp > acb said yes."},
    {"point-triangle/same-side", "triangle/point 1 1 0 0 1 0 0 6e-27",
     "ab_p * ab_c is about -6e-27; as a double 0, and so ab_p * ab_c < 0 said no."},
    {"point-triangle/same-side", "triangle/point 0 0 6e-87 6e-87 2e-82 0 0 7e-83",
     "ab_p * ab_c is about -5.04e-337; as a double 0, and so ab_p * ab_c < 0 said no."},
    {"point-triangle/same-side", "triangle/point 0 0 2 2 4 4 1 0", ""},
    {"point-triangle/same-direction", "triangle/point 5 5 4 0 0 1 4 4.2",
     "bc_p * ca_p is about -1.49214e-14; as a double 0, and so bc_p * ca_p < 0 said no."},
    {"point-triangle/line-equations",
     "triangle/point 0 -499999996 500000002 -500000002 499999989 -499999998 499999995 -500000000",
     "d1 * d2 is about 2e+09; as a double -1.2e+10, and so d1 * d2 < 0 said yes."},
    {"point-triangle/line-equations", "triangle/point 8 1 4 4 6 0 2 8", ""},
    {"point-triangle/barycentric", "triangle/point 6 8 0 0 6 9 0 4e-22",
     "u + v is exactly 1 + 4e-22; as a double 1, and so u + v <= 1 said yes."},
    {"polygon-polygon/edge-crossing",
     "polygon/polygon 3 0 7e-89 0 7e-88 7e-89 8e-88 3 8e-88 0 1e-87 0 4e-88 4e-88",
     "line1p1 * line1p2 is about 3.18e-349; as a double 0, and so A1 B1  line1p1 * line1p2 <= 0 "
     "said yes."},
    {"polygon-polygon/edge-crossing", "polygon/polygon 3 0 0 0 0 0 0 3 0 1 0 1 2 1", ""},
    {"polygon-polygon/edge-crossing-unfinished", "polygon/polygon 3 1 1 2 3 2 1 3 0 2 0 0 1 0", ""},
    {"polygon-polygon/parametric", "polygon/polygon 3 5 4 2 0 1 6 3 0 9 5 4.00000004 0 7",
     "ua is about -5.71429e-09; as a float 0, and so A1 B1  ua >= 0 said yes."},
    {"polygon-polygon/parametric", "polygon/polygon 3 48 0 0 5 4 0 3 5 4 4 1 5 1", ""},
    {"polygon-polygon/bounding-circles",
     "polygon/polygon 3 422 205 310 181 374 309 3 422 205 530 61 602 205",
     "The distance is exactly 173.966…; as a double 173.966… + 2.8e-14, and so distance <= r1 + r2 "
     "said no."},
    {"circle-polygon/bounding-circle", "polygon/circle 3 228 248 326 435 410 355 208 227 29",
     "The distance is exactly 138.785…; as a double 138.785… + 2.8e-14, and so distance <= r1 + r2 "
     "said no."},
    {"circle-polygon/bounding-circle", "polygon/circle 3 0 0 1 0 1 1 0 2 1", ""},
    {"point-rect/bounds", "rect/point 4 9.0000001 8 8 0 1 5",
     "5 + 1e-07 was rounded to 5, and so y >= r.top said yes."},
    {"rect-rect/bounds", "rect/rect 2 0 1 1 0 0 2.995303 4 4.990605996 0",
     "0.5 + 2e-09 was rounded to 0.5, and so r1.bottom >= r2.top said yes."},
};

static void say(const char *id, const char *text, char *out, size_t size)
{
    static hit_step steps[STEPS];
    hit_case pair;
    case_built built;
    const hit_method *method = hit_find_method(id);
    assert_true(case_parse(text, &pair) && case_build(&pair, &built));
    bool swapped = built.a.kind != method->a;
    const hit_shape *a = swapped ? &built.b : &built.a, *b = swapped ? &built.a : &built.b;
    hit_trace trace = hit_trace_make(steps, STEPS);
    hit_verdict verdict = hit_run(method, a, b, &trace);
    sentence of = {.method = method,
                   .trace = &trace,
                   .place = hit_trace_kept(&trace) - 1,
                   .decides = true,
                   .verdict = verdict,
                   .is_false = verdict != hit_referee(a, b, NULL),
                   .a = a,
                   .b = b};
    while (hit_trace_step(&trace, of.place)->kind != HIT_STEP_CHECK)
        of.place--;
    out[0] = '\0'; /* where rounding did not turn it */
    if (rounding_judge(&of).kind == ROUNDING_TURNED)
        sentence_write(&of, out, size);
}

static void it_is_told_where_it_decides(void **state)
{
    (void)state;
    char out[512];
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        say(told[i].method, told[i].pair, out, sizeof out);
        if (strcmp(out, told[i].text) != 0 && getenv("HIT_TELL"))
            print_message("@%zu@%s\n", i, out);
        else if (strcmp(out, told[i].text) != 0)
            fail_msg("%s, %s: \"%s\", not \"%s\"", told[i].method, told[i].pair, out, told[i].text);
    }
}

/* ---- Numbers -------------------------------------------------------------------------------- */

/* A number near 1, often with few bits, sometimes near one that was drawn before. */
static double draw(void)
{
    static double last = 1;
    double value = random_int(-9, 9) / 4.0;
    if (random_int(0, 2) == 0)
        value = random_double(-2, 2);
    if (random_int(0, 3) == 0)
        value = last * (1 + random_int(-2, 2) * 0x1p-52);
    return last = value;
}

typedef twofold operation(twofold, twofold);
typedef void reference(mpf_ptr, mpf_srcptr, mpf_srcptr);

static void set(mpf_ptr out, twofold value)
{
    mpf_t low;
    mpf_init2(low, BITS);
    mpf_set_d(low, value.low);
    mpf_set_d(out, value.high);
    mpf_add(out, out, low);
    mpf_clear(low);
}

static void expect_within(twofold got, mpf_srcptr exact, const char *what)
{
    mpf_t off;
    mpf_init2(off, BITS);
    set(off, got);
    mpf_sub(off, off, exact);
    mpf_abs(off, off);
    if (mpf_cmp_d(off, got.error) > 0)
        fail_msg("%s: off by %g, and says %g", what, mpf_get_d(off), got.error);
    if (!(got.error <= 0x1p-90 * fmax(1, fabs(mpf_get_d(exact)))))
        fail_msg("%s: says %g, of %g", what, got.error, mpf_get_d(exact));
    mpf_clear(off);
}

static void root_of(mpf_ptr out, mpf_srcptr a, mpf_srcptr b)
{
    mpf_mul(out, a, a);
    mpf_mul(out, out, a);
    mpf_abs(out, out);
    mpf_add(out, out, b);
    mpf_sub(out, out, b);
    mpf_sqrt(out, out);
}

static twofold twofold_root_of(twofold a, twofold b)
{
    twofold cube = twofold_absolute(twofold_multiply(twofold_multiply(a, a), a));
    return twofold_root(twofold_subtract(twofold_add(cube, b), b));
}

static void they_know_how_wrong_they_are(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        operation *of;
        reference *exact;
    } all[] = {{"sum", twofold_add, mpf_add},
               {"difference", twofold_subtract, mpf_sub},
               {"product", twofold_multiply, mpf_mul},
               {"quotient", twofold_divide, mpf_div},
               {"root", twofold_root_of, root_of}};
    mpf_t a, b, exact;
    mpf_inits(a, b, exact, NULL);
    mpf_set_prec(a, BITS);
    mpf_set_prec(b, BITS);
    mpf_set_prec(exact, BITS);
    for (int i = 0; i < CASES; i++) {
        twofold x = twofold_multiply(twofold_of(draw()), twofold_of(draw()));
        twofold y = twofold_add(twofold_of(draw()), twofold_of(draw() * 0x1p-30));
        set(a, x);
        set(b, y);
        for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
            bool divides = all[k].of == twofold_divide;
            if (divides && fabs(y.high) < 0x1p-3)
                continue;
            twofold got = all[k].of(x, y);
            all[k].exact(exact, a, b);
            if (!(all[k].of == twofold_root_of && fabs(mpf_get_d(exact)) < 0x1p-3))
                expect_within(got, exact, all[k].name);
        }
    }
    mpf_clears(a, b, exact, NULL);
}

/* The three angles of a triangle are half a turn. */
static void angles_are_of_a_hundred_bits(void **state)
{
    (void)state;
    mpf_t pi;
    mpf_init2(pi, BITS);
    mpf_set_str(pi, "3.14159265358979323846264338327950288419716939937510", 10);
    for (int i = 0; i < CASES; i++) {
        hit_vec v[3];
        for (int k = 0; k < 3; k++)
            v[k] = (hit_vec){draw(), draw()};
        twofold sum = twofold_of(0);
        bool is_flat = false;
        for (int k = 0; k < 3; k++) {
            hit_vec p = v[k], q = v[(k + 1) % 3], r = v[(k + 2) % 3];
            is_flat |= hypot(q.x - p.x, q.y - p.y) < 0x1p-20;
            sum = twofold_add(sum, twofold_angle(twofold_between(p, q), twofold_between(p, r)));
        }
        if (!is_flat)
            expect_within(sum, pi, "angles");
    }
    mpf_clear(pi);
}

static void what_is_equal_compares_so(void **state)
{
    (void)state;
    twofold tenth = twofold_divide(twofold_of(1), twofold_of(10));
    twofold exact =
        twofold_subtract(twofold_add(twofold_of(1), twofold_of(0x1p-80)), twofold_of(1));
    assert_int_equal(twofold_compare(exact, twofold_of(0x1p-80)), 0);
    assert_int_equal(twofold_compare(twofold_of(0.1), tenth), 1);
    assert_int_equal(twofold_compare(twofold_multiply(tenth, twofold_of(10)), twofold_of(1)),
                     TWOFOLD_UNSURE);
    assert_int_equal(twofold_compare(twofold_of(-1), twofold_of(0x1p-1000)), -1);
    assert_int_equal(twofold_compare(twofold_of(NAN), twofold_of(0)), TWOFOLD_UNSURE);
    assert_int_equal(twofold_compare(twofold_divide(twofold_of(1), twofold_of(0)), twofold_of(0)),
                     TWOFOLD_UNSURE);
}

int main(void)
{
    random_seed();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_told_where_it_decides),
        cmocka_unit_test(they_know_how_wrong_they_are),
        cmocka_unit_test(angles_are_of_a_hundred_bits),
        cmocka_unit_test(what_is_equal_compares_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
