/* SPDX-License-Identifier: MIT */
/* test_explore.c: zoom, pan, and the positions that a pointer can mean. */
#include "explore_fixture.h"
#include "layout.h"
#include "view.h"

#include <float.h>

static const struct {
    box zone;
    hit_vec stage;
} eye_cases[] = {
    {{0, 40, 960, 640}, {960, 640}},       {{0, 40, 580, 620}, {960, 640}},
    {{0, 40, 1600, 1000}, {960, 640}},     {{0, 40, 1279, 641}, {960, 640}},
    {{0, 0, 160, 120}, {1e6, 1e6}},        {{0, 80, 1920, 1280}, {15, 10}},
    {{0, 40, 960, 640}, {9e-170, 6e-170}}, {{0, 40, 960, 640}, {1e-300, 1e-300}},
};

enum { EYE_CASES = sizeof eye_cases / sizeof *eye_cases };

static void wheel(eye *e, hit_vec pointer, double notches)
{
    camera_zoom(&e->camera, e->fit, e->now, pointer, middle_of(e), pow(1.25, notches));
    look(e);
}

/* Returns a random whole pixel, as the mouse reports it. */
static hit_vec random_pointer(const eye *e)
{
    int x = random_int(0, (int)e->zone.w - 1), y = random_int(0, (int)e->zone.h - 1);
    return (hit_vec){e->zone.x + x, e->zone.y + y};
}

/* ---- Zoom ---------------------------------------------------------------------------------- */

/* Turns the wheel while the pointer rests, and checks the point under it. */
static void wheel_exactly(eye *e, hit_vec pointer, double notches)
{
    hit_vec before = view_to_stage(e->now, pointer);
    wheel(e, pointer, notches);
    if (e->camera.zoom == 0) /* zooming out ends at the fitted view */
        assert_same(e->now.stage, e->fit.stage, "the fitted view");
    else
        assert_same(view_to_stage(e->now, pointer), before, "the pointer's point");
    assert_true(isfinite(e->now.scale) && e->now.scale >= e->fit.scale);
}

/* Zooms in to the end, and moves the pointer now and then. Returns the number of notches. */
static int zoom_to_the_end(eye *e)
{
    hit_vec pointer = random_pointer(e);
    int notches = 0;
    for (double before = 0; e->now.scale != before && notches < 10000; notches++) {
        if (notches % 7 == 6)
            pointer = random_pointer(e);
        before = e->now.scale;
        wheel_exactly(e, pointer, notches % 3 ? 1 : 2.5);
    }
    return notches;
}

static void zooming_keeps_the_pointer_s_point(void **state)
{
    (void)state;
    for (int round = 0; round < 40; round++)
        for (int i = 0; i < EYE_CASES; i++) {
            eye e = open_eye(eye_cases[i].zone, eye_cases[i].stage);
            int in = zoom_to_the_end(&e);
            int out = 0;
            for (; e.camera.zoom != 0 && out < 10000; out++)
                wheel_exactly(&e, random_pointer(&e), out % 2 ? -1 : -0.3);
            assert_true(in > 15 && in < 10000 && out < 10000);
            assert_memory_equal(&e.now, &e.fit, sizeof e.fit);
        }
}

/* At the deepest zoom adjacent doubles are 32 pixels apart, in the larger coordinate. */
static void the_deepest_zoom_shows_single_doubles(void **state)
{
    (void)state;
    static const hit_vec points[] = {{480, 320}, {700, 520}, {33.3, 1}, {0x1p-20, 0x1p-30}};
    for (size_t i = 0; i < sizeof points / sizeof *points; i++) {
        eye e = open_eye(eye_cases[0].zone, eye_cases[0].stage);
        hit_vec pointer = view_to_output(e.now, points[i]);
        hit_vec start = view_to_stage(e.now, pointer), at = start;
        wheel(&e, pointer, INFINITY);
        for (int k = 1; k <= 10; k++) {
            hit_vec before = view_to_output(e.now, at);
            at.x = nextafter(at.x, INFINITY);
            hit_vec seen = view_to_stage(e.now, (hit_vec){pointer.x + 32 * k, pointer.y});
            assert_same(seen, at, "32 pixels on");
            assert_true(view_to_output(e.now, at).x - before.x > 31);
        }
        assert_true(at.y == start.y);
    }
}

