/* SPDX-License-Identifier: MIT */
/* Outlines at the deepest zoom where a long double is a double: two doubles take its place. */
#define FAR_PAIRS
#include "curve.c"
#include "deep.c"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Pixels; adjacent doubles are 32 apart. What it is measured with has 64 bits. */
#define NEAR  0.5
#define APART 32

static const box window = {0, 0, 800, 600};
static const hit_vec middle = {400, 300};

static double drawn(double low, double high)
{
    static uint64_t state = 88172645463325252u;
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return low + (high - low) * (double)(state >> 11) * 0x1p-53;
}

static hit_vec drawn_point(void)
{
    double x = drawn(-1000, 1000);
    return (hit_vec){x, drawn(-1000, 1000)};
}

static view view_of(hit_vec stage)
{
    double most = fmax(fabs(stage.x), fabs(stage.y));
    return (view){
        .scale = APART / (nextafter(most, INFINITY) - most), .stage = stage, .output = middle};
}

/* Where the pixel is on the stage, less `from`. */
static void stage_of(view v, hit_vec pixel, hit_vec from, long double out[2])
{
    out[0] = ((long double)pixel.x - v.output.x) / v.scale + ((long double)v.stage.x - from.x);
    out[1] = ((long double)pixel.y - v.output.y) / v.scale + ((long double)v.stage.y - from.y);
}

static void is_near(long double stage, view v, const char *what)
{
    double pixels = (double)(stage * v.scale);
    if (!(fabs(pixels) < NEAR))
        fail_msg("%s: %g pixels off", what, pixels);
}

static void on_line(hit_vec p, hit_vec q, view v, hit_vec pixel)
{
    long double at[2], x = (long double)q.x - p.x, y = (long double)q.y - p.y;
    stage_of(v, pixel, p, at);
    is_near((x * at[1] - y * at[0]) / sqrtl(x * x + y * y), v, "a line");
}

static void lines_are_where_they_are(void **state)
{
    int seen = 0;
    (void)state;
    for (int i = 0; i < 2000; i++) {
        hit_vec p = drawn_point(), q = drawn_point();
        double part = drawn(0.1, 0.9);
        view v = view_of((hit_vec){p.x + (q.x - p.x) * part, p.y + (q.y - p.y) * part});
        deep_line line;
        if (!deep_cut_line(deep_to_far(v, p), deep_to_far(v, q), window, &line))
            continue;
        on_line(p, q, v, line.a);
        on_line(p, q, v, line.b);
        seen++;
    }
    assert_true(seen > 1900); /* a corner of the window may be beside it */
}

static void on_circle(hit_vec centre, double radius, view v, hit_vec pixel)
{
    long double at[2];
    stage_of(v, pixel, centre, at);
    is_near(sqrtl(at[0] * at[0] + at[1] * at[1]) - radius, v, "a circle");
}

static void circles_are_where_they_are(void **state)
{
    int seen = 0;
    (void)state;
    for (int i = 0; i < 2000; i++) {
        hit_vec centre = drawn_point(), inside[8];
        double radius = drawn(100, 500), angle = drawn(0, 6.28);
        hit_shape circle = hit_make_circle(centre, radius);
        view v = view_of((hit_vec){centre.x + radius * cos(angle), centre.y + radius * sin(angle)});
        deep_line line;
        int count;
        if (!deep_round(&circle, v, window, inside, &count, &line))
            continue;
        on_circle(centre, radius, v, line.a);
        on_circle(centre, radius, v, line.b);
        seen++;
    }
    assert_true(seen > 1900);
}

static void on_curve(const curve *c, view v, hit_vec pixel)
{
    long double at[2], u = hypotl(c->u.x, c->u.y), w = hypotl(c->v.x, c->v.y);
    stage_of(v, pixel, c->centre, at);
    long double s = (at[0] * c->u.x + at[1] * c->u.y) / (u * u);
    long double t = (at[0] * c->v.x + at[1] * c->v.y) / (w * w);
    is_near((s * s + t * t - 1) / (2 * hypotl(s / u, t / w)), v, "an ellipse");
}

