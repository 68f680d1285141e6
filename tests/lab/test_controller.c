/* What the sticks, triggers and buttons of a game controller mean. */
#include "action_ids.h"
#include "app.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static hit_vec pushed(int x, int y)
{
    return controller_push(
        &(controller){.axis = {[SDL_CONTROLLER_AXIS_LEFTX] = x, [SDL_CONTROLLER_AXIS_LEFTY] = y}});
}

static void test_rest(void **state)
{
    (void)state;
    static const int places[][2] = {{0, 0}, {8000, 0}, {-5600, 5600}, {0, -8000}};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        hit_vec push = pushed(places[i][0], places[i][1]);
        assert_true(push.x == 0 && push.y == 0);
    }
}

static void test_lean(void **state)
{
    (void)state;
    assert_true(pushed(32767, 0).x == 1 && pushed(-32768, 0).x == -1 && pushed(0, -32768).y == -1);
    assert_true(pushed(8001, 0).x > 0 && pushed(8001, 0).x < 0.001); /* no jump */
    double before = 0;
    for (int x = 9000; x < 32767; x += 1000) {
        assert_true(pushed(x, 0).x > before);
        before = pushed(x, 0).x;
    }
    hit_vec corner = pushed(32767, 32767);
    assert_true(fabs(hypot(corner.x, corner.y) - 1) < 1e-12); /* no faster than straight on */
}

static void test_view(void **state)
{
    (void)state;
    controller c = {
        .axis = {[SDL_CONTROLLER_AXIS_RIGHTX] = 32767, [SDL_CONTROLLER_AXIS_TRIGGERLEFT] = 32767}};
    assert_true(controller_pan(&c).x == 1 && controller_push(&c).x == 0);
    assert_true(controller_zoom(&c) == -1);
    c.axis[SDL_CONTROLLER_AXIS_TRIGGERRIGHT] = 32767;
    assert_true(controller_zoom(&c) == 0);
}

static void test_buttons(void **state)
{
    (void)state;
    assert_int_equal(controller_action(SDL_CONTROLLER_BUTTON_A), ACTION_PIN);
    assert_int_equal(controller_action(SDL_CONTROLLER_BUTTON_B), ACTION_LEAVE);
    assert_int_equal(controller_action(SDL_CONTROLLER_BUTTON_RIGHTSHOULDER), ACTION_NEXT_METHOD);
    assert_int_equal(controller_action(SDL_CONTROLLER_BUTTON_DPAD_LEFT), ACTION_PREVIOUS_SCENE);
    assert_int_equal(controller_key(SDL_CONTROLLER_BUTTON_DPAD_LEFT), SDLK_LEFT);
    assert_int_equal(controller_key(SDL_CONTROLLER_BUTTON_X), 0);
    assert_int_equal(controller_action(SDL_CONTROLLER_BUTTON_INVALID), ACTION_NONE);
    assert_int_equal(controller_action(SDL_CONTROLLER_BUTTON_MAX), ACTION_NONE);
    assert_int_equal(controller_key(SDL_CONTROLLER_BUTTON_MAX), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rest),
        cmocka_unit_test(test_lean),
        cmocka_unit_test(test_view),
        cmocka_unit_test(test_buttons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