/* The zoom stays finite everywhere: at 0, where doubles are closest, and far out. */
static void a_zoom_without_end_stays_finite(void **state)
{
    (void)state;
    static const double at[] = {0, 5e-324, 1e-310, DBL_MIN, 1e-200, 1, 960, 1e6, 1e300, DBL_MAX};
    for (int i = 0; i < EYE_CASES; i++)
        for (size_t k = 0; k < sizeof at / sizeof *at; k++) {
            eye e = open_eye(eye_cases[i].zone, eye_cases[i].stage);
            view there = {1, {at[k], -at[k]}, middle_of(&e)};
            camera_zoom(&e.camera, e.fit, there, middle_of(&e), middle_of(&e), INFINITY);
            look(&e);
            if (!isfinite(e.now.scale) || !(e.now.scale > 0))
                fail_msg("stage of %g, at %g: scale %g", eye_cases[i].stage.x, at[k], e.now.scale);
            hit_vec back = view_to_output(e.now, (hit_vec){at[k], -at[k]});
            if (e.camera.zoom != 0)
                assert_same(back, middle_of(&e), "the middle");
        }
}

/* ---- Pan ----------------------------------------------------------------------------------- */

static void panning_takes_the_point_along(void **state)
{
    (void)state;
    for (int i = 0; i < EYE_CASES; i++)
        for (int depth = 1; depth < 140; depth += 7) {
            eye e = open_eye(eye_cases[i].zone, eye_cases[i].stage);
            hit_vec pointer = random_pointer(&e);
            wheel(&e, pointer, depth);
            for (int k = 0; k < 50; k++) {
                hit_vec by = {random_int(-300, 300), random_int(-300, 300)};
                hit_vec point = view_to_stage(e.now, pointer);
                camera_pan(&e.camera, e.now, middle_of(&e), by);
                look(&e);
                pointer = (hit_vec){pointer.x + by.x, pointer.y + by.y};
                assert_same(view_to_stage(e.now, pointer), point, "the dragged point");
            }
        }
}

static void the_fitted_view_is_whole_and_stays(void **state)
{
    (void)state;
    for (int i = 0; i < EYE_CASES; i++) {
        eye e = open_eye(eye_cases[i].zone, eye_cases[i].stage);
        hit_vec low = view_to_output(e.now, (hit_vec){0, 0});
        hit_vec high = view_to_output(e.now, eye_cases[i].stage);
        box z = e.zone;
        assert_true(low.x >= z.x - 1e-9 && low.y >= z.y - 1e-9);
        assert_true(high.x <= z.x + z.w + 1e-9 && high.y <= z.y + z.h + 1e-9);
        assert_true(high.x - low.x > z.w - 1e-9 || high.y - low.y > z.h - 1e-9);
        camera_pan(&e.camera, e.now, middle_of(&e), (hit_vec){50, 50});
        wheel(&e, random_pointer(&e), -3);
        assert_memory_equal(&e.now, &e.fit, sizeof e.fit);
        wheel(&e, random_pointer(&e), 30);
        e.camera = (camera){0}; /* the Home key */
        look(&e);
        assert_memory_equal(&e.now, &e.fit, sizeof e.fit);
    }
}

/* ---- What a pointer means ------------------------------------------------------------------ */

/* Returns the exponent of the last binary digit; -2000 for 0. */
static int last_digit(double value)
{
    if (value == 0)
        return -2000;
    int exponent;
    double part = frexp(value, &exponent);
    for (int k = 1; k <= 53; k++)
        if (ldexp(part, k) == floor(ldexp(part, k)))
            return exponent - k;
    return exponent - 53;
}

/* Returns whether the value is a multiple of the largest power of two that is not larger than a
 * pixel. Where doubles are coarser than that, every double is. */
static bool on_grid(double value, double pixel)
{
    return value == 0 || last_digit(value) >= ilogb(pixel * 0.999999) ||
           nextafter(fabs(value), INFINITY) - fabs(value) > pixel / 2;
}