static void ellipses_are_where_they_are(void **state)
{
    int seen = 0;
    (void)state;
    for (int i = 0; i < 300; i++) {
        curve c = {.centre = drawn_point(), .u = {180, 240}, .v = {-96, 72}};
        view v = view_of(curve_point(&c, drawn(0, 6.28)));
        tracer t = tracer_of(&c, 0, v, window);
        int split = trace(&t, &c, v.scale);
        assert_int_equal(split, t.count);
        for (int k = 0; k < t.count; k++) {
            deep_line line;
            if (!deep_cut_line(t.points[k], t.points[(k + 1) % t.count], window, &line))
                continue;
            on_curve(&c, v, line.a);
            on_curve(&c, v, line.b);
            seen++;
        }
        free(t.points);
    }
    assert_true(seen > 280);
}

/* Returns where the corner is that the side has on the arc of this radius: the directions are not
 * quite of length 1. */
static void corner_of(const hit_shape *s, int side, double radius, long double out[2])
{
    hit_vec d = s->vertex[side];
    long double length = hypotl(d.x, d.y);
    out[0] = d.x / length * radius;
    out[1] = d.y / length * radius;
}

/* Both arcs and all four corners. */
static void sectors_are_where_they_are(void **state)
{
    (void)state;
    for (int i = 0; i < 400; i++) {
        int seen = 0, ends = 0;
        double from = drawn(-180, 180), turn = drawn(1, 359), radius[2] = {drawn(50, 100), 0};
        radius[1] = radius[0] + drawn(1, 100);
        const hit_shape s = hit_make_sector(drawn_point(), radius[0], radius[1], from, from + turn);
        int arc = i % 2, side = i / 2 % 2 + 1;
        curve c;
        long double at[2], corner[2];
        assert_true(curve_of(&s, &c) && c.sector == &s);
        corner_of(&s, side, radius[arc], corner);
        view v = view_of((hit_vec){c.centre.x + (double)corner[0], c.centre.y + (double)corner[1]});
        tracer t = tracer_of(&c, 0, v, window);
        int split = trace(&t, &c, v.scale);
        assert_int_equal(split, t.count); /* one ring */
        for (int k = 0; k < t.count; k++) {
            deep_line line;
            far_point p = t.points[k], q = t.points[(k + 1) % t.count];
            if (!deep_cut_line(p, q, window, &line))
                continue;
            for (int end = 0; end < 2; end++) {
                stage_of(v, end == 0 ? line.a : line.b, c.centre, at);
                long double off = hypotl(at[0] - corner[0], at[1] - corner[1]);
                ends += (double)off * v.scale < 1;
            }
            seen++;
        }
        free(t.points);
        assert_true(seen >= 2 && ends >= 2); /* an arc and a side, which both end there */
    }
}

static void sines_have_64_bits(void **state)
{
    (void)state;
    for (int i = 0; i < 2000; i++) {
        double angle = drawn(-7, 7);
        far_number s = far_sin(far_of(angle)), c = far_cos(far_of(angle));
        assert_true(fabsl((long double)s.high + s.low - sinl(angle)) < 0x1p-62L);
        assert_true(fabsl((long double)c.high + c.low - cosl(angle)) < 0x1p-62L);
    }
}

/* Nothing that overflows becomes no number. */
static void what_is_too_far_stays_a_number(void **state)
{
    (void)state;
    view v = {.scale = 1e200, .stage = {1, 1}, .output = middle};
    far_point far = deep_to_far(v, (hit_vec){-1e300, 1e300}), near = deep_to_far(v, v.stage);
    deep_line line = {{NAN, NAN}, {NAN, NAN}};
    assert_true(far.x.high < -1e100 && far.y.high > 1e100);
    assert_true(deep_cut_line(near, far, window, &line));
    assert_true(line.a.x == middle.x && line.b.x > 0 && line.b.y <= 600 && line.b.y > 599);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_where_they_are),
        cmocka_unit_test(circles_are_where_they_are),
        cmocka_unit_test(ellipses_are_where_they_are),
        cmocka_unit_test(sectors_are_where_they_are),
        cmocka_unit_test(sines_have_64_bits),
        cmocka_unit_test(what_is_too_far_stays_a_number),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
