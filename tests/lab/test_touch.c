/* SPDX-License-Identifier: MIT */
/* Gestures from fingers that go down, move and go up at given times. */
#include "kind.h"
#include "touch.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static touch fingers;

static int start(void **state)
{
    (void)state;
    fingers = (touch){.slop = 10};
    return 0;
}

static gesture down(long long id, double x, double y, double now)
{
    return touch_down(&fingers, id, (hit_vec){x, y}, now);
}

static gesture move(long long id, double x, double y)
{
    return touch_move(&fingers, id, (hit_vec){x, y});
}

static gesture up(long long id, double x, double y, double now)
{
    return touch_up(&fingers, id, (hit_vec){x, y}, now);
}

static void assert_gesture(gesture g, gesture_kind kind, double x, double y)
{
    assert_int_equal(g.kind, kind);
    assert_true(g.at.x == x && g.at.y == y);
}

static void assert_nothing(gesture g)
{
    assert_int_equal(g.kind, GESTURE_NONE);
}

static void test_tap(void **state)
{
    (void)state;
    assert_nothing(down(7, 100, 50, 1));
    assert_nothing(move(7, 105, 55)); /* fingers tremble */
    gesture g = up(7, 105, 55, 1.2);
    assert_gesture(g, GESTURE_TAP, 100, 50);
    assert_int_equal(g.count, 1);
    assert_nothing(up(7, 105, 55, 1.3));
}

static void test_double_tap(void **state)
{
    (void)state;
    static const struct {
        double x, now;
        int count;
    } taps[] = {{100, 1, 1}, {110, 1.3, 2}, {110, 1.5, 3}, {110, 3, 1}, {300, 3.2, 1}};
    for (size_t i = 0; i < sizeof taps / sizeof *taps; i++) {
        assert_nothing(down((int)i, taps[i].x, 0, taps[i].now - 0.05));
        assert_int_equal(up((int)i, taps[i].x, 0, taps[i].now).count, taps[i].count);
    }
}

static void test_drag(void **state)
{
    (void)state;
    down(1, 100, 100, 0);
    assert_nothing(move(1, 109, 100));
    assert_gesture(move(1, 110, 100), GESTURE_GRAB, 100, 100);
    gesture g = move(1, 130, 90);
    assert_gesture(g, GESTURE_DRAG, 130, 90);
    assert_true(g.by.x == 20 && g.by.y == -10);
    assert_nothing(touch_wait(&fingers, 9));
    assert_gesture(up(1, 131, 90, 10), GESTURE_DROP, 131, 90);
    assert_true(isinf(touch_due(&fingers)));
}

static void test_long_press(void **state)
{
    (void)state;
    down(1, 100, 100, 2);
    assert_true(touch_due(&fingers) == 2.5);
    assert_nothing(touch_wait(&fingers, 2.4));
    assert_gesture(touch_wait(&fingers, 2.5), GESTURE_HOVER, 100, 100);
    assert_nothing(touch_wait(&fingers, 2.6));
    assert_gesture(move(1, 101, 100), GESTURE_HOVER, 101, 100);
    assert_int_equal(up(1, 101, 100, 3).kind, GESTURE_LEAVE);
}

static void test_two_fingers(void **state)
{
    (void)state;
    down(1, 100, 100, 0);
    assert_nothing(down(2, 200, 100, 0.1));
    assert_nothing(touch_wait(&fingers, 5));
    gesture g = move(2, 300, 100);
    assert_gesture(g, GESTURE_PINCH, 200, 100);
    assert_true(g.by.x == 50 && g.by.y == 0 && g.factor == 2);
    assert_nothing(down(3, 0, 0, 1));
    assert_nothing(move(3, 50, 0));
    assert_nothing(up(3, 50, 0, 1));
    assert_nothing(up(1, 100, 100, 2));
    assert_nothing(move(2, 0, 0)); /* the finger that is left does not drag */
    down(4, 10, 0, 3);
    assert_int_equal(move(4, 20, 0).kind, GESTURE_PINCH);
    up(4, 20, 0, 4);
    assert_nothing(up(2, 0, 0, 4));
    down(5, 0, 0, 5);
    assert_int_equal(up(5, 0, 0, 5.1).kind, GESTURE_TAP);
}

static void test_fingers_at_one_place(void **state)
{
    (void)state;
    down(1, 100, 100, 0);
    down(2, 100, 100, 0);
    gesture g = move(2, 104, 103);
    assert_true(g.factor == 5);
    g = move(2, 100, 100);
    assert_true(g.factor == 0.2);
}

static void test_second_finger_ends(void **state)
{
    (void)state;
    down(1, 100, 100, 0);
    move(1, 200, 100);
    assert_gesture(down(2, 300, 100, 1), GESTURE_DROP, 200, 100);
    touch_cancel(&fingers);
    down(1, 100, 100, 2);
    touch_wait(&fingers, 3);
    assert_int_equal(down(2, 300, 100, 3).kind, GESTURE_LEAVE);
}

static void test_cancel(void **state)
{
    (void)state;
    assert_nothing(touch_cancel(&fingers));
    down(1, 100, 100, 0);
    move(1, 200, 100);
    assert_gesture(touch_cancel(&fingers), GESTURE_DROP, 200, 100);
    assert_nothing(move(1, 300, 100));
    assert_nothing(up(1, 300, 100, 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_tap, start),
        cmocka_unit_test_setup(test_double_tap, start),
        cmocka_unit_test_setup(test_drag, start),
        cmocka_unit_test_setup(test_long_press, start),
        cmocka_unit_test_setup(test_two_fingers, start),
        cmocka_unit_test_setup(test_fingers_at_one_place, start),
        cmocka_unit_test_setup(test_second_finger_ends, start),
        cmocka_unit_test_setup(test_cancel, start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