static void check_snap(const eye *e, hit_vec pointer)
{
    hit_vec exact = view_to_stage(e->now, pointer), snapped = view_snap(e->now, exact);
    double pixel = 1 / e->now.scale;
    if (!(fabs(snapped.x - exact.x) < pixel && fabs(snapped.y - exact.y) < pixel))
        fail_msg("%a, %a: %g pixels away", exact.x, exact.y,
                 fmax(fabs(snapped.x - exact.x), fabs(snapped.y - exact.y)) / pixel);
    if (!on_grid(snapped.x, pixel) || !on_grid(snapped.y, pixel))
        fail_msg("pixels of %a: %a, %a has more digits than it needs", pixel, snapped.x, snapped.y);
}

static void snapping_goes_to_few_digits_nearby(void **state)
{
    (void)state;
    for (int i = 0; i < EYE_CASES; i++)
        for (int depth = 0; depth < 200; depth++) {
            eye e = open_eye(eye_cases[i].zone, eye_cases[i].stage);
            wheel(&e, random_pointer(&e), depth);
            for (int k = 0; k < 50; k++)
                check_snap(&e, random_pointer(&e));
        }
    eye e = open_eye(eye_cases[0].zone, eye_cases[0].stage);
    hit_vec far[] = {{1e300, -1e300}, {DBL_MAX, 0}, {5e-324, -0.0}};
    for (int i = 0; i < 3; i++)
        assert_true(isfinite(view_snap(e.now, far[i]).x) && isfinite(view_snap(e.now, far[i]).y));
    assert_same(view_snap(e.now, far[0]), far[0], "a whole number");
}

/* Returns whether one of the two pixels beside the unit's position means the unit. */
static bool reaches(const view *v, double unit)
{
    double x = floor(view_to_output(*v, (hit_vec){unit, 0}).x);
    for (int k = 0; k <= 1; k++)
        if (view_snap(*v, view_to_stage(*v, (hit_vec){x + k, 0})).x == unit)
            return true;
    return false;
}

/* A pointer reaches every whole unit where a pixel is at most one unit. Where a pixel is more, it
 * means whole units. */
static void whole_units_are_within_the_mouse_s_reach(void **state)
{
    (void)state;
    static const double widths[] = {960, 1000, 1279, 1600, 1824, 1919, 1920, 2560, 3520, 5000};
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
        eye e = open_eye((box){0, 40, widths[i], widths[i]}, (hit_vec){960, 640});
        int missed = 0;
        for (int unit = 0; unit <= 960; unit++)
            missed += !reaches(&e.now, unit);
        if (missed)
            fail_msg("scale %g: %d of 961 whole units cannot be pointed at", e.now.scale, missed);
    }
    for (int width = 200; width < 960; width += 19) {
        eye e = open_eye((box){0, 40, width, width}, (hit_vec){960, 640});
        for (int x = 0; x < width; x++) {
            double unit = view_snap(e.now, view_to_stage(e.now, (hit_vec){x, 0})).x;
            assert_true(unit == floor(unit));
        }
    }
}

/* A scene with large shapes opens so. */
static void a_view_wider_than_the_stage_zooms_in(void **state)
{
    (void)state;
    eye e = open_eye((box){0, 0, 960, 640}, (hit_vec){960, 640});
    e.camera = (camera){.zoom = 0.5, .stage = {480, 320}};
    look(&e);
    camera_zoom(&e.camera, e.fit, e.now, middle_of(&e), middle_of(&e), 1.25);
    assert_true(e.camera.zoom == 0.625);
    camera_zoom(&e.camera, e.fit, e.now, middle_of(&e), middle_of(&e), 0.8);
    assert_true(e.camera.zoom == 0);
}

static const struct CMUnitTest tests[] = {
    ALONE(a_view_wider_than_the_stage_zooms_in),  ALONE(zooming_keeps_the_pointer_s_point),
    ALONE(the_deepest_zoom_shows_single_doubles), ALONE(a_zoom_without_end_stays_finite),
    ALONE(panning_takes_the_point_along),         ALONE(the_fitted_view_is_whole_and_stays),
    ALONE(snapping_goes_to_few_digits_nearby),    ALONE(whole_units_are_within_the_mouse_s_reach),
};

const test_table explore_view_tests = TEST_TABLE(tests);
